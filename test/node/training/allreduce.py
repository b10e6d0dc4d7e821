# Each process has points of one line of its own, and all of them find the line together: gradients are summed over all processes.
import os

import jax
import jax.numpy as jnp

jax.distributed.initialize(
    os.environ["JAX_COORDINATOR_ADDRESS"],
    int(os.environ["JAX_NUM_PROCESSES"]),
    int(os.environ["JAX_PROCESS_ID"]),
)
rank, size = jax.process_index(), jax.process_count()
x = jnp.linspace(rank, rank + 1, 8)
y = 3 * x + 1


def step(weights):
    def loss(weights):
        return jnp.mean((weights[0] * x + weights[1] - y) ** 2)

    return weights - 0.1 * jax.lax.pmean(jax.grad(loss)(weights), "processes")


all_step = jax.pmap(step, "processes")
weights = jnp.zeros((1, 2))
for _ in range(400):
    weights = all_step(weights)
total = jax.pmap(lambda value: jax.lax.psum(value, "processes"), "processes")(jnp.array([rank + 1.0]))
slope, offset = (float(value) for value in weights[0])
print(f"process {rank} of {size}: sum {float(total[0]):.0f}, line {slope:.1f} x + {offset:.1f}", flush=True)
