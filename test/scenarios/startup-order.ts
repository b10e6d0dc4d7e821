import { expect } from 'chai'
import { cliqueOf, isServing } from './history.ts'
import type { Stage } from './stage.ts'
import type { Scenario } from './suite.ts'

/** Whom the pods of each PodClique wait for: PodCliques, and how many of their pods have to be Ready. */
type Order = Readonly<Record<string, Readonly<Record<string, number>>>>

/**
 * Pods say whom they wait for, in the arguments of their wait container, and become Ready in that order. No container runs on the
 * simulated nodes of a real control plane; there initc.test.ts runs grove-initc itself.
 */
const startsAs = async (stage: Stage, workload: string, order: Order): Promise<void> => {
  const ready = new Map<string, number>()
  const early: string[] = []
  const counted = new Set<string>()
  stage.history.afterEach((all) => {
    for (const pod of all.filter(isServing)) {
      const { uid = '' } = pod.metadata
      if (counted.has(uid)) continue
      counted.add(uid)
      const clique = cliqueOf(pod)
      for (const [parent, needed] of Object.entries(order[clique] ?? {})) {
        if ((ready.get(parent) ?? 0) < needed) early.push(`${clique} before ${needed} pods of ${parent}`)
      }
      ready.set(clique, (ready.get(clique) ?? 0) + 1)
    }
  })
  await stage.deployed(workload, 10)
  for (const pod of stage.pods()) {
    const args = (pod.spec.initContainers ?? []).flatMap((container) => (container as { args?: string[] }).args ?? [])
    const expected = Object.entries(order[cliqueOf(pod)] ?? {}).map(
      ([parent, needed]) => `--podcliques=${parent}:${needed}`,
    )
    expect(args, cliqueOf(pod)).to.have.members(expected)
  }
  expect(early).to.deep.equal([])
}

/** Whose pods start before whose. */
export const startupOrder: readonly Scenario[] = [
  {
    id: 'SO1',
    sentence: 'in order, all needed: each clique after all of the one before, in every replica of the group',
    nodes: 10,
    run: (stage) => {
      const b = { 'workload3-0-pc-a': 2 }
      const c = { 'workload3-0-sg-x-0-pc-b': 1, 'workload3-0-sg-x-1-pc-b': 1 }
      return startsAs(stage, 'workload3', {
        ...{ 'workload3-0-sg-x-0-pc-b': b, 'workload3-0-sg-x-1-pc-b': b },
        ...{ 'workload3-0-sg-x-0-pc-c': c, 'workload3-0-sg-x-1-pc-c': c },
      })
    },
  },
  {
    id: 'SO2',
    sentence: 'in order, one needed: the base gang by its minimum, the scaled gang on its own',
    nodes: 10,
    run: (stage) =>
      startsAs(stage, 'workload4', {
        'workload4-0-sg-x-0-pc-b': { 'workload4-0-pc-a': 1 },
        'workload4-0-sg-x-0-pc-c': { 'workload4-0-sg-x-0-pc-b': 1 },
        'workload4-0-sg-x-1-pc-c': { 'workload4-0-sg-x-1-pc-b': 1 },
      }),
  },
  {
    id: 'SO3',
    sentence: 'explicit, all needed: as startsAfter says, whatever the order of the template',
    nodes: 10,
    run: (stage) => {
      const c = { 'workload5-0-pc-a': 2 }
      const b = { 'workload5-0-sg-x-0-pc-c': 3, 'workload5-0-sg-x-1-pc-c': 3 }
      return startsAs(stage, 'workload5', {
        ...{ 'workload5-0-sg-x-0-pc-c': c, 'workload5-0-sg-x-1-pc-c': c },
        ...{ 'workload5-0-sg-x-0-pc-b': b, 'workload5-0-sg-x-1-pc-b': b },
      })
    },
  },
  {
    id: 'SO4',
    sentence: 'explicit, one needed: as startsAfter says, in each gang on its own',
    nodes: 10,
    run: (stage) =>
      startsAs(stage, 'workload6', {
        'workload6-0-sg-x-0-pc-b': { 'workload6-0-pc-a': 1 },
        'workload6-0-sg-x-0-pc-c': { 'workload6-0-sg-x-0-pc-b': 1 },
        'workload6-0-sg-x-1-pc-c': { 'workload6-0-sg-x-1-pc-b': 1 },
      }),
  },
]
