import { expect } from 'chai'
import { PCS_REPLICA_INDEX_LABEL, PCSG_LABEL, PCSG_REPLICA_INDEX_LABEL, POD_INDEX_LABEL } from '../../model/labels.ts'
import type { Pod } from '../../model/pod.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { cliqueOf, isServing } from './history.ts'
import type { Stage } from './stage.ts'
import type { Scenario } from './suite.ts'
import { CHANGED, CLIQUES, changing } from './workloads.ts'

/** What an update did to pods since it was begun to be watched. */
interface Disruption {
  /** The most pods of one standalone clique that were missing at one time. */
  readonly pods: () => number
  /** The most replicas of one scaling group that were not whole at one time. */
  readonly members: () => number
  /** The most replicas of the set that were not whole at one time. */
  readonly replicas: () => number
  /** `<podclique>/<index>` of each pod that was made. */
  readonly made: () => string[]
  /** The same, of those that were made from the older template. */
  readonly old: () => string[]
}

const indexOf = ({ metadata }: Pod): string => metadata.labels?.[POD_INDEX_LABEL] ?? ''
const imageOf = ({ spec }: Pod): string => spec.containers[0]?.image ?? ''

/** How many pods serve by what a label or two of them say. */
const count = (pods: readonly Pod[], by: (pod: Pod) => string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const pod of pods) counts.set(by(pod), (counts.get(by(pod)) ?? 0) + (isServing(pod) ? 1 : 0))
  return counts
}

const ofReplica = ({ metadata: { labels = {} } }: Pod): string => labels[PCS_REPLICA_INDEX_LABEL] ?? ''
const ofMember = ({ metadata: { labels = {} } }: Pod): string =>
  `${labels[PCSG_LABEL]} ${labels[PCSG_REPLICA_INDEX_LABEL]}`

/** Begins to watch, from a cluster in which all pods are Ready. */
const disruption = ({ history }: Stage): Disruption => {
  const [standalone, members] = [
    (pod: Pod) => !(PCSG_LABEL in (pod.metadata.labels ?? {})),
    (pod: Pod) => !standalone(pod),
  ]
  const before = history.now()
  const full = {
    cliques: count(before.filter(standalone), cliqueOf),
    members: count(before.filter(members), ofMember),
    replicas: count(before, ofReplica),
  }
  const since = history.made.length
  const most = { pods: 0, members: 0, replicas: 0 }
  const short = (now: Map<string, number>, then: Map<string, number>): number[] =>
    [...then].map(([key, wanted]) => Math.max(0, wanted - (now.get(key) ?? 0)))
  history.afterEach((all) => {
    const broken = (by: (pod: Pod) => string, then: Map<string, number>, some: readonly Pod[]): number =>
      short(count(some, by), then).filter((missing) => missing > 0).length
    most.pods = Math.max(most.pods, ...short(count(all.filter(standalone), cliqueOf), full.cliques))
    most.members = Math.max(most.members, broken(ofMember, full.members, all.filter(members)))
    most.replicas = Math.max(most.replicas, broken(ofReplica, full.replicas, all))
  })
  const namesOf = (pods: readonly Pod[]): string[] => pods.map((pod) => `${cliqueOf(pod)}/${indexOf(pod)}`).sort()
  return {
    pods: () => most.pods,
    members: () => most.members,
    replicas: () => most.replicas,
    made: () => namesOf(history.made.slice(since)),
    old: () => namesOf(history.made.slice(since).filter((pod) => imageOf(pod) !== CHANGED)),
  }
}

const begun = (stage: Stage, { made }: Disruption): Promise<void> =>
  stage.until('an update has begun', () => made().length > 0)

const isChanged = (stage: Stage, of: string): boolean => stage.pods(of).every((pod) => imageOf(pod) === CHANGED)

/** Deploys one replica of the first workload and scales its group out to three replicas. Resolves to the set's name. */
const scaledOut = async (stage: Stage): Promise<string> => {
  const set = await stage.deployed('workload1', 10)
  await stage.scale(KIND.scalingGroup, `${set}-0-sg-x`, 3)
  await stage.ready(14)
  return set
}

