import { expect } from 'chai'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Fates } from './engine/wire.ts'
import { World } from './engine/world.ts'
import { all, isGoing, metaOf, TABLES } from './invariants/objects.ts'
import { RESOURCES } from './user/resources.ts'

const SET = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 's', namespace: 'default' },
  spec: {
    replicas: 1,
    template: {
      cliques: [
        {
          name: 'c',
          spec: { roleName: 'c', replicas: 2, minAvailable: 1, podSpec: { containers: [{ name: 'm', image: 'm:1' }] } },
        },
      ],
    },
  },
} as unknown as ApiObject

const SOUND = { upMs: 5, downMs: () => 5 }

describe('No pod has the name of one before it', () => {
  let world: World
  let names: string[]
  const begin = async (fates: Fates = () => SOUND): Promise<void> => {
    world = await World.open({ seed: 3, fates: () => fates, readyAfterMs: () => 50 })
    names = []
    world.store.subscribe(TABLES.pod, ({ type, key }) => {
      if (type === 'ADDED') names.push(key.name)
    })
    world.startOperator()
    await act(world.user.create(RESOURCES.set, SET))
  }
  afterEach(() => {
    world.close()
    expect(world.mistakes).to.deep.equal([])
  })

  const act = async (acting: Promise<unknown>): Promise<void> => {
    await world.time.advance(40_000)
    await acting
  }
  const living = (): string[] =>
    all(world.store, TABLES.pod)
      .filter((pod) => !isGoing(pod))
      .map((pod) => metaOf(pod).name)
  const remove = (name: string, gracePeriodSeconds = 30) =>
    world.user.delete(RESOURCES.pod, { namespace: 'default', name }, { gracePeriodSeconds })
  const expectNew = (made: number): void => {
    expect(living()).to.have.length(2)
    expect(names).to.have.length(made)
    expect(new Set(names).size, names.join(' ')).to.equal(made)
  }

  it('however often they are deleted, which costs no request more', async () => {
    let looks = 0
    await begin(({ verb, plural }) => {
      if (verb === 'get' && plural === 'pods') looks++
      return SOUND
    })
    for (let i = 0; i < 5; i++) await act(remove(living()[0] ?? '', i % 2 === 0 ? 30 : 0))
    expectNew(7)
    expect(looks).to.equal(0)
  })

  it('also if they go, one after the other, while no operator runs', async () => {
    await begin()
    for (let i = 0; i < 4; i++) {
      for (const operator of [...world.operators]) world.kill(operator)
      await act(remove(living()[0] ?? '', 0))
      world.startOperator()
      await world.time.advance(40_000)
    }
    expectNew(6)
  })

  it('also if they are replaced at once, and the operator ends before it has written a status', async () => {
    await begin()
    for (let i = 0; i < 4; i++) {
      const [name = ''] = living()
      const removing = remove(name, 0)
      await world.time.advance(300)
      await removing
      for (const operator of [...world.operators]) world.kill(operator)
      world.startOperator()
      await world.time.advance(40_000)
    }
    expectNew(6)
  })

  it('also after the PodClique was scaled in and out again', async () => {
    await begin()
    const clique = { namespace: 'default', name: 's-0-c' }
    for (const replicas of [0, 2, 1, 2]) await act(world.user.scale(RESOURCES.clique, clique, replicas))
    expectNew(5)
  })

  it('and few are made for a PodClique that is gone, though its watch has fallen silent', async () => {
    await begin(({ verb, plural }) =>
      verb === 'watch' && plural === 'podcliques' ? { ...SOUND, watch: { after: 3, ends: 'silence' } } : SOUND,
    )
    const before = names.length
    await act(world.user.delete(RESOURCES.clique, { namespace: 'default', name: 's-0-c' }))
    // Two for the PodClique that comes in its place, and some each of two indices until the API server is asked.
    expect(names.length - before).to.be.within(2, 12)
    expect(new Set(names).size).to.equal(names.length)
    expect(living()).to.have.length(2)
  })

  it('and none is made twice where a create got no answer, by the same operator or the next', async () => {
    let creates = 0
    await begin(({ verb, plural }) => {
      if (verb !== 'create' || plural !== 'pods' || creates++ % 2 === 1) return SOUND
      return { ...SOUND, reset: creates % 4 === 1 ? 'before' : 'after' }
    })
    for (let i = 0; i < 6; i++) {
      const removing = remove(living()[0] ?? '', 0)
      await world.time.advance(i % 2 === 0 ? 20 : 1_000)
      await removing
      for (const operator of i % 3 === 0 ? [] : [...world.operators]) world.kill(operator)
      if (world.operators.length === 0) world.startOperator()
      await world.time.advance(40_000)
    }
    expect(creates).to.be.greaterThan(8)
    expectNew(8)
  })
})
