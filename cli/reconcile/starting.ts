import { ApiError } from '../../kube/api/api-error.ts'
import type { Client } from '../../kube/client/client.ts'
import { patientDiscovery } from '../../kube/client/patience.ts'
import type { Log } from '../../telemetry/log.ts'

/** What `grove reconcile` needs while it starts. */
export interface Starting {
  readonly client: Client
  readonly log: Pick<Log, 'info'>
  /** Until the caches are filled. */
  readonly isStarting: () => boolean
  /** Ends the start, and the work. */
  readonly signal: AbortSignal
  /** How long CRDs may be missing, in ms. Default a minute: they may be installed together with this program. */
  readonly missingMs?: number
}

const MISSING_MS = 60_000
/** Discovery asks again for what was not served this long ago, in ms. */
const PERIOD_MS = 5_000

/**
 * Runs the work with a client that waits out what goes wrong while it starts, and runs it again for a minute while kinds that it
 * needs are not served. Afterwards, and after the start, failures are the caller's.
 */
export const startingPatiently = async (
  { client, log, isStarting, signal, missingMs = MISSING_MS }: Starting,
  work: (client: Client) => Promise<void>,
): Promise<void> => {
  const { clock } = client.policy
  const end = clock.steady() + missingMs
  const onRetry = ({ message, request }: ApiError, inMs: number): void =>
    log.info('the start is held up by a call that is made again', {
      request,
      error: message,
      retryInMs: Math.round(inMs),
    })
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

/** What is missing in the cluster is said by plain Errors; calls have been made again already, and other classes are bugs. */
const isAboutTheCluster = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof ApiError) && error.constructor === Error
