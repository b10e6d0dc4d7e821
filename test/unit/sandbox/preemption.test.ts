import { expect } from 'chai'
import type { Branch } from '../../../sandbox/cluster/controllers/placement.ts'
import { victimsFor } from '../../../sandbox/cluster/controllers/preemption.ts'
import { allocatable, minus, requestsOf } from '../../../sandbox/cluster/controllers/room.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'

const node = (name: string, places: number): JsonObject => ({
  metadata: { name },
  status: { allocatable: { pods: String(places) } },
})

const pod = (name: string, priority: number, nodeName?: string, spec: object = {}): JsonObject => ({
  metadata: { name, creationTimestamp: '2026-01-01T00:00:00Z' },
  spec: { containers: [], priority, ...(nodeName && { nodeName }), ...spec },
})

const branch = (least: number, ...pending: readonly JsonObject[]): Branch => ({
  least,
  pending,
  placed: [],
  branches: [],
})

const nameOf = ({ metadata }: JsonObject): string => String((metadata as JsonObject).name)

/** The names of the pods that must go, on nodes that are otherwise empty. */
const victims = (
  gang: Branch,
  nodes: readonly JsonObject[],
  running: readonly JsonObject[],
  kept: readonly string[] = [],
): readonly string[] | undefined => {
  const free = new Map(nodes.map((each) => [nameOf(each), allocatable(each)]))
  for (const each of running) {
    const on = String((each.spec as JsonObject).nodeName)
    free.set(on, minus(free.get(on) ?? {}, requestsOf(each)))
  }
  return victimsFor(gang, { nodes, free, running, isProtected: (each) => kept.includes(nameOf(each)) })
    ?.map(nameOf)
    .sort()
}

describe('preemption in the sandbox', () => {
  const nodes = [node('n', 2), node('m', 1)]
  const running = [pod('low', 1, 'n'), pod('middle', 5, 'n'), pod('high', 9, 'm')]

  it('takes the pod of the lowest priority, and no more than needed', () => {
    expect(victims(branch(1, pod('new', 7)), nodes, running)).to.deep.equal(['low'])
    expect(victims(branch(2, pod('a', 7), pod('b', 7)), nodes, running)).to.deep.equal(['low', 'middle'])
  })

  it('takes nobody where nobody’s going would make the room', () => {
    expect(victims(branch(3, pod('a', 7), pod('b', 7), pod('c', 7)), nodes, running)).to.equal(undefined)
    expect(victims(branch(1, pod('new', 1)), nodes, running)).to.equal(undefined)
    expect(victims(branch(1, pod('new', 7, undefined, { preemptionPolicy: 'Never' })), nodes, running)).to.equal(
      undefined,
    )
  })

  it('spares pods under a budget where another can go', () => {
    expect(victims(branch(1, pod('new', 7)), nodes, running, ['low'])).to.deep.equal(['middle'])
    expect(victims(branch(2, pod('a', 7), pod('b', 7)), nodes, running, ['low'])).to.deep.equal(['low', 'middle'])
  })

  it('waits for pods that are going already', () => {
    const low = pod('low', 1, 'n')
    const going = { ...low, metadata: { ...(low.metadata as JsonObject), deletionTimestamp: '2026-01-01T00:00:00Z' } }
    expect(victims(branch(1, pod('new', 7)), nodes, [going, ...running.slice(1)])).to.deep.equal([])
  })
})
