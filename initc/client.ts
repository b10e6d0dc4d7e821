import type { ClusterAccess } from '../kube/access/cluster-access.ts'
import { Connection } from '../kube/access/connection.ts'
import { type Client, kubeClient } from '../kube/client/client.ts'
import type { Clock } from '../kube/clock.ts'

/**
 * How long an answer may take, in ms. An API server gives up a request after a minute; until then a slow answer is as good as any, and
 * a shorter limit would make the barrier wait for ever where all answers are slow.
 */
const ANSWER_MS = 65_000

/** The client of grove-initc, which sends one request at a time. */
export const barrierClient = (access: ClusterAccess, clock?: Clock): Client =>
  kubeClient(new Connection(access, { connections: 1 }), {
    userAgent: 'grove-initc',
    timeoutMs: ANSWER_MS,
    ...(clock && { clock }),
  })
