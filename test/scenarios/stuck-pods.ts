import { expect } from 'chai'
import { conditionOf, isTrue } from '../../model/conditions.ts'
import { POD_INDEX_LABEL } from '../../model/labels.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { cliqueOf, isServing } from './history.ts'
import type { Stage } from './stage.ts'
import type { Scenario } from './suite.ts'

const FINALIZER = 'example.com/keep'

const indexOf = ({ metadata }: Pod): string => metadata.labels?.[POD_INDEX_LABEL] ?? ''

/** Looks after every change that no two pods of a PodClique that are to stay have one index. The result tells which. */
const doubled = ({ history }: Stage): readonly string[] => {
  const found: string[] = []
  history.afterEach((all) => {
    const seen = new Set<string>()
    for (const pod of all.filter((each) => !isTerminating(each))) {
      const owner = pod.metadata.ownerReferences?.find(({ controller }) => controller === true)?.uid ?? ''
      const place = `${cliqueOf(pod)} ${indexOf(pod)} of ${owner}`
      if (seen.has(place)) found.push(place)
      seen.add(place)
    }
  })
  return found
}

/** The first pod of a PodClique. */
const firstOf = (stage: Stage, clique: string): Pod => {
  const [pod] = stage.pods(clique)
  if (pod === undefined) throw new Error(`${clique} has no pods`)
  return pod
}

const isStuck = ({ history }: Stage, { metadata: { uid } }: Pod): boolean =>
  history.now().some((pod) => pod.metadata.uid === uid && isTerminating(pod))

/** Waits until a pod that is told to go has a successor under its index that serves. */
const succeeded = (stage: Stage, lost: Pod): Promise<void> =>
  stage.until(`a successor of ${cliqueOf(lost)} ${indexOf(lost)}`, () =>
    stage
      .pods(cliqueOf(lost))
      .some((pod) => pod.metadata.uid !== lost.metadata.uid && indexOf(pod) === indexOf(lost) && isServing(pod)),
  )

/** Waits longer than a breach may last, and then a little. */
const longer = ({ server }: Stage): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, (server.delay + 2) * 1_000))

const terminations = (stage: Stage, set: string): Promise<string[]> =>
  stage.events(set, 'PodCliqueSetReplicaDeleteSuccessful', 'PodCliqueScalingGroupReplicaDeleteSuccessful')

/** What becomes of a gang one of whose pods never goes, because its node no longer answers. */
export const stuckPods: readonly Scenario[] = [
  {
    id: 'stuck pod',
    sentence: 'a pod that never goes is replaced at once under its index, and its gang stays as it is',
    nodes: 11,
    run: async (stage) => {
      const set = await stage.deployed('workload2-gt', 10)
      const before = stage.uids()
      const twice = doubled(stage)
      const lost = firstOf(stage, 'pc-a')
      await stage.lose(lost)
      await succeeded(stage, lost)
      await longer(stage)
      expect(stage.uids().filter((uid) => before.includes(uid))).to.have.length(9)
      expect(isStuck(stage, lost)).to.equal(true)
      const { status } = await stage.podClique(cliqueOf(lost))
      expect(status).to.include({ replicas: 2, readyReplicas: 2 })
      expect(conditionOf(status?.conditions, 'MinAvailableBreached')?.status).to.equal('False')
      expect(await terminations(stage, set)).to.deep.equal([])
      await stage.regain(lost)
      await stage.ready(10)
      expect(twice).to.deep.equal([])
    },
  },
  {
    id: 'stuck gang',
    sentence: 'a gang without a place for the successor of a pod that never goes is recreated, and then waits for one',
    nodes: 10,
    run: async (stage) => {
      const set = await stage.deployed('workload1-gt', 10)
      const before = stage.uids()
      const twice = doubled(stage)
      const lost = firstOf(stage, 'pc-a')
      await stage.cordon(true)
      await stage.lose(lost)
      await stage.until('all pods are others', () => {
        const now = stage.uids()
        return now.length === 10 && now.every((uid) => !before.includes(uid))
      })
      await stage.until('an event', async () => (await terminations(stage, set)).length > 0)
      expect(isStuck(stage, lost)).to.equal(true)
      await stage.cordon(false)
      await stage.until('all but one serve', () => stage.pods().filter(isServing).length === 9)
      // The new gang has lost nothing: it waits, and is not recreated time and again.
      const anew = stage.uids()
      await longer(stage)
      expect(stage.uids()).to.have.members(anew)
      const flag = async () => isTrue(await stage.group(`${set}-0-sg-x`), 'GangTerminationInProgress')
      await stage.regain(lost)
      await stage.ready(10)
      await stage.until('GangTerminationInProgress is taken back', async () => !(await flag()))
      expect(stage.uids()).to.have.members(anew)
      expect(twice).to.deep.equal([])
    },
  },
]

/** What `stuckTermination` does, with the shortest timeout that there is. */
export const stuckTermination: readonly Scenario[] = [
  {
    id: 'stuck by policy',
    sentence: 'ForceDelete deletes a pod whose node does not answer, and leaves one that a finalizer keeps',
    nodes: 12,
    run: async (stage) => {
      await stage.deployed('workload2-gt', 10, ({ spec: { template } }) => {
        template.stuckTermination = { timeout: '1m', policy: 'ForceDelete' }
        for (const { spec } of template.cliques) spec.podSpec.terminationGracePeriodSeconds = 1
      })
      const twice = doubled(stage)
      const silent = firstOf(stage, 'pc-a')
      await stage.lose(silent)
      await succeeded(stage, silent)
      const kept = firstOf(stage, 'sg-x-0-pc-c')
      const keptName = kept.metadata.name ?? ''
      await stage.merge(KIND.pod, keptName, { metadata: { finalizers: [FINALIZER] } })
      await stage.kill(kept)
      await succeeded(stage, kept)
      await stage.until('the silent pod is gone', () => !isStuck(stage, silent), 180)
      const told = async (pod: Pod) => stage.events(cliqueOf(pod), 'StuckPodForceDeleted')
      await stage.until('an event', async () => (await told(silent)).length === 1)
      await longer(stage)
      expect(isStuck(stage, kept)).to.equal(true)
      expect(await told(kept)).to.deep.equal([])
      await stage.merge(KIND.pod, keptName, { metadata: { finalizers: null } })
      await stage.ready(10)
      expect(twice).to.deep.equal([])
    },
  },
]
