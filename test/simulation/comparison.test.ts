import { expect } from 'chai'
import type { ApiObject } from '../../kube/api/object.ts'
import { World, type WorldOptions } from './engine/world.ts'
import { fates, NO_FAULTS, type RequestFaults } from './faults/fates.ts'
import { cachesApart } from './invariants/caches.ts'
import { all, isReady, metaOf, TABLES } from './invariants/objects.ts'
import { withoutLines } from './mutations/watches.ts'
import { RESOURCES } from './user/resources.ts'

const SET = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 's', namespace: 'default' },
  spec: {
    replicas: 2,
    template: {
      cliques: [
        { name: 'c', spec: { roleName: 'c', replicas: 3, podSpec: { containers: [{ name: 'm', image: 'm:1' }] } } },
      ],
    },
  },
} as unknown as ApiObject

/** Two comparisons of each kind, and the second look. */
const LONG_MS = 25 * 60_000
const AGREES = 'a cache did not agree with the API server'

describe('Caches that are compared with the API server', () => {
  const inWorld = async (options: WorldOptions, run: (world: World) => Promise<void>): Promise<void> => {
    const world = await World.open({ readyAfterMs: () => 50, ...options })
    try {
      world.startOperator()
      await act(world, world.user.create(RESOURCES.set, SET))
      await run(world)
      expect(world.mistakes).to.deep.equal([])
    } finally {
      world.close()
    }
  }
  const act = async (world: World, acting: Promise<unknown>): Promise<void> => {
    await world.time.advance(60_000)
    await acting
  }
  const complaints = (world: World): string[] => world.journal.tail(100_000).filter((line) => line.includes(AGREES))

  it('forget a pod of whose end no watch has told, and its replica gets another', async () => {
    let isDeaf = false
    const client: NonNullable<WorldOptions['mutation']>['client'] = (own) =>
      withoutLines(own, ({ type, object }) => isDeaf && type === 'DELETED' && object.kind === 'Pod')
    const sound = () => ({ upMs: 5, downMs: () => 5 })
    await inWorld({ seed: 1, fates: () => sound, mutation: { client } }, async (world) => {
      const ready = (): string[] =>
        all(world.store, TABLES.pod)
          .filter(isReady)
          .map((pod) => metaOf(pod).name)
      const before = ready()
      expect(before).to.have.length(6)
      isDeaf = true
      const [name = ''] = before
      const there = world.store.get(TABLES.pod, { namespace: 'default', name })
      world.store.put(TABLES.pod, { namespace: 'default', name }, undefined, there)
      await world.time.advance(60_000)
      isDeaf = false
      expect(ready(), 'nobody knows yet').to.have.length(5)
      await world.time.advance(LONG_MS)
      expect(ready()).to.have.length(6)
      expect(complaints(world)).to.have.length(1)
      expect(complaints(world)[0]).to.include(
        `"kind":"Pod","difference":"ghost","namespace":"default","name":"${name}"`,
      )
      expect(cachesApart(world.cluster.core, world.operators)).to.deep.equal([])
    })
  })

  it('agree with it, though events and answers are late, come twice or not at all', async () => {
    const faults: RequestFaults = { ...NO_FAULTS, lag: 0.9, twice: 0.2, slow: 0.2, resetAfter: 0.1, partial: 0.05 }
    await inWorld({ seed: 1, fates: (random) => fates(random, () => faults) }, async (world) => {
      for (let replicas = 1; replicas <= 5; replicas++) {
        await act(world, world.user.scale(RESOURCES.set, { namespace: 'default', name: 's' }, replicas))
        await world.time.advance(LONG_MS / 5)
      }
      expect(complaints(world)).to.deep.equal([])
    })
  })
})
