import { expect } from 'chai'
import type { ApiObject } from '../../kube/api/object.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { drawn } from '../drawn.ts'
import { World } from './engine/world.ts'
import { invariants } from './invariants/all.ts'
import { unconverged } from './invariants/converged.ts'
import { all, at, metaOf, TABLES } from './invariants/objects.ts'
import { RESOURCES } from './user/resources.ts'
import { createdImage } from './user/shapes.ts'

/**
 * A clique of two pods. The set has a standalone one and a scaling group of two copies, so that an update has something
 * to end on every level.
 */
const clique = (name: string, image: string) => ({
  name,
  spec: { roleName: name, replicas: 2, minAvailable: 1, podSpec: { containers: [{ name: 'main', image }] } },
})
const set = (image: string) => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'u6', namespace: 'default' },
  spec: {
    replicas: 1,
    template: {
      cliques: [clique('router', image), clique('worker', image)],
      podCliqueScalingGroups: [{ name: 'decode', cliqueNames: ['worker'], replicas: 2, minAvailable: 1 }],
    },
  },
})
const KEY = { namespace: 'default', name: 'u6' }
const [BEFORE, AFTER] = ['main:1', 'main:2']
/** Two pods of the router, and two of the worker in each of two copies. */
const PODS = 6

/** Everything comes to rest within this time, in ms: a lease that was not released expires after 15 s. */
const REST_MS = 40_000

/** An update is interrupted after one in so many of its writes at each commit, and after every one with GROVE_TEST_ALL. */
const SHARE = 3

/** What happens to the operator just after one of its writes, before it gets the answer. */
const INTERRUPTIONS = {
  'is killed, and another one starts': (world: World) => {
    for (const operator of [...world.operators]) world.kill(operator)
    world.startOperator()
  },
  'hears nothing for three seconds': (world: World) => {
    for (const { wire } of world.operators) wire.partition(3_000)
  },
  'loses all of its connections': (world: World) => {
    for (const { wire } of world.operators) wire.cutAll()
  },
} as const satisfies Record<string, (world: World) => void>

/** The result of an update that was interrupted after its write number `after`; with Infinity it was not. */
interface Interrupted {
  readonly wrong: readonly string[]
  /** The operator's writes during the update, without events and leases. */
  readonly writes: readonly string[]
}

const update = async (after: number, interrupt: (world: World) => void): Promise<Interrupted> => {
  const world = await World.open({
    seed: 6,
    fates: () => () => ({ upMs: 1, downMs: () => 1 }),
    readyAfterMs: () => 50,
  })
  const wrong: string[] = []
  const writes: string[] = []
  const patience = { staleMs: 5_000, flightMs: 1_000, heldMs: 0, clocksJump: false }
  const holding = invariants(patience)
  let isUpdating = false
  const made: string[] = []
  world.store.subscribe('', (change) => {
    const writer = world.writers.current
    for (const { check, says } of holding) {
      const broken = check({ ...change, writer, time: world.time.now }, world.store)
      if (broken !== undefined) wrong.push(`it must hold that ${says}: ${broken}`)
    }
    const { type, table, object } = change
    if (!isUpdating || writer?.kind !== 'operator' || table.startsWith('events') || table === TABLES.lease) return
    writes.push(`${type} ${table} ${metaOf(object).name}`)
    if (type === 'ADDED' && table === TABLES.pod) made.push(createdImage(object))
    if (writes.length === after) world.time.after(0, () => interrupt(world))
  })
  try {
    world.startOperator()
    const creating = world.user.create(RESOURCES.set, set(BEFORE) as unknown as ApiObject)
    await world.time.advance(REST_MS)
    await creating
    isUpdating = true
    const changing = world.user.mergePatch(RESOURCES.set, KEY, { spec: set(AFTER).spec })
    await world.time.advance(REST_MS)
    await changing
    const { status = {} } = world.store.get(TABLES.set, KEY) ?? {}
    if (at(status, 'updateProgress', 'updateEndedAt') === undefined) wrong.push('the update has not ended')
    const counts = ['replicas', 'updatedReplicas', 'availableReplicas'].map((field) => (status as JsonObject)[field])
    if (counts.some((count) => count !== 1)) wrong.push(`the set counts ${counts.join(', ')}`)
    if (made.join() !== Array(PODS).fill(AFTER).join()) wrong.push(`pods were made of ${made.join(', ')}`)
    const images = all(world.store, TABLES.pod).map(createdImage)
    if (images.join() !== Array(PODS).fill(AFTER).join()) wrong.push(`pods are of ${images.join(', ')}`)
    return { wrong: [...wrong, ...unconverged(world.store), ...world.mistakes], writes }
  } finally {
    world.close()
  }
}

describe('An update whose operator is interrupted after any one of its writes', () => {
  let writes: readonly string[] = []
  before(async () => {
    const { wrong, writes: all } = await update(Number.POSITIVE_INFINITY, () => undefined)
    expect(wrong).to.deep.equal([])
    writes = all
  })

  it('has writes on every level', () => {
    for (const table of [TABLES.set, TABLES.group, TABLES.clique, TABLES.pod]) {
      expect(
        writes.filter((write) => write.includes(` ${table} `)),
        table,
      ).to.not.be.empty
    }
    expect(writes).to.have.length.greaterThan(40)
  })

  for (const [what, interrupt] of Object.entries(INTERRUPTIONS)) {
    it(`ends, replaces each pod once, keeps to its budget and is told of as over only then, where the operator ${what}: U6, U13`, async () => {
      const failed: string[] = []
      const points = writes.map((write, index) => ({ write, after: index + 1 }))
      for (const { write, after } of drawn(points, SHARE, (point) => `${what} ${point.after}`)) {
        const { wrong } = await update(after, interrupt)
        if (wrong.length > 0) failed.push(`after write ${after} (${write}): ${wrong.join('; ')}`)
      }
      expect(failed.join('\n')).to.equal('')
    })
  }
})
