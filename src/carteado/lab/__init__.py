"""The laboratory: plays many matches between bots and reports what they show.

Experiments (`experiment_run`), duels, tournaments (`ladder`) and golf surveys; `report` and `plots`
make pages of the results. The command line uses them; `pool` runs the work in processes.
"""
