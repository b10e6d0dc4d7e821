import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { monotonicMs } from '../../../failover/clock.ts'
import { connectTo } from '../../../failover/gms/client.ts'
import { serviceSockets } from '../../../failover/gms/socket-path.ts'
import type { LogLine } from '../../../failover/log.ts'
import { median } from '../../../scripts/bench/measure.ts'
import { canUnshare, describePods, IN_NAMESPACE, killCount } from '../../wire/failover/pods-here.ts'
import {
  ENGINES,
  type Engine,
  type RunningPod,
  type RunningPodOptions,
  withPod,
} from '../../wire/failover/running-pod.ts'

const dynamoPod = (options: RunningPodOptions = {}): RunningPodOptions => ({
  kind: 'dynamo-vllm',
  ...options,
  env: { FAILOVER_HEALTH_PERIOD: '20ms', ...options.env },
})

const dynamo = (engine: Engine): string => engine.replace('engine', 'dynamo')

const coreOf = (pod: RunningPod, engine: Engine): number =>
  Number(pod.lines.findLast(({ who, event }) => who === dynamo(engine) && event === 'parked')?.core)

/** The session counts of the memory service's weights. */
const readers = async (pod: RunningPod): Promise<unknown[]> => {
  const paths = serviceSockets(join(pod.directory, 'gms')).filter((path) => path.includes('weights'))
  return Promise.all(
    paths.map(async (path) => {
      const connection = await connectTo(path)
      const { ro_session_count: count, has_rw_session: writes } = await connection.call('get_runtime_state_request')
      connection.close()
      return [count, writes]
    }),
  )
}

/** The command lines of all processes that hold the election lock or wait for it. */
const commandsAtLock = (pod: RunningPod): string[] => {
  const { ino } = statSync(join(pod.directory, 'failover.lock'))
  return readFileSync('/proc/locks', 'latin1')
    .split('\n')
    .filter((line) => line.includes(`:${ino} `))
    .map((line) => Number(/ (\d+) [0-9a-f]+:[0-9a-f]+:/.exec(line)?.[1]))
    .flatMap((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ').trim()
      } catch {
        return []
      }
    })
}

/** How often the engine that serves is killed. */
const KILLS = killCount(5)

