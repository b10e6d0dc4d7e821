import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ClusterAccess } from '../kube/access/cluster-access.ts'
import { Connection } from '../kube/access/connection.ts'
import type { ApiError } from '../kube/api/api-error.ts'
import { type Client, kubeClient } from '../kube/client/client.ts'
import { type Clock, systemClock } from '../kube/clock.ts'
import type { PodInfo } from './pod-info.ts'

/**
 * How long an answer may take, in ms. An API server gives up a request after a minute; until then a slow answer is as good as any, and
 * a shorter limit would make the barrier wait for ever where all answers are slow.
 */
const ANSWER_MS = 65_000

/** The client of grove-initc, which sends one request at a time. */
export const barrierClient = (access: ClusterAccess, clock?: Clock): Client =>
  kubeClient(new Connection(access, { connections: 1 }), {
    userAgent: 'grove-initc',
    timeoutMs: ANSWER_MS,
    ...(clock && { clock }),
  })

const causeOf = ({ cause, message }: ApiError): string =>
  cause instanceof Error && cause.message !== '' ? cause.message : message

/** Why the API server refused or did not answer, for readers of a pod's log, and what to check. */
export const explain = (error: ApiError, { namespace }: PodInfo, tokenDir: string): string => {
  switch (error.reason) {
    case 'Forbidden':
      return (
        `the API server does not let this pod watch pods (${error.message}); the account of its token needs get, list ` +
        `and watch on pods in namespace "${namespace}": look at the Role and RoleBinding`
      )
    case 'Unauthorized':
      return (
        `the API server does not accept the token in ${tokenDir} (401), which is read again; ` +
        'look at the Secret mounted there and at its ServiceAccount'
      )
    case 'UntrustedCertificate':
      return `the API server's certificate does not fit ${tokenDir}/ca.crt (${causeOf(error)}), which is read again`
    case 'CredentialsUnavailable':
      return `the token and CA in ${tokenDir} cannot be used (${causeOf(error)})`
    case 'Unreachable':
    case 'ConnectionLost':
      return `the API server cannot be reached (${causeOf(error)})`
    case 'Expired':
    case 'Gone':
      return 'the API server no longer has the changes since the last one seen; all pods are listed again'
    default:
      return error.message
  }
}

/**
 * Interval of checks on two local files: short enough to cause no noticeable delay, and cheap enough to run for hours.
 */
const LOOK_EVERY_MS = 250

const isFilled = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0

/**
 * Waits until token and CA are in `dir`, or until the signal aborts. A Secret is mounted before the token controller
 * has filled it; the kubelet adds its files later. `onMissing` is called with the names of missing files when they
 * change.
 */
export const mountedToken = async (
  dir: string,
  signal: AbortSignal,
  onMissing: (files: readonly string[]) => void,
  clock: Clock = systemClock,
): Promise<void> => {
  let said = ''
  while (!signal.aborted) {
    const missing = ['token', 'ca.crt'].filter((file) => !isFilled(join(dir, file)))
    if (missing.length === 0) return
    if (missing.join() !== said) onMissing(missing)
    said = missing.join()
    await clock.sleep(LOOK_EVERY_MS, signal)
  }
}
