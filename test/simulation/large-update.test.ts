import { expect } from 'chai'
import type { ApiObject } from '../../kube/api/object.ts'
import { World } from './engine/world.ts'
import { all, at, isReady, listAt, numberAt, TABLES } from './invariants/objects.ts'
import { statusNumbers } from './invariants/status.ts'
import { RESOURCES } from './user/resources.ts'
import { createdImage } from './user/shapes.ts'

const REPLICAS = 500
/** No status may become larger than this, however many replicas there are, in bytes. */
const MOST_BYTES = 12_000

const set = (image: string, maxUnavailable: number | string) => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'u12', namespace: 'default' },
  spec: {
    replicas: REPLICAS,
    updateStrategy: { type: 'RollingRecreate', rollingUpdate: { maxUnavailable } },
    template: {
      cliques: [
        { name: 'main', spec: { roleName: 'main', replicas: 1, podSpec: { containers: [{ name: 'main', image }] } } },
      ],
    },
  },
})
const KEY = { namespace: 'default', name: 'u12' }

describe(`An update of ${REPLICAS} replicas`, () => {
  for (const maxUnavailable of [50, '100%'] as const) {
    it(`has a status of bounded size that counts no more than there is, with maxUnavailable ${maxUnavailable}: U12`, async () => {
      const world = await World.open({
        seed: 12,
        fates: () => () => ({ upMs: 1, downMs: () => 1 }),
        readyAfterMs: () => 50,
      })
      const wrong: string[] = []
      const { check } = statusNumbers()
      let [largest, most, least] = [0, 0, REPLICAS]
      let isUpdating = false
      world.store.subscribe('', (change) => {
        const broken = check({ ...change, writer: world.writers.current, time: world.time.now }, world.store)
        if (broken !== undefined) wrong.push(broken)
        const { table, object } = change
        if (table !== TABLES.set) return
        largest = Math.max(largest, JSON.stringify(object.status ?? {}).length)
        most = Math.max(most, listAt(object, 'status', 'updateProgress', 'currentlyUpdating').length)
        if (isUpdating) least = Math.min(least, all(world.store, TABLES.pod).filter(isReady).length)
      })
      const rest = async (what: string, isOver: () => boolean): Promise<void> => {
        for (let seconds = 0; !isOver(); seconds++) {
          if (seconds > 300)
            throw new Error(`${what}: not within 300 s; ${JSON.stringify(world.store.get(TABLES.set, KEY)?.status)}`)
          await world.time.advance(1_000)
        }
      }
      const says = (field: string): unknown => at(world.store.get(TABLES.set, KEY), 'status', field)
      try {
        world.startOperator()
        const creating = world.user.create(RESOURCES.set, set('main:1', maxUnavailable) as unknown as ApiObject)
        await rest('all are available', () => says('availableReplicas') === REPLICAS)
        await creating
        isUpdating = true
        const changing = world.user.mergePatch(RESOURCES.set, KEY, { spec: set('main:2', maxUnavailable).spec })
        await rest(
          'the update ends',
          () => at(says('updateProgress'), 'updateEndedAt') !== undefined && says('updatedReplicas') === REPLICAS,
        )
        await changing
        expect(new Set(all(world.store, TABLES.pod).map(createdImage))).to.deep.equal(new Set(['main:2']))
        expect(wrong).to.deep.equal([])
        expect(most).to.equal(Math.min(100, numberAt({ maxUnavailable }, REPLICAS, 'maxUnavailable')))
        expect(least).to.be.at.least(REPLICAS - most)
        expect(largest).to.be.lessThan(MOST_BYTES)
        expect(world.mistakes).to.deep.equal([])
      } finally {
        world.close()
      }
    })
  }
})
