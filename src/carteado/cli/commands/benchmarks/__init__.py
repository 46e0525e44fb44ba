"""`carteado bench`: its group and one module per benchmark.

`main` refers to `bench_group`. The measurements themselves are in `carteado.bench`.
"""
