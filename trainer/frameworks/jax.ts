import type { Framework } from './framework.ts'
import { env, firstNode, nodeCount, podIndex, RENDEZVOUS_PORT, withNodeCount, withRendezvous } from './nodes.ts'

/**
 * JAX: every process gets the coordinator, the number of processes, and its own index. A TrainJob may set them itself.
 * docs/reference/trainer-rules.md#jax
 */
export const jax: Framework = {
  name: 'jax',
  shape: (draft, { trainJob }) => {
    const counted = withNodeCount(draft)
    if (draft.trainer === undefined) return counted
    const variables = [
      env('JAX_NUM_PROCESSES', nodeCount(counted)),
      podIndex('JAX_PROCESS_ID'),
      env('JAX_COORDINATOR_ADDRESS', `${firstNode(trainJob)}:${RENDEZVOUS_PORT}`),
    ]
    return withRendezvous(counted, variables, 'first')
  },
}
