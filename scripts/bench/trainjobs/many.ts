import { setTimeout as sleep } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { Connection } from '../../../kube/access/connection.ts'
import { ApiError } from '../../../kube/api/api-error.ts'
import type { ApiObject } from '../../../kube/api/object.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import { Cache } from '../../../kube/cache/cache.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import type { KubeObject } from '../../../model/object.ts'
import { inFlight } from '../../../reconcilers/engine/in-flight.ts'
import { controllerMetrics } from '../../../reconcilers/engine/metrics.ts'
import { runReconcilers } from '../../../reconcilers/run.ts'
import { startGroveSandbox } from '../../../sandbox/cluster/grove.ts'
import { configurationWith } from '../../../test/api/configuration.ts'
import { errorLog } from '../../../test/api/error-log.ts'
import { build, NOTHING_EXISTS } from '../../../trainer/build.ts'
import type { Runtime, TrainJob } from '../../../trainer/shapes.ts'
import { newSshKeyPair } from '../../../trainer/ssh-key-pair.ts'
import { rounded } from '../measure.ts'

/** The cost of bringing this many TrainJobs from their creation to Complete. */
export interface Cost {
  readonly seconds: number
  /** Without events and the user's own requests. */
  readonly requestsPerTrainJob: number
}

/** Grove's side. */
export interface GroveCost extends Cost {
  /** By method, resource and subresource. */
  readonly requests: Readonly<Record<string, number>>
  /** The largest number of applies of any child: 1 if each was applied once. */
  readonly appliesOfOneChild: number
  readonly reconcilesPerTrainJob: number
  /** Requests in the three seconds after the last TrainJob was Complete and its status written. */
  readonly requestsAtRest: number
}

const trainer = (plural: string, kind: string): Resource => ({
  ...{ group: 'trainer.kubeflow.org', version: 'v1alpha1', plural, kind },
  namespaced: true,
})
const TRAIN_JOBS = trainer('trainjobs', 'TrainJob')
const RUNTIMES = trainer('trainingruntimes', 'TrainingRuntime')
const JOB_SETS: Resource = {
  ...{ group: 'jobset.x-k8s.io', version: 'v1alpha2', plural: 'jobsets', kind: 'JobSet' },
  namespaced: true,
}
const CONFIG_MAPS: Resource = { group: '', version: 'v1', plural: 'configmaps', kind: 'ConfigMap', namespaced: true }

const NAMESPACE = 'default'
const NODES = 4
const IN_FLIGHT = 32
const CONFIG = configurationWith({})
const OPERATOR = { namespace: 'grove-system', name: 'grove-operator' }
const LOG = errorLog((line) => console.error(line))
const REST_MS = 3_000

const RUNTIME: Runtime = {
  apiVersion: 'trainer.kubeflow.org/v1alpha1',
  kind: 'TrainingRuntime',
  metadata: { name: 'torch', namespace: NAMESPACE },
  spec: {
    mlPolicy: { numNodes: 1, torch: {} },
    template: {
      spec: {
        replicatedJobs: [
          {
            name: 'node',
            template: {
              metadata: { labels: { 'trainer.kubeflow.org/trainjob-ancestor-step': 'trainer' } },
              spec: { template: { spec: { containers: [{ name: 'node', image: 'torch:1' }] } } },
            },
          },
        ],
      },
    },
  },
}

const trainJobs = (count: number): TrainJob[] =>
  Array.from({ length: count }, (_, index) => ({
    apiVersion: 'trainer.kubeflow.org/v1alpha1',
    kind: 'TrainJob',
    metadata: { name: `job-${index}`, namespace: NAMESPACE },
    spec: { runtimeRef: { kind: 'TrainingRuntime', name: 'torch' }, suspend: false, trainer: { numNodes: NODES } },
  }))

