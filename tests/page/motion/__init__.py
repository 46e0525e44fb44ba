"""What moves and sounds at a table."""
