import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'chai'
import { World } from './engine/world.ts'
import { fates, NO_FAULTS } from './faults/fates.ts'

/** Rounds of garbage collection after which what is left counts as kept. */
const ROUNDS = 50

/**
 * Collects garbage until nothing of this is left; returns what is left after many rounds. What awaits holds its world until its turn
 * has come, and no single collection promises to find all. `gc` appears in contexts that are made after the flag was set.
 */
const leftOf = async <T extends object>(all: readonly WeakRef<T>[]): Promise<readonly WeakRef<T>[]> => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const left = (): readonly WeakRef<T>[] => all.filter((each) => each.deref() !== undefined)
  for (let i = 0; i < ROUNDS && left().length > 0; i++) {
    await turn()
    collect()
  }
  return left()
}

describe('a run of many seeds', () => {
  /** A world that was closed, after a process of its operator was killed while it led. */
  const closedWorld = async (): Promise<WeakRef<World>> => {
    const world = await World.open({ seed: 1, fates: (own) => fates(own, () => NO_FAULTS) })
    const operator = world.startOperator()
    await world.time.advance(5_000)
    expect(world.journal.tail(1_000).some((line) => line.includes('leads'))).to.equal(true)
    world.kill(operator)
    world.startOperator()
    await world.time.advance(20_000)
    world.close()
    return new WeakRef(world)
  }

  it('keeps nothing of the cluster of a seed that has ended, whoever was killed there', async () => {
    const worlds = [await closedWorld(), await closedWorld()]
    expect(await leftOf(worlds)).to.have.length(0)
  })
})
