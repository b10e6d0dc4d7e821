import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { ObjectRef } from '../../model/object.ts'
import type { Found } from '../../model/view.ts'
import type { Log } from '../../telemetry/log.ts'
import type { LookUp } from '../review/judge.ts'
import { refusal, refusalAnswer } from '../review/refusal.ts'
import { type Entry, entryOf } from './record.ts'

/** A response from the other thread, with its entry for metrics and log. */
export interface Judged {
  readonly status: number
  readonly body: string
  readonly entry: Entry
}

/** Judges the rare large reviews, so that other reviews need not wait for them. */
export interface Offload {
  /** Copies the bytes before it returns. `milliseconds` limits the look-ups. Never rejects. */
  judge(path: string, body: Buffer, milliseconds: number): Promise<Judged>
  /** Ends the thread; waiting reviews are refused. */
  close(): Promise<void>
}

/** The settings that the thread starts with. */
export interface OffloadSettings {
  readonly config: OperatorConfiguration
  readonly initContainerImage?: string
}

/** Messages from the server to the thread. */
export type ToThread =
  | { readonly type: 'review'; readonly path: string; readonly body: Uint8Array; readonly milliseconds: number }
  | { readonly type: 'found'; readonly id: number; readonly found: readonly Found[] }

/** Messages from the thread to the server. `asks` requests a look-up of objects, which `found` answers. */
export type FromThread =
  | { readonly type: 'ready' }
  | { readonly type: 'judged'; readonly judged: Judged }
  | { readonly type: 'asks'; readonly id: number; readonly refs: readonly ObjectRef[] }

/** The options of {@link createOffload}; all but `lookUp` and `log` have a default. */
export interface OffloadOptions extends OffloadSettings {
  readonly lookUp?: LookUp
  readonly log: Pick<Log, 'info' | 'enabled'>
  /** The limit of computation for one review, without look-ups, in milliseconds. */
  readonly workMilliseconds?: number
  /** The file that the thread runs. */
  readonly thread?: URL
}

/** A real review of 3 MiB takes a tenth of this on a processor of its own. */
const WORK_MILLISECONDS = 4_000
/** The limit for the thread to start and load its modules. */
const START_MILLISECONDS = 30_000
/** The limit of reviews that wait for the thread; no other budget counts their bodies. */
const MOST_WAITING = 4
/** A thread without work ends after this time and frees its memory. */
const IDLE_MILLISECONDS = 2_000
/**
 * Half as much again as the largest reviews need that are allowed: with 16 MB, sets of 3 MiB and of 250,000 values were
 * judged. What costs more is refused, and less memory is given back late.
 */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 24 }
/** V8's flag, because `maxYoungGenerationSizeMb` gives way to the flag that the process was started with. */
const YOUNG_GENERATION = '--max-semi-space-size=1'

const THREAD = new URL('./offload-thread.js', import.meta.url)

interface Job {
  readonly path: string
  readonly body: Uint8Array
  readonly milliseconds: number
  readonly done: (judged: Judged) => void
}

/**
 * Runs one thread, which the first large review starts and which ends when none arrives for a while. It judges one
 * review at a time. A review that takes too much time or memory ends the thread and is refused; the next review starts
 * another thread.
 */
