import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '../../bench/process-usage.ts'
import type { Scale } from '../scale.ts'
import { ATTACKS } from './attacks.ts'
import { healthOf, PATH, reviewOf, statusOf } from './clients.ts'
import { startTarget, type Target } from './target.ts'

/** What one attack did to the server. */
export interface Damage {
  readonly attack: string
  /** Requests or connections that were sent. */
  readonly inputs: number
  readonly seconds: number
  /** The most resident memory, in MB. */
  readonly memory: number
  /** The longest that a review of somebody else took, on a connection of its own, in milliseconds. */
  readonly slowestReview: number
  /** The longest that a probe took, in milliseconds. */
  readonly slowestProbe: number
  /** HTTP statuses of reviews and probes of others that got another than 200; 0 is no answer. */
  readonly failed: readonly number[]
  /** Lines that the log grew by. */
  readonly logLines: number
}

/** What was found, and where more than is allowed. */
export interface AttackReport {
  readonly damages: readonly Damage[]
  /** Sentences; empty where the server held. */
  readonly findings: readonly string[]
}

/** What nothing may exceed. */
export const BOUNDS = { memory: 150, milliseconds: 2_000 } as const

const LOOK_EVERY_MILLISECONDS = 100

/** Somebody else, who is served meanwhile: a review and a probe every tenth of a second, each on a new connection. */
const neighbour = (target: Target) => {
  let isOver = false
  const failed: number[] = []
  const seen = { memory: 0, slowestReview: 0, slowestProbe: 0, failed }
  const timed = async (ask: () => Promise<number>): Promise<number> => {
    const started = performance.now()
    const status = await ask()
    if (status !== 200) failed.push(status)
    return performance.now() - started
  }
  const body = reviewOf('[]')
  const running = (async () => {
    while (!isOver) {
      seen.slowestReview = Math.max(seen.slowestReview, await timed(() => statusOf(target, PATH, body)))
      seen.slowestProbe = Math.max(seen.slowestProbe, await timed(() => healthOf(target)))
      await sleep(LOOK_EVERY_MILLISECONDS)
    }
  })()
  const watching = setInterval(() => {
    if (target.child.exitCode === null) seen.memory = Math.max(seen.memory, memoryOf(target.child.pid).now)
  }, 25)
  return async () => {
    isOver = true
    clearInterval(watching)
    await running
    return seen
  }
}

/** Carries out every attack, one after the other, against one server that it starts and ends. @throws Error where it does not start */
export const attack = async (scale: Scale, tell: (damage: Damage) => void = () => {}): Promise<AttackReport> => {
  const target = await startTarget()
  try {
    const damages: Damage[] = []
    for (const { name, run } of ATTACKS) {
      const end = neighbour(target)
      const started = performance.now()
      const linesBefore = target.logged().lines
      const inputs = await run(target, scale)
      const seconds = (performance.now() - started) / 1000
      const { memory, ...others } = await end()
      const logLines = target.logged().lines - linesBefore
      const damage = { attack: name, inputs, seconds, memory, ...others, logLines }
      damages.push(damage)
      tell(damage)
      if (target.child.exitCode !== null) break
    }
    const findings = damages.flatMap(findingsOf)
    if (target.child.exitCode !== null) findings.push(`the server has ended with status ${target.child.exitCode}`)
    return { damages, findings }
  } finally {
    await target.close()
  }
}

const findingsOf = ({ attack, memory, slowestReview, slowestProbe, failed }: Damage): string[] => [
  ...(memory > BOUNDS.memory ? [`${attack}: ${memory.toFixed(0)} MB of memory`] : []),
  ...(slowestReview > BOUNDS.milliseconds
    ? [`${attack}: a review of somebody else took ${slowestReview.toFixed(0)} ms`]
    : []),
  ...(slowestProbe > BOUNDS.milliseconds ? [`${attack}: a probe took ${slowestProbe.toFixed(0)} ms`] : []),
  ...(failed.length > 0 ? [`${attack}: requests of others were answered ${failed.join(', ')}`] : []),
]
