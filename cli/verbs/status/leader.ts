import { ApiError } from '../../../kube/api/api-error.ts'
import type { Client } from '../../../kube/client/client.ts'
import { isHeld, LEASES, type Lease } from '../../../kube/leader/lease.ts'
import { span } from '../../text/span.ts'

/** Where the reconcilers keep their lease. */
export interface LeaseOptions {
  readonly groveNamespace: string
  readonly lease: string
}

/**
 * That no reconciler works, as a sentence: the lease is there, and nobody holds it. Undefined where somebody does, and where
 * the lease cannot be read or was never made, as without leader election.
 */
export const nobodyLeads = async (
  client: Client,
  { groveNamespace: namespace, lease: name }: LeaseOptions,
): Promise<string | undefined> => {
  try {
    const { spec = {} } = await client.get<Lease>(LEASES, { namespace, name })
    const now = client.policy.clock.now()
    return isHeld(spec, now) ? undefined : sentence(`${namespace}/${name}`, spec, now)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

const sentence = (lease: string, { holderIdentity, renewTime }: NonNullable<Lease['spec']>, now: number): string => {
  const age = now - Date.parse(renewTime ?? '')
  const since = Number.isNaN(age) ? '' : ` for ${span(Math.max(0, age) / 1000)}`
  const how = holderIdentity
    ? `${holderIdentity} has not renewed the Lease ${lease}`
    : `no reconciler has held the Lease ${lease}`
  const [namespace] = lease.split('/')
  return `Nobody leads: ${how}${since}. Nothing is carried out, and what is shown may be old; kubectl get deployments,pods -n ${namespace} says whether one runs`
}
