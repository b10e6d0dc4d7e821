import type { Resource } from '../../kube/api/resource.ts'
import type { Client } from '../../kube/client/client.ts'
import { type Patience, patiently } from '../../kube/client/patience.ts'
import { Failure } from '../verb.ts'
import type { Cluster } from './connection.ts'

const API_VERSION = 'resource.nvidia.com/v1beta1'
const STATUS = { unreachable: 4, lacking: 7 } as const

/** Time after which discovery is repeated for kinds that were not served, in ms. */
const PERIOD_MS = 5_000

/** How long to wait for the kind ComputeDomain before it counts as missing. */
export interface PreflightPatience extends Patience {
  /** How long the kind may be missing, in ms. Default 0. */
  readonly missingMs?: number
}

const find = async (client: Client, missingMs: number, patience: Patience): Promise<Resource | undefined> => {
  const { clock } = client.policy
  const end = clock.steady() + missingMs
  for (;;) {
    const found = await patiently(client, () => client.resource(API_VERSION, 'ComputeDomain'), patience)
    if (found !== undefined || clock.steady() + PERIOD_MS > end || patience.signal?.aborted) return found
    await client.availability.sleep(PERIOD_MS, patience.signal)
  }
}

/**
 * Checks that the cluster serves ComputeDomains: MNNVL creates one for every replica, and no set that uses it could
 * start without the kind. Throws a Failure of status 7 if the cluster does not serve it, and of 4 if the cluster cannot
 * be reached. Also returns when the signal aborts. The words "MNNVL preflight check failed" are those of the reference,
 * which its tests and other tools look for in logs. docs/mnnvl.md#what-the-cluster-needs
 */
export const requireComputeDomains = async (
  cluster: Cluster,
  { missingMs = 0, ...patience }: PreflightPatience,
): Promise<void> => {
  const found = await cluster
    .client()
    .then((client) => find(client, missingMs, patience))
    .catch((error: unknown) => {
      if (patience.signal?.aborted) return undefined
      const why = error instanceof Error ? error.message : String(error)
      throw new Failure(
        STATUS.unreachable,
        `network.autoMNNVLEnabled: cannot ask the cluster for ComputeDomains: ${why}`,
      )
    })
  if (found?.plural === 'computedomains' || patience.signal?.aborted) return
  const advice = 'install the NVIDIA DRA driver with its CRDs, or set network.autoMNNVLEnabled to false'
  throw new Failure(
    STATUS.lacking,
    `network.autoMNNVLEnabled: MNNVL preflight check failed: the cluster does not serve computedomains in ${API_VERSION}; ${advice}`,
  )
}
