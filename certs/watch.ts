import { type FSWatcher, watch } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { CertificateError } from './certificate-error.ts'
import { type LoadedPair, loadPair } from './load.ts'

/** Where a server's certificate comes from while it runs: a directory, or a Secret kept up to date. */
export interface CertificateSource {
  /** The pair in service. */
  readonly current: LoadedPair
  /** Looks now, and not only when the next look is due. */
  look(): Promise<void>
  /** Stops looking; resolves when nothing of it runs any more. */
  close(): Promise<void>
}

/** What happens when the files of a certificate change. */
export interface WatchOptions {
  readonly clock: () => Date
  /** A new pair, already checked: hand it to `server.setSecureContext`, together with the server's other TLS options. */
  readonly onPair: (pair: LoadedPair) => void
  /** A new pair cannot be served; the one before stays. Once per distinct problem, not once per look. */
  readonly onProblem: (error: CertificateError) => void
  /** Quiet time after a change before reading, in ms; writers replace one file after the other. Default 200. */
  readonly settleMs?: number
  /** How often to look without having been told, in ms. Default 30,000. */
  readonly pollMs?: number
}

/**
 * Loads the pair of a directory and keeps an eye on it. Kubernetes swaps a mounted Secret by renaming the symbolic link
 * `..data`, which the watch on the directory sees; the poll is for file systems and moments that tell nothing.
 * @throws CertificateError when the first pair cannot be served
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
      // A look may fall between the writing of the certificate and of its key: only what fails twice is broken.
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
      // The directory is away at the moment; the poll finds it when it is back.
      watcher = undefined
    }
  }
  arm()
  const poll = setInterval(() => {
    // Armed anew each time: a watch on a directory that was removed and made again hears nothing.
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
