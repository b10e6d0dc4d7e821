import type { Cluster } from './cluster.ts'
import { Failure } from './verb.ts'

const API_VERSION = 'resource.nvidia.com/v1beta1'
const STATUS = { unreachable: 4, lacking: 7 } as const

/**
 * MNNVL makes a ComputeDomain for every replica: without that kind no set that uses it could ever start. Throws a
 * Failure of status 7 where the cluster does not serve it, and of 4 where it cannot be asked. specs/grove-api.md §2
 */
export const requireComputeDomains = async (cluster: Cluster): Promise<void> => {
  const found = await cluster
    .client()
    .then((client) => client.resource(API_VERSION, 'ComputeDomain'))
    .catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      throw new Failure(
        STATUS.unreachable,
        `network.autoMNNVLEnabled: cannot ask the cluster for ComputeDomains: ${why}`,
      )
    })
  if (found?.plural === 'computedomains') return
  const advice = 'install the NVIDIA DRA driver with its CRDs, or set network.autoMNNVLEnabled to false'
  throw new Failure(
    STATUS.lacking,
    `network.autoMNNVLEnabled: the cluster does not serve computedomains in ${API_VERSION}; ${advice}`,
  )
}
