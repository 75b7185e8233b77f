"""What all screens of controls share: forms, menus, plates over others, typing, focus."""
