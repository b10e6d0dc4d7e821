import { Worker } from 'node:worker_threads'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { ObjectRef } from '../../model/object.ts'
import type { Found } from '../../model/view.ts'
import type { Log } from '../../telemetry/log.ts'
import type { LookUp } from '../chain/judge.ts'
import { refusal, refusalAnswer } from '../review/refusal.ts'
import { type Entry, entryOf } from './record.ts'

/** An answer of another thread: what is sent, and what it means to metrics and log. */
export interface Judged {
  readonly status: number
  readonly body: string
  readonly entry: Entry
}

/** Judges the rare large reviews, so that nobody else waits for them. */
export interface Offload {
  /** Takes a copy of the bytes at once. `milliseconds` is how long its look-ups may take. Never rejects. */
  judge(path: string, body: Buffer, milliseconds: number): Promise<Judged>
  /** Ends the thread; what waits is refused. */
  close(): Promise<void>
}

/** What the thread is started with. */
export interface OffloadSettings {
  readonly config: OperatorConfiguration
  readonly initContainerImage?: string
}

/** What the server tells the thread. */
export type ToThread =
  | { readonly type: 'review'; readonly path: string; readonly body: Uint8Array; readonly milliseconds: number }
  | { readonly type: 'found'; readonly id: number; readonly found: readonly Found[] }

/** What the thread tells the server. `asks`: these objects are to be read, and answered by `found`. */
export type FromThread =
  | { readonly type: 'ready' }
  | { readonly type: 'judged'; readonly judged: Judged }
  | { readonly type: 'asks'; readonly id: number; readonly refs: readonly ObjectRef[] }

/** How {@link createOffload} works; each has a default but what is looked up and where the log is. */
export interface OffloadOptions extends OffloadSettings {
  readonly lookUp?: LookUp
  readonly log: Pick<Log, 'info' | 'enabled'>
  /** The most that one review may compute, look-ups apart, in milliseconds. */
  readonly workMilliseconds?: number
  /** The program of the thread. */
  readonly thread?: URL
}

/** An honest review of 3 MiB takes a tenth of this on a processor of its own. */
const WORK_MILLISECONDS = 4_000
/** For the thread to load what it judges with. */
const START_MILLISECONDS = 30_000
/** Reviews that wait for the thread; their bodies count towards no other budget. */
const MOST_WAITING = 4
/** A thread that has nothing to do for so long ends, and gives its memory back. */
const IDLE_MILLISECONDS = 2_000
/** What a review of the most values needs to be parsed and judged, and no more. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 40, maxYoungGenerationSizeMb: 4 }

const THREAD = new URL('./offload-thread.js', import.meta.url)

interface Job {
  readonly path: string
  readonly body: Uint8Array
  readonly milliseconds: number
  readonly done: (judged: Judged) => void
}

/**
 * One thread, started by the first large review and ended when none comes for a while. It judges one review at a time. A review
 * that takes too long or too much memory ends the thread and is refused; the next one starts another.
 */
export const createOffload = (options: OffloadOptions): Offload => {
  const { config, initContainerImage, lookUp, log, workMilliseconds = WORK_MILLISECONDS, thread = THREAD } = options
  const waiting: Job[] = []
  let current: Job | undefined
  let worker: Worker | undefined
  /** The end of the thread before: two at the same time would take the memory of two. */
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
  /** Ends the thread; what it was at is refused: for what it cost, unless the thread had not even started. */
  const abandon = (why: string): void => {
    const ended = worker
    const code = isReady ? 'too-costly' : 'busy'
    worker = undefined
    isReady = false
    ended?.removeAllListeners()
    // An error of a thread that is given up concerns nobody any more, and must not end the process.
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
      // The thread gives up on look-ups by itself; this is for one that does not answer afterwards.
      work(job.milliseconds + workMilliseconds)
      const found = await read(lookUp, message.refs, job.milliseconds)
      if (from !== worker || job !== current) return
      work(workMilliseconds)
      from.postMessage({ type: 'found', id: message.id, found } satisfies ToThread)
    }
  }
  const start = (): Worker => {
    const settings: OffloadSettings = { config, ...(initContainerImage !== undefined && { initContainerImage }) }
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
  /** Takes the next step towards an answer: called whenever a review, the thread or its end has come. */
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
        // A copy whose memory can be handed over: the bytes are only lent.
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
