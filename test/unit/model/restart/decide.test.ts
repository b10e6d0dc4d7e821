import { expect } from 'chai'
import fc from 'fast-check'
import type { Attempt } from '../../../../model/restart/attempt.ts'
import {
  backOffMs,
  decideRestart,
  HEALTHY_MS,
  type RestartDecision,
  type RestartingPod,
  restartingFor,
} from '../../../../model/restart/decide.ts'

const NOW = Date.parse('2026-11-28T10:00:00Z')
const at = (ms: number): string => new Date(NOW + ms).toISOString()

interface Pod extends RestartingPod {
  readonly name: string
}

const pod = (name: string, run = 0, more: Partial<Pod> = {}): Pod => ({
  name,
  run,
  told: undefined,
  // One that has started again was not ready meanwhile.
  readySince: run === 0 ? NOW - 1_000_000 : NOW - 3_000,
  isPending: false,
  startsAfterOthers: false,
  created: NOW - 2_000_000,
  ...more,
})
const told = (run: number, more: Partial<Attempt> = {}): Pick<Pod, 'told'> => ({
  told: { attempt: 1, inRow: 1, at: at(-60_000), run, ...more },
})
const decide = (pods: readonly Pod[], more: { isWhole?: boolean; limit?: number; now?: number } = {}) =>
  decideRestart({ pods, isWhole: more.isWhole ?? true, limit: more.limit ?? 5 }, more.now ?? NOW)
const runsIn = (decision: RestartDecision<Pod>) => {
  if (decision.do !== 'tell') throw new Error(`it is not told of a restart but ${decision.do}`)
  return Object.fromEntries(decision.pods.map(({ pod: { name }, attempt }) => [name, attempt.run]))
}