export const createOffload = (options: OffloadOptions): Offload => {
  const { config, initContainerImage, lookUp, log, workMilliseconds = WORK_MILLISECONDS, thread = THREAD } = options
  const waiting: Job[] = []
  let current: Job | undefined
  let worker: Worker | undefined
  /** The previous thread's end, which the next thread waits for: two at the same time would take twice the memory. */
  let ending: Promise<unknown> | undefined
  let isReady = false
  let isClosed = false
  let limit: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined

  const refused = (...why: Parameters<typeof refusal>): Judged => {
    const answer = refusalAnswer(refusal(...why))
    return { status: answer.status, body: answer.body, entry: entryOf(answer, log) }
  }
  const settle = (judged: Judged): void => {
    clearTimeout(limit)
    const job = current
    current = undefined
    job?.done(judged)
    next()
  }
  /** Ends the thread and refuses its current review: as too costly, or as busy if the thread had not started yet. */
  const abandon = (why: string): void => {
    const ended = worker
    const code = isReady ? 'too-costly' : 'busy'
    worker = undefined
    isReady = false
    ended?.removeAllListeners()
    // A later error of an abandoned thread means nothing, and must not end the process.
    ended?.on('error', () => {})
    if (ended !== undefined) {
      ending = ended.terminate().finally(() => {
        ending = undefined
        next()
      })
    }
    if (current !== undefined) settle(refused(code, why))
  }
  const work = (milliseconds: number): void => {
    clearTimeout(limit)
    limit = setTimeout(abandon, milliseconds, `the review was not judged within ${milliseconds / 1000} s`)
  }
  const onMessage = async (message: FromThread): Promise<void> => {
    if (message.type === 'ready') {
      isReady = true
      next()
    } else if (message.type === 'judged') settle(message.judged)
    else {
      const from = worker
      const job = current
      if (job === undefined || from === undefined) return
      // The thread gives up on look-ups by itself; this limit is for a thread that does not answer afterwards.
      work(job.milliseconds + workMilliseconds)
      const found = await read(lookUp, message.refs, job.milliseconds)
      if (from !== worker || job !== current) return
      work(workMilliseconds)
      from.postMessage({ type: 'found', id: message.id, found } satisfies ToThread)
    }
  }
  const start = (): Worker => {
    const settings: OffloadSettings = { config, ...(initContainerImage !== undefined && { initContainerImage }) }
    // This thread's own generation has its size already.
    setFlagsFromString(YOUNG_GENERATION)
    const started = new Worker(thread, {
      workerData: settings,
      resourceLimits: RESOURCE_LIMITS,
      name: 'large-reviews',
    })
    started.on('message', (message: FromThread) => void onMessage(message))
    const lost = (why: string): void => {
      if (started === worker) abandon(why)
    }
    started.on('error', ({ message }) => {
      if (!isReady) lost(`the thread that judges large reviews does not start: ${message}`)
      else lost(`the review could not be judged within the memory for one (${message})`)
    })
    started.on('exit', () => lost('the thread that judges large reviews has ended'))
    return started
  }
  /** Takes the next step: called whenever a review arrives, the thread is ready or done, or it has ended. */
  const next = (): void => {
    clearTimeout(idle)
    current ??= waiting.shift()
    if (current === undefined) {
      if (worker !== undefined) idle = setTimeout(abandon, IDLE_MILLISECONDS, '').unref()
      return
    }
    if (ending !== undefined) return
    if (worker === undefined) {
      worker = start()
      work(START_MILLISECONDS)
      return
    }
    if (!isReady) return
    const { path, body, milliseconds } = current
    work(workMilliseconds)
    worker.postMessage({ type: 'review', path, body, milliseconds } satisfies ToThread, [body.buffer as ArrayBuffer])
  }

  return {
    judge: (path, body, milliseconds) =>
      new Promise((resolve) => {
        if (isClosed || waiting.length >= MOST_WAITING) {
          resolve(refused('busy', 'too many large reviews wait to be judged'))
          return
        }
        // The bytes are only lent, so copy them into memory that can be transferred.
        const copy = new Uint8Array(new ArrayBuffer(body.length))
        copy.set(body)
        waiting.push({ path, body: copy, milliseconds, done: resolve })
        if (current === undefined) next()
      }),
    close: async () => {
      isClosed = true
      clearTimeout(idle)
      for (const job of waiting.splice(0)) job.done(refused('busy', 'the server is shutting down'))
      abandon('the server is shutting down')
      await ending
    },
  }
}

const read = async (
  lookUp: LookUp | undefined,
  refs: readonly ObjectRef[],
  milliseconds: number,
): Promise<readonly Found[]> => {
  const failed = (message: string): Found[] => refs.map(() => ({ status: 'failed', message }))
  if (lookUp === undefined) return failed('this webhook has no connection to the API server')
  try {
    const view = await lookUp(refs, AbortSignal.timeout(milliseconds))
    return refs.map((ref) => view.get(ref))
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}
