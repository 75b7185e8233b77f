"""The screen of records, and how they are saved as a file or deleted."""