describe('The decision to restart pods in place', () => {
  it('does nothing while none has started again, or where there are none', () => {
    expect(decide([])).to.deep.equal({ do: 'nothing' })
    expect(decide([pod('a'), pod('b')])).to.deep.equal({ do: 'nothing' })
  })

  it('has the others follow one that has started again by itself, which is in its new run already', () => {
    const decision = decide([pod('a', 1), pod('b'), pod('c', 0)])
    expect(runsIn(decision)).to.deep.equal({ a: 1, b: 1, c: 1 })
    expect(decision).to.deep.include({ isNew: true, inRow: 1 })
  })

  it('does not have pods restart that have yet to start: they meet the new run of the others anyway', () => {
    expect(runsIn(decide([pod('a', 1), pod('b', 0, { isPending: true })]))).to.deep.equal({ a: 1, b: 0 })
  })

  it('has one that starts after others start once more, with them: it found them as they were before', () => {
    expect(runsIn(decide([pod('a', 1, { startsAfterOthers: true }), pod('b')]))).to.deep.equal({ a: 2, b: 1 })
    expect(runsIn(decide([pod('a', 1), pod('b', 0, { startsAfterOthers: true })]))).to.deep.equal({ a: 1, b: 1 })
  })

  it('tells each pod in which run it was seen, because one whose node has started anew remembers none', () => {
    const decision = decide([pod('a', 3, told(2)), pod('b', 2, told(2))], { now: NOW + 60_000 })
    if (decision.do !== 'tell') throw new Error(decision.do)
    expect(decision.pods.map(({ attempt: { run, seen } }) => [run, seen])).to.deep.equal([
      [3, 3],
      [3, 2],
    ])
  })

  it('waits until no pod is missing, and all are on nodes', () => {
    const pods = [pod('a', 1), pod('b')]
    expect(decide(pods, { isWhole: false })).to.deep.equal({ do: 'wait', ms: HEALTHY_MS - 3_000 })
    const unready = [pod('a', 1, { readySince: undefined }), pod('b')]
    expect(decide(unready, { isWhole: false })).to.deep.equal({ do: 'nothing' })
  })

  it('lets a failure be for which nobody has restarted, once all that have started were ready for ten minutes', () => {
    const pods = [pod('a', 1), pod('b'), pod('c', 0, { isPending: true, readySince: undefined })]
    const later = decide(pods, { isWhole: false, now: NOW + HEALTHY_MS })
    if (later.do !== 'end') throw new Error(later.do)
    expect(later.pods.map(({ pod: { name }, attempt: { run } }) => [name, run])).to.deep.equal([['a', 1]])
    const settled = [{ ...(pods[0] as Pod), told: later.pods[0]?.attempt }, ...pods.slice(1)]
    expect(decide(settled, { now: NOW + HEALTHY_MS })).to.deep.equal({ do: 'nothing' })
    const again = settled.map((each, index) => (index === 1 ? { ...each, run: 1, readySince: undefined } : each))
    expect(runsIn(decide(again, { now: NOW + HEALTHY_MS }))).to.deep.equal({ a: 2, b: 1, c: 0 })
  })

  it('is not made twice: pods that have been told and have yet to follow are left alone', () => {
    const after = [pod('a', 1, told(1)), pod('b', 0, { ...told(1), readySince: undefined })]
    expect(decide(after)).to.deep.equal({ do: 'nothing' })
  })

  it('is completed where the operator died after it had told some of them', () => {
    const half = [pod('a', 1, told(1)), pod('b'), pod('c', 0, told(0, { attempt: 0 }))]
    const decision = decide(half)
    expect(runsIn(decision)).to.deep.equal({ b: 1, c: 1 })
    expect(decision).to.deep.include({ isNew: false, inRow: 1 })
  })

  it('leaves pods alone that were made since then, as replacements of others are', () => {
    expect(decide([pod('a', 1, told(1)), pod('b', 0, { created: NOW - 10_000 })])).to.deep.include({ do: 'wait' })
  })

  it('waits longer with every attempt in a row, up to ten minutes', () => {
    expect([1, 2, 3, 4, 8, 30].map(backOffMs)).to.deep.equal([0, 10_000, 20_000, 40_000, 600_000, 600_000])
    const again = (ago: number) => [pod('a', 2, told(1, { at: at(-ago) })), pod('b', 1, told(1, { at: at(-ago) }))]
    expect(decide(again(4_000))).to.deep.equal({ do: 'wait', ms: 6_000 })
    expect(decide(again(10_000))).to.deep.include({ do: 'tell', inRow: 2 })
    expect(runsIn(decide(again(10_000)))).to.deep.equal({ a: 2, b: 2 })
  })

  it('does not wait for a clock that was set back to come to the last attempt again', () => {
    const note = told(1, { at: at(3_600_000) })
    expect(decide([pod('a', 2, note), pod('b', 1, note)])).to.deep.include({ do: 'tell', inRow: 2 })
    expect(restartingFor([pod('a', 1, { ...note, readySince: undefined })], 5, NOW)).to.equal(0)
  })

  it('gives up after as many in a row as are allowed', () => {
    const last = { inRow: 5, attempt: 9 }
    expect(decide([pod('a', 7, told(6, last)), pod('b', 6, told(6, last))])).to.deep.include({ do: 'giveUp', inRow: 5 })
    expect(decide([pod('a', 7, told(6, last)), pod('b', 6, told(6, last))], { limit: 6 })).to.deep.include({
      do: 'wait',
    })
  })

  it('begins a new row after ten minutes in which all were ready, which is noted on all of them: any may be replaced', () => {
    const since = (ms: number) => ({ readySince: NOW - ms })
    const well = [pod('a', 1, { ...told(1), ...since(50_000) }), pod('b', 1, { ...told(1), ...since(HEALTHY_MS) })]
    expect(decide(well)).to.deep.equal({ do: 'wait', ms: HEALTHY_MS - 50_000 })
    const over = decide(well, { now: NOW + HEALTHY_MS })
    const isOver = true
    expect(over).to.deep.equal({
      do: 'end',
      pods: well.map((each) => ({ pod: each, attempt: { ...each.told, isOver } })),
    })
    const [a, b] = [pod('a', 1, told(1, { isOver })), pod('b', 1, told(1))]
    expect(decide([a, b]), 'after it was carried out by half').to.deep.equal({
      do: 'end',
      pods: [{ pod: b, attempt: { ...b.told, isOver } }],
    })
    const done = { ...b, ...told(1, { isOver }) }
    expect(decide([a, done])).to.deep.equal({ do: 'nothing' })
    expect(decide([a, { ...done, run: 2 }])).to.deep.include({ do: 'tell', inRow: 1 })
    expect(decide([pod('c'), { ...done, run: 2 }]), 'without the other').to.deep.include({ do: 'tell', inRow: 1 })
  })

  it('lets a failure be after which all were ready for as long, though none was left to restart for it', () => {
    const last = { inRow: 5, attempt: 9 }
    const pods = [
      pod('a', 6, { ...told(6, last), readySince: NOW }),
      pod('b', 7, { ...told(6, last), readySince: NOW }),
    ]
    expect(decide(pods)).to.deep.include({ do: 'giveUp', ms: HEALTHY_MS })
    const later = decide(pods, { now: NOW + HEALTHY_MS })
    if (later.do !== 'end') throw new Error(later.do)
    expect(later.pods.map(({ pod: { name }, attempt }) => [name, attempt.run, attempt.isOver])).to.deep.equal([
      ['b', 7, undefined],
    ])
    const [a, b] = [pods[0] as Pod, { ...(pods[1] as Pod), told: later.pods[0]?.attempt }]
    const end = decide([a, b], { now: NOW + HEALTHY_MS })
    expect(end).to.deep.include({ do: 'end' })
    const over = { ...a, ...told(6, { ...last, isOver: true }) }
    const other = { ...b, ...told(7, { ...last, isOver: true }) }
    expect(decide([over, other])).to.deep.equal({ do: 'nothing' })
    expect(decide([{ ...over, run: 7, readySince: undefined }, other])).to.deep.include({ do: 'tell', inRow: 1 })
  })

  it('counts as under way until all are ready again, and for ten minutes at most', () => {
    const now = [pod('a', 1, { ...told(1), readySince: undefined }), pod('b', 1, told(1))]
    expect(restartingFor(now, 5, NOW)).to.equal(HEALTHY_MS - 60_000)
    expect(restartingFor(now, 5, NOW + HEALTHY_MS)).to.equal(0)
    expect(restartingFor([pod('a', 1, told(1)), pod('b', 1, told(1))], 5, NOW)).to.equal(0)
    expect(restartingFor([pod('a', 2, told(1)), pod('b', 1, told(1))], 5, NOW)).to.equal(HEALTHY_MS - 50_000)
    expect(restartingFor([pod('a', 2, told(1)), pod('b', 1, told(1))], 1, NOW)).to.equal(0)
    expect(restartingFor([pod('a', 1)], 5, NOW)).to.equal(0)
  })

  it('ends with all pods in a run that began after the last failure, wherever the operator dies, and tells each pod once for each failure', () => {
    const failure = fc.record({ who: fc.nat(3), carried: fc.nat(4), together: fc.boolean() })
    fc.assert(
      fc.property(fc.array(failure, { maxLength: 5 }), (failures) => {
        let pods = ['a', 'b', 'c', 'd'].map((name) => pod(name))
        let now = NOW
        for (const { who, carried, together } of failures) {
          const before = pods.map(({ run }) => run)
          pods = pods.map((each, index) =>
            index === who || (together && index === (who + 1) % 4)
              ? { ...each, run: each.run + 1, readySince: undefined }
              : each,
          )
          for (let plans = 0; plans < 3; plans++) {
            now += 700_000
            const decision = decide(pods, { now, limit: 100 })
            if (decision.do !== 'tell') break
            // The operator dies after it has told some, and no pod follows before all are told.
            const reached = plans === 0 ? decision.pods.slice(0, carried) : decision.pods
            const notes = new Map(reached.map(({ pod: { name }, attempt }) => [name, attempt]))
            pods = pods.map((each) => ({ ...each, told: notes.get(each.name) ?? each.told }))
          }
          const readySince = now
          pods = pods.map((each) => ({ ...each, run: Math.max(each.run, each.told?.run ?? 0), readySince }))
          expect(pods.map(({ run }, index) => run - (before[index] ?? 0))).to.deep.equal([1, 1, 1, 1])
        }
      }),
    )
  })
})
