import { setMaxListeners } from 'node:events'
import { ApiError } from '../api/api-error.ts'
import type { Resource } from '../api/resource.ts'
import { type BackOff, backOffDelay } from '../back-off.ts'
import type { Caller } from './call.ts'
import type { Client } from './client.ts'

/** How failures at the start of a program are waited out. */
export interface Patience {
  /** Failures that pass by themselves are waited out for this long, in ms. Default for ever. */
  readonly passingMs?: number | undefined
  /** Ends the waiting; the last failure is then thrown. */
  readonly signal?: AbortSignal | undefined
  /** A call has failed and is made again. */
  readonly onRetry?: ((error: ApiError, inMs: number) => void) | undefined
}

const BACK_OFF: BackOff = { initialMs: 200, factor: 2, capMs: 5_000, jitter: 0.5 }
/** Rights, tokens and certificates may come a moment later than the program: so often a refusal is believed to pass, about 6 s. */
const TRIES_OF_REFUSALS = 6

const PASSING: readonly string[] = ['Unreachable', 'ConnectionLost', 'Timeout']
const REFUSALS: readonly string[] = ['UntrustedCertificate', 'CredentialsUnavailable', 'InvalidResponse']

const passes = ({ status, reason }: ApiError): boolean =>
  status === 0 ? PASSING.includes(reason) : status === 409 || status === 429 || status >= 500
const isRefusal = ({ status, reason }: ApiError): boolean =>
  status === 401 || status === 403 || REFUSALS.includes(reason)

/**
 * Makes a call again until it succeeds. Connection failures, 409, 429 and 5xx are waited out; 401, 403, certificates and credentials
 * that cannot be used are believed after six tries; anything else is thrown at once.
 */
export const patiently = async <T>(
  { availability, policy: { clock, random } }: Pick<Caller, 'availability' | 'policy'>,
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

/** What of a review may be sent again: it asks, and nothing is stored. */
const isReview = ({ group }: Resource): boolean => group === 'authorization.k8s.io' || group === 'authentication.k8s.io'

/** The same client, whose discovery of kinds and questions about rights are patient as long as `isStarting` holds. */
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
