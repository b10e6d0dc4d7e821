import { expect } from 'chai'
import type { Client } from '../../../kube/client/client.ts'
import type { KubeObject } from '../../../model/object.ts'
import { KIND, type Kind } from '../../../reconcilers/kinds.ts'
import { type LifeState, trainJobLives } from '../../reference/train-job-lives.ts'
import { eventually, type Speaking, speaking } from '../speaking.ts'
import { conditionsOf, KINDS } from './setting.ts'

/** Types of conditions that only Grove writes: the Go Trainer has none of these. */
const OURS: readonly string[] = ['Running', 'Created', 'Pending']

/** TrainJobs that Grove refuses on purpose. The Go Trainer takes them, but no pod ever starts: docs/trainjobs.md. */
const REFUSED: readonly string[] = ['mpi-14', 'mpi-long-name', 'name-3', 'patch-wrong-2']

const POD_GROUPS = [KIND.coschedulingPodGroup, KIND.volcanoPodGroup]

/** Runs the TrainJobs of known outcome, each in its own namespace, on a cluster without a controller of JobSets. */
export const livesOfTrainJobs = (client: () => Client): void => {
  let count = 0
  for (const { id, objects, state, steps } of trainJobLives()) {
    if (REFUSED.includes(id)) continue
    it(id, async () => {
      const namespace = `life-${process.pid}-${count++}`
      const say = speaking(client(), namespace)
      await say.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } })
      for (const object of objects) await create(say, object)
      const name = objects.find(({ kind }) => kind === 'TrainJob')?.metadata.name ?? ''
      await becomes(say, name, state)
      for (const { op, target, patch, subresource, seconds = 0, state: after } of steps) {
        const kind = KINDS[target] as Kind
        const [first] = target === 'TrainJob' || target === 'JobSet' ? [name] : await say.names(kind)
        if (op === 'wait') await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
        else if (op === 'delete') await say.remove(kind, first ?? '')
        else await say.merge(kind, first ?? '', patch ?? {}, subresource)
        await becomes(say, name, after)
      }
    })
  }
}

/** Creates an object. Cluster-scoped objects are shared by several lives. */
const create = async (say: Speaking, object: KubeObject): Promise<void> => {
  const isShared = !['TrainJob', 'TrainingRuntime', 'Secret', 'ConfigMap'].includes(object.kind)
  if (isShared && (await say.find(object, object.metadata.name ?? '')) !== undefined) return
  await say.create(object)
}

const becomes = async (say: Speaking, name: string, wanted: LifeState): Promise<void> => {
  let last: LifeState | undefined
  const isIt = (state: LifeState) => JSON.stringify(comparable(state)) === JSON.stringify(comparable(wanted))
  await eventually(
    name,
    async () => {
      last = await stateOf(say, name)
      return last
    },
    isIt,
  ).catch(() => undefined)
  expect(comparable(last as LifeState)).to.deep.equal(comparable(wanted))
}

const comparable = ({ conditions, jobsStatus, jobSet, children }: LifeState) => ({
  conditions: [...(conditions ?? [])]
    .filter(({ type }) => !OURS.includes(type))
    .sort((a, b) => (a.type < b.type ? -1 : 1))
    .map(({ type, status, reason, message }) => ({ type, status, reason, message })),
  jobsStatus: (jobsStatus ?? []).map((row) => Object.fromEntries(Object.entries(row).sort())),
  jobSet: jobSet && { suspend: jobSet.suspend ?? false, generation: jobSet.generation },
  children,
})

const stateOf = async (say: Speaking, name: string): Promise<LifeState> => {
  const trainJob = await say.find(KIND.trainJob, name)
  const jobSet = await say.find(KIND.jobSet, name)
  const named = async (kind: Kind, what = kind.kind): Promise<string[]> =>
    (await say.names(kind)).map((each) => `${what} ${each}`)
  const groups = await Promise.all(POD_GROUPS.map((kind) => named(kind, `PodGroup of ${kind.apiVersion}`)))
  const [configMaps, secrets] = [await named(KIND.configMap), await named(KIND.secret)]
  const { jobsStatus } = (trainJob?.status ?? {}) as { jobsStatus?: readonly object[] }
  return {
    ...(trainJob && { conditions: conditionsOf(trainJob) }),
    ...(jobsStatus && { jobsStatus }),
    ...(jobSet && {
      jobSet: {
        suspend: (jobSet.spec as { suspend?: boolean }).suspend,
        generation: jobSet.metadata.generation ?? 0,
      },
    }),
    children: [
      ...configMaps.filter((each) => each !== 'ConfigMap kube-root-ca.crt'),
      ...secrets,
      ...groups.flat(),
    ].sort(),
  }
}
