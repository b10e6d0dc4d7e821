import { expect } from 'chai'
import { isTrue } from '../../model/conditions.ts'
import type { Stage } from './stage.ts'
import type { Scenario } from './suite.ts'

/** Waits until so many pods of these PodCliques are there, and none of those that were there before. */
const anew = (stage: Stage, before: readonly string[], count: number, of = ''): Promise<void> =>
  stage.until('all pods are others', () => {
    const now = stage.uids(of)
    return now.length === count && now.every((uid) => !before.includes(uid))
  })

/** Long enough for a breach to have been noticed and its delay to have passed: what stays, is left alone. */
const longer = ({ server }: Stage): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, (server.delay + 2) * 1_000))

const survivors = (stage: Stage, before: readonly string[]): number =>
  stage.uids().filter((uid) => before.includes(uid)).length

const recovered = async (stage: Stage): Promise<void> => {
  await stage.cordon(false)
  await stage.ready(10)
}

/** Events are told of a little later than what they tell of. */
const told = (stage: Stage, name: string, reason: string): Promise<void> =>
  stage.until(reason, async () => (await stage.events(name, reason)).length > 0)

/** Waits until the scaling group of the set says that it is being terminated, or no longer does. */
const flagged = (stage: Stage, set: string, flag: boolean): Promise<void> =>
  stage.until(`GangTerminationInProgress is ${flag}`, async () => {
    return isTrue(await stage.group(`${set}-0-sg-x`), 'GangTerminationInProgress') === flag
  })

/** A pod is lost whose clique needs it, and there is no room for another: the whole replica is recreated. */
const wholeReplica = async (stage: Stage, clique: string): Promise<void> => {
  const set = await stage.deployed('workload1-gt', 10)
  const before = stage.uids()
  await stage.cordon(true)
  await stage.kill(stage.pods(clique)[0])
  await anew(stage, before, 10)
  await told(stage, set, 'PodCliqueSetReplicaDeleteSuccessful')
  await flagged(stage, set, true)
  await recovered(stage)
  await flagged(stage, set, false)
}

/** What is done about a gang that has lost the pods that it needs. */
export const gangTermination: readonly Scenario[] = [
  {
    id: 'GT1',
    sentence: 'a clique that needs all of its pods loses one: the whole replica is recreated',
    nodes: 10,
    run: (stage) => wholeReplica(stage, 'pc-a'),
  },
  {
    id: 'GT2',
    sentence: 'a scaling group that needs all of its replicas loses a pod: the whole replica is recreated',
    nodes: 10,
    run: (stage) => wholeReplica(stage, 'sg-x-0-pc-c'),
  },
  {
    id: 'GT3',
    sentence: 'nothing is done while the minimum is there, and all is recreated when it is lost',
    nodes: 10,
    run: async (stage) => {
      const set = await stage.deployed('workload2-gt', 10)
      const before = stage.uids()
      const [first, second] = stage.pods('pc-a')
      await stage.cordon(true)
      await stage.kill(first)
      await longer(stage)
      expect(survivors(stage, before)).to.equal(9)
      await stage.kill(second)
      await anew(stage, before, 10)
      // The group needs one replica of two, so it counts as sound until the status of the first that was deleted arrives.
      await flagged(stage, set, true)
      await recovered(stage)
      await flagged(stage, set, false)
    },
  },
  {
    id: 'GT4',
    sentence: 'one replica of a scaling group is recreated as long as the group can spare it, then everything',
    nodes: 10,
    run: async (stage) => {
      const set = await stage.deployed('workload2-gt', 10)
      await stage.cordon(true)
      const before = stage.uids()
      const [one, ...others] = stage.pods('sg-x-0-pc-c')
      await stage.kill(one)
      await longer(stage)
      expect(survivors(stage, before)).to.equal(9)
      const [a, first, second] = [stage.uids('pc-a'), stage.uids('sg-x-0'), stage.uids('sg-x-1')]
      await stage.kill(...others)
      await anew(stage, first, 4, 'sg-x-0')
      expect([stage.uids('pc-a'), stage.uids('sg-x-1')]).to.deep.equal([a, second])
      await told(stage, set, 'PodCliqueScalingGroupReplicaDeleteSuccessful')
      await stage.kill(...stage.pods('sg-x-1-pc-c'))
      await anew(stage, [...a, ...second], 10)
      await recovered(stage)
    },
  },
  {
    id: 'GT5',
    sentence: 'one replica of a group whose cliques wait for each other is recreated, and nothing else',
    nodes: 10,
    run: async (stage) => {
      await stage.deployed('workload5-gt', 10)
      await stage.cordon(true)
      const [a, first, second] = [stage.uids('pc-a'), stage.uids('sg-x-0'), stage.uids('sg-x-1')]
      await stage.kill(...stage.pods('sg-x-0-pc-c'))
      await anew(stage, first, 4, 'sg-x-0')
      await recovered(stage)
      expect([stage.uids('pc-a'), stage.uids('sg-x-1')]).to.deep.equal([a, second])
    },
  },
  {
    id: 'GT6',
    sentence: 'a pod of a scaled gang is replaced, and all others are left alone',
    nodes: 10,
    run: async (stage) => {
      await stage.deployed('workload2-gt', 10)
      const before = stage.uids()
      const [lost] = stage.pods('sg-x-1-pc-c')
      await stage.kill(lost)
      await stage.until('it is gone', () => !stage.uids().includes(lost?.metadata.uid ?? ''))
      await stage.ready(10)
      await longer(stage)
      expect(survivors(stage, before)).to.equal(9)
    },
  },
]
