import { expect } from 'chai'
import type { Pod } from '../../model/pod.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Stage } from './stage.ts'
import type { Scenario } from './suite.ts'
import { CHANGED, CHANGED_AGAIN, CLIQUES, changing } from './workloads.ts'

const deployed = (stage: Stage, replicas = 1): Promise<string> =>
  stage.deployed('workload-ondelete', 10 * replicas, ({ spec }) => {
    spec.replicas = replicas
  })

/** Waits until a change has been looked at, and for as long again as it would take to delete something. */
const noticed = async (stage: Stage, set: string): Promise<void> => {
  await stage.until('the change is noticed', async () => {
    const { status, metadata } = await stage.set(set)
    return status?.observedGeneration === metadata.generation
  })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
}

const changed = ({ spec }: Pod): boolean => spec.containers[0]?.image === CHANGED

/** Deletes pods by hand and waits for those that take their places. */
const replaced = async (stage: Stage, ...pods: readonly (Pod | undefined)[]): Promise<void> => {
  const gone = pods.map((pod) => pod?.metadata.uid)
  const count = stage.pods().length
  await stage.kill(...pods)
  await stage.until('they are gone', () => stage.uids().every((uid) => !gone.includes(uid)))
  await stage.ready(count)
}

const changesNothing = async (stage: Stage, ...cliques: readonly string[]): Promise<string> => {
  const set = await deployed(stage)
  const before = stage.uids()
  await stage.edit(set, changing(...cliques))
  await noticed(stage, set)
  expect(stage.uids()).to.have.members(before)
  expect((await stage.set(set)).status?.updateProgress).to.have.property('updateEndedAt')
  return set
}

/** The set's replicas count as updated when all of their pods are. */
const countOfUpdated = (stage: Stage, podClique: string, count: number): Promise<void> =>
  stage.until('it is counted', async () => (await stage.podClique(podClique)).status?.updatedReplicas === count)

/** How updates go where pods are replaced by whoever deletes them. */
export const onDelete: readonly Scenario[] = [
  {
    id: 'OD1',
    sentence: 'a changed standalone clique loses no pod, and the update has ended',
    nodes: 10,
    run: async (stage) => void (await changesNothing(stage, 'pc-a')),
  },
  {
    id: 'OD2',
    sentence: 'a pod that is deleted comes back from the changed template, and is counted as updated',
    nodes: 10,
    run: async (stage) => {
      const set = await changesNothing(stage, 'pc-a')
      const before = stage.uids()
      await countOfUpdated(stage, `${set}-0-pc-a`, 0)
      await replaced(stage, stage.pods('pc-a')[0])
      expect(stage.uids().filter((uid) => before.includes(uid))).to.have.length(9)
      expect(stage.pods('pc-a').map(changed).sort()).to.deep.equal([false, true])
      await countOfUpdated(stage, `${set}-0-pc-a`, 1)
      await stage.until('both are ready', async () => {
        const { status } = await stage.podClique(`${set}-0-pc-a`)
        return status?.replicas === 2 && status.readyReplicas === 2
      })
      expect((await stage.set(set)).status).to.include({ replicas: 1, updatedReplicas: 0, availableReplicas: 1 })
    },
  },
  {
    id: 'OD3',
    sentence: 'a clique that shrinks loses its outdated pod first',
    nodes: 10,
    run: async (stage) => {
      const set = await changesNothing(stage, 'pc-a')
      await replaced(stage, stage.pods('pc-a')[1])
      await stage.scale(KIND.podClique, `${set}-0-pc-a`, 1)
      await stage.ready(9)
      expect(stage.pods('pc-a').map(changed)).to.deep.equal([true])
    },
  },
  {
    id: 'OD4',
    sentence: 'a changed member of a scaling group loses no pod',
    nodes: 10,
    run: async (stage) => void (await changesNothing(stage, 'pc-b')),
  },
  {
    id: 'OD5',
    sentence: 'a pod of a changed member comes back from the changed template, and its neighbours stay',
    nodes: 10,
    run: async (stage) => {
      await changesNothing(stage, 'pc-c')
      const before = stage.uids()
      await replaced(stage, stage.pods('sg-x-1-pc-c')[0])
      expect(stage.pods('pc-c').filter(changed)).to.have.length(1)
      expect(stage.uids().filter((uid) => before.includes(uid))).to.have.length(9)
    },
  },
  {
    id: 'OD6',
    sentence: 'of each clique that changed only the pod that is deleted is of the changed template',
    nodes: 10,
    run: async (stage) => {
      await changesNothing(stage, ...CLIQUES)
      await replaced(stage, ...CLIQUES.map((clique) => stage.pods(clique)[0]))
      for (const clique of CLIQUES) expect(stage.pods(clique).filter(changed), clique).to.have.length(1)
    },
  },
  {
    id: 'OD7',
    sentence: 'no replica of the set loses a pod',
    nodes: 20,
    run: async (stage) => {
      const set = await deployed(stage, 2)
      const before = stage.uids()
      await stage.edit(set, changing('pc-a'))
      await noticed(stage, set)
      expect(stage.uids()).to.have.members(before)
      expect((await stage.set(set)).status).to.include({ replicas: 2, availableReplicas: 2 })
    },
  },
  {
    id: 'OD8',
    sentence: 'a node is left out of the template: whose pod is deleted moves, and healthy pods stay where they are',
    nodes: 11,
    run: async (stage) => {
      const set = await deployed(stage)
      const before = stage.uids()
      const [moved] = stage.pods('pc-a')
      const failed = moved?.spec.nodeName ?? ''
      await stage.edit(set, ({ template }) => {
        for (const { spec } of template.cliques) avoid(spec.podSpec, failed)
      })
      await noticed(stage, set)
      expect(stage.uids()).to.have.members(before)
      await replaced(stage, moved)
      expect(stage.pods().map(({ spec }) => spec.nodeName)).to.not.include(failed)
      expect(stage.uids().filter((uid) => before.includes(uid))).to.have.length(9)
    },
  },
  {
    id: 'OD9',
    sentence: 'only what changes under RollingRecreate is rolled out, and that strategy can be left again',
    nodes: 10,
    run: async (stage) => {
      const set = await changesNothing(stage, 'pc-b')
      const before = stage.uids()
      const strategy = (type: 'OnDelete' | 'RollingRecreate') =>
        stage.edit(set, (spec) => {
          spec.updateStrategy = { type }
        })
      await strategy('RollingRecreate')
      await noticed(stage, set)
      expect(stage.uids()).to.have.members(before)
      await stage.edit(set, (spec) => changing('pc-b')(spec, CHANGED_AGAIN[0]))
      await stage.updated(set)
      const rolled = stage.uids()
      expect(rolled.filter((uid) => before.includes(uid))).to.have.length(2)
      await strategy('OnDelete')
      await stage.edit(set, (spec) => changing('pc-b')(spec, CHANGED_AGAIN[1]))
      await noticed(stage, set)
      expect(stage.uids()).to.have.members(rolled)
    },
  },
]

type PodSpec = PodCliqueSet['spec']['template']['cliques'][number]['spec']['podSpec']

interface Requirement {
  key: string
  operator: string
  values: string[]
}

/** Asks for any other node, beside what is asked for already. */
const avoid = (podSpec: PodSpec, node: string): void => {
  const required = podSpec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution
  for (const term of (required?.nodeSelectorTerms ?? []) as { matchExpressions: Requirement[] }[]) {
    term.matchExpressions.push({ key: 'kubernetes.io/hostname', operator: 'NotIn', values: [node] })
  }
}
