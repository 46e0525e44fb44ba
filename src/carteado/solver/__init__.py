"""Exact search for solitaire deals; knows nothing of the rest of the house."""
