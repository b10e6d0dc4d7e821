import { CredentialsError } from '../access/credentials-error.ts'
import { ApiError, type LocalReason } from './api-error.ts'

const codeOf = (failure: unknown): string =>
  typeof failure === 'object' && failure !== null && 'code' in failure ? String(failure.code) : ''

const messageOf = (failure: unknown): string => {
  // A dual-stack connect fails with one error per address and no message of its own.
  if (failure instanceof AggregateError) return failure.errors.map(messageOf).join('; ')
  return failure instanceof Error ? failure.message : String(failure)
}

const UNTRUSTED: readonly string[] = [
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
]
/** The request had been sent, so the server may have carried it out. */
const LOST: readonly string[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH']

/** Reading a CA, certificate, key or token file failed. */
const UNREADABLE: readonly string[] = ['ENOENT', 'EACCES', 'EISDIR', 'EPERM']

const explain = (server: string, failure: unknown): { reason: LocalReason; message: string } => {
  const code = codeOf(failure)
  const why = messageOf(failure)
  if (failure instanceof CredentialsError) return { reason: 'CredentialsUnavailable', message: why }
  if (UNREADABLE.includes(code)) {
    return {
      reason: 'CredentialsUnavailable',
      message: `a file that the kubeconfig names cannot be read (${why}); correct its path or permissions`,
    }
  }
  if (code.startsWith('ERR_OSSL_')) {
    return {
      reason: 'CredentialsUnavailable',
      message: `the CA, client certificate or key of the kubeconfig is not valid PEM, or they do not fit together (${why})`,
    }
  }
  if (UNTRUSTED.includes(code)) {
    return {
      reason: 'UntrustedCertificate',
      message: `${server} shows a certificate that the configured CA did not sign (${why}); check certificate-authority in the kubeconfig`,
    }
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return {
      reason: 'UntrustedCertificate',
      message: `${server} shows a certificate for another name (${why}); correct the server address or set tls-server-name in the kubeconfig`,
    }
  }
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
    return {
      reason: 'UntrustedCertificate',
      message: `${server} shows a certificate that is not valid now (${why}); renew it, or check the clocks of both machines`,
    }
  }
  if (code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_')) {
    return {
      reason: 'Unreachable',
      message: `the TLS handshake with ${server} failed (${why}); check server, certificate-authority and the client certificate in the kubeconfig`,
    }
  }
  if (LOST.includes(code) || code.startsWith('HPE_')) {
    return {
      reason: 'ConnectionLost',
      message: `the connection to ${server} broke off before the answer was complete (${why})`,
    }
  }
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') {
    return { reason: 'Timeout', message: `${server} stopped answering (${why})` }
  }
  return {
    reason: 'Unreachable',
    message: `${server} cannot be reached (${why}); check that the API server runs and that the kubeconfig has its address`,
  }
}

/** The error of a request without a complete answer; its message names the server and what to check. */
export const networkError = (request: string, server: string, failure: unknown): ApiError =>
  failure instanceof ApiError
    ? failure
    : new ApiError({ status: 0, request, cause: failure, ...explain(server, failure) })
