"""The table of golf."""
