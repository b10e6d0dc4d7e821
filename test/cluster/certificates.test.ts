import { X509Certificate } from 'node:crypto'
import { expect } from 'chai'
import { controlPlane } from './fixture.ts'
import { installBase, type Manifest, render, webhookConfigurations } from './manifests.ts'
import { startWebhook, type WebhookProcess } from './webhook-process.ts'

const SECRET = ['secret', 'grove-webhook-server-cert', '-n', 'grove-system']
const CONFIGURATIONS = 'mutatingwebhookconfigurations,validatingwebhookconfigurations'

const read = async (...args: string[]) => {
  const { code, stdout, stderr } = await controlPlane().kubectl(['get', ...args, '-o', 'json'])
  expect(code, stderr).to.equal(0)
  return JSON.parse(stdout)
}

describe('certificates that the webhook makes for itself, with the rights that the base gives it', () => {
  let webhook: WebhookProcess | undefined
  before(async () => {
    await installBase(controlPlane())
    const { kubeconfig } = await controlPlane().identity('system:serviceaccount:grove-system:grove-webhook')
    const inNamespace = ['config', 'set-context', '--current', '--namespace=grove-system']
    await controlPlane().kubectl(inNamespace, { kubeconfig })
    webhook = await startWebhook({ kubeconfig, selfSigned: false })
  })
  after(async () => {
    await webhook?.stop()
    await controlPlane().kubectl(['delete', CONFIGURATIONS, '-l', 'app.kubernetes.io/part-of=grove'])
    await controlPlane().kubectl(['delete', ...SECRET])
  })

  it('are kept in the Secret, for the names of the Service', async () => {
    const { data, type } = await read(...SECRET)
    expect(type).to.equal('kubernetes.io/tls')
    const certificate = new X509Certificate(Buffer.from(data['tls.crt'], 'base64'))
    const authority = new X509Certificate(Buffer.from(data['ca.crt'], 'base64'))
    expect(certificate.checkHost('grove-operator.grove-system.svc')).to.equal('grove-operator.grove-system.svc')
    expect(certificate.verify(authority.publicKey)).to.equal(true)
  })

  it('are trusted by every webhook configuration', async () => {
    const { data } = await read(...SECRET)
    const { items } = await read(CONFIGURATIONS, '-l', 'app.kubernetes.io/part-of=grove')
    const base = webhookConfigurations(await render(controlPlane(), 'base'))
    const names = base.map(({ metadata }) => metadata.name)
    expect(items.map(({ metadata }: Manifest) => metadata.name)).to.include.members(names)
    for (const { webhooks } of items) {
      for (const { clientConfig } of webhooks) expect(clientConfig.caBundle).to.equal(data['ca.crt'])
    }
  })

  it('stay trusted when the base is applied again', async () => {
    await installBase(controlPlane())
    const { items } = await read(CONFIGURATIONS, '-l', 'app.kubernetes.io/part-of=grove')
    for (const { webhooks } of items)
      expect(webhooks[0].clientConfig).to.have.property('caBundle').with.length.above(100)
  })
})
