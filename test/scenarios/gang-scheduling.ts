import { expect } from 'chai'
import { podHas } from '../../model/pod.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { cliqueOf } from './history.ts'
import type { Stage } from './stage.ts'
import type { Scenario } from './suite.ts'
import { setOf, staged } from './workloads.ts'

/** What happens next, and how many pods there are then and run. */
interface Step {
  /** A cordoned node with room for so many pods is uncordoned: in one write, so that room for two gangs comes at once. */
  readonly room?: number
  /** The set is scaled. */
  readonly set?: number
  /** The scaling group of the replicas of the set with these indices is scaled to three. */
  readonly groups?: readonly number[]
  readonly pods: number
  readonly running: number
}

interface Play {
  readonly id: string
  readonly sentence: string
  readonly workload: 'workload1' | 'workload2'
  /** Nodes with room for one pod each that are there from the start. */
  readonly open: number
  readonly steps: readonly Step[]
}

const room = (places: number, pods: number, running: number): Step => ({ room: places, pods, running })
const set = (replicas: number, pods: number, running: number): Step => ({ set: replicas, pods, running })
const groups = (replicas: readonly number[], pods: number, running: number): Step => ({
  groups: replicas,
  pods,
  running,
})

/** In workload1 every pod is needed: gangs of 10, and of 4 for each further replica of the scaling group. */
const ALL_NEEDED: readonly Play[] = [
  {
    id: 'GS1',
    sentence: 'a gang that lacks room for one pod waits, all of it',
    workload: 'workload1',
    open: 9,
    steps: [room(1, 10, 10)],
  },
  {
    id: 'GS2',
    sentence: 'a replica of a scaling group that is added waits for room for all of it',
    workload: 'workload1',
    open: 9,
    steps: [room(1, 10, 10), groups([0], 14, 10), room(4, 14, 14)],
  },
  {
    id: 'GS3',
    sentence: 'a replica of the set that is added waits for room for all of it',
    workload: 'workload1',
    open: 9,
    steps: [room(1, 10, 10), set(2, 20, 10), room(10, 20, 20)],
  },
  {
    id: 'GS4',
    sentence: 'set and scaling groups grow in turn',
    workload: 'workload1',
    open: 9,
    steps: [
      ...[room(1, 10, 10), groups([0], 14, 10), room(4, 14, 14)],
      ...[set(2, 24, 14), groups([1], 28, 14), room(14, 28, 28)],
    ],
  },
]

/** In workload2 of each clique one pod is needed: gangs of 3, and of 2 for each further replica of the scaling group. */
const FEW_NEEDED: readonly Play[] = [
  {
    id: 'GS5',
    sentence: 'the minimum of a gang begins without the rest',
    workload: 'workload2',
    open: 2,
    steps: [room(1, 10, 3), room(7, 10, 10)],
  },
  {
    id: 'GS6',
    sentence: 'so does that of a replica of a scaling group',
    workload: 'workload2',
    open: 2,
    steps: [room(1, 10, 3), room(7, 10, 10), groups([0], 14, 10), room(2, 14, 12), room(2, 14, 14)],
  },
  {
    id: 'GS7',
    sentence: 'minimums go before whatever is beyond a minimum',
    workload: 'workload2',
    open: 2,
    steps: [room(1, 10, 3), room(2, 10, 5), room(5, 10, 10), groups([0], 14, 10), room(2, 14, 12), room(2, 14, 14)],
  },
  {
    id: 'GS8',
    sentence: 'a scaling group that grows before there is any room',
    workload: 'workload2',
    open: 2,
    steps: [groups([0], 14, 0), room(1, 14, 3), room(4, 14, 7), room(7, 14, 14)],
  },
  {
    id: 'GS9',
    sentence: 'a second replica of the set begins with its own minimum',
    workload: 'workload2',
    open: 2,
    steps: [room(1, 10, 3), room(7, 10, 10), set(2, 20, 10), room(3, 20, 13), room(7, 20, 20)],
  },
  {
    id: 'GS10',
    sentence: 'two replicas of the set from the start',
    workload: 'workload2',
    open: 2,
    steps: [set(2, 20, 0), room(4, 20, 6), room(4, 20, 10), room(10, 20, 20)],
  },
  {
    id: 'GS11',
    sentence: 'set and scaling groups grow in waves',
    workload: 'workload2',
    open: 2,
    steps: [
      ...[room(1, 10, 3), room(7, 10, 10), groups([0], 14, 10), room(2, 14, 12), room(2, 14, 14)],
      ...[set(2, 24, 14), room(3, 24, 17), room(7, 24, 24), groups([1], 28, 24), room(2, 28, 26), room(2, 28, 28)],
    ],
  },
  {
    id: 'GS12',
    sentence: 'set and scaling groups have grown before there is any room',
    workload: 'workload2',
    open: 2,
    steps: [set(2, 20, 0), groups([0, 1], 28, 0), room(4, 28, 6), room(8, 28, 14), room(14, 28, 28)],
  },
]

