import type { LogLine } from '../../../failover/log.ts'
import { isAlive } from '../../../failover/stand-in/processes.ts'

/** One life of an engine. */
interface Life {
  readonly who: string
  readonly incarnation: string
  readonly pids: readonly number[]
  state: string
}

/**
 * What must hold in every run of a failover pod, whatever dies in it. Lines come from several processes, so what is
 * compared are times of the one monotonic clock, and processes that are there or not. specs/failover.md §5.2
 */
export class Invariants {
  readonly #lives = new Map<string, Life>()
  readonly #broken: string[] = []
  /** Loads of weights per region and incarnation of the service, and how many of them were not cut short by a death. */
  readonly #loads = new Map<string, number>()
  readonly #kvWriters = new Map<string, unknown>()

  readonly #seesProcesses: boolean

  /** `seesProcesses`: the numbers of processes in the log are those of this test's namespace. */
  constructor(seesProcesses: boolean) {
    this.#seesProcesses = seesProcesses
  }

  /** Takes one line; looks at once at what can only be seen now. */
  hear(line: LogLine): void {
    const { who, event } = line
    // unshare grumbles when the process below it is killed.
    if (event === 'said' && !String(line.text).startsWith('unshare:')) {
      this.#broken.push(`${who} said what is no event, as a process does that breaks: ${line.text}`)
    }
    if (event === 'started') this.#started(line)
    if (event === 'state') this.#changed(line)
    if (who.startsWith('gms/')) this.#served(line)
  }

  #started({ who, incarnation, pid, engine }: LogLine): void {
    this.#lives.set(String(incarnation), {
      who,
      incarnation: String(incarnation),
      pids: [Number(pid), Number(engine)],
      state: 'Init',
    })
  }

  #changed({ who, incarnation, to, from }: LogLine): void {
    const life = this.#lives.get(String(incarnation))
    if (life === undefined) return
    // The lock was granted: whoever had it is gone, with all that it held. One that is still there now was there then.
    if (to === 'Waking' && this.#seesProcesses) {
      for (const other of this.#lives.values()) {
        const held = other !== life && ['Waking', 'Active'].includes(other.state)
        const left = held ? other.pids.filter(isAlive).filter((pid) => pid === other.pids[1]) : []
        if (left.length > 0) this.#broken.push(`I1: ${who} wakes while process ${left} of ${other.who} lives`)
      }
    }
    const order = ['Init', 'Standby', 'Waking', 'Active', 'Dead']
    if (order.indexOf(String(to)) <= order.indexOf(String(from))) this.#broken.push(`${who} went from ${from} to ${to}`)
    life.state = String(to)
  }

  #served({ who, event, grant, session, nonce, by }: LogLine): void {
    const key = `${who} ${nonce}`
    const isWriter = event === 'granted' && grant === 'rw'
    if (who.endsWith('/weights')) {
      if (isWriter) this.#loads.set(key, (this.#loads.get(key) ?? 0) + 1)
      // Cut short: another may load.
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

  /** Throws where something did not hold. */
  check(): void {
    for (const [key, count] of this.#loads) {
      if (count > 1) this.#broken.push(`I3: the weights of ${key} were loaded ${count} times`)
    }
    if (this.#broken.length > 0) throw new Error(`these must always hold:\n${this.#broken.join('\n')}`)
  }
}
