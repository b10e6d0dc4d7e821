import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from '../../failover/clock.ts'
import { lockExclusively, openLockFile } from '../../failover/flock.ts'
import type { LogLine } from '../../failover/log.ts'
import { failoverPod } from '../../failover/stand-in/failover-pod.ts'
import { startPod } from '../../failover/stand-in/pod.ts'
import { commandLine } from '../command-line.ts'
import { median, rounded } from './measure.ts'

const given = commandLine({
  command: 'npm run bench:failover',
  about: `Kills the active engine of a failover pod and measures until the other one serves. Kills a process of the memory service, a
server and the supervisor in turn, and measures until both engines have noticed. Beside each the bare thing: a lock whose
holder is killed, until the one that waits for it has it; a Node that listens at a Unix socket and is killed, until the
connection has ended. JSON on standard output.`,
  options: {
    runs: { type: 'number', least: 1, default: 200, about: 'how often an engine is killed' },
    deaths: { type: 'number', least: 1, default: 20, about: 'how often a process of the memory service is killed' },
    devices: { type: 'number', least: 1, default: 1, about: 'devices of the pod' },
  },
})
const RUNS = given.runs
const DEATHS = given.deaths
const DEVICES = given.devices
const WAKE_MS = 1
const AIM = { handOverP99Ms: 100, noticedP99Ms: 20 }
const ROOT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** The percentile `of` the values. */
const percentile = (values: readonly number[], of: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * of) / 100))] ?? Number.NaN

/** Time from the death of a process that holds a lock to the grant for the waiting process. */
const bareHandOver = async (directory: string): Promise<number> => {
  const path = join(directory, 'bare.lock')
  const [held, waited] = [openLockFile(path), openLockFile(path)]
  const holder = spawn('sleep', ['1000'], { stdio: ['ignore', 'ignore', 'ignore', held.descriptor] })
  await lockExclusively(held).granted
  held.close()
  const granted = lockExclusively(waited).granted
  await sleep(30)
  const from = monotonicMs()
  holder.kill('SIGKILL')
  await granted
  const took = monotonicMs() - from
  waited.close()
  return took
}

const LISTENER = `require('node:net').createServer((socket) => socket.resume().write('here')).listen(process.argv[1], () => console.log('up'))`

/** Time from the death of a Node process that listens on a socket to the end of a connection to it. */
const bareDeath = async (directory: string): Promise<number> => {
  const path = join(directory, 'bare.sock')
  const listener = spawn(process.execPath, ['-e', LISTENER, path], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(listener.stdout, 'data')
  const socket = connect(path)
  await once(socket, 'data')
  const from = monotonicMs()
  listener.kill('SIGKILL')
  await once(socket, 'end')
  const took = monotonicMs() - from
  rmSync(path)
  return took
}

const lines: LogLine[] = []
let heard: () => void = () => {}
/** The first line since then that satisfies the predicate. */
const line = async (since: number, holds: (line: LogLine) => boolean): Promise<LogLine> => {
  for (;;) {
    const found = lines.find((each) => each.monotonic >= since && holds(each))
    if (found !== undefined) return found
    await new Promise<void>((resolve) => {
      heard = resolve
    })
  }
}
const cameTo = (state: string, who?: string) => (each: LogLine) =>
  each.event === 'state' && each.to === state && (who === undefined || each.who === who)
const other = (engine: string): string => (engine === 'engine-0' ? 'engine-1' : 'engine-0')

const pods = await failoverPod({
  root: ROOT,
  devices: DEVICES,
  backOffMs: 1,
  env: { STAND_IN_LOAD: '1ms', STAND_IN_WAKE: `${WAKE_MS}ms` },
  probes: { periodMs: 10_000, timeoutMs: 9_000, graceMs: 500 },
})
const bareDirectory = mkdtempSync(join(ROOT, 'bare-'))
const pod = await startPod(pods.spec, (each) => {
  lines.push(each)
  heard()
})
const handOvers: number[] = []
const grants: number[] = []
const bare: number[] = []
/** Times by the process that died. */
const noticed = { server: [] as number[], supervisor: [] as number[] }
const bareDeaths: number[] = []
try {
  let active = (await line(0, cameTo('Active'))).who
  let since = 0
  for (let run = 0; run < RUNS; run++) {
    await line(since, cameTo('Standby', other(active)))
    bare.push(await bareHandOver(bareDirectory))
    const engine = Number(lines.findLast(({ who, event }) => who === active && event === 'started')?.engine)
    since = monotonicMs()
    process.kill(engine, 'SIGKILL')
    const granted = await line(since, cameTo('Waking'))
    const serves = await line(since, cameTo('Active'))
    grants.push(granted.monotonic - since)
    handOvers.push(serves.monotonic - since - WAKE_MS)
    active = serves.who
  }
  for (let death = 0; death < DEATHS; death++) {
    await line(since, cameTo('Standby', other(active)))
    bareDeaths.push(await bareDeath(bareDirectory))
    const what = death % 2 === 0 ? 'server' : 'supervisor'
    const gms = pod.run('gms')
    const [server = gms.pid] = gms.processes().filter((pid) => pid !== gms.pid)
    since = monotonicMs()
    process.kill(what === 'server' ? server : gms.pid, 'SIGKILL')
    for (const engine of ['engine-0', 'engine-1'])
      noticed[what].push((await line(since, cameTo('Dead', engine))).monotonic - since)
    active = (await line(since, cameTo('Active'))).who
  }
} finally {
  await pod.stop()
  await pods.remove()
  rmSync(bareDirectory, { recursive: true })
}
const handOverP99Ms = rounded(percentile(handOvers, 99))
const ofDeath = (times: readonly number[]) => {
  const p99Ms = rounded(percentile(times, 99))
  return { times: times.length, p50Ms: rounded(median(times)), p99Ms, met: p99Ms <= AIM.noticedP99Ms }
}
const report = {
  node: process.version,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  devices: DEVICES,
  handOver: {
    runs: RUNS,
    p50Ms: rounded(median(handOvers)),
    p99Ms: handOverP99Ms,
    lockGrantedP50Ms: rounded(median(grants)),
    bareLockP50Ms: rounded(median(bare)),
    // Both measurements of a run were made under the same conditions, so the ratio is computed for each run.
    ratio: rounded(median(handOvers.map((ms, run) => ms / (bare[run] ?? Number.NaN)))),
    met: handOverP99Ms <= AIM.handOverP99Ms,
  },
  memoryServiceDeath: {
    server: ofDeath(noticed.server),
    supervisor: ofDeath(noticed.supervisor),
    bare: ofDeath(bareDeaths),
    ratio: rounded(median([...noticed.server, ...noticed.supervisor]) / median(bareDeaths)),
  },
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