const placed = (stage: Stage) => stage.pods().filter(({ spec }) => spec.nodeName !== undefined)

/** Waits until so many pods are there and run, and looks whether it stays at that. */
const settles = async (stage: Stage, { pods, running }: Pick<Step, 'pods' | 'running'>): Promise<void> => {
  await stage.until(`${running} of ${pods} pods run`, async () => {
    const all = stage.pods()
    const isThere = all.filter((pod) => podHas(pod, 'Ready')).length === running && everyGangTold(stage)
    return isThere && (await countOf(stage)) === pods
  })
  await new Promise((resolve) => setTimeout(resolve, stage.server.quietMs))
  expect(placed(stage), 'pods on nodes').to.have.length(running)
}

/** The pods that are there, or that PodCliques are to have. */
const countOf = async (stage: Stage): Promise<number> => {
  if (stage.server.makesLater !== true) return stage.pods().length
  const podCliques = (await stage.list(KIND.podClique)) as unknown as readonly { spec: { replicas: number } }[]
  return podCliques.reduce((sum, { spec }) => sum + spec.replicas, 0)
}

/**
 * Of every gang that waits some pod says for what, room or others, so that its scheduler has looked at it. Not all of them do: the
 * scheduler of Kubernetes gives up on a gang as soon as one of its pods has no room.
 */
const everyGangTold = (stage: Stage): boolean => {
  const waiting = stage.pods().filter(({ spec }) => spec.nodeName === undefined)
  const told = waiting.filter(({ spec, status }) => {
    const reason = status?.conditions?.find(({ type }) => type === 'PodScheduled')?.reason
    return reason === 'Unschedulable' || (spec.schedulingGates ?? []).length > 0
  })
  const gangs = (pods: typeof waiting) => new Set(pods.map(({ metadata }) => metadata.labels?.['grove.io/podgang']))
  return gangs(waiting).size === gangs(told).size
}

/** Each clique has as many pods on nodes as its gang needs of it, in every gang that has begun. */
const minimumsFirst = async (stage: Stage): Promise<void> => {
  const counts = new Map<string, number>()
  for (const pod of placed(stage)) counts.set(cliqueOf(pod), (counts.get(cliqueOf(pod)) ?? 0) + 1)
  const gangs = (await stage.list(KIND.podGang)) as unknown as readonly {
    spec: { podgroups: readonly { name: string; minReplicas: number }[] }
  }[]
  for (const { spec } of gangs) {
    const has = spec.podgroups.map(({ name }) => counts.get(name) ?? 0)
    if (has.every((count) => count === 0)) continue
    for (const { name, minReplicas } of spec.podgroups) expect(counts.get(name) ?? 0, name).to.be.at.least(minReplicas)
  }
}

const play = async (stage: Stage, { workload, open, steps }: Play): Promise<void> => {
  const object = staged(setOf(workload), stage.namespace)
  const name = object.metadata.name ?? ''
  await stage.cordon(true, open)
  await stage.create(object)
  await settles(stage, { pods: 10, running: 0 })
  if (workload === 'workload1') {
    expect(
      stage.pods().flatMap(({ spec }) => spec.schedulingGates ?? []),
      'gates',
    ).to.deep.equal([])
  }
  let node = open
  for (const step of steps) {
    if (step.room !== undefined) await stage.cordonNode(node++, false)
    if (step.set !== undefined) await stage.scale(KIND.podCliqueSet, name, step.set)
    for (const i of step.groups ?? []) await stage.scale(KIND.scalingGroup, `${name}-${i}-sg-x`, 3)
    await settles(stage, step)
    await minimumsFirst(stage)
  }
}

/** Which pods begin together where there is room for some. */
export const gangScheduling: readonly Scenario[] = [...ALL_NEEDED, ...FEW_NEEDED].map((each) => ({
  id: each.id,
  sentence: each.sentence,
  nodes: [...Array.from({ length: each.open }, () => 1), ...each.steps.flatMap((step) => step.room ?? [])],
  run: (stage) => play(stage, each),
}))
