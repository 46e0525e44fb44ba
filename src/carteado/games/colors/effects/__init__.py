"""What cards do once they are laid.

`resolution` asks for what is missing and lets the card act, `card_effects` are the single effects,
`blank_steps` runs the steps of a written card, `plus4_guilt` judges a challenge.
"""
