import type { Fate } from '../engine/exchange.ts'
import type { Random } from '../engine/random.ts'
import type { Fates, WireRequest } from '../engine/wire.ts'

/** Faults of single requests, each with its own probability. */
export interface RequestFaults {
  readonly refused: number
  readonly resetBefore: number
  /** The answer is lost after the write was carried out. */
  readonly resetAfter: number
  /** No answer ever comes, before or after the request is carried out. */
  readonly silent: number
  readonly conflict: number
  readonly gone: number
  readonly tooMany: number
  readonly internal: number
  /** A message takes up to 4 s. */
  readonly slow: number
  /** The answer breaks off in its middle. */
  readonly partial: number
  /** A watch breaks in the middle of a line, falls silent, or gets a 410 error. */
  readonly watch: number
  /** A watch is up to 5 s behind. */
  readonly lag: number
  /** A line of a watch comes twice. */
  readonly twice: number
}

/** Nothing goes wrong. */
export const NO_FAULTS: RequestFaults = {
  refused: 0,
  resetBefore: 0,
  resetAfter: 0,
  silent: 0,
  conflict: 0,
  gone: 0,
  tooMany: 0,
  internal: 0,
  slow: 0,
  partial: 0,
  watch: 0,
  lag: 0,
  twice: 0,
}

/** The most that a cache may be behind, in ms. */
export const LONGEST_LAG_MS = 5_000

const WRITES = new Set(['create', 'update', 'patch', 'delete', 'deletecollection'])

/** Decides the fate of each request. It calls `faults` for every request, as faults change during a run. */
export const fates = (random: Random, faults: () => RequestFaults): Fates => {
  const waits = random.fork('waits')
  return (request) => {
    const now = faults()
    const quick = (): number => 0.2 + random.next() * 3
    const arrivalMs = random.chance(now.slow) ? random.next() * 4_000 : quick()
    const waitMs = arrivalMs * waits.next()
    const fate = request.verb === 'watch' ? watchFate(random, now, quick) : callFate(random, now, request, quick)
    return { waitMs, upMs: arrivalMs - waitMs, ...fate }
  }
}

type Rest = Omit<Fate, 'waitMs' | 'upMs'>

const callFate = (random: Random, now: RequestFaults, request: WireRequest, quick: () => number): Rest => {
  const isSlow = random.chance(now.slow)
  const downMs = (): number => (isSlow ? random.next() * 4_000 : quick())
  if (random.chance(now.refused)) return { downMs, refused: true }
  if (random.chance(now.resetBefore)) return { downMs, reset: 'before' }
  if (random.chance(now.resetAfter)) return { downMs, reset: 'after' }
  if (random.chance(now.silent)) return { downMs, silent: random.pick(['before', 'after']) }
  if (random.chance(now.partial)) return { downMs, partial: true }
  const status = refusal(random, now, request)
  return status === undefined ? { downMs } : { downMs, status }
}

const refusal = (random: Random, now: RequestFaults, { verb, isPinned }: WireRequest): Fate['status'] => {
  if (random.chance(now.tooMany)) {
    return { code: 429, reason: 'TooManyRequests', retryAfterSeconds: random.between(1, 3) }
  }
  if (random.chance(now.internal)) return { code: 500, reason: 'InternalError' }
  if (WRITES.has(verb) && isPinned && random.chance(now.conflict)) return { code: 409, reason: 'Conflict' }
  if (verb === 'list' && random.chance(now.gone)) return { code: 410, reason: 'Expired' }
  return undefined
}

const watchFate = (random: Random, now: RequestFaults, quick: () => number): Rest => {
  const lagMs = random.chance(now.lag) ? random.next() * LONGEST_LAG_MS : 0
  // The lag of a slow connection varies from line to line.
  const downMs = (): number => (lagMs === 0 ? quick() : quick() + random.next() * lagMs)
  const twice = (): boolean => random.chance(now.twice)
  if (random.chance(now.refused)) return { downMs, refused: true }
  if (random.chance(now.silent)) return { downMs, silent: random.pick(['before', 'after']) }
  if (random.chance(now.tooMany)) {
    return { downMs, status: { code: 429, reason: 'TooManyRequests', retryAfterSeconds: random.between(1, 3) } }
  }
  if (random.chance(now.gone)) return { downMs, status: { code: 410, reason: 'Expired' } }
  if (random.chance(now.internal)) return { downMs, status: { code: 500, reason: 'InternalError' } }
  if (random.chance(now.watch)) {
    const watch = { after: random.between(0, 30), ends: random.pick(['reset', 'reset', 'silence', 'expired'] as const) }
    return { downMs, twice, watch }
  }
  return { downMs, twice }
}
