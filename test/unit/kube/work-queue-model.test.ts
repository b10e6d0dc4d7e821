import { expect } from 'chai'
import fc from 'fast-check'
import { WorkQueue, type WorkResult } from '../../../kube/queue/work-queue.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'

const KEYS = ['a', 'b', 'c', 'd']
const WORKERS = 2

/** What the queue should be doing, written as simply as possible. */
interface Model {
  now: number
  ready: string[]
  running: string[]
  /** Keys that were added while they were running. */
  again: Set<string>
  failures: Map<string, number>
  delayed: Map<string, number>
  retries: Map<string, number>
}

interface Real {
  readonly clock: FakeClock
  readonly queue: WorkQueue
  readonly running: Map<string, { succeed(result?: WorkResult): void; fail(): void }>
  /** For each key, the time at which its last run began and the time at which it was last added. */
  readonly begun: Map<string, number>
  readonly added: Map<string, number>
}

const newReal = (): Real => {
  const clock = fakeClock()
  const running: Real['running'] = new Map()
  const begun = new Map<string, number>()
  let order = 0
  const queue = new WorkQueue({
    workers: WORKERS,
    clock,
    work: (key) => {
      expect(running.has(key), `${key} runs twice at the same time`).to.equal(false)
      expect(running.size, 'more runs than workers').to.be.below(WORKERS)
      begun.set(key, ++order)
      return new Promise<WorkResult | undefined>((resolve, reject) => {
        running.set(key, { succeed: resolve, fail: () => reject(new Error('no')) })
      }).finally(() => running.delete(key))
    },
  })
  const added = new Map<string, number>()
  const { add } = queue
  queue.add = (key) => {
    added.set(key, ++order)
    add.call(queue, key)
  }
  return { clock, queue, running, begun, added }
}

const newModel = (): Model => ({
  now: 0,
  ready: [],
  running: [],
  again: new Set(),
  failures: new Map(),
  delayed: new Map(),
  retries: new Map(),
})

const start = (model: Model): void => {
  while (model.running.length < WORKERS && model.ready.length > 0) {
    const key = model.ready.shift() ?? ''
    model.running.push(key)
    model.retries.delete(key)
  }
}

const add = (model: Model, key: string): void => {
  if (model.running.includes(key)) model.again.add(key)
  else if (!model.ready.includes(key)) model.ready.push(key)
}

const addAfter = (model: Model, key: string, ms: number): void => {
  const due = model.now + ms
  if ((model.delayed.get(key) ?? Number.POSITIVE_INFINITY) > due) model.delayed.set(key, due)
}

const end = (model: Model, key: string): void => {
  model.running = model.running.filter((other) => other !== key)
  if (model.again.delete(key)) model.ready.push(key)
  start(model)
}

/** No two delays end at the same time, so the model need not know which of two comes first. */
const advance = (model: Model, ms: number): void => {
  const until = model.now + ms
  for (;;) {
    const next = [model.delayed, model.retries]
      .flatMap((delays) => [...delays].map(([key, due]) => ({ delays, key, due })))
      .filter(({ due }) => due <= until)
      .sort((a, b) => a.due - b.due)[0]
    if (!next) break
    model.now = next.due
    next.delays.delete(next.key)
    add(model, next.key)
    start(model)
  }
  model.now = until
}

const compare = (model: Model, { queue, running }: Real): void => {
  expect([...running.keys()]).to.have.members(model.running)
  expect(queue.depth).to.equal(model.ready.length + model.again.size)
}

type Step =
  | { readonly do: 'add'; readonly key: string }
  | { readonly do: 'addAfter'; readonly key: string; readonly ms: number }
  | { readonly do: 'advance'; readonly ms: number }
  | { readonly do: 'succeed' | 'fail' | 'requeue'; readonly which: number }

class Command implements fc.AsyncCommand<Model, Real> {
  readonly step: Step
  constructor(step: Step) {
    this.step = step
  }
  check(model: Readonly<Model>): boolean {
    return !('which' in this.step) || model.running.length > 0
  }
  async run(model: Model, real: Real): Promise<void> {
    const { step } = this
    if (step.do === 'add') {
      add(model, step.key)
      start(model)
      real.queue.add(step.key)
    } else if (step.do === 'addAfter') {
      addAfter(model, step.key, step.ms)
      real.queue.addAfter(step.key, step.ms)
    } else if (step.do === 'advance') {
      advance(model, step.ms)
      await real.clock.advance(step.ms)
    } else {
      const key = model.running[step.which % model.running.length] ?? ''
      const run = real.running.get(key)
      if (step.do === 'fail') {
        const failures = (model.failures.get(key) ?? 0) + 1
        model.failures.set(key, failures)
        model.retries.set(key, model.now + 5 * 2 ** (failures - 1))
        run?.fail()
      } else {
        model.failures.delete(key)
        if (step.do === 'requeue') addAfter(model, key, 7.3)
        run?.succeed(step.do === 'requeue' ? { requeueAfterMs: 7.3 } : undefined)
      }
      end(model, key)
    }
    await real.clock.advance(0)
    compare(model, real)
  }
  toString(): string {
    return JSON.stringify(this.step)
  }
}

const key = fc.constantFrom(...KEYS)
// Odd fractions, so that no two delays end at the same time.
const ms = fc.integer({ min: 1, max: 40 }).map((n) => n + 0.01 * (n % 97) + 0.001)
const commands = fc.commands(
  [
    fc.record({ do: fc.constant('add' as const), key }),
    fc.record({ do: fc.constant('addAfter' as const), key, ms }),
    fc.record({ do: fc.constant('advance' as const), ms: fc.integer({ min: 1, max: 60 }).map((n) => n + 0.0001) }),
    fc.record({ do: fc.constantFrom('succeed' as const, 'fail' as const, 'requeue' as const), which: fc.nat(3) }),
  ].map((step) => (step as fc.Arbitrary<Step>).map((one) => new Command(one))),
  { maxCommands: 60 },
)

describe('A work queue, whatever is done to it,', () => {
  it('runs no key twice at once, loses no key, and runs again what was added during work', async function () {
    this.timeout(120_000)
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const real = newReal()
        await fc.asyncModelRun(() => ({ model: newModel(), real }), steps)
        // Waits until everything has ended: each key that was ever added has begun a run after its last addition.
        while (real.running.size > 0 || real.clock.sleepers > 0 || real.queue.depth > 0) {
          for (const { succeed } of real.running.values()) succeed()
          await real.clock.advance(1_000)
        }
        for (const [key, at] of real.added) expect(real.begun.get(key), key).to.be.above(at)
        await real.queue.close()
      }),
      { numRuns: 150 },
    )
  })
})