const told = (type: string, reason: string) => [
  { type, status: 'True', reason, message: 'by the benchmark', lastTransitionTime: new Date().toISOString() },
]
const keyOf = ({ metadata: { name = '' } }: { readonly metadata: { readonly name?: string } }) => ({
  namespace: NAMESPACE,
  name,
})
const holds = (object: ApiObject, type: string): boolean =>
  (object as { status?: { conditions?: readonly { type: string; status: string }[] } }).status?.conditions?.some(
    (each) => each.type === type && each.status === 'True',
  ) ?? false

/** Calls back with the name of each object once it satisfies the condition. */
const whenever = async (
  client: Client,
  resource: Resource,
  fits: (object: ApiObject) => boolean,
  tell: (name: string) => void,
): Promise<() => Promise<void>> => {
  const cache = new Cache<ApiObject, string | undefined>(client, resource, {
    namespace: NAMESPACE,
    select: (object) => (fits(object) ? (object.metadata.name ?? '') : undefined),
  })
  const told = new Set<string>()
  const see = (name: string | undefined): void => {
    if (name === undefined || told.has(name)) return
    told.add(name)
    tell(name)
  }
  cache.subscribe({ added: see, updated: (_, after) => see(after), deleted: () => undefined })
  await cache.synced
  return () => cache.close()
}

/** Creates a TrainJob, with retries: on a busy machine a review may time out, and a user would try again, too. */
const created = async (client: Client, trainJob: TrainJob): Promise<unknown> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await client.create(TRAIN_JOBS, trainJob)
    } catch (error) {
      // The response to an earlier attempt may have been lost.
      if (attempt > 1 && error instanceof ApiError && error.reason === 'AlreadyExists') return undefined
      if (attempt === 10) throw error
      console.error(`create again: ${String(error)}`)
    }
  }
}

/**
 * A sandbox without reconcilers, in which every JobSet completes as soon as it exists, with counters of the operator's
 * requests.
 */
const stage = async () => {
  const requests = new Map<string, number>()
  const applies = new Map<string, number>()
  const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1)
  const sandbox = await startGroveSandbox({
    config: CONFIG,
    log: LOG,
    initContainerImage: 'grove-initc:bench',
    reconcilers: false,
    workloads: false,
    nodes: 1,
    faults: ({ username, verb, plural, subresource, name }) => {
      const isAsked = username === `system:serviceaccount:${OPERATOR.namespace}:${OPERATOR.name}`
      if (!isAsked || name === '' || verb === 'get' || plural === 'events' || plural === 'leases') return undefined
      count(requests, `${verb} ${plural}${subresource === '' ? '' : `/${subresource}`}`)
      if (subresource === '') count(applies, `${plural} ${name}`)
      return undefined
    },
  })
  const { client } = sandbox
  const operator = kubeClient(new Connection(sandbox.accountAccess(OPERATOR.namespace, OPERATOR.name)))
  await client.create(RUNTIMES, RUNTIME)
  // The first review loads modules that the others need.
  const [first] = trainJobs(1)
  await client.create(TRAIN_JOBS, first as KubeObject)
  await client.delete(TRAIN_JOBS, keyOf(first as KubeObject))
  const completed = { status: { conditions: told('Completed', 'AllJobsCompleted') } }
  const complete = (name: string): void =>
    void client.mergePatch(JOB_SETS, { namespace: NAMESPACE, name }, completed, { subresource: 'status' })
  const ends = [await whenever(client, JOB_SETS, () => true, complete)]
  return {
    client,
    operator,
    requests,
    applies,
    total: () => [...requests.values()].reduce((sum, each) => sum + each, 0),
    /** Creates this many TrainJobs at the same time and resolves with the seconds until the last one is Complete. */
    run: async (count: number, made: (trainJob: TrainJob) => unknown = () => undefined): Promise<number> => {
      let left = count
      let done = (): void => undefined
      const allDone = new Promise<void>((resolve) => {
        done = resolve
      })
      const see = (): void => {
        left--
        if (left === 0) done()
      }
      ends.push(await whenever(client, TRAIN_JOBS, (object) => holds(object, 'Complete'), see))
      const limited = inFlight(IN_FLIGHT)
      const start = performance.now()
      for (const trainJob of trainJobs(count)) {
        void limited(() => created(client, trainJob)).then(() => made(trainJob))
      }
      await allDone
      return (performance.now() - start) / 1000
    },
    stop: async (): Promise<void> => {
      await Promise.all(ends.map((end) => end()))
      await operator.close()
      await sandbox.stop()
    },
  }
}

