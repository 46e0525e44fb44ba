"""The bots of golf."""
