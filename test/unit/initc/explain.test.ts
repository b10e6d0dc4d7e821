import { expect } from 'chai'
import { explain } from '../../../initc/client.ts'
import { ApiError } from '../../../kube/api/api-error.ts'

describe('What grove-initc says of an API server that does not answer it', () => {
  const said = (reason: string, message: string, cause?: Error) =>
    explain(
      new ApiError({ status: 0, reason, message, request: 'GET /', cause }),
      { namespace: 'serving', podGang: undefined },
      '/tokens',
    )

  for (const [reason, cause, expected] of [
    ['Forbidden', undefined, /does not let this pod watch pods \(M\).*get, list and watch.*"serving".*RoleBinding/],
    ['Unauthorized', undefined, /does not accept the token in \/tokens \(401\)/],
    ['UntrustedCertificate', new Error('bad chain'), /does not fit \/tokens\/ca\.crt \(bad chain\)/],
    ['CredentialsUnavailable', new Error('EACCES'), /token and CA in \/tokens cannot be used \(EACCES\)/],
    ['Unreachable', new Error('ECONNREFUSED'), /cannot be reached \(ECONNREFUSED\)/],
    ['ConnectionLost', undefined, /cannot be reached \(M\)/],
    ['Expired', undefined, /all pods are listed again/],
    ['InternalError', undefined, /^M$/],
  ] as const) {
    it(`is for somebody who reads the log of a pod and has no kubeconfig: ${reason}`, () => {
      expect(said(reason, 'M', cause))
        .to.match(expected)
        .and.not.contain('kubeconfig')
    })
  }
})
