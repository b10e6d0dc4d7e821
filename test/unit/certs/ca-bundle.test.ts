import { expect } from 'chai'
import jsonPatch from 'fast-json-patch'
import { bundlePatch, type WebhookConfiguration } from '../../../certs/ca-bundle.ts'

const configuration = (...bundles: (string | undefined)[]): WebhookConfiguration => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingWebhookConfiguration',
  metadata: { name: 'podcliqueset-validating-webhook' },
  webhooks: bundles.map((bundle, index) => ({
    name: `hook-${index}.grove.io`,
    clientConfig: {
      service: { namespace: 'grove-system', name: 'grove-operator' },
      ...(bundle === undefined ? {} : { caBundle: Buffer.from(bundle).toString('base64') }),
    },
  })),
})

describe('the patch that brings a CA bundle into a webhook configuration', () => {
  it('fills in what is missing and replaces what is old, and leaves the rest as it was', () => {
    const before = configuration(undefined, 'old', 'new')
    const patch = bundlePatch(before, 'new')
    const after = jsonPatch.applyPatch(structuredClone(before), patch, true).newDocument
    expect(after).to.deep.equal(configuration('new', 'new', 'new'))
    expect(patch.map(({ op, path }) => `${op} ${path}`)).to.deep.equal([
      'test /webhooks/0/name',
      'add /webhooks/0/clientConfig/caBundle',
      'test /webhooks/1/name',
      'add /webhooks/1/clientConfig/caBundle',
    ])
  })

  it('is empty where all webhooks carry the bundle, and where there are none', () => {
    expect(bundlePatch(configuration('new', 'new'), 'new')).to.deep.equal([])
    expect(bundlePatch(configuration(), 'new')).to.deep.equal([])
    const { apiVersion, kind, metadata } = configuration()
    expect(bundlePatch({ apiVersion, kind, metadata }, 'new')).to.deep.equal([])
  })

  it('does not apply to a list that was reordered meanwhile', () => {
    const patch = bundlePatch(configuration('old', 'new'), 'new')
    const moved = configuration('new', 'old')
    const reordered = { ...moved, webhooks: moved.webhooks?.toReversed() }
    expect(() => jsonPatch.applyPatch(reordered, patch, true)).to.throw('Test operation failed')
  })
})
