"""For people who train agents: a race as numbers, an environment, and the ladder as a yardstick."""
