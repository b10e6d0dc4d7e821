import { ApiError } from '../../../kube/api/api-error.ts'
import type { Client } from '../../../kube/client/client.ts'
import { patientDiscovery } from '../../../kube/client/patience.ts'
import type { Log } from '../../../telemetry/log.ts'
import { unlessRepeated } from '../../cluster/unless-repeated.ts'

/** The dependencies of a `grove reconcile` that starts. */
export interface Starting {
  readonly client: Client
  readonly log: Pick<Log, 'info'>
  /** True until the caches are filled. */
  readonly isStarting: () => boolean
  /** Aborts the start and the work. */
  readonly signal: AbortSignal
  /**
   * Time for which CRDs may be missing, in ms. Default a minute, since they may be installed together with this
   * program.
   */
  readonly missingMs?: number
}

const MISSING_MS = 60_000
/** Time after which discovery is repeated for kinds that were not served, in ms. */
const PERIOD_MS = 5_000

/**
 * Runs the work with a client that waits out failures during the start, and runs it again for a minute while required
 * kinds are not served. Any later failure is the caller's to handle.
 */
export const startingPatiently = async (
  { client, log, isStarting, signal, missingMs = MISSING_MS }: Starting,
  work: (client: Client) => Promise<void>,
): Promise<void> => {
  const { clock } = client.policy
  const end = clock.steady() + missingMs
  const onRetry = unlessRepeated(
    ({ message, request }: ApiError, inMs: number) =>
      log.info('the start is held up by a call that is made again', {
        request,
        error: message,
        retryInMs: Math.round(inMs),
      }),
    () => clock.steady(),
  )
  const patient = patientDiscovery(client, { isStarting, signal, onRetry })
  for (;;) {
    try {
      await work(patient)
      return
    } catch (error) {
      if (!isStarting() || signal.aborted || !isAboutTheCluster(error) || clock.steady() + PERIOD_MS > end) throw error
      log.info('the cluster is not ready for the reconcilers yet', { error: error.message, retryInMs: PERIOD_MS })
      await client.availability.sleep(PERIOD_MS, signal)
    }
  }
}

/**
 * True for plain Errors, which mean that something is missing in the cluster. ApiErrors have been retried already, and
 * other classes are bugs.
 */
const isAboutTheCluster = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof ApiError) && error.constructor === Error
