import type { LogLine } from '../../../failover/log.ts'

/**
 * What can be checked only with the whole log of a failover pod, after its end.
 * docs/reference/failover-rules.md#invariants
 */
export interface History {
  readonly lines: readonly LogLine[]
  /** Whether its engines wait for each other to load before the first of them wakes. */
  readonly loadsFirst?: boolean
  /** Containers whose settings told them to fail. */
  readonly faulty: readonly string[]
}

/** After the holder of the lock has died, how long an engine in Standby may wait for the lock, in ms. */
const TAKEOVER_MS = 5_000

const ENGINES = ['engine-0', 'engine-1']

/**
 * Ends that an engine decides on by itself; it says what is wrong. The ends caused by the memory service are judged
 * elsewhere.
 */
const OWN_REASON = /^(GMS_LOST|GMS_NONCE|WAKE_TIMEOUT|WAKE_FAILED|STALE_LAYOUT|INIT_FAILED|INIT_TIMEOUT)$/

interface ContainerRun {
  readonly container: string
  readonly from: number
  readonly to: number
  readonly isLast: boolean
}

const runsOf = ({ lines }: History): ContainerRun[] => {
  const created = lines.filter(({ event }) => event === 'container-created')
  return lines
    .filter(({ event }) => event === 'container-ended')
    .map(({ container, monotonic: to }) => {
      const own = created.filter((each) => each.container === container)
      const from = own.findLast(({ monotonic }) => monotonic <= to)?.monotonic ?? 0
      return { container: String(container), from, to, isLast: own.every(({ monotonic }) => monotonic <= to) }
    })
}

/** I11: no container ends without a reason of its own unless it was harmed. The last end may be that of the pod. */
export const collateralEnds = (history: History): string[] =>
  runsOf(history).flatMap(({ container, from, to, isLast }) => {
    const within = history.lines.filter(({ monotonic }) => monotonic >= from && monotonic <= to)
    const isHarmed = within.some((line) => line.event === 'harmed' && line.container === container)
    if (isLast || isHarmed || history.faulty.includes(container)) return []
    const cause = String(within.findLast(({ who, event }) => who === container && event === 'exit')?.cause)
    return OWN_REASON.test(cause) ? [] : [`I11: ${container} ended (${cause}) and nothing had happened to it`]
  })

/**
 * I9: while the lock is free, an engine in Standby gets it within a bound. A time in which all engines load is an
 * outage.
 */
export const missedTakeovers = ({ lines, loadsFirst = false }: History, until: number): string[] => {
  const states = new Map<string, string>()
  let idleSince: number | undefined
  const broken: string[] = []
  const judge = (at: number): void => {
    const now = ENGINES.map((engine) => states.get(engine))
    const isIdle = now.includes('Standby') && !now.includes('Waking') && !now.includes('Active')
    if (idleSince !== undefined && at - idleSince > TAKEOVER_MS) {
      broken.push(`I9: an engine was in Standby for ${Math.round(at - idleSince)} ms while nobody had the lock`)
    }
    if (!isIdle) idleSince = undefined
    else idleSince ??= at
  }
  // At first the test itself may hold the lock.
  const isFirst = ({ event, to }: LogLine): boolean =>
    event === 'lock-released' || (loadsFirst && event === 'state' && to === 'Waking')
  const released = lines.find(isFirst)?.monotonic ?? (loadsFirst ? until : 0)
  for (const line of lines.toSorted((a, b) => a.monotonic - b.monotonic)) {
    const before = states.get(line.who)
    if (line.event === 'state') states.set(line.who, String(line.to))
    else if (line.event === 'container-ended') states.delete(String(line.container))
    else if (line.event !== 'lock-released') continue
    if (line.monotonic >= released && before !== 'Dead') judge(line.monotonic)
  }
  judge(until)
  return broken
}

/** I8: a client that waits to read weights goes on waiting when their writer dies. */
export const deadReaders = ({ lines }: History): string[] => {
  const crashes = lines.filter(
    ({ who, event, by }) => who.endsWith('/weights') && event === 'cleared' && by === 'leave',
  )
  return crashes.flatMap(({ monotonic: at }) =>
    ENGINES.flatMap((engine) => {
      const own = lines.filter(({ who }) => who === engine)
      const incarnation = own.findLast(({ event, monotonic }) => event === 'started' && monotonic <= at)?.incarnation
      const life = own.filter((line) => incarnation !== undefined && line.incarnation === incarnation)
      const isInInit = !life.some(({ event, monotonic }) => event === 'state' && monotonic <= at)
      const cause = String(life.find(({ event }) => event === 'exit')?.cause)
      return isInInit && /^INIT_/.test(cause)
        ? [`I8: ${engine} ended (${cause}) after another's load was cut short`]
        : []
    }),
  )
}
