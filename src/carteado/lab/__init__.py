"""The laboratory: many matches between bots, quickly, and what they show."""
