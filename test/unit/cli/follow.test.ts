import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { type FollowOptions, follow } from '../../../cli/drawing/tree/follow.ts'

const NOTHING = { sets: [], gangs: [], scalingGroups: [], podCliques: [], pods: [] }

/** Follows a source whose objects never differ; `changed` says that they have. */
const followed = (options: Partial<FollowOptions>) => {
  let changed = (): void => {}
  const outcome = follow({
    source: {
      read: () => NOTHING,
      subscribe: (callback) => {
        changed = callback
        return () => {}
      },
    },
    draw: () => {},
    stopped: new Promise(() => {}),
    ...options,
  })
  return { outcome, changed: () => changed() }
}

describe('follow', () => {
  it('ends where nothing but an intervention helps, also if nothing changes any more', async () => {
    expect(await followed({ isStuck: () => true, stuckMs: 1 }).outcome).to.equal('stuck')
  })

  it('goes on if what looked stuck gets further in time, as with a CRD that is applied after its set', async () => {
    let isStuck = true
    let isDone = false
    const { outcome, changed } = followed({ isStuck: () => isStuck, isDone: () => isDone, stuckMs: 1_000 })
    isStuck = false
    changed()
    await sleep(1_200)
    isDone = true
    changed()
    expect(await outcome).to.equal('done')
  })

  it('draws what changes in a burst once, at the end of a frame', async () => {
    let drawn = 0
    const stopped = sleep(250)
    const { outcome, changed } = followed({ draw: () => drawn++, stopped, frameMs: 150 })
    for (let nth = 0; nth < 20; nth++) changed()
    await sleep(100)
    expect(drawn).to.equal(1)
    expect([await outcome, drawn]).to.deep.equal(['stopped', 2])
  })

  it('ends as done, not as stuck, where both hold', async () => {
    expect(await followed({ isStuck: () => true, isDone: () => true, stuckMs: 0 }).outcome).to.equal('done')
  })
})
