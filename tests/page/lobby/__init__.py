"""The lobby: seats, rules, chat."""
