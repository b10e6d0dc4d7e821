import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '../../bench/process-usage.ts'
import type { Scale } from '../scale.ts'
import { ATTACKS } from './attacks.ts'
import { healthOf, PATH, reviewOf, statusOf } from './clients.ts'
import { startTarget, type Target } from './target.ts'

/** The effect of one attack on the server. */
export interface Damage {
  readonly attack: string
  /** Requests or connections that were sent. */
  readonly inputs: number
  readonly seconds: number
  /** The largest resident memory, in MB. */
  readonly memory: number
  /** The longest time of a neighbour's review, on a connection of its own, in milliseconds. */
  readonly slowestReview: number
  /** The longest time of a probe, in milliseconds. */
  readonly slowestProbe: number
  /** HTTP statuses other than 200 of the neighbour's reviews and probes; 0 for no response. */
  readonly failed: readonly number[]
  /** Lines that were added to the log. */
  readonly logLines: number
}

/** The effects of all attacks, and the violations of the bounds. */
export interface AttackReport {
  readonly damages: readonly Damage[]
  /** Sentences; empty if all bounds were respected. */
  readonly findings: readonly string[]
}

/** The bounds of every attack. */
export const BOUNDS = { memory: 150, milliseconds: 2_000 } as const

const LOOK_EVERY_MILLISECONDS = 100

/** A neighbour of the attacker: it sends a review and a probe every tenth of a second, each on a new connection. */
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

/**
 * Carries out every attack, one after the other, against one server that it starts and ends. @throws Error if the
 * server does not start
 */
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
