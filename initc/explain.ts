import type { ApiError } from '../kube/api/api-error.ts'
import type { PodInfo } from './pod-info.ts'

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
