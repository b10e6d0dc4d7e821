import { ask, type HttpAnswer } from '../http-client.ts'
import { oneAwake } from './one-awake.ts'
import type { StepContext, Steps } from './steps.ts'

/** How long releasing memory may take: the weights are copied to the memory of the host. In ms. */
const RELEASE_MS = 120_000
/**
 * The share of a GPU that must be free before SGLang is started. It computes how much it takes from what is free, so
 * nearly all must be.
 */
const SHARE = 0.85

/** A prompt whose answer is compared, with no randomness in it. */
const PROMPT = { text: 'The capital of France is', sampling_params: { temperature: 0, max_new_tokens: 8 } }

const TEXT = /"text"\s*:\s*("(?:[^"\\]|\\.)*")/

/**
 * SGLang that gives its memory back while it stands by. It does not say whether it has, and a second release or resume
 * ends it, so each is asked for once in its life, and a call that is late is the end of the engine.
 * docs/reference/failover-rules.md#engines-that-sleep
 */
export const sglangSleep = (context: StepContext): Steps => {
  const { server, settings, health, waits, log } = context
  const common = oneAwake(context, SHARE)
  let before: string | undefined

  const call = async (path: string, withinMs: number, body: object = {}): Promise<HttpAnswer> => {
    waits(`the engine: POST ${path}`)
    let answer: HttpAnswer
    try {
      answer = await ask({ ...server, withinMs }, 'POST', path, body)
    } catch (error) {
      throw new Error(`POST ${path}: ${(error as Error).message}`)
    }
    if (answer.status !== 200) throw new Error(`POST ${path} answers ${answer.status}: ${answer.text.slice(0, 200)}`)
    return answer
  }

  /** What the engine completes a fixed prompt to; undefined where it completes none. */
  const completed = async (): Promise<string | undefined> => {
    try {
      const { text } = await call('/generate', settings.limits.wakeMs, PROMPT)
      return TEXT.exec(text)?.[1]
    } catch (error) {
      log('no-completion', { error: String(error) })
      return undefined
    }
  }

  const park = async (): Promise<void> => {
    before = await completed()
    await common.measured('awake')
    // A request that still runs would end the engine.
    await call('/pause_generation', RELEASE_MS)
    await call('/flush_cache', RELEASE_MS)
    await call('/release_memory_occupation', RELEASE_MS)
    const after = await health()
    if (after !== 200) throw new Error(`the memory is released, and the health path answers ${after}`)
    await common.measured('asleep')
    waits(undefined)
  }

  const wake = async (): Promise<void> => {
    await common.memoryToWake()
    await call('/resume_memory_occupation', settings.limits.wakeMs)
    await call('/continue_generation', settings.limits.wakeMs)
    const now = before === undefined ? undefined : await completed()
    waits(undefined)
    if (now !== before) {
      throw new Error(
        `the engine completes a prompt to ${now} that it completed to ${before} before it slept: without --enable-weights-cpu-backup its weights are lost`,
      )
    }
  }

  return { ...common.steps, park, wake, isParked: () => Promise.resolve(true) }
}