/** Two replicas of the first workload: twenty pods. */
const twice = (stage: Stage): Promise<string> =>
  stage.deployed('workload1', 20, ({ spec }) => {
    spec.replicas = 2
  })

const scaleCliques = async (stage: Stage, replicas: number): Promise<void> => {
  for (const i of [0, 1]) await stage.scale(KIND.podClique, `workload1-${i}-pc-a`, replicas)
}

/** The pods of both cliques pc-a up to this index, as `<podclique>/<index>`. */
const podsUpTo = (pods: number): string[] =>
  [0, 1].flatMap((i) => Array.from({ length: pods }, (_, k) => `workload1-${i}-pc-a/${k}`))

/** How updates go with RollingRecreate, beside scaling too. */
export const rollingUpdates: readonly Scenario[] = [
  {
    id: 'RU7',
    sentence: 'a changed standalone clique has its pods replaced one by one, and no other pod is touched',
    nodes: 10,
    run: async (stage) => {
      const set = await stage.deployed('workload1', 10)
      const members = stage.uids('sg-x')
      const watched = disruption(stage)
      await stage.edit(set, changing('pc-a'))
      await stage.updated(set)
      expect([watched.pods(), watched.members(), watched.replicas()]).to.deep.equal([1, 0, 1])
      expect(watched.made()).to.deep.equal(['workload1-0-pc-a/0', 'workload1-0-pc-a/1'])
      expect(stage.uids('sg-x')).to.have.members(members)
      expect(isChanged(stage, 'pc-a')).to.equal(true)
    },
  },
  {
    id: 'RU8',
    sentence: 'a changed member of a scaling group has whole replicas of the group replaced, one at a time',
    nodes: 10,
    run: async (stage) => {
      const set = await stage.deployed('workload1', 10)
      const standalone = stage.uids('pc-a')
      const watched = disruption(stage)
      await stage.edit(set, changing('pc-b'))
      await stage.updated(set)
      expect([watched.pods(), watched.members()]).to.deep.equal([0, 1])
      expect(watched.made()).to.have.length(8)
      expect(stage.uids('pc-a')).to.have.members(standalone)
      expect((await stage.group(`${set}-0-sg-x`)).status).to.include({ updatedReplicas: 2, availableReplicas: 2 })
    },
  },
  {
    id: 'RU9',
    sentence: 'when all cliques change, at most one pod of a clique and one replica of a group are away at a time',
    nodes: 10,
    run: async (stage) => {
      const set = await stage.deployed('workload1', 10)
      const before = stage.uids()
      const watched = disruption(stage)
      await stage.edit(set, changing(...CLIQUES))
      await stage.updated(set)
      expect([watched.pods(), watched.members()]).to.deep.equal([1, 1])
      expect(watched.made()).to.have.length(10)
      expect(stage.uids().filter((uid) => before.includes(uid))).to.deep.equal([])
      expect(isChanged(stage, '')).to.equal(true)
    },
  },
  {
    id: 'RU10',
    sentence: 'without room one old pod makes way for a new one that is Pending, and it goes on when there is room',
    nodes: 10,
    run: async (stage) => {
      const set = await stage.deployed('workload1', 10)
      const watched = disruption(stage)
      await stage.cordon(true)
      await stage.edit(set, changing('pc-a'))
      await begun(stage, watched)
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      const [added, ...more] = stage.pods('pc-a').filter((pod) => imageOf(pod) === CHANGED)
      expect(more).to.deep.equal([])
      expect(added?.spec.nodeName).to.equal(undefined)
      expect(added?.status?.phase).to.equal('Pending')
      expect(stage.pods('pc-a').filter(isServing)).to.have.length(1)
      expect(stage.pods('sg-x').filter(isServing)).to.have.length(8)
      expect((await stage.set(set)).status?.updateProgress).to.not.have.property('updateEndedAt')
      await stage.cordon(false)
      await stage.updated(set)
      expect(watched.made()).to.have.length(2)
    },
  },
  {
    id: 'RU11',
    sentence: 'a replica that comes with scaling out in mid-update is made from the changed template, once',
    nodes: 30,
    run: async (stage) => {
      const set = await twice(stage)
      const watched = disruption(stage)
      await stage.edit(set, changing('pc-a'))
      await begun(stage, watched)
      await stage.scale(KIND.podCliqueSet, set, 3)
      await stage.ready(30)
      await stage.updated(set)
      expect(watched.replicas()).to.equal(1)
      expect(new Set(watched.made()).size).to.equal(watched.made().length)
      expect(watched.old().filter((pod) => pod.includes('pc-a'))).to.deep.equal([])
      expect(isChanged(stage, 'pc-a')).to.equal(true)
      expect((await stage.set(set)).status).to.include({ replicas: 3, updatedReplicas: 3 })
    },
  },
  {
    id: 'RU12',
    sentence: 'scaling in while the last replica is updated ends the update with the first',
    nodes: 30,
    run: async (stage) => {
      const set = await twice(stage)
      await stage.edit(set, changing(...CLIQUES))
      await stage.until('the last replica is updated', async () =>
        ((await stage.set(set)).status?.updateProgress?.currentlyUpdating ?? []).some(
          ({ replicaIndex }) => replicaIndex === 1,
        ),
      )
      await stage.scale(KIND.podCliqueSet, set, 1)
      await stage.ready(10)
      await stage.updated(set)
      expect(isChanged(stage, '')).to.equal(true)
      expect(stage.pods(`${set}-1-`)).to.deep.equal([])
    },
  },
  {
    id: 'RU13',
    sentence: 'a replica that is scaled in once the last one has been updated leaves the update as it has ended',
    nodes: 20,
    run: async (stage) => {
      const set = await twice(stage)
      await stage.edit(set, changing(...CLIQUES))
      await stage.updated(set)
      const kept = stage.uids(`${set}-0-`)
      const { updateProgress } = (await stage.set(set)).status ?? {}
      await stage.scale(KIND.podCliqueSet, set, 1)
      await stage.ready(10)
      await stage.until('the status follows', async () => (await stage.set(set)).status?.updatedReplicas === 1)
      expect(stage.uids()).to.have.members(kept)
      expect((await stage.set(set)).status?.updateProgress?.updateEndedAt).to.equal(updateProgress?.updateEndedAt)
    },
  },
  {
    id: 'RU14',
    sentence: 'a replica of a group that comes with scaling out in mid-update is made from the changed template, once',
    nodes: 28,
    run: async (stage) => {
      const set = await stage.deployed('workload1', 10)
      const watched = disruption(stage)
      await stage.edit(set, changing(...CLIQUES))
      await begun(stage, watched)
      await stage.scale(KIND.scalingGroup, `${set}-0-sg-x`, 3)
      await stage.ready(14)
      await stage.updated(set)
      expect([watched.pods(), watched.members()]).to.deep.equal([1, 1])
      expect(watched.made().filter((pod) => pod.includes('sg-x-2-'))).to.have.length(4)
      expect(watched.old()).to.deep.equal([])
      expect((await stage.group(`${set}-0-sg-x`)).status).to.include({ replicas: 3, updatedReplicas: 3 })
    },
  },
  {
    id: 'RU15',
    sentence: 'a group that was scaled out before the update has all of its replicas replaced, once and one at a time',
    nodes: 28,
    run: async (stage) => {
      const set = await scaledOut(stage)
      const watched = disruption(stage)
      await stage.edit(set, changing(...CLIQUES))
      await stage.updated(set)
      expect([watched.pods(), watched.members()]).to.deep.equal([1, 1])
      expect(watched.made()).to.have.length(14)
      expect(new Set(watched.made()).size).to.equal(14)
      expect(isChanged(stage, '')).to.equal(true)
      expect((await stage.group(`${set}-0-sg-x`)).status).to.include({ replicas: 3, updatedReplicas: 3 })
    },
  },
  {
    id: 'RU16',
    sentence: 'scaling a group in while it is updated ends the update with the replicas that stay',
    nodes: 28,
    run: async (stage) => {
      const set = await scaledOut(stage)
      const watched = disruption(stage)
      await stage.edit(set, changing(...CLIQUES))
      await begun(stage, watched)
      await stage.scale(KIND.scalingGroup, `${set}-0-sg-x`, 2)
      await stage.ready(10)
      await stage.updated(set)
      expect(isChanged(stage, '')).to.equal(true)
      expect((await stage.group(`${set}-0-sg-x`)).status).to.include({ replicas: 2, updatedReplicas: 2 })
    },
  },
  {
    id: 'RU17',
    sentence:
      'a group that was scaled in before the update has the replicas that stayed replaced, and no other comes back',
    nodes: 28,
    run: async (stage) => {
      const set = await scaledOut(stage)
      await stage.scale(KIND.scalingGroup, `${set}-0-sg-x`, 2)
      await stage.ready(10)
      const watched = disruption(stage)
      await stage.edit(set, changing(...CLIQUES))
      await stage.updated(set)
      expect([watched.pods(), watched.members()]).to.deep.equal([1, 1])
      expect(watched.made()).to.have.length(10)
      expect(stage.pods('sg-x-2-')).to.deep.equal([])
      expect(isChanged(stage, '')).to.equal(true)
    },
  },
  {
    id: 'RU18',
    sentence: 'a clique that is scaled out in mid-update gets pods of the changed template, which are made once',
    nodes: 24,
    run: async (stage) => {
      const set = await twice(stage)
      const watched = disruption(stage)
      await stage.edit(set, changing('pc-a'))
      await begun(stage, watched)
      await scaleCliques(stage, 3)
      await stage.ready(22)
      await stage.updated(set)
      expect(watched.made()).to.deep.equal(podsUpTo(3))
      expect(watched.old()).to.deep.equal([])
    },
  },
  {
    id: 'RU19',
    sentence: 'a clique that was scaled out before the update has all of its pods replaced, once',
    nodes: 24,
    run: async (stage) => {
      const set = await twice(stage)
      await scaleCliques(stage, 3)
      await stage.ready(22)
      const watched = disruption(stage)
      await stage.edit(set, changing('pc-a'))
      await stage.updated(set)
      await stage.ready(22)
      expect(watched.made()).to.deep.equal(podsUpTo(3))
      expect([watched.pods(), watched.old()]).to.deep.equal([1, []])
    },
  },
  {
    id: 'RU20',
    sentence: 'a clique that is scaled in in mid-update ends it with the pods that stay',
    nodes: 22,
    run: async (stage) => {
      const set = await twice(stage)
      await scaleCliques(stage, 3)
      await stage.ready(22)
      const watched = disruption(stage)
      await stage.edit(set, changing('pc-a'))
      await begun(stage, watched)
      await scaleCliques(stage, 2)
      await stage.ready(20)
      await stage.updated(set)
      expect(isChanged(stage, 'pc-a')).to.equal(true)
      expect(watched.old()).to.deep.equal([])
    },
  },
  {
    id: 'RU21',
    sentence:
      'a clique that was scaled in before the update has the pods that stayed replaced, and no other comes back',
    nodes: 22,
    run: async (stage) => {
      const set = await twice(stage)
      await scaleCliques(stage, 3)
      await stage.ready(22)
      await scaleCliques(stage, 2)
      await stage.ready(20)
      const watched = disruption(stage)
      await stage.edit(set, changing('pc-a'))
      await stage.updated(set)
      await stage.ready(20)
      expect(watched.made()).to.have.length(4)
      expect([watched.pods(), watched.old()]).to.deep.equal([1, []])
      expect(isChanged(stage, 'pc-a')).to.equal(true)
    },
  },
]
