import type { Client } from '../../../kube/client/client.ts'
import { LEASES, type Lease } from '../../../kube/leader/lease.ts'
import { EXIT, Failure } from '../../verb.ts'

/** Nothing may put back what is taken away. @throws Failure where reconcilers of Grove hold their Lease */
export const expectNobody = async (client: Client): Promise<void> => {
  const who = await whoWorks(client, Date.now())
  if (who === undefined) return
  throw new Failure(
    EXIT.findings,
    `reconcilers still run and would put everything back: ${who}; end them first, or look with --dry-run`,
  )
}

/** The Lease of reconcilers, ours and the Go operator's: `leaderElection.resourceName` of the configuration, by default. */
const LEASE_NAME = 'grove-operator-leader-election'

/** Reconcilers of Grove that hold their Lease at a time in ms, as a sentence; undefined where nobody works. @throws ApiError */
const whoWorks = async (client: Client, now: number): Promise<string | undefined> => {
  const { items } = await client.list<Lease>(LEASES, { fieldSelector: `metadata.name=${LEASE_NAME}` })
  const held = items.find(({ spec }) => {
    const until = Date.parse(spec?.renewTime ?? '') + (spec?.leaseDurationSeconds ?? 0) * 1000
    return Boolean(spec?.holderIdentity) && until > now
  })
  if (held === undefined) return undefined
  const { namespace, name } = held.metadata ?? {}
  return `${held.spec?.holderIdentity} holds the Lease ${namespace}/${name}`
}
