import jsonPatch from 'fast-json-patch'
import type { Endpoint } from '../../webhook/admission/endpoint.ts'
import { type Answer, createJudge, type Judge } from '../../webhook/review/judge.ts'
import { objectsView } from '../../webhook/server/view.ts'
import { BASE_OBJECTS, CONFIG, EXISTING, INIT_IMAGE } from './base-reviews.ts'
import { oneOf, randomFrom } from './random.ts'
import { spoiledReview } from './spoil.ts'

/** What is judged, and how much of it. */
export interface FuzzOptions {
  readonly endpoints: readonly Endpoint[]
  readonly count: number
  /** The seed of the first review; it increases by one for each review. */
  readonly seed: number
  /** A slower response is reported; for each megabyte of the review, as much time is added. */
  readonly slowMilliseconds: number
}

/** An error that was found. `--seed` with its seed and `--count 1` reproduces it. */
export interface Finding {
  readonly seed: number
  readonly path: string
  readonly what: string
}

/** What a run of the fuzzer has found. */
export interface FuzzResult {
  readonly findings: readonly Finding[]
  /** The number of responses that allowed, denied with causes (422), denied otherwise, and were HTTP refusals. */
  readonly outcomes: Readonly<Record<'allowed' | 'patched' | 'invalid' | 'denied' | 'refused', number>>
  readonly slowest: { readonly seed: number; readonly path: string; readonly milliseconds: number }
}

/** Judges many broken reviews, one after the other, from request bytes to response bytes. */
export const fuzz = async ({ endpoints, count, seed, slowMilliseconds }: FuzzOptions): Promise<FuzzResult> => {
  const view = objectsView(EXISTING)
  const judges = endpoints.map((endpoint): [string, Judge] => [
    endpoint.path,
    createJudge({ endpoint, config: CONFIG, initContainerImage: INIT_IMAGE, lookUp: () => Promise.resolve(view) }),
  ])
  const findings: Finding[] = []
  const outcomes = { allowed: 0, patched: 0, invalid: 0, denied: 0, refused: 0 }
  let slowest = { seed, path: '', milliseconds: 0 }
  for (let each = seed; each < seed + count; each++) {
    const random = randomFrom(each)
    const [path, judge] = oneOf(random, judges) ?? ['', undefined]
    if (judge === undefined) continue
    const report = (what: string): void => void findings.push({ seed: each, path, what })
    const body = spoiledReview(random, BASE_OBJECTS[path] ?? [])
    try {
      let { answer, milliseconds } = await timed(judge, body)
      // A slow response may be due to a busy machine: only one that is slow every time is reported.
      const allowed = slowMilliseconds * (1 + body.length / 2 ** 20)
      for (let again = 0; again < 5 && milliseconds > allowed; again++) {
        milliseconds = Math.min(milliseconds, (await timed(judge, body)).milliseconds)
      }
      if (milliseconds > slowest.milliseconds) slowest = { seed: each, path, milliseconds }
      if (milliseconds > allowed) report(`took ${milliseconds.toFixed(0)} ms for ${body.length} bytes`)
      const wrong = faultOf(answer)
      if (wrong !== undefined) report(wrong)
      outcomes[outcomeOf(answer)]++
    } catch (error) {
      report(thrown(error))
    }
  }
  return { findings, outcomes, slowest }
}

const timed = async (judge: Judge, body: Buffer): Promise<{ answer: Answer; milliseconds: number }> => {
  const started = performance.now()
  const given = judge(body)
  const answer = given instanceof Promise ? await given : given
  return { answer, milliseconds: performance.now() - started }
}

/** The error and its place; for a patch that does not apply, the message would otherwise show the whole object. */
const thrown = (error: unknown): string => {
  if (!(error instanceof Error)) return `threw ${String(error)}`
  const [what = ''] = error.message.split('\n')
  const from = error.stack?.split('\n').find((line) => /^ +at /.test(line)) ?? ''
  return `threw ${error.name}: ${what}${from.replace(/^ +/, ' ')}`
}

/** The fault in a response, whatever the request was. */
const faultOf = ({ status, body, fault, verdict, request }: Answer): string | undefined => {
  if (fault !== undefined) return thrown(fault.error)
  if (status >= 500) return `answered HTTP ${status}`
  const { response } = JSON.parse(body) as { response?: { uid?: unknown; status?: { code: number; message: string } } }
  if (status === 200 && typeof response?.uid !== 'string') return `is no review: ${body.slice(0, 200)}`
  if (response?.status !== undefined && response.status.code >= 500) return `says ${response.status.code}`
  if (response?.status?.message === '') return 'denies without a word'
  if (verdict?.allowed && verdict.patch !== undefined && request !== undefined) {
    jsonPatch.applyPatch(request.object, structuredClone([...verdict.patch]), true, false)
  }
  return undefined
}

const outcomeOf = ({ verdict }: Answer): keyof FuzzResult['outcomes'] => {
  if (verdict === undefined) return 'refused'
  if (verdict.allowed) return verdict.patch === undefined || verdict.patch.length === 0 ? 'allowed' : 'patched'
  return verdict.code === 422 ? 'invalid' : 'denied'
}
