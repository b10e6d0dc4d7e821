import { expect } from 'chai'
import { issueAuthority } from '../../../certs/issue.ts'
import { type Configured, webhookTrouble } from '../../../cli/cluster/webhooks.ts'
import { ApiError } from '../../../kube/api/api-error.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const DAY = 86_400_000
const process = (component: string, ready: number) => ({ name: component, component, ready, wanted: 2 })
const SERVING = [process('operator', 2), process('reconciler', 2)]
const refused = (status: number, reason: string) => new ApiError({ status, reason, message: reason, request: 'GET /x' })
const service = { namespace: 'grove-system', name: 'grove-operator' }
const configured = (caBundle?: string): Configured => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingWebhookConfiguration',
  metadata: { name: 'podcliqueset-validating-webhook' },
  webhooks: [{ name: 'w', clientConfig: { service, ...(caBundle !== undefined && { caBundle }) } }],
})
const bundle = (pem: string): Configured => configured(Buffer.from(pem).toString('base64'))

describe('that the API server cannot ask a webhook', () => {
  let valid: string
  let expired: string
  before(async () => {
    const authority = async (at: number): Promise<string> =>
      (await issueAuthority({ now: new Date(at), days: 10 })).cert
    valid = await authority(NOW)
    expired = await authority(NOW - 20 * DAY)
  })

  it('is said where none of its pods is ready', () => {
    expect(webhookTrouble(bundle(valid), [process('operator', 0)], NOW)).to.match(/^No webhook is ready\. /)
  })

  it('is said where no configuration is there though Grove is installed', () => {
    const absent = { error: refused(404, 'NotFound') }
    expect(webhookTrouble(absent, SERVING, NOW)).to.match(
      /no ValidatingWebhookConfiguration podcliqueset-validating-webhook/,
    )
    expect(webhookTrouble(absent, [], NOW)).to.equal(undefined)
    expect(webhookTrouble(absent, undefined, NOW)).to.equal(undefined)
  })

  it('is said where it trusts no certificate of theirs', () => {
    expect(webhookTrouble(configured(), SERVING, NOW)).to.match(/^The API server trusts no webhook: .* has no caBundle/)
    expect(webhookTrouble(bundle(expired), SERVING, NOW)).to.match(/have expired, the last on 2026-11-17\./)
    expect(
      webhookTrouble(bundle('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'), undefined, NOW),
    ).to.match(/holds something that is no certificate/)
  })

  it('is not said where it trusts one that is valid, nor where nothing may be read', () => {
    expect(webhookTrouble(bundle(`${expired}\n${valid}`), SERVING, NOW)).to.equal(undefined)
    expect(webhookTrouble({ error: refused(403, 'Forbidden') }, undefined, NOW)).to.equal(undefined)
    const elsewhere = { ...configured(), webhooks: [{ name: 'w', clientConfig: { url: 'https://grove.example.com' } }] }
    expect(webhookTrouble(elsewhere, undefined, NOW)).to.equal(undefined)
  })
})
