import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { issueAuthority, issueServerCertificate } from '../../certs/issue.ts'
import { serviceNames } from '../../certs/names.ts'
import { controlPlane } from './fixture.ts'
import { installBase, type Manifest, render, webhookConfigurations } from './manifests.ts'
import { repositoryRoot } from './repository.ts'
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
  let kubeconfig: string
  before(async () => {
    await installBase(controlPlane())
    kubeconfig = (await controlPlane().identity('system:serviceaccount:grove-system:grove-webhook')).kubeconfig
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

  it('are served though they cannot be renewed, and the log says what the runbook of GroveCertificateOld looks for', async () => {
    await webhook?.stop()
    const now = new Date(Date.now() - 345 * 86_400_000)
    const authority = await issueAuthority({ now })
    const names = serviceNames('grove-system')
    const { cert, key } = await issueServerCertificate({ now, authority, names, days: 365 })
    const stringData = { 'tls.crt': cert, 'tls.key': key, 'ca.crt': authority.cert, 'ca.key': authority.key }
    const [kind = '', name = ''] = SECRET
    const metadata = { name, namespace: 'grove-system' }
    const secret = { apiVersion: 'v1', kind, type: 'kubernetes.io/tls', metadata, stringData, immutable: true }
    await controlPlane().kubectl(['delete', ...SECRET])
    const input = JSON.stringify({ ...secret, kind: 'Secret' })
    expect(await controlPlane().kubectl(['create', '-f', '-'], { input })).to.include({ code: 0 })
    webhook = await startWebhook({ kubeconfig, selfSigned: false })
    const metrics = await (await fetch(`http://${webhook.metrics}/metrics`)).text()
    const [, expiry = ''] = /^grove_webhook_certificate_expiry_timestamp_seconds\S* (\S+)$/m.exec(metrics) ?? []
    expect(Number(expiry) - Date.now() / 1000).to.be.within(19 * 86_400, 20 * 86_400)
    const page = await readFile(join(repositoryRoot, 'docs/operations.md'), 'utf8')
    const runbook = page.split('### ').find((section) => section.startsWith('GroveCertificateOld')) ?? ''
    const [, looked = ''] = /grep '(.*)'/.exec(runbook) ?? []
    const log = await readFile(webhook.log, 'utf8')
    const [line = '{}'] = log.split('\n').filter((each) => each.includes(looked))
    expect(JSON.parse(line).why.replaceAll('`', '"')).to.include('field is immutable when "immutable" is set')
    expect(runbook).to.include('`field is immutable when "immutable" is set`')
    await controlPlane().kubectl(['delete', ...SECRET])
    await webhook.stop()
    webhook = await startWebhook({ kubeconfig, selfSigned: false })
    const { data } = await read(...SECRET)
    expect(data['tls.crt']).to.not.equal(Buffer.from(cert).toString('base64'))
  })

  it('stay trusted when the base is applied again', async () => {
    await installBase(controlPlane())
    const { items } = await read(CONFIGURATIONS, '-l', 'app.kubernetes.io/part-of=grove')
    for (const { webhooks } of items)
      expect(webhooks[0].clientConfig).to.have.property('caBundle').with.length.above(100)
  })
})