describePods('a failover pod of engines that elect themselves (kind dynamo-vllm)', () => {
  it(`E15: the agents only look: the parked engine wins when the other dies, and is reported at once, ${KILLS} times`, () =>
    withPod(dynamoPod({ backOffMs: 1 }), async (pod) => {
      let { active, standby } = await pod.settled()
      const reported: number[] = []
      expect(pod.serving()).to.include({ engine: active })
      for (let times = 0; times < KILLS; times++) {
        expect(commandsAtLock(pod).filter((words) => !/ locked$|^flock /.test(words))).to.deep.equal([])
        const since = monotonicMs()
        pod.signal(active, 'SIGKILL', pod.engineProcess(active))
        const isElected = ({ who, event }: LogLine) => who === dynamo(standby) && event === 'elected'
        const elected = await pod.line('the lock', isElected, since)
        reported.push((await pod.state(standby, 'Waking', since)).monotonic - elected.monotonic)
        expect((await pod.state(standby, 'Active', since)).monotonic).to.be.above(elected.monotonic)
        await pod.state(active, 'Standby', since)
        ;[active, standby] = [standby, active]
      }
      // Of the middle one, because other work on this machine may hold back a few.
      expect(median(reported)).to.be.below(400)
    })).timeout(60_000 + KILLS * 3_000)

  it('E16, E18: an agent that took the lock itself would wait for ever with its engine; a name in the file and the lock of a process that is not its engine’s are no election', () =>
    withPod(dynamoPod({ lockFirst: true }), async (pod) => {
      for (const engine of ENGINES) await pod.state(engine, 'Standby', 0)
      for (const name of ENGINES) {
        writeFileSync(join(pod.directory, 'failover.lock'), `${name}\n`)
        await sleep(200)
        expect(pod.lines.some(({ event, to }) => event === 'elected' || to === 'Waking')).to.equal(false)
      }
      pod.releaseLock()
      await pod.settled()
    }))

  it('E18: each agent sees only its own engine’s lock where both have process numbers of their own', async function () {
    if (!canUnshare()) return this.skip()
    await withPod(dynamoPod({ graceMs: 500, prefix: IN_NAMESPACE }), async (pod) => {
      const { active, standby } = await pod.settled()
      const since = monotonicMs()
      pod.signal(active, 'SIGKILL')
      await pod.state(standby, 'Active', since)
      await pod.settled()
      const wakes = pod.lines.filter(
        ({ event, to, monotonic }) => event === 'state' && to === 'Waking' && monotonic > since,
      )
      expect(wakes.map(({ who }) => who)).to.deep.equal([standby])
    })
  })

  it('E17: agent and engine answer on different ports', () =>
    withPod(dynamoPod(), async (pod) => {
      await pod.settled()
      for (const engine of ENGINES) {
        const port = pod.lines.find(({ who, event }) => who === dynamo(engine) && event === 'listening')?.port
        expect(Number(port)).to.not.equal(pod.ports[engine === 'engine-0' ? 0 : 1])
        expect(await pod.ask(engine, '/health')).to.equal(200)
        const own = await fetch(`http://127.0.0.1:${port}/health`)
        expect(own.status).to.equal(200)
      }
    }))

  it('E19: a parked engine whose core has died is ended, though its health path says that it is well', () =>
    withPod(dynamoPod(), async (pod) => {
      const { standby } = await pod.settled()
      await pod.line('its processes', ({ who, event }) => who === standby && event === 'holders', 0)
      const core = coreOf(pod, standby)
      const since = monotonicMs()
      pod.signal(standby, 'SIGKILL', core)
      const exit = await pod.line('its end', ({ who, event }) => who === standby && event === 'exit', since)
      expect(exit.reason).to.contain(`process ${core} of the engine`)
      await pod.state(standby, 'Standby', since)
    }))

  it('E20, E21: notices the end of the memory service, without a session at it', () =>
    withPod(dynamoPod({ devices: 2 }), async (pod) => {
      const { active, standby } = await pod.settled()
      expect(await readers(pod)).to.deep.equal([
        [1, false],
        [1, false],
      ])
      const since = monotonicMs()
      pod.harm(active, () => {})
      pod.harm(standby, () => {})
      pod.signal('gms', 'SIGKILL')
      for (const engine of [active, standby]) {
        const exit = await pod.line('its end', ({ who, event }) => who === engine && event === 'exit', since)
        expect(exit).to.include({ cause: 'GMS_LOST', code: 20 })
      }
      await pod.state(active, 'Standby', since)
      await pod.settled()
    }))

  it('E24: keeps serving without its memory service where it may; the shadow loads when it has ended', () =>
    withPod(dynamoPod({ env: { FAILOVER_ON_MEMORY_LOSS: 'keep-serving' } }), async (pod) => {
      const { active, standby } = await pod.settled()
      const since = monotonicMs()
      pod.signal('gms', 'SIGKILL')
      const exit = await pod.line(
        'the end of the shadow',
        ({ who, event }) => who === standby && event === 'exit',
        since,
      )
      expect(exit.cause).to.equal('GMS_LOST')
      const isHeld = ({ who, event, report }: LogLine) => who === standby && event === 'reported' && report === 'held'
      await pod.line('a shadow that is held back', isHeld, since)
      expect(await pod.ask(active, '/serving')).to.equal(200)
      expect(
        pod.lines.some(({ who, event, monotonic }) => who === active && event === 'exit' && monotonic > since),
      ).to.equal(false)
      const later = monotonicMs()
      pod.signal(active, 'SIGKILL', pod.engineProcess(active))
      const loads = ({ who, event, report }: LogLine) => who === standby && event === 'reported' && report === 'loading'
      await pod.line('a shadow that loads', loads, later)
      // Both load now, and either may be the first.
      await pod.line('one that serves', ({ event, to }) => event === 'state' && to === 'Active', later)
      await pod.settled()
    }))
})
