"""The window: its loop, the stack of scenes, the ways between them, and what goes wrong."""
