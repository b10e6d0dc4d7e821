import { expect } from 'chai'
import fc from 'fast-check'
import { fairFifo } from '../../../kube/queue/fair-fifo.ts'

const FLOWS = ['a', 'b', 'c']
type Step = { readonly push: string } | 'shift'
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.constantFrom(...FLOWS).map((push) => ({ push })),
    fc.constant('shift' as const),
  ),
  { maxLength: 200 },
)

describe('a queue in which flows take turns', () => {
  it('is first in, first out within each flow, and loses nothing', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const queue = fairFifo<{ flow: string; number: number }>()
        const waiting = new Map(FLOWS.map((flow) => [flow, [] as number[]]))
        for (const [number, step] of all.entries()) {
          if (step !== 'shift') {
            queue.push([step.push], { flow: step.push, number })
            waiting.get(step.push)?.push(number)
          } else {
            const found = queue.shift()
            if (found === undefined) expect([...waiting.values()].flat()).to.deep.equal([])
            else expect(waiting.get(found.flow)?.shift()).to.equal(found.number)
          }
          expect(queue.length).to.equal([...waiting.values()].flat().length)
        }
      }),
    )
  })

  it('gives no flow a second turn before each other that waits has had one', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const queue = fairFifo<string>()
        const waiting = new Map(FLOWS.map((flow) => [flow, 0]))
        /** For each flow that waits: which flows have had turns since it began to wait. */
        const since = new Map<string, string[]>()
        for (const step of all) {
          if (step !== 'shift') {
            if (waiting.get(step.push) === 0) since.set(step.push, [])
            waiting.set(step.push, (waiting.get(step.push) ?? 0) + 1)
            queue.push([step.push], step.push)
            continue
          }
          const flow = queue.shift()
          if (flow === undefined) continue
          since.delete(flow)
          for (const [other, turns] of since) {
            expect(turns, `${flow} before ${other}`).to.not.include(flow)
            turns.push(flow)
          }
          waiting.set(flow, (waiting.get(flow) ?? 1) - 1)
          if (waiting.get(flow)) since.set(flow, [])
        }
      }),
    )
  })

  it('passes over flows that may not, which keep what they have', () => {
    const queue = fairFifo<number>()
    for (const [flow, value] of [
      ['a', 1],
      ['a', 2],
      ['b', 3],
    ] as const)
      queue.push([flow], value)
    expect(queue.shift(([flow]) => flow === 'b')).to.equal(3)
    expect(queue.shift(([flow]) => flow === 'b')).to.equal(undefined)
    expect([queue.shift(), queue.shift(), queue.length]).to.deep.equal([1, 2, 0])
  })

  it('takes turns on every level: who is many has no more turns than who is one', () => {
    const queue = fairFifo<string>()
    for (const set of ['a', 'b', 'c']) for (const i of [1, 2]) queue.push(['tenant', set], `tenant ${set}${i}`)
    for (const i of [1, 2, 3]) queue.push(['neighbour', 'd'], `neighbour d${i}`)
    expect(Array.from({ length: 9 }, () => queue.shift())).to.deep.equal([
      ...['tenant a1', 'neighbour d1', 'tenant b1', 'neighbour d2', 'tenant c1', 'neighbour d3'],
      ...['tenant a2', 'tenant b2', 'tenant c2'],
    ])
  })

  it('does not ask about what is below a flow that may not', () => {
    const queue = fairFifo<string>()
    queue.push(['tenant', 'a'], 'a')
    queue.push(['neighbour', 'b'], 'b')
    const asked: string[] = []
    const may = (flow: readonly string[]): boolean => {
      asked.push(flow.join('/'))
      return flow[0] !== 'tenant'
    }
    expect(queue.shift(may)).to.equal('b')
    expect(asked).to.deep.equal(['tenant', 'neighbour', 'neighbour/b'])
  })
})
