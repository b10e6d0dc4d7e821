import { setMaxListeners } from 'node:events'
import { ApiError } from '../api/api-error.ts'
import type { Resource } from '../api/resource.ts'
import { type BackOff, backOffDelay } from '../back-off.ts'
import type { Caller } from './call.ts'
import type { Client } from './client.ts'

/** How failures at the start of a program are retried. */
export interface Patience {
  /** Transient failures are retried for this long, in ms. Default: for ever. */
  readonly passingMs?: number | undefined
  /** Ends the retries; the last failure is then thrown. */
  readonly signal?: AbortSignal | undefined
  /** Called when a call has failed and is retried. */
  readonly onRetry?: ((error: ApiError, inMs: number) => void) | undefined
}

const BACK_OFF: BackOff = { initialMs: 200, factor: 2, capMs: 5_000, jitter: 0.5 }
/** Refusals are retried this often, for about 6 s: rights, tokens and certificates may appear after the program. */
const TRIES_OF_REFUSALS = 6

const PASSING: readonly string[] = ['Unreachable', 'ConnectionLost', 'Timeout']
const REFUSALS: readonly string[] = ['UntrustedCertificate', 'CredentialsUnavailable', 'InvalidResponse']

const passes = ({ status, reason }: ApiError): boolean =>
  status === 0 ? PASSING.includes(reason) : status === 409 || status === 429 || status >= 500
const isRefusal = ({ status, reason }: ApiError): boolean =>
  status === 401 || status === 403 || REFUSALS.includes(reason)

/**
 * Repeats a call until it succeeds. Connection failures, 409, 429 and 5xx are retried; 401, 403, and unusable
 * certificates and credentials are thrown after six tries; any other error is thrown at once.
 */
export const patiently = async <T>(
  { availability, policy: { wire: clock, random } }: Pick<Caller, 'availability' | 'policy'>,
  make: () => Promise<T>,
  { passingMs = Number.POSITIVE_INFINITY, signal, onRetry }: Patience,
): Promise<T> => {
  const end = clock.steady() + passingMs
  let refusals = 0
  for (let failures = 1; ; failures++) {
    try {
      return await make()
    } catch (error) {
      if (!(error instanceof ApiError) || signal?.aborted) throw error
      const wait = backOffDelay(BACK_OFF, failures, random)
      const isWorthIt = passes(error) || (isRefusal(error) && ++refusals < TRIES_OF_REFUSALS)
      if (!isWorthIt || clock.steady() + wait > end) throw error
      onRetry?.(error, wait)
      if (await availability.sleep(wait, signal)) failures = 0
    }
  }
}

/** True for reviews, whose create may be repeated: nothing is stored. */
const isReview = ({ group }: Resource): boolean => group === 'authorization.k8s.io' || group === 'authentication.k8s.io'

/** The same client, with discovery and access reviews that are retried as long as `isStarting` returns true. */
export const patientDiscovery = (
  client: Client,
  patience: Patience & { readonly isStarting: () => boolean },
): Client => {
  // All kinds are looked up at the same time, and each look-up that waits adds a listener.
  if (patience.signal !== undefined) setMaxListeners(0, patience.signal)
  const whileStarting = <T>(make: () => Promise<T>): Promise<T> =>
    patience.isStarting() ? patiently(client, make, patience) : make()
  return {
    ...client,
    resource: (apiVersion, kind, options) => whileStarting(() => client.resource(apiVersion, kind, options)),
    create: (resource, object, options) => {
      const send = () => client.create(resource, object, options)
      return isReview(resource) ? whileStarting(send) : send()
    },
  }
}
