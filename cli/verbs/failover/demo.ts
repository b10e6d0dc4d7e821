import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from '../../../failover/clock.ts'
import { engineKindNamed } from '../../../failover/engine-kinds/registry.ts'
import type { LogLine } from '../../../failover/log.ts'
import { type FailoverPodSpec, failoverPod } from '../../../failover/stand-in/failover-pod.ts'
import { type Pod, startPod } from '../../../failover/stand-in/pod.ts'
import { type HandOver, handOverOf, storyOf } from '../../../failover/stand-in/story.ts'
import { stopSignal } from '../../start/stop-signal.ts'
import { EXIT, exitWith, Failure, print, seconds } from '../../verb.ts'
import type { Options } from '../failover.ts'

/** The directory for memory that is backed by files: tmpfs on Linux. */
const MEMORY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
/** Checks as often as people have patience to watch; only agents of engines behind a port ask about health. */
const PATIENT = { FAILOVER_HEALTH_PERIOD: '100ms', STAND_IN_HEALTH: '100ms' }

/** Time that the processes may take in addition to the requested times, in ms. */
const PATIENCE_MS = 60_000

const WHAT: Readonly<Record<Options['fault'], (active: string) => string>> = {
  kill: (active) => `SIGKILL to the engine of ${active}`,
  hang: (active) => `SIGSTOP to the engine of ${active}: it answers no more`,
  agent: (active) => `SIGKILL to the first process of ${active}: its container ends`,
  gms: () => 'SIGKILL to the memory service: all memory is lost',
}

const engineOf = (lines: readonly LogLine[], active: string): number =>
  Number(lines.findLast(({ who, event }) => who === active && event === 'started')?.engine)

const apply = (fault: Options['fault'], active: string, pod: Pod, lines: readonly LogLine[]): void => {
  if (fault === 'agent') pod.run(active).signal('SIGKILL')
  else if (fault === 'gms') pod.run('gms').signal('SIGKILL')
  else process.kill(engineOf(lines, active), fault === 'hang' ? 'SIGSTOP' : 'SIGKILL')
}

const isState = (to: string) => (line: LogLine) => line.event === 'state' && line.to === to

const summary = ({ from, to, lockGrantedMs, activeMs, redundantMs }: HandOver, isOnce: boolean): string => {
  if (to === undefined || activeMs === undefined) return `\nNobody has taken over from ${from}.\n`
  const shadow = redundantMs === undefined ? '' : ` After ${seconds(redundantMs)} the next fault may come.`
  const again = isOnce ? ' There is no shadow until the pod is replaced.' : shadow
  return `\n${to} serves ${activeMs} ms after the fault; it had the lock after ${lockGrantedMs} ms.${again}\n`
}

/**
 * Runs a failover pod on this machine, injects a fault once it serves, and reports what happens until the pod is
 * complete again.
 */
export const runDemo = async ({ fault, engine, devices, load, wake, output }: Options): Promise<void> => {
  const kind = engineKindNamed(engine)
  if (fault === 'gms' && kind?.memoryService === 'none') {
    throw new Failure(
      EXIT.usage,
      `--fault gms: engines of kind ${engine} have no memory service; choose kill, hang or agent`,
    )
  }
  // Engines that sleep need the memory of the one that is awake to load again.
  const isOnce = kind?.forwards === 'http'
  const pods: FailoverPodSpec = await failoverPod({
    root: MEMORY,
    devices,
    kind: engine,
    env: {
      ...PATIENT,
      STAND_IN_LOAD: `${load}ms`,
      STAND_IN_WAKE: `${wake}ms`,
      FAILOVER_ACTIVE_CHECK: '500ms',
      FAILOVER_WAKE_TIMEOUT: `${wake + PATIENCE_MS}ms`,
    },
  })
  const startedAt = monotonicMs()
  const lines: LogLine[] = []
  let heard: () => void = () => {}
  let isTold = false
  const tell = (line: LogLine): void => {
    lines.push(line)
    heard()
    const story = storyOf(line)
    if (output === 'json') void print(`${JSON.stringify(line)}\n`)
    else if (story !== undefined && !isTold) {
      const at = `${((line.monotonic - startedAt) / 1000).toFixed(3)} s`.padStart(10)
      void print(`${at}  ${line.who.padEnd(22)} ${story}\n`)
    }
  }
  const stop = stopSignal()
  let stopped = false
  void stop.requested.then(() => {
    stopped = true
    heard()
  })
  const first = async (holds: (line: LogLine) => boolean): Promise<LogLine | undefined> => {
    const end = monotonicMs() + PATIENCE_MS + (load + wake) * 2
    for (;;) {
      const found = lines.find(holds)
      if (found !== undefined || stopped || monotonicMs() > end) return found
      await Promise.race([sleep(1_000), new Promise<void>((resolve) => (heard = resolve))])
    }
  }
  let pod: Pod | undefined
  try {
    pod = await startPod(pods.spec, tell)
    const active = await first(isState('Active'))
    const standby = await first((line) => isState('Standby')(line) && line.who !== active?.who)
    if (active === undefined || standby === undefined) throw new Failure(EXIT.findings, 'the pod did not come to serve')
    const struck: LogLine = {
      time: new Date().toISOString(),
      monotonic: monotonicMs(),
      level: 'info',
      who: 'demo',
      event: 'fault',
      what: WHAT[fault](active.who),
    }
    tell(struck)
    apply(fault, active.who, pod, lines)
    const isAfter = ({ monotonic }: LogLine): boolean => monotonic > struck.monotonic
    const next = await first((line) => isAfter(line) && isState('Active')(line))
    if (!isOnce) await first((line) => isAfter(line) && isState('Standby')(line) && line.who !== next?.who)
    // The summary is the last thing that people read, so the end of the processes is not reported.
    isTold = true
    const handOver = handOverOf(lines, struck, active.who)
    await print(
      output === 'json' ? `${JSON.stringify({ event: 'hand-over', ...handOver })}\n` : summary(handOver, isOnce),
    )
    exitWith(next === undefined ? EXIT.findings : EXIT.ok)
  } finally {
    stop.close()
    await pod?.stop()
    await pods.remove()
  }
}
