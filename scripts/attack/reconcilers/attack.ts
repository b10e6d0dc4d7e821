import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryOf } from '../../bench/process-usage.ts'
import { type MeasuredReconcilers, startMeasuredReconcilers } from '../../bench/scale/measured-reconcilers.ts'
import { environmentOf } from '../../deployment-environment.ts'
import type { Scale } from '../scale.ts'
import { freePort } from '../webhook/target.ts'
import { ATTACKS, type Attack } from './attacks.ts'
import { type AttackedCluster, type Server, startCluster } from './clusters.ts'
import { type Interval, uncovered } from './intervals.ts'
import { NEIGHBOUR, neighbourOf } from './neighbour.ts'
import { clear, type Written } from './tenant.ts'

/** The effect of one attack on the reconcilers. */
export interface Damage extends Written {
  readonly attack: string
  readonly seconds: number
  /** The largest resident memory of `grove reconcile`, in MB, and what earlier attacks had left when this one began. */
  readonly memory: number
  readonly memoryBefore: number
  /**
   * How many sets of the neighbour came up meanwhile, and the longest time from the creation of one to its last pod, in
   * milliseconds.
   */
  readonly neighbours: number
  readonly slowestSet: number
  /**
   * The longest time within one set of the neighbour, from its creation to Grove's last request about it, in which no
   * such request was with the API server, in milliseconds: what Grove answers for, and the delivery of events.
   */
  readonly slowestOwn: number
  /**
   * The longest time of the API server itself for a request of the neighbour, in milliseconds: no reconciler can be
   * faster.
   */
  readonly slowestRequest: number
  /** The neighbour's errors. */
  readonly errors: readonly string[]
}

/** The effects of all attacks, and the violations of the bounds. */
export interface AttackReport {
  /** The first one is without any attack. */
  readonly damages: readonly Damage[]
  /** Sentences; empty if all bounds were respected. */
  readonly findings: readonly string[]
}

/** The bounds: memory in MB, and how much slower the neighbour may be than without an attack, in milliseconds. */
export const BOUNDS = { memory: 250, milliseconds: 2_000 } as const

/** The duration of one attack, in milliseconds. */
const LASTING: Readonly<Record<Scale, number>> = { small: 3_000, full: 30_000 }
const LOOK_EVERY_MILLISECONDS = 25

/** No attack, as the baseline for the others. */
const QUIET: Attack = { name: 'no attack', begin: async () => ({ inputs: 0, refused: 0 }) }

/**
 * Carries out every attack, one after the other, against one `grove reconcile` and API server that it starts and ends.
 * The attacks write what a tenant with all rights in one namespace could write. @throws Error if they do not start
 */
export const attack = async (
  scale: Scale,
  tell: (damage: Damage) => void = () => {},
  attacks: readonly Attack[] = ATTACKS,
  server: Server = 'stand-in',
): Promise<AttackReport> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'grove-attack-'))
  const times = path.join(directory, 'times.json')
  let cluster: AttackedCluster | undefined
  let reconcilers: MeasuredReconcilers | undefined
  try {
    cluster = await startCluster(server, directory)
    reconcilers = await startMeasuredReconcilers(
      cluster.kubeconfig,
      directory,
      { server: { healthProbes: { port: await freePort() }, metrics: { port: await freePort() } } },
      ['--import', fileURLToPath(new URL('time-requests.js', import.meta.url))],
      {
        ...environmentOf('reconciler-deployment.yaml'),
        GROVE_ATTACK_NAMESPACE: NEIGHBOUR,
        GROVE_ATTACK_TIMES: times,
      },
    )
    const damages: Damage[] = []
    for (const each of [QUIET, ...attacks]) {
      const damage = await damageOf(each, cluster, reconcilers, times, LASTING[scale])
      damages.push(damage)
      tell(damage)
    }
    return { damages, findings: damages.flatMap((damage) => findingsOf(damage, damages[0] as Damage)) }
  } finally {
    await reconcilers?.stop()
    await cluster?.stop()
    rmSync(directory, { recursive: true })
  }
}

const damageOf = async (
  attack: Attack,
  { attacker, neighbour: other }: AttackedCluster,
  reconcilers: MeasuredReconcilers,
  times: string,
  milliseconds: number,
): Promise<Damage> => {
  const neighbour = neighbourOf(other)
  const memoryBefore = memoryOf(reconcilers.pid).now
  let memory = memoryBefore
  const watching = setInterval(() => {
    memory = Math.max(memory, memoryOf(reconcilers.pid).now)
  }, LOOK_EVERY_MILLISECONDS)
  const began = performance.now()
  try {
    await attack.prepare?.(attacker)
    const over = AbortSignal.timeout(milliseconds)
    const written = await attack.begin(attacker, over)
    if (!over.aborted) await new Promise((resolve) => over.addEventListener('abort', resolve))
    const { sets, creations, ...seen } = await neighbour.end()
    const seconds = (performance.now() - began) / 1000
    await reconcilers.requests()
    const ofGrove = JSON.parse(readFileSync(times, 'utf8')) as Interval[]
    const slowestOwn = Math.max(0, ...sets.map((set) => uncovered(upToLast(set, ofGrove), [...creations, ...ofGrove])))
    return { attack: attack.name, ...written, seconds, memory, memoryBefore, ...seen, slowestOwn }
  } finally {
    await neighbour.end()
    clearInterval(watching)
    await clear(attacker)
  }
}

/** The interval up to the last request that ended in it: what comes after that is the neighbour's own look. */
const upToLast = ({ began, ended }: Interval, requests: readonly Interval[]): Interval => ({
  began,
  ended: Math.max(began, ...requests.flatMap((each) => (each.ended <= ended ? [each.ended] : []))),
})

const findingsOf = ({ attack, memory, neighbours, slowestSet, errors }: Damage, quiet: Damage): string[] => [
  ...(memory > BOUNDS.memory ? [`${attack}: ${memory.toFixed(0)} MB of memory`] : []),
  ...(slowestSet > quiet.slowestSet + BOUNDS.milliseconds
    ? [
        `${attack}: a set of somebody else took ${slowestSet.toFixed(0)} ms, without it ${quiet.slowestSet.toFixed(0)} ms`,
      ]
    : []),
  ...(neighbours === 0 ? [`${attack}: no set of somebody else came up`] : []),
  ...errors.map((error) => `${attack}: ${error}`),
]
