import type { ContainerState } from '../../../drawing/tree/objects.ts'
import type { GroveError } from './document.ts'
import { type EventParts, happenings } from './happenings.ts'
import { logLines } from './log-tail.ts'

/** The part of a pod of Grove that tells how its containers have ended. */
export interface GrovePod {
  readonly metadata: { readonly name?: string }
  readonly status?: { readonly containerStatuses?: readonly ContainerState[] }
}

/** An event about an object of Grove's namespace. */
export interface GroveEvent extends EventParts {
  readonly involvedObject?: { readonly kind?: string; readonly name?: string }
}

/** The limit of errors that are shown. */
const MOST_SHOWN = 30

/** The errors in a log of Grove, whatever its format; of an error that is logged with its stack, the first line. */
export const loggedErrors = (pod: string, text: string): GroveError[] =>
  logLines(text).flatMap((line) => {
    const found = errorIn(line)
    return found === undefined || Number.isNaN(Date.parse(found.at)) ? [] : [{ ...found, of: `Pod ${pod}` }]
  })

const errorIn = (line: string): Omit<GroveError, 'of'> | undefined => {
  const [, textAt, said] = /^(\S+) ERROR (.+)$/.exec(line) ?? []
  if (textAt !== undefined && said !== undefined) return { at: textAt, sentence: said }
  const [, more, logfmtAt] = /^level=error msg=(.+) time=(\S+)$/.exec(line) ?? []
  if (more !== undefined && logfmtAt !== undefined) return { at: logfmtAt, sentence: more }
  if (!line.startsWith('{') || !line.includes('"level":"error"')) return undefined
  try {
    const { time, message, error, why } = JSON.parse(line) as Readonly<Record<string, unknown>>
    const cause = String(error ?? why ?? '').split('\n')[0]
    return { at: String(time), sentence: [message, cause].filter(Boolean).join(': ') }
  } catch {
    // The line is cut, or not Grove's.
    return undefined
  }
}

/** How the containers of Grove's pods have ended before their last restart. */
export const restartErrors = (pods: readonly GrovePod[]): GroveError[] =>
  pods.flatMap(({ metadata: { name = '' }, status }) =>
    (status?.containerStatuses ?? []).flatMap(({ name: container, restartCount = 0, lastState }) => {
      const { exitCode, reason, finishedAt } = lastState?.terminated ?? {}
      if (exitCode === undefined || finishedAt === undefined || finishedAt === null) return []
      const how = `${exitCode}${reason ? ` (${reason})` : ''}`
      const times = restartCount > 1 ? `; restarted ${restartCount} times` : ''
      return [{ at: finishedAt, of: `Pod ${name}`, sentence: `container "${container}" has ended with ${how}${times}` }]
    }),
  )

/** Warnings about objects of Grove's namespace. */
export const warnedErrors = (events: readonly GroveEvent[]): GroveError[] =>
  events.flatMap((event) => {
    const { kind = '', name = '' } = event.involvedObject ?? {}
    return happenings([event]).flatMap(({ at, isWarning, reason, message }) =>
      isWarning ? [{ at, of: `${kind} ${name}`, sentence: `${reason}: ${message}` }] : [],
    )
  })

/** The latest errors, each once with its latest time. */
export const latestErrors = (all: readonly GroveError[]): GroveError[] => {
  const sorted = [...all].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const latest = new Map<string, GroveError>()
  for (const error of sorted) {
    const key = `${error.of} ${error.sentence}`
    if (!latest.has(key)) latest.set(key, error)
  }
  return [...latest.values()].slice(0, MOST_SHOWN)
}
