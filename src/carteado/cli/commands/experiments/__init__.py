"""`carteado lab`: its group and one module per kind of experiment.

`main` refers to `lab_group`. The experiments themselves are in `carteado.lab`.
"""
