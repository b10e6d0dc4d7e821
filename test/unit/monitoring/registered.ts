import { reconcileMetrics } from '../../../cli/verbs/reconcile/metrics.ts'
import { initialState } from '../../../cli/verbs/reconcile/state.ts'
import { exposition as failoverExposition } from '../../../failover/engine/metrics.ts'
import { createExposition } from '../../../webhook/server/exposition.ts'
import { createMetrics, increment, observe, observePrepared, pathMetrics } from '../../../webhook/server/metrics.ts'

/**
 * The labels of every metric that a process of Grove registers, by name; a histogram is listed under the name of each
 * of its series.
 */
export const registeredMetrics = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const texts = [await ofWebhook(), await ofReconcilers(), ofFailover()]
  const labels = new Map<string, Set<string>>()
  for (const text of texts) {
    for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\w+)$/gm))
      for (const suffix of type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
        labels.set(`${name}${suffix}`, new Set())
    for (const [, name = '', pairs = ''] of text.matchAll(/^([a-z_]+)\{(.*)\} \S+$/gm))
      for (const [, label = ''] of pairs.matchAll(/([a-z_]+)="/g)) labels.get(name)?.add(label)
  }
  return labels
}

/** Uses everything once, so that each metric has a sample with its labels. */
const ofWebhook = async (): Promise<string> => {
  const metrics = createMetrics()
  const path = pathMetrics(metrics, '/webhooks/default-pod')
  observe(path, 'CREATE', 'allowed', 200, 0.001)
  observePrepared(path, 'kai-scheduler', true, 0.001)
  increment(path.rejections, 'Invalid')
  increment(metrics.strayRequests, 'path')
  increment(metrics.handshakeFailures, 'ERR')
  increment(metrics.droppedConnections, 'webhooks crowded')
  metrics.certificateExpiry = 1
  return createExposition(metrics).text()
}

const ofReconcilers = async (): Promise<string> => {
  const { controller, initialized, called, observe, exposition } = reconcileMetrics(
    initialState(true),
    'https://127.0.0.1',
    'lease',
  )
  const { queue, began, ended, statusConflict, writing } = controller('podclique-controller', 1)
  queue.waited(1)
  queue.worked(1)
  began()
  ended('success', 1)
  statusConflict?.('PodClique')
  writing?.({ verb: 'create', kind: 'PodGroup' } as never, { namespace: 'a', name: 'b' } as never)()
  const set = {
    metadata: { namespace: 'a', name: 'b' },
    spec: { replicas: 1, template: { cliques: [] } },
    status: {
      conditions: [{ type: 'Available', status: 'False', reason: 'Why', lastTransitionTime: '2026-01-01T00:00:00Z' }],
    },
  }
  const trainJob = { metadata: { namespace: 'a', name: 'b', uid: 'c' }, spec: {} }
  const all: Readonly<Record<string, object[]>> = { PodCliqueSet: [set], TrainJob: [trainJob] }
  const list = ({ kind }: { kind: string }): object[] => all[kind] ?? []
  const subscribe = ({ kind }: { kind: string }, { added }: { added?(object: object): void }): void => {
    for (const object of kind === 'TrainJob' ? list({ kind }) : []) added?.(object)
  }
  observe({ list, get: () => undefined, subscribe } as never)
  initialized('kai-scheduler', 'success', 1)
  called({ method: 'GET', path: '/api/v1/pods', status: 200, seconds: 1 } as never)
  return (await exposition()).text()
}

const ofFailover = (): string =>
  failoverExposition({
    engine: '0',
    state: 'Active',
    enteredAt: 0,
    lastDurations: new Map([['Init', 1]]),
    wakePhases: new Map([['weights', 1]]),
    counters: { transitions: 1, switchAttempts: 1, switchSuccesses: 1 } as never,
    nonce: 'n',
    redundancy: 1,
  })
