import { monotonicMs } from '../../../failover/clock.ts'
import type { ServingRecord } from '../../../failover/engine/discovery.ts'
import type { LogLine } from '../../../failover/log.ts'
import { isAlive } from '../../../failover/stand-in/processes.ts'

/** One life of an engine. */
interface Life {
  readonly who: string
  readonly incarnation: string
  readonly pids: readonly number[]
  readonly startedAt: number
  state: string
  /** The time at which it reached each state. */
  readonly since: Map<string, number>
  /** Incarnations of the memory service from which it has imported weights. */
  nonces: readonly unknown[]
}

/** When the memory service was ready, and as which incarnation. */
interface Readiness {
  readonly at: number
  readonly nonce: unknown
}

/** What the checks must know about the pod. */
export interface Watched {
  /** Whether the process numbers in the log are those of this test's namespace. */
  readonly seesProcesses: boolean
  /** Whether its engines import their weights from the memory service. */
  readonly sharesMemory: boolean
  /** How long a wake may take, in ms. */
  readonly wakeMs: number
  /** The engine that routers would find at this moment. */
  readonly serving: () => ServingRecord | undefined
}

/**
 * How much longer than the longest wake a hung engine may live because of the probes: period, timeout and grace of
 * liveness, in ms.
 */
const PROBES_MS = 14_000

const isEndOfService = ({ who, event, container }: LogLine): boolean =>
  (who === 'gms' && /^(server-died|stopping)$/.test(event)) || (event === 'container-ended' && container === 'gms')

/**
 * What must hold in every run of a failover pod, whatever dies in it. The lines come from several processes. So the
 * checks compare times of the one monotonic clock, and look whether processes exist.
 * docs/reference/failover-rules.md#invariants
 */
export class Invariants {
  readonly #lives = new Map<string, Life>()
  readonly #broken: string[] = []
  /** Loads of weights per region and incarnation of the service: how many of them were not cut short by a death. */
  readonly #loads = new Map<string, number>()
  readonly #kvWriters = new Map<string, unknown>()

  readonly #ready: Readiness[] = []
  readonly #serviceEnds: number[] = []
  readonly #blamed: { readonly who: string; readonly from: number }[] = []
  /** What was found and when. Lines of different processes may come late, so this is judged at the end. */
  readonly #found: { readonly at: number; readonly incarnation: string }[] = []

  readonly #watched: Watched

  constructor(watched: Watched) {
    this.#watched = watched
  }

  /** Takes one line, and checks at once what can only be seen now. */
  hear(line: LogLine): void {
    const { who, event } = line
    // unshare prints a message when the process below it is killed.
    if (event === 'said' && !String(line.text).startsWith('unshare:')) {
      this.#broken.push(`${who} said what is no event, as a process does that breaks: ${line.text}`)
    }
    if (event === 'started') this.#started(line)
    if (event === 'state') this.#changed(line)
    if (event === 'reported' && line.report === 'asleep') this.#fellAsleep(line)
    if (event === 'exit') this.#ended(line)
    if (who === 'gms' && event === 'ready') this.#ready.push({ at: line.monotonic, nonce: line.nonce })
    if (isEndOfService(line)) this.#serviceEnds.push(line.monotonic)
    if (who.startsWith('gms/')) this.#served(line)
    if (event === 'killed-by-probe') this.#killed(line)
    this.#look()
  }

