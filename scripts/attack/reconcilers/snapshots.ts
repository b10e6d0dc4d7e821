import type { ApiObject } from '../../../kube/api/object.ts'
import type { Client } from '../../../kube/client/client.ts'
import { snapshotName } from '../../../trainer/snapshot.ts'
import { CONFIG_MAPS, NAMESPACE, TRAIN_JOBS, TRAINING_RUNTIMES, type Written, writing } from './tenant.ts'

const ANCESTOR = { labels: { 'trainer.kubeflow.org/trainjob-ancestor-step': 'trainer' } }
const API_VERSION = 'trainer.kubeflow.org/v1alpha1'

/** A runtime of MPI with so many nodes, and so many jobs that do nothing. */
const runtimeOf = (numNodes: number, others = 0): ApiObject => {
  const containers = [{ name: 'node', image: 'example.com/main:1' }]
  const spec = { template: { spec: { restartPolicy: 'Never', containers } } }
  const replicatedJobs = [
    { name: 'node', template: { metadata: ANCESTOR, spec } },
    ...Array.from({ length: others }, (_, index) => ({ name: `a${index}`, template: {} })),
  ]
  const metadata = { name: 'pinned', namespace: NAMESPACE }
  const mpi = { numNodes, mpi: {} }
  const whole = { mlPolicy: mpi, template: { spec: { replicatedJobs } } }
  return { apiVersion: API_VERSION, kind: 'TrainingRuntime', metadata, spec: whole } as ApiObject
}

/** What somebody who may edit ConfigMaps can write into a snapshot: each text took minutes, or all of the memory. */
const TEXTS: readonly string[] = [
  JSON.stringify(runtimeOf(2 ** 31 - 1)),
  JSON.stringify(runtimeOf(1, 20_000)),
  Array.from({ length: 90_000 }, (_, index) => `k${index}: 1\n`).join(''),
  `a: [${'1,'.repeat(400_000)}1]\n`,
]

/** Writes runtimes that ask for the impossible into the snapshots of a few TrainJobs, again and again. */
export const forgeSnapshots = async (client: Client, over: AbortSignal): Promise<Written> => {
  const names = TEXTS.map((_, index) => `pinned-${index}`)
  await client.create(TRAINING_RUNTIMES, runtimeOf(1))
  for (const name of names) {
    const spec = { runtimeRef: { kind: 'TrainingRuntime', name: 'pinned' }, suspend: true }
    const metadata = { name, namespace: NAMESPACE }
    await client.create(TRAIN_JOBS, { apiVersion: API_VERSION, kind: 'TrainJob', metadata, spec } as ApiObject)
  }
  const forge = (i: number): Promise<unknown> => {
    const [name = '', text = ''] = [names[i % names.length], TEXTS[i % TEXTS.length]]
    // A text that is not the one before, so that it is read again.
    const runtime = text.startsWith('{') ? text + ' '.repeat(1 + (i % 100)) : `# ${i}\n${text}`
    return client.mergePatch(CONFIG_MAPS, { namespace: NAMESPACE, name: snapshotName(name) }, { data: { runtime } })
  }
  return writing(over, forge)
}
