import { expect } from 'chai'
import type { ApiObject } from '../../kube/api/object.ts'
import { fenced } from '../../kube/client/fenced.ts'
import type { Fate } from './engine/exchange.ts'
import { LEASE } from './engine/operator.ts'
import { type Mutation, World } from './engine/world.ts'
import { onlyTheLeaderWrites } from './invariants/leader.ts'
import { at, TABLES } from './invariants/objects.ts'
import { RESOURCES } from './user/resources.ts'

const PODS = 8
const SET = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'late', namespace: 'default' },
  spec: {
    replicas: 1,
    template: {
      cliques: [
        {
          name: 'main',
          spec: {
            roleName: 'main',
            replicas: PODS,
            podSpec: { containers: [{ name: 'main', image: 'example.com/main:1' }] },
          },
        },
      ],
    },
  },
} as unknown as ApiObject

/** Longer than requests may go on after a stop, and shorter than a lease, in ms. */
const SLOW_MS = 3_000

/** The engine, except that it does not know which of its writes have no answer. */
const FORGETFUL: Mutation = {
  client: (client) => {
    const { fence } = client
    if (fence === undefined) return client
    return fenced({ ...client, fence: undefined }, { isOpen: () => fence.isOpen(), signal: fence.signal })
  },
}

interface HandOver {
  /** Pods that the first process has created after it was told to stop. */
  readonly late: number
  /** From then until another process had the lease, in ms. */
  readonly tookMs: number
  readonly wrong: readonly string[]
}

/** Tells a process to stop while its creates of pods take as long as `slow` says. Another process stands by. */
const handOver = async (slow: Pick<Fate, 'waitMs' | 'upMs'>, mutation?: Mutation): Promise<HandOver> => {
  const world = await World.open({
    seed: 1,
    mutation,
    fates:
      () =>
      ({ verb, plural }) => ({ downMs: () => 1, ...(verb === 'create' && plural === 'pods' ? slow : { upMs: 1 }) }),
  })
  const wrong: string[] = []
  let late = 0
  let stoppedAt = Number.POSITIVE_INFINITY
  let takenAt = Number.POSITIVE_INFINITY
  const { check } = onlyTheLeaderWrites()
  const first = world.startOperator()
  world.store.subscribe('', (change) => {
    const [writer, time] = [world.writers.current, world.time.now]
    const broken = check({ ...change, writer, time }, world.store)
    if (broken !== undefined) wrong.push(broken)
    const { table, key, object } = change
    if (table === TABLES.pod && writer?.name === first.identity && time > stoppedAt) late++
    const holder = table === TABLES.lease && key.name === LEASE ? at(object, 'spec', 'holderIdentity') : undefined
    if (time > stoppedAt && holder && holder !== first.identity) takenAt = Math.min(takenAt, time)
  })
  try {
    await world.time.advance(1_000)
    world.startOperator()
    const creating = world.user.create(RESOURCES.set, SET)
    await world.time.advance(1_000)
    await creating
    stoppedAt = world.time.now
    world.terminate(first)
    await world.time.advance(20_000)
    return { late, tookMs: takenAt - stoppedAt, wrong: [...wrong, ...world.mistakes] }
  } finally {
    world.close()
  }
}

describe('A process that is told to stop', () => {
  it('never sends writes that wait for a connection, and another one leads at once', async () => {
    const { late, tookMs, wrong } = await handOver({ waitMs: SLOW_MS, upMs: 1 })
    expect(wrong).to.deep.equal([])
    expect(late).to.equal(0)
    expect(tookMs).to.be.below(1_000)
  })

  it('keeps the lease while writes are on their way, because they may still be carried out', async () => {
    const { late, tookMs, wrong } = await handOver({ upMs: SLOW_MS })
    expect(wrong).to.deep.equal([])
    expect(late).to.be.within(1, PODS)
    expect(tookMs).to.be.within(SLOW_MS, 16_000)
  })

  it('is found out if it releases the lease while writes are on their way', async () => {
    const { wrong } = await handOver({ upMs: SLOW_MS }, FORGETFUL)
    expect(wrong.join('\n')).to.include('operator-1 writes pods')
  })
})