  /** Notes which engine can be found now. */
  #look(): void {
    const at = monotonicMs()
    const incarnation = this.#watched.serving()?.incarnation
    if (incarnation !== undefined) this.#found.push({ at, incarnation })
  }

  #fellAsleep({ incarnation, nonces }: LogLine): void {
    const life = this.#lives.get(String(incarnation))
    if (life !== undefined) life.nonces = nonces as readonly unknown[]
  }

  #ended({ who, incarnation, cause, monotonic }: LogLine): void {
    const life = this.#lives.get(String(incarnation))
    if (life !== undefined && /^GMS_/.test(String(cause))) this.#blamed.push({ who, from: life.startedAt })
    const wakingAt = life?.since.get('Waking')
    if (life === undefined || wakingAt === undefined || life.since.has('Active')) return
    const took = monotonic - wakingAt
    const { wakeMs } = this.#watched
    if (cause === 'WAKE_TIMEOUT' && took < wakeMs) {
      this.#broken.push(`I6: the wake of ${who} was given ${took} ms and not ${wakeMs} ms`)
    }
    if (took > wakeMs + PROBES_MS) this.#broken.push(`I7: ${who} was dead ${took} ms after its wake had begun`)
  }

  #killed({ container, probe, monotonic }: LogLine): void {
    const life = [...this.#lives.values()].findLast(({ who }) => who === container)
    const wakingAt = life?.state === 'Waking' ? life.since.get('Waking') : undefined
    if (wakingAt !== undefined && monotonic - wakingAt < this.#watched.wakeMs) {
      this.#broken.push(`I6: the ${probe} probe killed ${container} in a wake that was not late`)
    }
  }

  #started({ who, incarnation, pid, engine, monotonic }: LogLine): void {
    this.#lives.set(String(incarnation), {
      who,
      incarnation: String(incarnation),
      pids: [Number(pid), Number(engine)],
      startedAt: monotonic,
      state: 'Init',
      since: new Map(),
      nonces: [],
    })
  }

  #changed({ who, incarnation, to, from, monotonic }: LogLine): void {
    const life = this.#lives.get(String(incarnation))
    if (life === undefined) return
    // The lock was granted: its previous holder must be gone, with everything that it held. A process that is still
    // alive now was alive at that moment.
    if (to === 'Waking' && this.#watched.seesProcesses) {
      for (const other of this.#lives.values()) {
        const held = other !== life && ['Waking', 'Active'].includes(other.state)
        // Engines that do not hold the lock themselves outlive an agent that is killed; a container ends them.
        const isOrphaned = !this.#watched.sharesMemory && !other.pids.slice(0, 1).some(isAlive)
        const left = held && !isOrphaned ? other.pids.filter(isAlive).filter((pid) => pid === other.pids[1]) : []
        if (left.length > 0) this.#broken.push(`I1: ${who} wakes while process ${left} of ${other.who} lives`)
      }
    }
    const order = ['Init', 'Standby', 'Waking', 'Active', 'Dead']
    if (order.indexOf(String(to)) <= order.indexOf(String(from))) this.#broken.push(`${who} went from ${from} to ${to}`)
    life.state = String(to)
    life.since.set(life.state, monotonic)
  }

  #served({ who, event, grant, session, nonce, by }: LogLine): void {
    const key = `${who} ${nonce}`
    const isWriter = event === 'granted' && grant === 'rw'
    if (who.endsWith('/weights')) {
      if (isWriter) this.#loads.set(key, (this.#loads.get(key) ?? 0) + 1)
      // This load was cut short, so another one is allowed.
      if (event === 'cleared' && by === 'leave') this.#loads.set(key, (this.#loads.get(key) ?? 0) - 1)
    }
    if (who.endsWith('/kv_cache')) {
      if (isWriter && this.#kvWriters.get(key) !== undefined) {
        this.#broken.push(`I5: session ${session} got ${who} while ${this.#kvWriters.get(key)} had it`)
      }
      if (isWriter) this.#kvWriters.set(key, session)
      if (event === 'cleared' && by === 'leave') this.#kvWriters.delete(key)
    }
  }

  /** Throws where a condition did not hold, or where `found` contains other violations. */
  check(found: readonly string[] = []): void {
    this.#broken.push(...found)
    for (const [key, count] of this.#loads) {
      if (count > 1) this.#broken.push(`I3: the weights of ${key} were loaded ${count} times`)
    }
    for (const { who, from } of this.#blamed) {
      if (!this.#serviceEnds.some((at) => at >= from)) {
        this.#broken.push(`I11: ${who} ended because of the memory service, which had not ended`)
      }
    }
    for (const life of this.#lives.values()) this.#checkLife(life)
    for (const { at, incarnation } of this.#found) this.#checkFound(at, incarnation)
    if (this.#broken.length > 0) throw new Error(`these must always hold:\n${this.#broken.join('\n')}`)
  }

  #checkLife({ who, since, nonces }: Life): void {
    const activeAt = since.get('Active')
    if (activeAt === undefined) return
    const service = this.#ready.findLast(({ at }) => at <= activeAt)
    if (!this.#watched.sharesMemory) return
    if (nonces.length === 0 || nonces.some((nonce) => nonce !== service?.nonce)) {
      this.#broken.push(`I4: ${who} woke on ${service?.nonce} of the memory service, and had imported from ${nonces}`)
    }
  }

  /** The record is written at the end of a wake. It is withdrawn or replaced when its engine ends, or later. */
  #checkFound(at: number, incarnation: string): void {
    const life = this.#lives.get(incarnation)
    const wakingAt = life?.since.get('Waking') ?? Number.POSITIVE_INFINITY
    if (wakingAt > at) this.#broken.push(`I2: routers found ${life?.who ?? incarnation} before it had the lock`)
    const next = [...this.#lives.values()].find(({ since }) => {
      const activeAt = since.get('Active') ?? Number.POSITIVE_INFINITY
      return activeAt > (life?.since.get('Active') ?? Number.POSITIVE_INFINITY) && activeAt < at
    })
    if (next !== undefined) this.#broken.push(`I2: routers found ${life?.who} when ${next.who} was active`)
  }
}