/** The children of a TrainJob as the reconciler creates them, without the owner. */
const childrenOf = (trainJob: TrainJob): readonly KubeObject[] => {
  const built = build({
    ...{ trainJob: { ...trainJob, metadata: { ...trainJob.metadata, uid: 'bench' } }, runtime: RUNTIME },
    ...{ existing: NOTHING_EXISTS, keyPair: newSshKeyPair, config: CONFIG },
  })
  if (!('children' in built)) throw new Error(built.message)
  return built.children.map((child) => ({ ...child, metadata: { ...child.metadata, ownerReferences: [] } }))
}

/**
 * The cost of API server, webhooks and client without any decision: for each created TrainJob the same client applies
 * the same children, with 32 concurrent requests, and writes its status once its JobSet has completed.
 */
export const bareTrainJobs = async (count: number): Promise<Cost> => {
  const children = new Map(trainJobs(count).map((each) => [each.metadata.name, childrenOf(each)]))
  const { operator, run, total, stop } = await stage()
  const limited = inFlight(IN_FLIGHT)
  const complete = { status: { conditions: told('Complete', 'AllJobsCompleted') } }
  const close = await whenever(
    operator,
    JOB_SETS,
    (object) => holds(object, 'Completed'),
    (name) =>
      void limited(() =>
        operator.mergePatch(TRAIN_JOBS, { namespace: NAMESPACE, name }, complete, { subresource: 'status' }),
      ),
  )
  try {
    const seconds = await run(count, async ({ metadata: { name } }) => {
      for (const child of children.get(name) ?? []) {
        const resource = child.kind === 'JobSet' ? JOB_SETS : CONFIG_MAPS
        await limited(() => operator.apply(resource, child, { fieldManager: 'trainer', force: true }))
      }
    })
    return { seconds: rounded(seconds), requestsPerTrainJob: rounded(total() / count) }
  } finally {
    await close()
    await stop()
  }
}

/** The same by Grove's reconcilers, followed by three seconds of rest. */
export const groveTrainJobs = async (count: number): Promise<GroveCost> => {
  const { operator, run, total, requests, applies, stop } = await stage()
  const registry = new Registry()
  const stopping = new AbortController()
  const running = runReconcilers(
    { client: operator, config: CONFIG, log: LOG, metrics: controllerMetrics(registry) },
    stopping.signal,
  )
  try {
    // Time for the caches to fill and for leader election.
    await sleep(1_000)
    const seconds = await run(count)
    await sleep(1_000)
    const after = total()
    const counts = Object.fromEntries(requests)
    await sleep(REST_MS)
    return {
      seconds: rounded(seconds),
      requestsPerTrainJob: rounded(after / count),
      requests: counts,
      appliesOfOneChild: Math.max(...applies.values()),
      reconcilesPerTrainJob: rounded((await reconciles(registry)) / count),
      requestsAtRest: total() - after,
    }
  } finally {
    stopping.abort()
    await running
    await stop()
  }
}

const reconciles = async (registry: Registry): Promise<number> => {
  const { values = [] } = (await registry.getSingleMetric('controller_runtime_reconcile_total')?.get()) ?? {}
  return values
    .filter(({ labels }) => labels.controller === 'trainjob_controller')
    .reduce((sum, { value }) => sum + value, 0)
}
