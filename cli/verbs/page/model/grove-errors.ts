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
/** The limit of a line that is no JSON, in characters. */
const MOST_CHARACTERS = 20_000

/** The errors in a log of Grove, whatever its format; of an error that is logged with its stack, the first line. */
export const loggedErrors = (pod: string, text: string): GroveError[] =>
  text.split('\n').flatMap((line) => {
    const { at = '', said = '' } = errorIn(line) ?? {}
    // The sentence may hold what somebody has written into an object.
    return Number.isNaN(Date.parse(at)) ? [] : [{ at, of: `Pod ${pod}`, sentence: logLines(said)[0] ?? '' }]
  })

const errorIn = (line: string): { readonly at?: string; readonly said?: string } | undefined => {
  if (line.startsWith('{')) return line.includes('"level":"error"') ? errorInJson(line) : undefined
  const [first = '', level, ...words] = line.slice(0, MOST_CHARACTERS).split(' ')
  if (level === 'ERROR') return { at: first, said: words.join(' ') }
  if (first !== 'level=error') return undefined
  const told = [level ?? '', ...words]
  return { at: told.at(-1)?.replace(/^time=/, '') ?? '', said: told.slice(0, -1).join(' ').replace(/^msg=/, '') }
}

const errorInJson = (line: string): ReturnType<typeof errorIn> => {
  try {
    const { time, message, error, why } = JSON.parse(line) as Readonly<Record<string, unknown>>
    const cause = String(error ?? why ?? '').split('\n')[0]
    return { at: String(time), said: [message, cause].filter(Boolean).join(': ') }
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
