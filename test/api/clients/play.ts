import type { Line, Utterance } from '../say.ts'
import { type Given, givenBy, NAMESPACE, type Recorded, renamed } from './recording.ts'
import { lasting, told } from './told.ts'

/** One answer beside the one that was recorded. */
export interface Played {
  /** The request as people read it. */
  readonly said: string
  readonly answer: unknown
  readonly recorded: unknown
}

/**
 * A watch is played for a second: what matters is that it is taken. The hash of a schema goes: it is another one after each change
 * of a CRD, and an API server leads to that.
 */
const brief = (path: string): string => {
  const [before = '', query] = path.split('?')
  const asked = new URLSearchParams(query)
  if (before.startsWith('/openapi/v3/')) return before
  if (!/^(?:1|true)$/i.test(asked.get('watch') ?? '')) return path
  asked.set('timeoutSeconds', '1')
  return `${before}?${asked}`
}

/** Puts what this server has given in the place of what the recorded one had. */
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

// What counts may be less by now than when the recording was made.
const text = (answer: unknown): string => JSON.stringify(lasting(answer))

/** The answers that are not as recorded, in words. */
export const differences = (title: string, played: readonly Played[]): string[] =>
  played
    .map(({ said, answer, recorded }) => ({ said, now: text(answer), before: text(recorded) }))
    .filter(({ now, before }) => now !== before)
    .map(({ said, now, before }) => `${title}: ${said}\n  recorded ${before}\n  now      ${now}`)

/** Sends recorded requests in their order, in a namespace that is there. */
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
