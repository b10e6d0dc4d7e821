import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'chai'
import { parseAllDocuments } from 'yaml'
import { TARGETS } from '../../../cli/serving-certificate.ts'
import { loadConfiguration } from '../../../config/load.ts'
import { endpoints } from '../../../webhook/endpoints.ts'
import { ROOT } from './grove.ts'

const base = path.join(ROOT, 'manifests/base')

interface Configuration {
  kind: string
  metadata: { name: string }
  webhooks: { clientConfig: { service: { path: string } } }[]
}

const installed = async (): Promise<Configuration[]> => {
  const files = ['mutating-webhooks.yaml', 'validating-webhooks.yaml'].map((file) =>
    readFile(path.join(base, file), 'utf8'),
  )
  return (await Promise.all(files)).flatMap((text) => parseAllDocuments(text).map((document) => document.toJS()))
}

describe('the manifests that install the webhook', () => {
  it('hold no webhook configuration that auto mode would leave without a CA', async () => {
    const kept = TARGETS.map(({ kind, name }) => `${kind} ${name}`)
    for (const { kind, metadata } of await installed()) expect(kept).to.include(`${kind} ${metadata.name}`)
  })

  it('call no path that is not served', async () => {
    const served = endpoints.map((endpoint) => endpoint.path)
    for (const { webhooks } of await installed()) {
      for (const { clientConfig } of webhooks) expect(served).to.include(clientConfig.service.path)
    }
  })

  it('carry a configuration without errors and without anything to remark', async () => {
    expect(await loadConfiguration(path.join(base, 'config.yaml'))).to.deep.include({ errors: [], warnings: [] })
  })
})
