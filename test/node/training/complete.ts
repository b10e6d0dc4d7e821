import { expect } from 'chai'
import { waitUntil } from '../../cluster/controlplane/wait.ts'
import type { RealCluster } from '../fixture.ts'
import type { RealPod, Workload } from '../workload.ts'
import { archiveOf } from './image.ts'
import { runtimeWith, type Training, trainJob } from './jobs.ts'

/** Seconds that a TrainJob may take on a busy machine. */
const TRAINING_S = 180

interface TrainJobStatus {
  readonly status?: {
    readonly conditions?: readonly { type: string; status: string; reason: string; message: string }[]
    readonly jobsStatus?: readonly object[]
  }
}

/** Runs a training as a TrainJob, waits until it is Complete, and checks what its processes have said. Its image is made first, if it is not there. */
export const runToComplete = async (
  { nodes }: RealCluster,
  work: Workload,
  name: string,
  training: Training,
): Promise<void> => {
  if (training.image !== undefined) {
    const archive = await archiveOf(training.image)
    for (const node of nodes) await node.importImages(archive)
  }
  const { image } = training.trainer as { image: string }
  await work.kubectl(['apply', '-f', '-'], JSON.stringify(await runtimeWith(training.runtime, image)))
  await work.apply(trainJob(name, training))
  let told = ''
  await waitUntil(
    `TrainJob ${name} that is Complete`,
    TRAINING_S,
    async () => {
      const found = JSON.parse(await work.kubectl(['get', 'trainjob', name, '-o', 'json'])) as TrainJobStatus
      const pods = await podsOf(work, name)
      told = JSON.stringify({
        conditions: found.status?.conditions,
        pods: pods.map(({ metadata, status }) => [metadata.name, status.phase, status.containerStatuses?.[0]?.state]),
      })
      const conditions = found.status?.conditions ?? []
      if (conditions.some(({ type, status }) => type === 'Failed' && status === 'True')) throw new Error(told)
      return conditions.some(({ type, status }) => type === 'Complete' && status === 'True')
    },
    { detail: () => told },
  )
  const [job, index, log] = training.says
  const pods = await podsOf(work, name)
  const first = pods.find(({ metadata }) => metadata.name.startsWith(`${name}-${job}-0-${index}-`))
  expect(await work.kubectl(['logs', first?.metadata.name ?? ''])).to.match(log)
}

const podsOf = async (work: Workload, name: string): Promise<RealPod[]> =>
  (await work.pods()).filter(({ metadata }) => metadata.labels['jobset.sigs.k8s.io/jobset-name'] === name)
