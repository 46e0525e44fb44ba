"""What cards do once they lie on the discard pile."""
