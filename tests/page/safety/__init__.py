"""Hostile texts, and the watch over the browser."""
