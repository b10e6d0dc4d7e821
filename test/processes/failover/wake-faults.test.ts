import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { monotonicMs } from '../../../failover/clock.ts'
import { EXIT_CODE } from '../../../failover/engine/exit-codes.ts'
import { lockExclusively, openLockFile } from '../../../failover/flock.ts'
import { connectTo } from '../../../failover/gms/client.ts'
import { readReadyFile } from '../../../failover/gms/ready-file.ts'
import type { FailoverPodOptions } from '../../../failover/stand-in/failover-pod.ts'
import { canUnshare, describePods, IN_NAMESPACE, smallFileSystem } from '../../wire/failover/pods-here.ts'
import { memoryDirectory, write } from '../../wire/failover/region-server.ts'
import { ENGINES, type Engine, otherOf, type RunningPod, withPod } from '../../wire/failover/running-pod.ts'

const JUMPING_CLOCK = new URL('../../wire/failover/jumping-clock.js', import.meta.url).href

/** A pod in which the test holds the election lock until it releases it: both engines stay in Standby. */
const withLockHeld = (
  options: Partial<FailoverPodOptions>,
  test: (pod: RunningPod, release: () => void) => Promise<void>,
): Promise<void> =>
  withPod({ ...options, lockFirst: true }, async (pod) => {
    await Promise.all(ENGINES.map((engine) => pod.state(engine, 'Standby', 0)))
    await test(pod, pod.releaseLock)
  })

const neverActive = (pod: RunningPod, engine: Engine): void => {
  const states = pod.lines.filter(({ who, event }) => who === engine && event === 'state').map(({ to }) => to)
  expect(states).to.not.include('Active')
}

/** engine-1 cannot wake; engine-0 can, and takes over from it. In the end engine-0 serves. */
const FAILED_WAKES: readonly { readonly id: string; readonly fault: string; readonly code: number }[] = [
  { id: 'F15', fault: 'hang@wake', code: EXIT_CODE.WAKE_TIMEOUT },
  { id: 'F16', fault: 'error@wake', code: EXIT_CODE.WAKE_FAILED },
  { id: 'F16', fault: 'crash@kv', code: EXIT_CODE.CHILD_EXIT },
  { id: 'F17', fault: 'error@serve', code: EXIT_CODE.WAKE_FAILED },
  { id: 'F18', fault: 'crash@serve', code: EXIT_CODE.CHILD_EXIT },
]

describePods('a wake that goes wrong', () => {
  for (const { id, fault, code } of FAILED_WAKES) {
    it(`${id}: ends an engine told "${fault}" with ${code}, and the other one serves`, () =>
      withPod(
        {
          env: { FAILOVER_WAKE_TIMEOUT: '1500ms', FAILOVER_REMAP_TIMEOUT: '1s' },
          envOf: { 'engine-1': { STAND_IN_FAULT: fault } },
        },
        async (pod) => {
          await pod.settled()
          const since = monotonicMs()
          pod.signal('engine-0', 'SIGKILL')
          const exit = await pod.line(
            'engine-1 ends',
            ({ who, event }) => who === 'engine-1' && event === 'exit',
            since,
          )
          expect(exit.code).to.equal(code)
          await pod.state('engine-0', 'Active', since)
          expect(pod.serving()).to.include({ engine: 'engine-0' })
          neverActive(pod, 'engine-1')
        },
      ))
  }

  it('F14: is let go on as long as it may, by the liveness probe too', () =>
    withPod(
      { env: { STAND_IN_WAKE: '1500ms', FAILOVER_WAKE_TIMEOUT: '10s', FAILOVER_REMAP_TIMEOUT: '5s' } },
      async (pod) => {
        await pod.settled()
        expect(ENGINES.map((engine) => pod.pod.restarts(engine))).to.deep.equal([0, 0])
        expect(pod.lines.filter(({ event }) => event === 'killed-by-probe')).to.deep.equal([])
      },
    ))

  it('F40: is neither cut short nor let go on by a clock that jumps', () =>
    withPod({ env: { NODE_OPTIONS: `--import=${JUMPING_CLOCK}`, STAND_IN_WAKE: '300ms' } }, async (pod) => {
      const { active } = await pod.settled()
      const since = monotonicMs()
      pod.signal(active, 'SIGKILL')
      await pod.state(otherOf(active), 'Active', since)
      await pod.settled()
      const ends = pod.lines.filter(({ event }) => event === 'container-ended')
      expect(ends.map((line) => line.container)).to.deep.equal([active])
    }))

  it('F17: ends an engine that nobody could find', () =>
    withLockHeld({}, async (pod, release) => {
      mkdirSync(join(pod.directory, 'serving.json'))
      const ended = Promise.race(ENGINES.map((engine) => pod.ended(engine)))
      release()
      expect(await ended).to.equal(EXIT_CODE.WAKE_FAILED)
      for (const engine of ENGINES) neverActive(pod, engine)
    }))

  it('F39: is tried again by both in turn, and counted', () =>
    withPod({ env: { STAND_IN_FAULT: 'error@wake' } }, async (pod) => {
      const failed = ({ event, cause }: { event: string; cause?: unknown }) =>
        event === 'exit' && cause === 'WAKE_FAILED'
      let since = 0
      for (let times = 0; times < 4; times++) since = (await pod.line('a wake fails', failed, since)).monotonic + 0.001
      expect(pod.serving()).to.equal(undefined)
      for (const engine of ENGINES) neverActive(pod, engine)
    }))

  it('F38: promotes nobody who is being stopped', () =>
    withPod({ env: { STAND_IN_FAULT: 'hang@wake' } }, async (pod) => {
      await pod.line('one wakes', ({ to }) => to === 'Waking', 0)
      await pod.pod.stop()
      for (const engine of ENGINES) neverActive(pod, engine)
      const exits = pod.lines.filter(({ event }) => event === 'exit').map(({ code }) => code)
      expect(exits).to.deep.equal([0, 0])
    }))
})

