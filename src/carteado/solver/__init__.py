"""Exact search for solitaire deals; imports nothing else of carteado."""
