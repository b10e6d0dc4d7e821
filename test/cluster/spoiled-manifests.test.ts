import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { parseAllDocuments } from 'yaml'
import { completeConfiguration } from '../../config/load.ts'
import { customResource } from '../../schemas/crds.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { admit, type ChainContext } from '../../webhook/chain/admission-chain.ts'
import { endpoints } from '../../webhook/chain/endpoints.ts'
import { objectsView } from '../../webhook/server/view.ts'
import { referenceManifests } from '../reference/manifests.ts'
import { filesBelow } from '../reference/places.ts'
import { type Api, api } from './controlplane/api.ts'
import { expectSame } from './expect-same.ts'
import { controlPlane } from './fixture.ts'
import { installCrds } from './manifests.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { edited, edits } from './odd-objects.ts'
import { repositoryRoot } from './repository.ts'
import { type SwappableWebhooks, swappableWebhooks } from './swappable-webhooks.ts'
import { TOPOLOGIES } from './topologies.ts'

const everythingOn = (): ChainContext => {
  const { config } = completeConfiguration({
    scheduler: { profiles: [{ name: 'default-scheduler' }, { name: 'kai-scheduler' }] },
    topologyAwareScheduling: { enabled: true },
    network: { autoMNNVLEnabled: true },
  })
  if (config === undefined) throw new Error('the configuration of this test has errors')
  return { config, view: objectsView(TOPOLOGIES), endpoints, username: 'someone' }
}

/** Our own samples, and manifests that people have written for the reference. */
const sets = (): JsonObject[] => {
  const samples = path.join(repositoryRoot, 'manifests/samples')
  const files = [
    ...filesBelow(samples, '.yaml').map((name) => path.join(samples, name)),
    ...referenceManifests().map(({ file }) => file),
  ]
  return files
    .flatMap((file) => parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as JsonObject))
    .filter((object) => object?.kind === 'PodCliqueSet')
}

describe('manifests with something wrong fare the same at a real API server with our webhooks and offline', () => {
  let calls: Api
  let webhooks: SwappableWebhooks
  let namespace: string
  const context = everythingOn()
  before(async () => {
    const plane = controlPlane()
    await installCrds(plane)
    namespace = await createNamespace(plane, 'spoiled')
    webhooks = await swappableWebhooks(plane, context)
    calls = api(plane.admin)
  })
  after(async () => {
    await removeNamespace(controlPlane(), namespace)
    await webhooks?.close()
    calls?.close()
  })

  const named = (set: JsonObject, name: string): JsonObject => ({
    ...set,
    metadata: { ...(set.metadata as JsonObject), name, namespace },
  })
  const setOf = fc.constantFrom(...sets())
  const resourceOf = async () => {
    const resource = customResource('grove.io/v1alpha1', 'PodCliqueSet')
    if (resource === undefined) throw new Error('PodCliqueSet is ours')
    return resource
  }

  it('on a create', async () => {
    const [resource, collection] = [await resourceOf(), `/apis/grove.io/v1alpha1/namespaces/${namespace}/podcliquesets`]
    const property = fc.asyncProperty(setOf, edits, async (set, changes) => {
      const object = edited(named(set, 'new'), changes)
      expectSame(await calls.call('POST', `${collection}?dryRun=All`, object), admit({ object, resource }, context))
    })
    await fc.assert(property, { numRuns: 200, seed: 1 })
  })

  it('on a replace', async () => {
    const [resource, collection] = [await resourceOf(), `/apis/grove.io/v1alpha1/namespaces/${namespace}/podcliquesets`]
    const sample = readFileSync(path.join(repositoryRoot, 'manifests/samples/disaggregated-inference.yaml'), 'utf8')
    const [set] = parseAllDocuments(sample).map((document) => document.toJS() as JsonObject)
    const { body } = await calls.call('POST', collection, named(set ?? {}, 'stored'))
    const old = JSON.parse(body) as JsonObject
    const property = fc.asyncProperty(edits, async (changes) => {
      const object = edited(old, changes)
      expectSame(
        await calls.call('PUT', `${collection}/stored?dryRun=All`, object),
        admit({ object, resource, old }, context),
      )
    })
    await fc.assert(property, { numRuns: 200, seed: 1 })
  })
})
