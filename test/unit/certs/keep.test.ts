import { expect } from 'chai'
import type { CertificateApi } from '../../../certs/api.ts'
import { type CertificateFiles, FILES } from '../../../certs/files.ts'
import { issueAuthority, issueServerCertificate } from '../../../certs/issue.ts'
import { keepSecret } from '../../../certs/keep.ts'
import { LOCAL_NAMES } from '../../../certs/names.ts'
import { ApiError } from '../../../kube/api/api-error.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-27T00:00:00Z')

/** A Secret with a certificate that ends in so many days, in a cluster that lets nobody write it. */
const unwritable = async (days: number) => {
  const now = new Date(NOW)
  const authority = await issueAuthority({ now })
  const { cert, key } = await issueServerCertificate({ now, authority, names: LOCAL_NAMES, days })
  const files: CertificateFiles = { 'tls.crt': cert, 'tls.key': key, 'ca.crt': authority.cert, 'ca.key': authority.key }
  const data = Object.fromEntries(FILES.map((file) => [file, Buffer.from(files[file]).toString('base64')]))
  const webhooks = [{ name: 'w.grove.io', clientConfig: {} }]
  const bundles: string[] = []
  const refusal = new ApiError({
    status: 403,
    reason: 'Forbidden',
    message: 'secrets "s" is forbidden',
    request: 'PATCH',
  })
  const api = {
    get: async ({ kind }: { kind: string }) =>
      kind === 'Secret'
        ? { apiVersion: 'v1', kind, metadata: { name: 's', resourceVersion: '1' }, data }
        : {
            apiVersion: 'admissionregistration.k8s.io/v1',
            kind,
            metadata: { name: 'c', resourceVersion: '1' },
            webhooks,
          },
    create: async () => {
      throw refusal
    },
    mergePatch: async () => {
      throw refusal
    },
    jsonPatch: async (_: unknown, __: unknown, patch: readonly unknown[]) => {
      bundles.push(JSON.stringify(patch))
      return {}
    },
  }
  return { api: api as unknown as CertificateApi, cert, bundles }
}

const keeping = async (days: number, now = NOW) => {
  const { api, cert, bundles } = await unwritable(days)
  const problems: string[] = []
  let clock = now
  const source = await keepSecret({
    api,
    ...{ namespace: 'n', secretName: 's', names: LOCAL_NAMES },
    targets: [{ kind: 'ValidatingWebhookConfiguration', name: 'c' }],
    clock: () => new Date(clock),
    onPair: () => {},
    onProblem: ({ message }) => problems.push(message),
  })
  const later = async (ms: number): Promise<void> => {
    clock += ms
    await source.look()
  }
  return { source, cert, bundles, problems, later }
}

describe('a certificate that is to be renewed and cannot be', () => {
  it('is served as long as it is valid, also by a replica that starts, and told as a problem', async () => {
    const { source, cert, problems } = await keeping(365, NOW + 345 * DAY_MS)
    expect(source.current.cert).to.equal(cert)
    expect(problems).to.deep.equal(['secrets "s" is forbidden'])
    await source.close()
  })

  it('is trusted by the webhook configurations meanwhile', async () => {
    const { source, bundles } = await keeping(365, NOW + 345 * DAY_MS)
    expect(bundles.join()).to.include('caBundle')
    await source.close()
  })

  it('is told again every hour, so that it stands in a log of today', async () => {
    const { source, problems, later } = await keeping(365, NOW + 345 * DAY_MS)
    await later(59 * 60_000)
    expect(problems).to.have.length(1)
    await later(2 * 60_000)
    expect(problems).to.have.length(2)
    await source.close()
  })

  it('is not served once it has expired', async () => {
    const failure: unknown = await keeping(365, NOW + 366 * DAY_MS).catch((error: unknown) => error)
    expect(String(failure)).to.include('forbidden')
  })
})
