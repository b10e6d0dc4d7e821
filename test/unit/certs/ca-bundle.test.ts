import { expect } from 'chai'
import jsonPatch from 'fast-json-patch'
import { bundlePatch, injectBundle, type WebhookConfiguration } from '../../../certs/ca-bundle.ts'

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

describe('the CA bundle of several webhook configurations', () => {
  const TARGETS = ['a', 'b', 'c'].map((name) => ({ kind: 'ValidatingWebhookConfiguration', name }) as const)
  const refusal = (reason: string) => Object.assign(new Error(`b is refused: ${reason}`), { reason })
  /** Serves three configurations; whoever asks for `b` gets the refusal. */
  const apiWith = (refused: Error) => {
    const patched: string[] = []
    const unused = () => Promise.reject(new Error('not asked for'))
    return {
      patched,
      create: unused,
      mergePatch: unused,
      get: async (_: unknown, { name }: { readonly name: string }) => {
        if (name === 'b') throw refused
        return configuration('old')
      },
      jsonPatch: async (_: unknown, { name }: { readonly name: string }) => {
        patched.push(name)
        return configuration('new')
      },
    }
  }

  it('reaches those behind one that the role does not name', async () => {
    const refused = refusal('Forbidden')
    const api = apiWith(refused)
    const injections = await injectBundle(api, TARGETS, 'new')
    expect(injections.map(({ outcome }) => outcome)).to.deep.equal(['patched', 'refused', 'patched'])
    expect([injections[1]?.error, api.patched]).to.deep.equal([refused, ['a', 'c']])
  })

  it('waits for an API server that does not answer', async () => {
    const api = apiWith(refusal('Unreachable'))
    const error = await injectBundle(api, TARGETS, 'new').catch((failure) => failure)
    expect([error.message, api.patched]).to.deep.equal(['b is refused: Unreachable', ['a']])
  })
})