describePods('two engines in Standby', () => {
  it('wake by the lock and not by a nudge, and one of them serves', () =>
    withLockHeld({}, async (pod, release) => {
      const nudge = async (port: number): Promise<number> => {
        const asked = request({ host: '127.0.0.1', port, path: '/engine/wake_up', method: 'POST' }).end()
        const [response] = await once(asked, 'response')
        response.resume()
        return response.statusCode
      }
      expect(await Promise.all(pod.ports.map(nudge))).to.deep.equal([202, 202])
      await sleep(50)
      expect(pod.lines.filter(({ to }) => to === 'Waking')).to.deep.equal([])
      release()
      await pod.settled()
    }))

  it('F35: wake nobody by the lock of a file that was replaced', () =>
    withLockHeld({}, async (pod, release) => {
      const path = join(pod.directory, 'failover.lock')
      writeFileSync(`${path}.other`, '')
      renameSync(`${path}.other`, path)
      const ended = Promise.race(ENGINES.map((engine) => pod.ended(engine)))
      release()
      expect(await ended).to.equal(EXIT_CODE.WAKE_FAILED)
      await pod.settled()
    }))

  it('F27: end when the weights are laid out differently than they knew', () =>
    withLockHeld({}, async (pod, release) => {
      const { regions = [] } = readReadyFile(join(pod.directory, 'gms')) ?? {}
      const writer = await connectTo(regions.find(({ tag }) => tag === 'weights')?.path ?? '')
      await writer.call('handshake_request', { lock_type: 'rw' })
      await write(writer, 'other', 4096)
      await writer.call('commit_request')
      writer.close()
      const ended = Promise.race(ENGINES.map((engine) => pod.ended(engine)))
      release()
      expect(await ended).to.equal(EXIT_CODE.STALE_LAYOUT)
    }).catch((error: Error) => {
      // The test itself has loaded the weights once more.
      if (!error.message.includes('I3')) throw error
    }))

  it('F25: end when the memory service was restarted while they could not look', () =>
    withLockHeld({ probes: { periodMs: 20_000, timeoutMs: 10_000, graceMs: 500 } }, async (pod) => {
      const since = monotonicMs()
      const ended = pod.ended('engine-1')
      pod.signal('engine-1', 'SIGSTOP')
      pod.signal('gms', 'SIGKILL')
      await pod.line('the service is back', ({ who, event }) => who === 'gms' && event === 'ready', since)
      pod.signal('engine-1', 'SIGCONT')
      expect(await ended).to.equal(EXIT_CODE.GMS_LOST)
    }))
})

describePods('the memory service dies', () => {
  it('F20: in Init, and the engine that loads ends and loads anew', () =>
    withPod({ env: { STAND_IN_LOAD: '600ms' } }, async (pod) => {
      const ended = pod.ended('engine-0')
      await pod.line('engine-0 loads', ({ who, grant }) => who === 'gms/fake-0/weights' && grant === 'rw', 0)
      pod.signal('gms', 'SIGKILL')
      expect(await ended).to.equal(EXIT_CODE.GMS_LOST)
      await pod.settled()
    }))

  it('F20: in Waking, and both engines end', () =>
    withPod({ env: { STAND_IN_FAULT: 'hang@wake' } }, async (pod) => {
      const ended = Promise.all(ENGINES.map((engine) => pod.ended(engine)))
      await Promise.all([
        pod.line('one wakes', ({ to }) => to === 'Waking', 0),
        ...ENGINES.map((engine) => pod.state(engine, 'Standby', 0)),
      ])
      pod.signal('gms', 'SIGKILL')
      expect(await ended).to.deep.equal([EXIT_CODE.GMS_LOST, EXIT_CODE.GMS_LOST])
    }))
})

