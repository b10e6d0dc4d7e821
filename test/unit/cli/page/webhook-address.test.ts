import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'chai'
import { parse, parseAllDocuments } from 'yaml'
import { SHOWN_WEBHOOK } from '../../../../cli/cluster/webhooks.ts'
import { addressIn } from '../../../../cli/verbs/page/serve/platform.ts'
import { ROOT } from '../../../../scripts/package/project.ts'

const configured = (clientConfig: object) => ({
  ...{ apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingWebhookConfiguration', metadata: {} },
  webhooks: [{ name: 'w', clientConfig }],
})
const base = (file: string): Promise<string> => readFile(path.join(ROOT, 'manifests/base', file), 'utf8')

describe('the page finds the webhooks', () => {
  it('that manifests/base installs, at a port that their Service has', async () => {
    const documents = parseAllDocuments(await base('validating-webhooks.yaml')).map((document) => document.toJS())
    const address = addressIn(documents.find(({ metadata }) => metadata.name === SHOWN_WEBHOOK))
    const { metadata, spec } = parse(await base('service.yaml'))
    const port = spec.ports.find(({ name }: { name: string }) => name === 'webhooks')?.port
    expect(address).to.equal(`${metadata.name}.grove-system.svc:${port}`)
  })

  it('where the API server finds them, by a Service or a URL', () => {
    const service = { name: 'grove-operator', namespace: 'grove' }
    expect(addressIn(configured({ service }))).to.equal('grove-operator.grove.svc:443')
    expect(addressIn(configured({ service: { ...service, port: 9443 } }))).to.equal('grove-operator.grove.svc:9443')
    expect(addressIn(configured({ url: 'https://10.0.0.7:8443/webhooks/x' }))).to.equal('10.0.0.7:8443')
    expect(addressIn(configured({ url: 'https://grove.example.com/webhooks/x' }))).to.equal('grove.example.com:443')
  })

  it('nowhere, if nothing says where they are', () => {
    expect(addressIn(configured({}))).to.equal(undefined)
    expect(addressIn({ error: new Error('not found') })).to.equal(undefined)
  })
})
