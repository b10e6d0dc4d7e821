import type { ServerResponse } from 'node:http'
import type { Lease } from '../../../kube/leader/lease.ts'
import { failure, json, type Reply, reset, type Seen, silence } from './api-server.ts'

/** One Lease as an API server keeps it. Candidates are told apart by their user agent. */
export const leaseServer = () => {
  let version = 0
  let mayWatch = true
  let lease: Lease | undefined
  const faults = new Map<string, Reply>()
  const watches = new Set<ServerResponse>()

  const tell = (type: string, object: Lease) => {
    for (const response of watches) response.write(`${JSON.stringify({ type, object })}\n`)
  }
  const watch =
    (from: number): Reply =>
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.flushHeaders()
      if (lease && version > from) response.write(`${JSON.stringify({ type: 'MODIFIED', object: lease })}\n`)
      watches.add(response)
      response.on('close', () => watches.delete(response))
    }
  const put = (next: Lease): Lease => {
    const type = lease ? 'MODIFIED' : 'ADDED'
    lease = { ...next, metadata: { ...next.metadata, resourceVersion: String(++version) } }
    tell(type, lease)
    return lease
  }
  const answer = ({ method, body, query }: Seen): Reply => {
    const given = body as Lease
    if (query.watch === 'true' && !mayWatch) return failure(403, 'Forbidden', 'no watches')
    if (query.watch === 'true') return watch(Number(query.resourceVersion))
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
    /** Another client writes to it. */
    change: (spec: Lease['spec']) => lease && put({ ...lease, spec: { ...lease.spec, ...spec } }),
    refuseWatches: () => {
      mayWatch = false
    },
    remove: () => {
      if (lease) tell('DELETED', { ...lease, metadata: { ...lease.metadata, resourceVersion: String(++version) } })
      lease = undefined
    },
    /** What a candidate gets from now on; `late`: its request is carried out, but it gets no answer. */
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
