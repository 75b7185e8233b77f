"""The race in words, for every way of showing it: names, options, what happened. No screen."""
