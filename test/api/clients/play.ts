import type { Line, Utterance } from '../say.ts'
import { type Given, givenBy, NAMESPACE, type Recorded, renamed } from './recording.ts'
import { lasting, told } from './told.ts'

/** An answer next to the one that was recorded. */
export interface Played {
  /** The request as people read it. */
  readonly said: string
  readonly answer: unknown
  readonly recorded: unknown
}

/**
 * A recorded watch runs for one second only, because only its acceptance matters. The hash of a schema is dropped: it
 * changes with every change of a CRD, and an API server redirects to the present one.
 */
const brief = (path: string): string => {
  const [before = '', query] = path.split('?')
  const asked = new URLSearchParams(query)
  if (before.startsWith('/openapi/v3/')) return before
  if (!/^(?:1|true)$/i.test(asked.get('watch') ?? '')) return path
  asked.set('timeoutSeconds', '1')
  return `${before}?${asked}`
}

/** Replaces values that the recorded server gave by those that this server has given. */
const put = (text: string, given: ReadonlyMap<string, string>): string => {
  let own = text
  for (const [theirs, ours] of given) own = own.replaceAll(theirs, ours)
  return own
}

const requestFor = (request: Utterance, namespace: string, given: ReadonlyMap<string, string>): Utterance => {
  const own = JSON.parse(put(JSON.stringify(renamed(request, NAMESPACE, namespace)), given)) as Utterance
  return { ...own, path: brief(own.path) }
}

const learn = (map: Map<string, string>, theirs: Given | undefined, ours: Given | undefined): void => {
  if (theirs?.uid !== undefined && ours?.uid !== undefined) map.set(theirs.uid, ours.uid)
  if (theirs?.version === undefined || ours?.version === undefined) return
  map.set(`"resourceVersion":"${theirs.version}"`, `"resourceVersion":"${ours.version}"`)
  map.set(`"value":"${theirs.version}"`, `"value":"${ours.version}"`)
  map.set(`resourceVersion=${theirs.version}`, `resourceVersion=${ours.version}`)
}

// `lasting` may keep less now than when the recording was made.
const text = (answer: unknown): string => JSON.stringify(lasting(answer))

/** Describes the answers that differ from the recorded ones. */
export const differences = (title: string, played: readonly Played[]): string[] =>
  played
    .map(({ said, answer, recorded }) => ({ said, now: text(answer), before: text(recorded) }))
    .filter(({ now, before }) => now !== before)
    .map(({ said, now, before }) => `${title}: ${said}\n  recorded ${before}\n  now      ${now}`)

/** Sends recorded requests in their order, in a namespace that exists. */
export const play = async ({ say }: Line, recorded: readonly Recorded[], namespace: string): Promise<Played[]> => {
  const given = new Map<string, string>()
  const played: Played[] = []
  for (const { request, answer, given: theirs } of recorded) {
    const reply = await say(requestFor(request, namespace, given))
    learn(given, theirs, givenBy(reply))
    played.push({
      said: `${request.method} ${request.path}`,
      answer: told(request, reply, namespace),
      recorded: answer,
    })
  }
  return played
}
