import { expect } from 'chai'
import type { ApiObject } from '../../kube/api/object.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { World } from './engine/world.ts'
import { reported } from './faults/nodes.ts'
import { unconverged } from './invariants/converged.ts'
import { all, at, labelOf, listAt, TABLES } from './invariants/objects.ts'
import { RESOURCES } from './user/resources.ts'

const clique = (name: string) => ({
  name,
  spec: { roleName: name, replicas: 2, minAvailable: 2, podSpec: { containers: [{ name: 'main', image: 'main:1' }] } },
})
const SET = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'u11', namespace: 'default' },
  spec: {
    replicas: 1,
    template: {
      cliques: [clique('router'), clique('worker')],
      podCliqueScalingGroups: [{ name: 'decode', cliqueNames: ['worker'], replicas: 2, minAvailable: 1 }],
    },
  },
} as unknown as ApiObject

/** How far the caches lag, in ms. */
const AGE_MS = 5_000
/** The statuses on the API server must be right within this time after the last event, in ms. */
const RIGHT_MS = 10_000
/** How long the statuses must then stay as they are, in ms. */
const QUIET_MS = 60_000

/** Kinds whose events come late, alone or all of them. */
const LATE = {
  PodCliqueSets: ['podcliquesets'],
  PodCliques: ['podcliques'],
  'scaling groups': ['podcliquescalinggroups'],
  pods: ['pods'],
  gangs: ['podgangs'],
  'all kinds': undefined,
} as const satisfies Record<string, readonly string[] | undefined>

const open = async (late: readonly string[] | undefined): Promise<World> => {
  const world = await World.open({
    seed: 11,
    fates:
      () =>
      ({ verb, plural }) => {
        const isLate = verb === 'watch' && (late === undefined || late.includes(plural))
        return { upMs: 1, downMs: () => (isLate ? AGE_MS : 1) }
      },
    readyAfterMs: () => 50,
  })
  world.startOperator()
  const creating = world.user.create(RESOURCES.set, SET)
  await world.time.advance(60_000)
  await creating
  return world
}

const podsOf = (world: World, role: string): JsonObject[] =>
  all(world.store, TABLES.pod).filter((pod) => labelOf(pod, 'grove.io/podclique')?.endsWith(role))

const serve = (world: World, role: string, isServing: boolean): void => {
  for (const pod of podsOf(world, role)) reported(world, pod, isServing, isServing ? undefined : 137)
}

const statusOf = (world: World, table: string, name: string): JsonObject =>
  (world.store.get(table, { namespace: 'default', name })?.status ?? {}) as JsonObject

const conditionIn = (status: JsonObject, type: string): unknown =>
  listAt({ status }, 'status', 'conditions').find((each) => each.type === type)?.status

/** The counts and conditions of the statuses that depend on pods of the router and the workers. */
const told = (world: World): JsonObject => {
  const [set, router, group, worker] = [
    statusOf(world, TABLES.set, 'u11'),
    statusOf(world, TABLES.clique, 'u11-0-router'),
    statusOf(world, TABLES.group, 'u11-0-decode'),
    statusOf(world, TABLES.clique, 'u11-0-decode-1-worker'),
  ]
  return {
    set: [set.availableReplicas, conditionIn(set, 'Available')],
    router: [router.readyReplicas, conditionIn(router, 'MinAvailableBreached')],
    group: [group.availableReplicas, conditionIn(group, 'MinAvailableBreached')],
    worker: [worker.readyReplicas, conditionIn(worker, 'MinAvailableBreached')],
  }
}

/** Lets all pods fail and recover again and again, so that a status returns to the content of an old copy. */
const flicker = async (world: World): Promise<void> => {
  for (const ms of [50, 400, 1_100, 2_300, 4_700, 200]) {
    for (const isServing of [false, true]) {
      serve(world, '', isServing)
      await world.time.advance(ms)
    }
  }
}

/** Scales in quick succession, each time back to the count before. */
const change = async (world: World): Promise<void> => {
  const scale = (of: 'clique' | 'group' | 'set', name: string, replicas: number) =>
    world.user.scale(RESOURCES[of], { namespace: 'default', name }, replicas)
  const acts = [
    () => scale('clique', 'u11-0-router', 3),
    () => scale('clique', 'u11-0-router', 2),
    () => scale('group', 'u11-0-decode', 1),
    () => scale('group', 'u11-0-decode', 2),
    () => scale('set', 'u11', 2),
    () => scale('set', 'u11', 1),
  ]
  for (const act of acts) {
    const acting = act()
    await world.time.advance(700)
    await acting
  }
}

describe('Statuses that are compared with copies five seconds old', () => {
  for (const [what, late] of Object.entries(LATE)) {
    it(`of ${what} are right ten seconds after the last event, where all serves in the end: U11`, async () => {
      const world = await open(late)
      try {
        expect(unconverged(world.store)).to.deep.equal([])
        await flicker(world)
        await change(world)
        await flicker(world)
        await world.time.advance(RIGHT_MS)
        // Containers that have ended again and again are told of for another minute, in which they may end again.
        expect(unconverged(world.store).filter((gap) => !gap.includes('ends again and again'))).to.deep.equal([])
        const status = statusOf(world, TABLES.set, 'u11')
        expect(conditionIn(status, 'Available')).to.equal('True')
        expect(status.availableReplicas).to.equal(1)
        await world.time.advance(QUIET_MS)
        expect(unconverged(world.store)).to.deep.equal([])
        expect(world.mistakes).to.deep.equal([])
        expect(at(statusOf(world, TABLES.set, 'u11'), 'availableReplicas')).to.equal(1)
      } finally {
        world.close()
      }
    })

    it(`of ${what} are right ten seconds after the last event, where nothing serves in the end: U11`, async () => {
      const world = await open(late)
      try {
        await flicker(world)
        serve(world, '', false)
        await world.time.advance(RIGHT_MS)
        expect(told(world)).to.deep.equal({
          set: [0, 'False'],
          router: [0, 'True'],
          group: [0, 'True'],
          worker: [0, 'True'],
        })
        expect(world.mistakes).to.deep.equal([])
      } finally {
        world.close()
      }
    })
  }
})
