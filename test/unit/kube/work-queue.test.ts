import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { Registry } from 'prom-client'
import { ApiError } from '../../../kube/api/api-error.ts'
import { WorkQueue, type WorkQueueOptions, type WorkResult } from '../../../kube/queue/work-queue.ts'
import { workQueueMetrics } from '../../../kube/queue/work-queue-metrics.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'

interface Run {
  readonly key: string
  readonly at: number
  succeed(result?: WorkResult): void
  fail(error?: Error): void
}

describe('A work queue', () => {
  let clock: FakeClock
  let runs: Run[]
  let retries: number[]
  let queue: WorkQueue

  const open = (options: Partial<WorkQueueOptions<string>> = {}): WorkQueue =>
    new WorkQueue({
      workers: 2,
      clock,
      onError: (_key, _error, retryInMs) => retries.push(retryInMs),
      work: (key) =>
        new Promise((resolve, reject) => {
          runs.push({ key, at: clock.now(), succeed: resolve, fail: (error = new Error('no')) => reject(error) })
        }),
      ...options,
    })
  const settle = () => clock.advance(0)
  const begun = () => runs.map(({ key }) => key)
  const run = (i: number): Run => runs[i] ?? expect.fail(`there is no run ${i}, only ${begun()}`)

  beforeEach(() => {
    clock = fakeClock()
    runs = []
    retries = []
    queue = open()
  })

  it('runs keys in the order in which they were added, as many at a time as there are workers', async () => {
    for (const key of ['a', 'b', 'c', 'd']) queue.add(key)
    await settle()
    expect(begun()).to.deep.equal(['a', 'b'])
    expect(queue.depth).to.equal(2)
    run(1).succeed()
    await settle()
    expect(begun()).to.deep.equal(['a', 'b', 'c'])
    run(0).succeed()
    run(2).succeed()
    await settle()
    expect(begun()).to.deep.equal(['a', 'b', 'c', 'd'])
  })

  it('has flows take turns, and lets one begin of which nothing is worked on, whatever the others do', async () => {
    queue = open({ flowOf: (key) => [key.slice(0, 1)] })
    for (const key of ['a1', 'a2', 'a3', 'a4', 'a5']) queue.add(key)
    await settle()
    expect(begun()).to.deep.equal(['a1', 'a2'])
    for (const key of ['b1', 'b2', 'c1']) queue.add(key)
    await settle()
    expect(begun()).to.deep.equal(['a1', 'a2', 'b1', 'c1'])
    run(0).succeed()
    await settle()
    // One run of `a` is still at work, and there is room for others.
    expect(begun()).to.have.length(4)
    run(2).succeed()
    await settle()
    expect(begun().slice(4)).to.deep.equal(['b2'])
    run(1).succeed()
    await settle()
    expect(begun().slice(5)).to.deep.equal(['a3'])
  })

  it('lets the flows within one begin, too, as long as there are no more than twice as many runs as workers', async () => {
    queue = open({ flowOf: (key) => key.split('.').slice(0, 2) })
    for (const key of ['a.x.1', 'a.x.2', 'a.x.3', 'a.y.1', 'a.z.1', 'a.v.1', 'b.x.1']) queue.add(key)
    await settle()
    expect(begun()).to.deep.equal(['a.x.1', 'b.x.1', 'a.y.1', 'a.z.1'])
  })

  it('never works on more than four times as many keys as it has workers, however many flows there are', async () => {
    queue = open({ flowOf: (key) => [key] })
    for (let i = 0; i < 100; i++) queue.add(`${i}`)
    await settle()
    expect(begun()).to.have.length(8)
    for (let i = 0; i < 100; i++) {
      run(i).succeed()
      await settle()
    }
    expect(new Set(begun()).size).to.equal(100)
  })

  it('never works on more keys than it has workers where it is told to be strict, however many flows there are', async () => {
    queue = open({ isStrict: true, flowOf: (key) => [key] })
    for (let i = 0; i < 100; i++) queue.add(`${i}`)
    await settle()
    expect(begun()).to.have.length(2)
    for (let i = 0; i < 100; i++) {
      run(i).succeed()
      await settle()
    }
    expect(new Set(begun()).size).to.equal(100)
  })

  it('runs a key once that was added several times', async () => {
    for (const key of ['a', 'a', 'b', 'a']) queue.add(key)
    await settle()
    expect(begun()).to.deep.equal(['a', 'b'])
    run(0).succeed()
    await settle()
    expect(begun()).to.deep.equal(['a', 'b'])
  })

  it('runs a key once more that was added while it was worked on, and not before that has ended', async () => {
    queue.add('a')
    await settle()
    queue.add('a')
    queue.add('a')
    await settle()
    expect(begun()).to.deep.equal(['a'])
    run(0).succeed()
    await settle()
    expect(begun()).to.deep.equal(['a', 'a'])
    run(1).succeed()
    await settle()
    expect(begun()).to.deep.equal(['a', 'a'])
  })

  it('does not work inside add', () => {
    queue.add('a')
    expect(begun()).to.deep.equal([])
  })

  it('lets the event loop turn though its work never waits', async () => {
    let count = 0
    const busy = open({
      work: async () => {
        count++
        busy.add('a')
        return undefined
      },
    })
    busy.add('a')
    for (let i = 0; i < 5; i++) await turn()
    await busy.close()
    expect(count).to.be.within(2, 12)
  })

  it('lets the event loop turn between runs that take long to begin, and then others have their turn', async () => {
    let time = 0
    const order: string[] = []
    const work = async (key: string) => {
      if (key.startsWith('large')) time += 30
      order.push(key)
      return undefined
    }
    const flowOf = (key: string) => [key.split('.')[0] ?? '']
    queue = open({ workers: 32, work, flowOf, clock: { ...clock, steady: () => time } })
    for (let i = 0; i < 8; i++) queue.add(`large.${i}`)
    setImmediate(() => queue.add('small.0'))
    for (let i = 0; i < 20; i++) await turn()
    expect(order).to.have.length(9)
    expect(order.indexOf('small.0')).to.be.within(1, 2)
  })

  it('adds a key after a delay; of two delays the earlier counts', async () => {
    queue.addAfter('a', 50)
    queue.addAfter('a', 20)
    queue.addAfter('a', 30)
    await clock.advance(19)
    expect(begun()).to.deep.equal([])
    await clock.advance(1)
    expect(begun()).to.deep.equal(['a'])
    run(0).succeed()
    await clock.advance(100)
    expect(begun()).to.deep.equal(['a'])
  })

  it('takes the delay that ends first, whatever the time of the system was set to in between', async () => {
    let set = 0
    queue = open({ clock: { ...clock, now: () => clock.now() + set } })
    for (const [key, ms] of [
      ['ahead', 3_600_000],
      ['back', -7_200_000],
    ] as const) {
      queue.addAfter(key, 1_000)
      set += ms
      queue.addAfter(key, 20)
    }
    await clock.advance(20)
    expect(begun()).to.deep.equal(['ahead', 'back'])
  })

  it('keeps a delay though the key has run meanwhile', async () => {
    queue.addAfter('a', 50)
    queue.add('a')
    await settle()
    run(0).succeed()
    await clock.advance(50)
    expect(runs.map(({ at }) => at)).to.deep.equal([0, 50])
  })

  it('adds at once where the delay is nothing', async () => {
    queue.addAfter('a', 0)
    queue.addAfter('b', -5)
    await settle()
    expect(begun()).to.deep.equal(['a', 'b'])
  })

  it('runs a key again when its work asks for it', async () => {
    queue.add('a')
    await settle()
    run(0).succeed({ requeueAfterMs: 1000 })
    await clock.advance(999)
    expect(begun()).to.deep.equal(['a'])
    await clock.advance(1)
    expect(begun()).to.deep.equal(['a', 'a'])
  })

  describe('after failures', () => {
    const failOnce = async (error?: Error) => {
      runs.at(-1)?.fail(error)
      await settle()
      await clock.advance(retries.at(-1) ?? 0)
    }

    it('runs the key again after 5 ms, doubled each time up to 1,000 s', async () => {
      queue.add('a')
      await settle()
      for (let i = 0; i < 20; i++) await failOnce()
      expect(retries.slice(0, 4)).to.deep.equal([5, 10, 20, 40])
      expect(retries.slice(17)).to.deep.equal([655_360, 1_000_000, 1_000_000])
      expect(begun()).to.have.length(21)
    })

    it('waits no longer than it is told after such a failure, and at least half as long', async () => {
      const taken = new Error('taken')
      queue = open({ random: () => 0.5, longestBackOff: (error) => (error === taken ? 60_000 : undefined) })
      queue.add('a')
      await settle()
      for (let i = 0; i < 20; i++) await failOnce(taken)
      expect(retries.slice(0, 2)).to.deep.equal([5, 10])
      expect(retries.at(-1)).to.equal(45_000)
      await failOnce()
      expect(retries.at(-1)).to.equal(1_000_000)
    })

    it('starts over once the work has succeeded, also when it asks to be run again', async () => {
      for (const result of [undefined, { requeueAfterMs: 1 }]) {
        retries = []
        queue.add('a')
        await settle()
        for (let i = 0; i < 3; i++) await failOnce()
        run(runs.length - 1).succeed(result)
        await clock.advance(1)
        if (!result) {
          queue.add('a')
          await settle()
        }
        run(runs.length - 1).fail()
        await settle()
        expect(retries).to.deep.equal([5, 10, 20, 5])
        await clock.advance(5)
        run(runs.length - 1).succeed()
        await settle()
      }
    })

    it('counts for each key by itself', async () => {
      queue.add('a')
      queue.add('b')
      await settle()
      run(0).fail()
      run(1).fail()
      await settle()
      expect(retries).to.deep.equal([5, 5])
    })

    it('takes a key that is added at once, and then does not retry besides', async () => {
      queue.add('a')
      await settle()
      run(0).fail()
      await settle()
      queue.add('a')
      await settle()
      expect(runs.map(({ at }) => at)).to.deep.equal([0, 0])
      run(1).succeed()
      await clock.advance(1000)
      expect(runs).to.have.length(2)
    })

    describe('of the server', () => {
      const away = () => new ApiError({ status: 0, reason: 'Unreachable', message: 'away', request: 'GET /' })
      const failTimes = async (times: number, error: () => Error) => {
        for (let i = 0; i < times; i++) {
          runs.at(-1)?.fail(error())
          await settle()
          if (i < times - 1) await clock.advance(retries.at(-1) ?? 0)
        }
      }

      it('retries within half a second of its return, at random, however long it was away', async () => {
        let isBack = (): void => undefined
        let drawn = 0
        const random = () => [0, 0.5, 0.9][drawn++ % 3] ?? 0
        const onUp = (listener: () => void) => {
          isBack = listener
          return () => undefined
        }
        queue = open({ workers: 1, random: () => 0, availability: { onUp } })
        queue.add('a')
        await settle()
        await failTimes(20, away)
        const began = clock.now()
        isBack()
        await settle()
        await clock.advance(0)
        expect(runs).to.have.length(21)
        expect(runs.at(-1)?.at).to.equal(began)
        run(20).fail(away())
        await settle()
        expect(retries.at(-1), 'it counts as not failed before').to.equal(5)

        await queue.close()
        const many = open({ workers: 10, random, backOff: { initialMs: 60_000, factor: 1, capMs: 60_000, jitter: 0 } })
        for (const key of ['b', 'c', 'd']) many.add(key)
        await settle()
        for (const each of runs.slice(-3)) each.fail(new AggregateError([new Error('no'), away()]))
        await settle()
        drawn = 0
        const back = clock.now()
        many.retryNow(1_000)
        await clock.advance(1_000)
        expect(runs.slice(-3).map(({ key, at }) => [key, at - back])).to.deep.equal([
          ['b', 0],
          ['c', 500],
          ['d', 900],
        ])
      })

      for (const { what, ...parts } of [
        { what: 'a webhook that does not answer', status: 500, reason: 'InternalError' },
        { what: 'credentials that are not accepted', status: 401, reason: 'Unauthorized' },
        { what: 'a token that cannot be read', status: 0, reason: 'CredentialsUnavailable' },
        { what: 'a kind whose CRD was removed', status: 404, reason: 'NotFound' },
      ]) {
        it(`looks again every 15 to 30 s because of ${what}: nobody tells when that is over`, async () => {
          const refused = () => new ApiError({ ...parts, message: 'no', request: 'POST /' })
          for (const [drawn, longest] of [
            [0, 30_000],
            [0.999_999, 15_000],
          ] as const) {
            retries = []
            queue = open({ random: () => drawn })
            queue.add('a')
            await settle()
            await failTimes(20, refused)
            expect(Math.round(retries.at(-1) ?? 0)).to.equal(longest)
            await queue.close()
          }
        })
      }

      it('looks again ever more rarely where the namespace of a new object is missing', async () => {
        const details = { kind: 'namespaces', name: 'gone' }
        const missing = { status: 404, reason: 'NotFound', message: 'namespaces "gone" not found', details }
        queue = open({ random: () => 0 })
        queue.add('a')
        await settle()
        await failTimes(20, () => new ApiError({ ...missing, request: 'POST /' }))
        expect(retries.at(-1)).to.equal(1_000_000)
      })

      it('looks again every second or two where the server has yet to learn of a kind that was just installed', async () => {
        const message = 'cannot set blockOwnerDeletion in this case because cannot find RESTMapping for Kind Widget'
        const unmapped = () => new ApiError({ status: 403, reason: 'Forbidden', message, request: 'POST /' })
        queue = open({ random: () => 0 })
        queue.add('a')
        await settle()
        await failTimes(20, () => new AggregateError([new Error('no', { cause: unmapped() })]))
        expect(retries.at(-1)).to.equal(2_000)
      })

      it('lets wait what has failed for another reason', async () => {
        queue.add('a')
        await settle()
        await failTimes(10, () => new Error('a refusal'))
        queue.retryNow()
        await clock.advance(1_000)
        expect(runs).to.have.length(10)
      })

      it('does not hold its time against a run that began before its return and fails afterwards', async () => {
        queue.add('a')
        await settle()
        await failTimes(10, away)
        await clock.advance(retries.at(-1) ?? 0)
        queue.retryNow()
        run(10).fail(away())
        await settle()
        expect(retries.at(-1)).to.equal(5)
      })
    })

    it('reports the error with its key, also one that is thrown before the work has become a promise', async () => {
      const errors: [string, unknown][] = []
      const bug = new Error('bug')
      const broken = open({
        work: () => {
          throw bug
        },
        onError: (key, error) => errors.push([key, error]),
      })
      broken.add('a')
      await settle()
      expect(errors).to.deep.equal([['a', bug]])
      await broken.close()
    })
  })

  describe('when it is closed', () => {
    it('waits for the runs in progress, and begins no other', async () => {
      for (const key of ['a', 'b', 'c']) queue.add(key)
      await settle()
      let closed = false
      const closing = queue.close().then(() => {
        closed = true
      })
      queue.add('a')
      run(0).succeed({ requeueAfterMs: 0 })
      await settle()
      expect(closed).to.equal(false)
      run(1).fail()
      await closing
      queue.add('d')
      queue.addAfter('e', 1)
      await clock.advance(1_000)
      expect(begun()).to.deep.equal(['a', 'b'])
    })

    it('leaves no timer behind', async () => {
      queue.addAfter('a', 1_000)
      queue.add('b')
      await settle()
      run(0).fail()
      await settle()
      expect(clock.sleepers).to.equal(2)
      await queue.close()
      await settle()
      expect(clock.sleepers).to.equal(0)
    })

    it('may be closed again, also while it closes', async () => {
      queue.add('a')
      await settle()
      const both = [queue.close(), queue.close()]
      run(0).succeed()
      await Promise.all(both)
      await queue.close()
    })

    it('does not begin what was added in the same turn', async () => {
      queue.add('a')
      await queue.close()
      await settle()
      expect(begun()).to.deep.equal([])
    })
  })

  it('uses the real clock where none is given', async () => {
    const done = new Promise<number>((resolve) => {
      const started = performance.now()
      const real = new WorkQueue({
        workers: 1,
        work: async () => {
          resolve(performance.now() - started)
          void real.close()
          return undefined
        },
      })
      real.addAfter('a', 20)
    })
    expect(await done).to.be.within(15, 500)
  })

  it('carries 100,000 keys without slowing down', async function () {
    this.timeout(120_000)
    let count = 0
    const many = open({
      workers: 50,
      work: async () => {
        count++
        return undefined
      },
    })
    const started = performance.now()
    for (let i = 0; i < 100_000; i++) many.add(`default/pod-${i}`)
    while (count < 100_000) await turn()
    // A queue that moved all its elements at each shift would take minutes.
    expect(performance.now() - started).to.be.below(5_000)
    await many.close()
  })

  it('has metrics under the names of client-go', async () => {
    const registry = new Registry()
    const metricsOf = workQueueMetrics(registry)
    const measured = open({ workers: 1, metrics: metricsOf('pods') })
    metricsOf('idle')
    const values = async () => {
      const all = await registry.getMetricsAsJSON()
      return Object.fromEntries(
        all.flatMap(({ name, values }) =>
          values
            .filter(({ labels }) => labels.name === 'pods' && labels.controller === 'pods' && !('le' in labels))
            .map((value) => [(value as { metricName?: string }).metricName ?? name, value.value]),
        ),
      )
    }
    for (const key of ['a', 'b', 'b']) measured.add(key)
    expect(await values()).to.include({ workqueue_adds_total: 2, workqueue_depth: 2 })
    await clock.advance(500)
    // The run begins at once; 500 ms pass while it runs.
    run(0).fail()
    await settle()
    expect(await values()).to.deep.equal({
      workqueue_depth: 0,
      workqueue_adds_total: 2,
      workqueue_retries_total: 1,
      workqueue_queue_duration_seconds_sum: 0.5,
      workqueue_queue_duration_seconds_count: 2,
      workqueue_work_duration_seconds_sum: 0.5,
      workqueue_work_duration_seconds_count: 1,
    })
    const text = await registry.metrics()
    expect(text).to.include('workqueue_depth{name="idle",controller="idle"} 0')
    expect(text).to.match(/workqueue_work_duration_seconds_bucket\{le="1e-8",name="pods",controller="pods"\} 0/)
    expect(text).to.match(/workqueue_work_duration_seconds_bucket\{le="1000",name="pods",controller="pods"\} 1/)
    await clock.advance(5)
    run(1).succeed()
    await settle()
    run(2).succeed()
    await measured.close()
  })
})