describePods('a load that is cut short', () => {
  it('F10, F12: keeps the device that was committed, clears the other, and is done by the next writer', () =>
    withPod({ devices: 2, env: { STAND_IN_LOAD: '300ms' } }, async (pod) => {
      await pod.line('the second device is begun', ({ phase }) => phase === 'second-device', 0)
      await pod.line('and is being written', ({ who, grant }) => who === 'gms/fake-1/weights' && grant === 'rw', 0)
      pod.signal('engine-0', 'SIGKILL')
      await pod.line(
        'it is cleared',
        ({ who, event, by }) => who === 'gms/fake-1/weights' && event === 'cleared' && by === 'leave',
        0,
      )
      await pod.settled()
      const written = pod.lines
        .filter(({ who, grant }) => who.endsWith('/weights') && grant === 'rw')
        .map(({ who }) => who)
      expect(written).to.deep.equal(['gms/fake-0/weights', 'gms/fake-1/weights', 'gms/fake-1/weights'])
      expect(pod.pod.restarts('engine-1')).to.equal(0)
    }))
})

describePods('a directory of the engines that is full', () => {
  it('F36: ends who would wake or start, with what is wrong, and serves again once there is room', async function () {
    const small = smallFileSystem(1024 * 1024)
    if (small === undefined) return this.skip()
    const memory = memoryDirectory()
    try {
      await withPod({ root: small.root, backOffMs: 200, env: { GMS_MEMORY_DIR: memory } }, async (pod) => {
        const { active, standby } = await pod.settled()
        const since = monotonicMs()
        const filler = join(small.root, 'filler')
        expect(() => writeFileSync(filler, Buffer.alloc(2 * 1024 * 1024))).to.throw(/ENOSPC/)
        const exitOf = (engine: Engine) =>
          pod.line(`${engine} ends`, ({ who, event }) => who === engine && event === 'exit', since)
        pod.signal(active, 'SIGKILL')
        expect(await exitOf(standby)).to.deep.include({ code: EXIT_CODE.WAKE_FAILED, cause: 'WAKE_FAILED' })
        expect((await exitOf(standby)).reason).to.match(/ENOSPC/)
        expect(await exitOf(active)).to.deep.include({ code: EXIT_CODE.INIT_FAILED })
        expect((await exitOf(active)).reason).to.match(/ENOSPC/)
        rmSync(filler)
        await pod.line('one serves', ({ event, to }) => event === 'state' && to === 'Active', monotonicMs())
        await pod.settled()
      })
    } finally {
      small.unmount()
      rmSync(memory, { recursive: true, force: true })
    }
  })
})

describePods('an engine of several processes', () => {
  it('F42: does not go to Standby with a rank that would hold memory without the lock', () =>
    withPod({ envOf: { 'engine-1': { STAND_IN_RANK: 'leaked' } } }, async (pod) => {
      const exit = await pod.line('engine-1 ends', ({ who, event }) => who === 'engine-1' && event === 'exit', 0)
      expect(exit).to.include({ cause: 'INIT_FAILED' })
      expect(exit.reason).to.match(/holds memory without the lock; pass FAILOVER_LOCK_FD on to it/)
    }))

  it('F43: ends as a whole when one of them dies', () =>
    withPod({ env: { STAND_IN_RANK: 'held' } }, async (pod) => {
      const { active } = await pod.settled()
      const [since, ended] = [monotonicMs(), pod.ended(active)]
      const asleep = pod.lines.findLast(({ who, report }) => who === active && report === 'asleep')
      const [, rank = 0] = (asleep?.pids ?? []) as readonly number[]
      expect(rank).to.be.above(1)
      pod.signal(active, 'SIGKILL', rank)
      expect(await ended).to.equal(EXIT_CODE.CHILD_EXIT)
      await pod.line('another serves', ({ event, to }) => event === 'state' && to === 'Active', since)
    }))
})

describePods('the election lock', () => {
  it('F2: is free only when the memory is, also where the agent is the first process of a PID namespace', async function () {
    if (!canUnshare()) return this.skip()
    await withPod({ graceMs: 500, prefix: IN_NAMESPACE }, async (pod) => {
      const { active, standby } = await pod.settled()
      const since = monotonicMs()
      // The number of the agent process in our namespace: it is the child of unshare.
      const [first = 0] = pod.pod
        .run(active)
        .processes()
        .filter((pid) => pid !== pod.pod.run(active).pid)
      pod.signal(active, 'SIGKILL', first)
      await pod.state(standby, 'Active', since)
      await pod.settled()
    })
  })

  it('is held by a process that inherited the file before it was locked', async () => {
    await withPod({}, async (pod) => {
      const path = join(pod.directory, 'own.lock')
      const [own, other] = [openLockFile(path), openLockFile(path)]
      const child = spawn('sleep', ['1000'], { stdio: ['ignore', 'ignore', 'ignore', own.descriptor] })
      expect(await lockExclusively(own).granted).to.equal(true)
      own.close()
      expect(await lockExclusively(other, 0).granted).to.equal(false)
      const waiting = lockExclusively(other)
      child.kill('SIGKILL')
      expect(await waiting.granted).to.equal(true)
      other.close()
    })
  })
})
