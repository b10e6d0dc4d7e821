import { expect } from 'chai'
import type { ApiObject } from '../../kube/api/object.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { World } from './engine/world.ts'
import { all, labelOf, listAt, metaOf, TABLES } from './invariants/objects.ts'
import { RESOURCES } from './user/resources.ts'

const clique = (name: string) => ({
  name,
  spec: { roleName: name, replicas: 2, minAvailable: 2, podSpec: { containers: [{ name: 'main', image: 'main:1' }] } },
})
const SET = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'w', namespace: 'default' },
  spec: {
    replicas: 1,
    template: {
      cliques: [clique('router'), clique('worker')],
      podCliqueScalingGroups: [{ name: 'decode', cliqueNames: ['worker'], replicas: 2, minAvailable: 2 }],
    },
  },
} as unknown as ApiObject

/** A part that was asleep is awake within this time, in ms: its pods are created, and no gate of ours is left on them. */
const AWAKE_MS = 2_000
const GATE = 'grove.io/podgang-pending-creation'

/** What can sleep, and how many pods it has awake. */
const PARTS = {
  'PodClique of the set': {
    resource: RESOURCES.clique,
    name: 'w-0-router',
    podsOf: /^w-0-router$/,
    pods: 2,
    replicas: 2,
  },
  'scaling group': {
    resource: RESOURCES.group,
    name: 'w-0-decode',
    podsOf: /^w-0-decode-\d-worker$/,
    pods: 4,
    replicas: 2,
  },
} as const

const run = async (world: World, acting: Promise<unknown>): Promise<void> => {
  await world.time.advance(60_000)
  await acting
}

describe('A part of a set that sleeps', () => {
  for (const [what, { resource, name, podsOf, pods, replicas }] of Object.entries(PARTS)) {
    const isOfPart = (pod: JsonObject): boolean => podsOf.test(labelOf(pod, 'grove.io/podclique') ?? '')
    const isFree = (pod: JsonObject): boolean =>
      !listAt(pod, 'spec', 'schedulingGates').some((gate) => gate.name === GATE)

    for (const [whose, restart] of [
      ['the operator that put it to sleep', false],
      ['an operator that has started since', true],
    ] as const) {
      it(`is awake in under two seconds: a ${what}, by ${whose}`, async () => {
        const world = await World.open({
          seed: 5,
          fates: () => () => ({ upMs: 5, downMs: () => 5 }),
          readyAfterMs: () => 50,
        })
        try {
          world.startOperator()
          await run(world, world.user.create(RESOURCES.set, SET))
          const key = { namespace: 'default', name }
          await run(world, world.user.scale(resource, key, 0))
          expect(all(world.store, TABLES.pod).filter(isOfPart)).to.deep.equal([])
          if (restart) {
            for (const operator of [...world.operators]) world.kill(operator)
            world.startOperator()
            await world.time.advance(60_000)
          }
          const begun = world.time.now
          const freed = new Map<string, number>()
          const stop = world.store.subscribe('', ({ table, object }) => {
            if (table === TABLES.pod && isOfPart(object) && isFree(object) && !freed.has(metaOf(object).uid))
              freed.set(metaOf(object).uid, world.time.now - begun)
          })
          await run(world, world.user.scale(resource, key, replicas))
          stop()
          expect(freed.size, JSON.stringify([...freed])).to.equal(pods)
          expect(Math.max(...freed.values())).to.be.below(AWAKE_MS)
          expect(world.mistakes).to.deep.equal([])
        } finally {
          world.close()
        }
      })
    }
  }
})
