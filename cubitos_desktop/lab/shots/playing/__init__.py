"""Shots of what happens at the table while nothing is asked."""
