import type { Lease } from '../../../kube/leader/lease.ts'
import { failure, json, type Reply, reset, type Seen, silence } from './api-server.ts'

/** One Lease as an API server keeps it. Candidates are told apart by their user agent. */
export const leaseServer = () => {
  let version = 0
  let lease: Lease | undefined
  const faults = new Map<string, Reply>()

  const put = (next: Lease): Lease => {
    lease = { ...next, metadata: { ...next.metadata, resourceVersion: String(++version) } }
    return lease
  }
  const answer = ({ method, body }: Seen): Reply => {
    const given = body as Lease
    if (method === 'POST') {
      return lease ? failure(409, 'AlreadyExists', 'it exists') : json(201, put(given))
    }
    if (!lease) return failure(404, 'NotFound', 'there is no such lease')
    if (method === 'GET') return json(200, lease)
    const { resourceVersion } = given.metadata
    if (resourceVersion !== undefined && resourceVersion !== lease.metadata.resourceVersion) {
      return failure(409, 'Conflict', 'it has been changed')
    }
    return json(200, put({ ...lease, spec: { ...lease.spec, ...given.spec } }))
  }

  return {
    reply: ((response, seen, cut) => {
      const fault = faults.get(String(seen.headers['user-agent']))
      ;(fault ?? answer(seen))(response, seen, cut)
    }) satisfies Reply,
    lease: () => lease,
    /** Somebody else writes to it. */
    change: (spec: Lease['spec']) => lease && put({ ...lease, spec: { ...lease.spec, ...spec } }),
    remove: () => {
      lease = undefined
    },
    /** What a candidate gets from now on; `late`: what it asks for is done, but it never hears of it. */
    strike: (candidate: string, how: 'silence' | 'reset' | 'error' | 'late' | undefined) => {
      const replies = {
        silence,
        reset,
        error: failure(500, 'InternalError', 'etcd is away'),
        late: ((_response, seen) => void answer(seen)) satisfies Reply,
      }
      if (how === undefined) faults.delete(candidate)
      else faults.set(candidate, replies[how])
    },
  }
}
