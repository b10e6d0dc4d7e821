import { type FSWatcher, watch } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { CertificateError } from './certificate-error.ts'
import { type LoadedPair, loadPair } from './load.ts'

/** The source of a server's certificate while it runs: a directory, or a Secret that is kept up to date. */
export interface CertificateSource {
  /** The pair in service. */
  readonly current: LoadedPair
  /** Checks now instead of at the next regular check. */
  look(): Promise<void>
  /** Stops checking; resolves when nothing runs any more. */
  close(): Promise<void>
}

/** The callbacks and times for watching certificate files. */
export interface WatchOptions {
  readonly clock: () => Date
  /**
   * Called with a new pair that can be served: pass it to `server.setSecureContext`, together with the server's other
   * TLS options.
   */
  readonly onPair: (pair: LoadedPair) => void
  /**
   * Called when a new pair cannot be served; the previous one stays. Once for each distinct problem, not for each
   * check.
   */
  readonly onProblem: (error: CertificateError) => void
  /** Quiet time after a change before reading, in ms; writers replace one file after the other. Default 200. */
  readonly settleMs?: number
  /** Interval of checks without a change event, in ms. Default 30,000. */
  readonly pollMs?: number
}

/**
 * Loads the pair of a directory and watches it. Kubernetes updates a mounted Secret by renaming the symbolic link
 * `..data`, which the watch on the directory sees; polling covers file systems and moments without events.
 * @throws CertificateError if the first pair cannot be served
 */
export const watchPair = async (dir: string, options: WatchOptions): Promise<CertificateSource> => {
  const { clock, settleMs = 200, pollMs = 30_000 } = options
  let current = await loadPair(dir, clock())
  let problem = ''
  let closed = false
  let reading: Promise<void> | undefined
  let settle: NodeJS.Timeout | undefined
  let watcher: FSWatcher | undefined

  const report = (error: unknown): void => {
    const shown = error instanceof CertificateError ? error : new CertificateError('refused', dir, String(error))
    if (closed || shown.message === problem) return
    problem = shown.message
    options.onProblem(shown)
  }
  const look = async (): Promise<void> => {
    try {
      // A check may happen between the writing of the certificate and of its key, so only a pair that fails twice is
      // broken.
      const next = await loadPair(dir, clock()).catch(() => sleep(settleMs).then(() => loadPair(dir, clock())))
      if (closed) return
      problem = ''
      if (next.cert === current.cert && next.key === current.key) return
      options.onPair(next)
      current = next
    } catch (error) {
      report(error)
    }
  }
  const lookSoon = (): void => {
    clearTimeout(settle)
    if (closed) return
    settle = setTimeout(() => {
      reading = (reading ?? Promise.resolve()).then(look)
    }, settleMs)
    settle.unref()
  }
  const arm = (): void => {
    watcher?.close()
    try {
      watcher = watch(dir, { persistent: false }, lookSoon)
      watcher.on('error', () => watcher?.close())
    } catch {
      // The directory does not exist at the moment; polling finds it when it is back.
      watcher = undefined
    }
  }
  arm()
  const poll = setInterval(() => {
    // Watch again each time, because a watch on a directory that was removed and recreated gets no events.
    arm()
    lookSoon()
  }, pollMs)
  poll.unref()

  return {
    get current() {
      return current
    },
    look: async () => {
      reading = (reading ?? Promise.resolve()).then(look)
      await reading
    },
    close: async () => {
      closed = true
      clearTimeout(settle)
      clearInterval(poll)
      watcher?.close()
      await reading
    },
  }
}
