import type { CertificateApi } from './api.ts'
import { type BundleTarget, type Injection, injectBundle } from './ca-bundle.ts'
import type { CertificateFiles, FileName } from './files.ts'
import { checkPair, type LoadedPair } from './load.ts'
import type { ServerNames } from './names.ts'
import type { RotationPolicy } from './rotate.ts'
import { storedFiles, syncSecret } from './secret.ts'
import type { CertificateSource } from './watch.ts'

/** The certificate to keep valid, its location, and the configurations that must trust it. */
export interface KeepOptions {
  readonly api: CertificateApi
  /** The namespace of the Secret: the operator's own. */
  readonly namespace: string
  readonly secretName: string
  readonly names: ServerNames
  /** The configurations that must trust the certificate; those that are not installed are skipped. */
  readonly targets: readonly BundleTarget[]
  readonly clock: () => Date
  /**
   * Called with a new pair that the API servers can verify: pass it to `server.setSecureContext`. Not called for the
   * first one.
   */
  readonly onPair: (pair: LoadedPair) => void
  /** Called when a check fails; the pair in service stays. Once for each distinct problem, and again every hour while it lasts. */
  readonly onProblem: (error: Error) => void
  /** Called with the changes in the cluster, as sentences. */
  readonly onChange?: (sentences: readonly string[]) => void
  readonly policy?: RotationPolicy
  /**
   * Time between checks, in ms; default a minute. The reference implementation checks every 12 hours and also watches;
   * here newly installed webhook configurations may be without a bundle for at most a minute.
   */
  readonly everyMs?: number
}

/** The files of the Secret, and why they could not be brought up to date. */
interface Synced {
  readonly files: CertificateFiles
  readonly unrenewed?: unknown
}

/** A problem that lasts is told again, so that a log of today has it; in ms. */
const TOLD_EVERY_MS = 3_600_000

/**
 * Auto mode: maintains the certificate Secret, and the trust of the webhook configurations, as long as the server runs.
 * The pair is read from the Secret itself instead of a mounted volume, and needs no restart. One that is due and cannot be renewed
 * is served as long as it is valid. docs/certificates.md#auto
 * @throws the error of the first check if there is no pair to serve
 */
export const keepSecret = async (options: KeepOptions): Promise<CertificateSource> => {
  const { api, namespace, secretName, names, targets, clock, policy, everyMs = 60_000 } = options
  const pathOf = (file: FileName) => `Secret ${namespace}/${secretName} ${file}`
  let known: CertificateFiles | undefined
  let problem = { message: '', at: 0 }
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const sync = async (): Promise<Synced> => {
    const request = { api, namespace, name: secretName, names, now: clock() }
    try {
      const state = await syncSecret({
        ...request,
        ...(policy === undefined ? {} : { policy }),
        ...(known === undefined ? {} : { inService: known }),
      })
      known = state.files
      if (state.reasons.length > 0) options.onChange?.(state.reasons)
      return { files: state.files }
    } catch (error) {
      const stored = await stillValid(request)
      if (stored === undefined) throw error
      return { files: stored, unrenewed: error }
    }
  }
  const stillValid = async (request: Parameters<typeof storedFiles>[0]): Promise<CertificateFiles | undefined> => {
    try {
      const files = await storedFiles(request)
      checkPair(files, clock(), pathOf)
      return files['ca.crt'] === '' ? undefined : files
    } catch {
      return undefined
    }
  }
  const inject = async ({ files, unrenewed }: Synced): Promise<void> => {
    const injections = await injectBundle(api, targets, files['ca.crt'])
    const patched = injections.filter(({ outcome }) => outcome === 'patched')
    if (patched.length > 0) options.onChange?.(patched.map(injectionText))
    // Nobody is helped by a certificate that expires because one configuration is out of our reach.
    const trouble = unrenewed ?? injections.find(({ outcome }) => outcome === 'refused')?.error
    if (trouble === undefined) problem = { message: '', at: 0 }
    else report(trouble)
  }
  const report = (error: unknown): void => {
    const shown = error instanceof Error ? error : new Error(String(error))
    const at = clock().getTime()
    if (closed || (shown.message === problem.message && at - problem.at < TOLD_EVERY_MS)) return
    problem = { message: shown.message, at }
    options.onProblem(shown)
  }
  const check = async (): Promise<void> => {
    try {
      const synced = await sync()
      // Distribute trust before the certificate: in the other order the API server would reject us for a moment.
      await inject(synced)
      const pair = checkPair(synced.files, clock(), pathOf)
      if (closed || (pair.cert === current.cert && pair.key === current.key)) return
      options.onPair(pair)
      current = pair
    } catch (error) {
      report(error)
    }
  }

  const first = await sync()
  let current = checkPair(first.files, clock(), pathOf)
  await inject(first).catch(report)

  let running: Promise<void> = Promise.resolve()
  const next = (): void => {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = check().then(next)
    }, everyMs)
    timer.unref()
  }
  next()

  return {
    get current() {
      return current
    },
    look: async () => {
      if (closed) return
      clearTimeout(timer)
      running = running.then(check).then(next)
      await running
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}

const injectionText = ({ kind, name }: Injection): string => `${kind} "${name}" now carries the CA bundle`
