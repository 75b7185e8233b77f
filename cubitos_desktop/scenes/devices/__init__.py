"""Gamepads and fingers: what they do becomes what scenes understand already."""
