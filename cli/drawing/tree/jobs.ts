import { grouped } from '../../../model/grouped.ts'
import type { JobStatus } from '../../../schemas/generated/trainer.ts'
import { counted } from '../../../schemas/sentences/counted.ts'
import type { JobSetSpec } from '../../../trainer/shapes.ts'
import { dependenciesOf, startsInOrder } from '../graph/train-job-picture.ts'
import { halfPlaced } from './half-placed.ts'
import type { kubeletWords } from './kubelet-words.ts'
import type { TreeNode } from './node.ts'
import { byName, labelOf, type Meta, NOTHING_OWN, type TreeObjects, type TreePod } from './objects.ts'
import { podState, type Surroundings, surroundings } from './pod-state.ts'

/** On pods of JobSets: the JobSet, which has the name of its TrainJob. */
export const JOBSET_LABEL = 'jobset.sigs.k8s.io/jobset-name'
/** On pods of JobSets: which of its jobs they are of. */
const JOB_LABEL = 'jobset.sigs.k8s.io/replicatedjob-name'

/** Nodes of TrainJobs with the pods of their jobs, and what the jobs wait for, as far as that may be read. */
export const withPodsOfJobs = (
  nodes: readonly TreeNode[],
  objects: TreeObjects,
  kubelets: ReturnType<typeof kubeletWords>,
  now?: number,
): TreeNode[] => {
  const pods = grouped([...(objects.jobPods ?? [])].sort(byName), (pod) =>
    keyOf(pod.metadata.namespace, labelOf(pod, JOBSET_LABEL)),
  )
  const jobSets = byKey(objects.jobSets)
  const trainJobs = byKey(objects.trainJobs)
  return nodes.map((node) => {
    const key = keyOf(node.namespace, node.name)
    const rows = trainJobs.get(key)?.status?.jobsStatus ?? []
    const { spec: jobs, status } = jobSets.get(key) ?? {}
    const around = surroundings(NOTHING_OWN, kubelets(node.namespace), now)
    return withJobs(node, { rows, jobs, restarts: status?.restarts ?? 0, pods: pods.get(key) ?? [], around })
  })
}

const keyOf = (namespace = '', name = ''): string => `${namespace}/${name}`

const byKey = <T extends { readonly metadata: Meta }>(all: readonly T[] = []): Map<string, T> =>
  new Map(all.map((each) => [keyOf(each.metadata.namespace, each.metadata.name), each]))

/** What is known of one TrainJob besides its node. */
interface Parts {
  readonly rows: readonly JobStatus[]
  readonly jobs: JobSetSpec | undefined
  /** How often all of its Jobs were started again. */
  readonly restarts: number
  readonly pods: readonly TreePod[]
  readonly around: Surroundings
}

const withJobs = (node: TreeNode, { rows, jobs, restarts, pods, around }: Parts): TreeNode => {
  const byJob = grouped(pods, (pod) => labelOf(pod, JOB_LABEL))
  const below = node.below.map((row): TreeNode => {
    const own = byJob.get(row.name) ?? []
    const below = own.map((pod) => podNode(pod, around))
    const isComplete = row.state === 'ready'
    if (isComplete) return { ...row, detail: 'complete', below }
    if (row.state !== 'starting') return { ...row, below }
    const waits = jobs === undefined ? [] : waitsFor(row.name, jobs, rows)
    if (own.length === 0 && waits.length > 0)
      return { ...row, state: 'gated' as const, detail: `waits for ${waits.join(', ')}`, below }
    return own.length === 0 ? { ...row, below } : { ...row, ...running(own, below), below }
  })
  const isStuck = node.state === 'starting' && below.some(({ state }) => state === 'stuck')
  // Its controller writes counts of all Jobs as soon as it has looked at it.
  const isUnseen = node.state === 'starting' && jobs !== undefined && rows.length === 0 && node.errors === undefined
  const unseen = isUnseen ? ': nobody has looked at its JobSet' : ''
  const half = halfPlaced(pods)
  const again = restarts === 0 ? '' : `; all of its Jobs were started again ${counted(restarts, 'time')}`
  return {
    ...node,
    ...(isStuck && { state: 'stuck' as const }),
    detail: `${node.detail}${unseen}${again}${half === undefined ? '' : `; ${half}`}`,
    below,
  }
}

/**
 * How far a job is whose pods are there: those that have ended well count for themselves. One that has failed is told with
 * the job only while no other has taken its place.
 */
const running = (pods: readonly TreePod[], nodes: readonly TreeNode[]): Pick<TreeNode, 'state' | 'detail'> => {
  const done = pods.filter(isDone).length
  const others = nodes.filter((_, index) => pods[index]?.status?.phase !== 'Failed')
  const present = others.length > 0 ? others : nodes
  const wanted = present.length - done
  const ready = present.filter(({ state }) => state === 'ready').length - done
  const isStuck = present.some(({ state }) => state === 'stuck')
  return {
    state: ready === wanted ? 'ready' : isStuck ? 'stuck' : 'starting',
    detail: `${ready} of ${counted(wanted, 'pod')} ready${done > 0 ? `, ${done} complete` : ''}`,
  }
}

const isDone = (pod: TreePod): boolean => pod.status?.phase === 'Succeeded'

/** A pod of a job may end, which those of cliques may not. */
const podNode = (pod: TreePod, around: Surroundings): TreeNode => {
  const { name = '', namespace = '' } = pod.metadata
  const said = isDone(pod) ? ({ state: 'ready', detail: 'complete' } as const) : podState(pod, around)
  return { kind: 'Pod', namespace, name, ...said, below: [] }
}

/** The jobs that a job waits for, and how far each must be: `model-initializer (complete)`. */
const waitsFor = (name: string, spec: JobSetSpec, rows: readonly JobStatus[]): string[] => {
  const { replicatedJobs: jobs = [] } = spec
  const place = jobs.findIndex((job) => job.name === name)
  const job = jobs[place]
  const before =
    startsInOrder(spec) && place > 0 ? [{ name: jobs[place - 1]?.name ?? '', status: 'Ready' as const }] : []
  return [...(job === undefined ? [] : dependenciesOf(job)), ...before].flatMap((dependency) => {
    const row = rows.find((each) => each.name === dependency.name)
    const wanted = jobs.find((each) => each.name === dependency.name)?.replicas ?? 1
    const isComplete = dependency.status === 'Complete'
    const there = (row?.succeeded ?? 0) + (isComplete ? 0 : (row?.ready ?? 0))
    return there >= wanted ? [] : [`${dependency.name} (${isComplete ? 'complete' : 'ready'})`]
  })
}
