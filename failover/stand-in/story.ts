import type { LogLine } from '../log.ts'

/** Descriptions of the states for people. */
const STATES: Readonly<Record<string, string>> = {
  Standby: 'Standby: loaded, waits for the election lock',
  Waking: 'Waking: has the lock, takes memory and opens its endpoint',
  Active: 'Active: serves, and routers find it',
}

const text = (value: unknown): string => String(value ?? '')

/** Sentences for log lines by event. Lines with other events are details. */
const STORIES: Readonly<Record<string, (line: LogLine) => string | undefined>> = {
  ready: () => 'all servers of the memory service answer',
  'container-created': ({ container }) => `starts ${text(container)}`,
  'container-ended': (line) => `${text(line.container)} has ended with ${text(line.with)}`,
  'killed-by-probe': ({ container, probe }) => `the ${text(probe)} probe of ${text(container)} has failed: ends it`,
  granted: ({ grant, who }) => {
    if (who.endsWith('/kv_cache')) return 'memory for the KV cache is an engine’s alone'
    return grant === 'rw' ? 'an engine writes the weights' : undefined
  },
  committed: () => 'the weights are whole: every engine reads these, and nobody loads them again',
  'server-died': ({ device, tag, ended }) => `the server of ${text(device)}/${text(tag)} has ended with ${text(ended)}`,
  state: ({ to }) => STATES[text(to)],
  exit: ({ cause, reason }) => `ends, ${text(cause)}: ${text(reason)}`,
  fault: ({ what }) => text(what),
}

/** A line as a sentence; undefined where it is a detail. */
export const storyOf = (line: LogLine): string | undefined => STORIES[line.event]?.(line)

/** The course of a hand-over; times in ms since the fault. Undefined for steps that were not reached. */
export interface HandOver {
  readonly from: string
  readonly to: string | undefined
  readonly lockGrantedMs: number | undefined
  readonly activeMs: number | undefined
  /** Time until the pod could tolerate the next fault. */
  readonly redundantMs: number | undefined
}

const since = (line: LogLine | undefined, fault: LogLine): number | undefined =>
  line === undefined ? undefined : Math.round((line.monotonic - fault.monotonic) * 10) / 10

/** Reads a hand-over from the log of a pod, from the time at which `from` got the fault. */
export const handOverOf = (lines: readonly LogLine[], fault: LogLine, from: string): HandOver => {
  const after = lines.filter(({ monotonic, event }) => event === 'state' && monotonic >= fault.monotonic)
  const active = after.find(({ to }) => to === 'Active')
  const waking = after.findLast(({ to, who, monotonic }) => {
    return to === 'Waking' && who === active?.who && monotonic <= active.monotonic
  })
  const standby = after.find(({ to, who, monotonic }) => {
    return to === 'Standby' && who !== active?.who && active !== undefined && monotonic >= active.monotonic
  })
  return {
    from,
    to: active?.who,
    lockGrantedMs: since(waking, fault),
    activeMs: since(active, fault),
    redundantMs: since(standby, fault),
  }
}
