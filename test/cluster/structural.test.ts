import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { parse } from 'yaml'
import { defaultConfiguration } from '../../config/default.ts'
import { customResource } from '../../schemas/crds.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import type { CustomResource } from '../../schemas/structural/validate.ts'
import { admit, type ChainContext } from '../../webhook/chain/admission-chain.ts'
import { objectsView } from '../../webhook/server/view.ts'
import { thing } from '../unit/schemas/structural/resource.ts'
import { type Api, api } from './controlplane/api.ts'
import { CRD_ANSWERS, type RecordedAnswer } from './crd-answers.ts'
import { EVERY_KEYWORD, FULL_THING } from './every-keyword.ts'
import { expectSame, refusedAt } from './expect-same.ts'
import { controlPlane } from './fixture.ts'
import { installCrds } from './manifests.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { edited, edits } from './odd-objects.ts'
import { repositoryRoot } from './repository.ts'

/** No webhooks: the test compares what the server does by the CRD alone. */
const context: ChainContext = {
  ...{ config: defaultConfiguration({}), view: objectsView([]), endpoints: [], username: 'someone' },
}

describe('generated objects fare the same at a real API server and offline', () => {
  let calls: Api
  let namespace: string
  before(async () => {
    const plane = controlPlane()
    calls = api(plane.admin)
    namespace = await createNamespace(plane, 'structural')
    await installCrds(plane)
    const applied = await plane.kubectl(['apply', '--server-side', '-f', '-'], { input: JSON.stringify(EVERY_KEYWORD) })
    expect(applied.stderr).to.equal('')
    await plane.kubectl(['wait', '--for=condition=Established', 'crd/things.example.com', '--timeout=30s'])
  })
  after(async () => {
    await controlPlane().kubectl(['delete', 'crd', 'things.example.com', '--ignore-not-found'])
    await removeNamespace(controlPlane(), namespace)
    calls.close()
  })

  /** `recorded` takes what the server answers, to be compared without one. */
  const fareTheSame = async (
    base: JsonObject,
    resource: CustomResource,
    plural: string,
    recorded?: RecordedAnswer[],
  ): Promise<void> => {
    const collection = `/apis/${resource.group}/${resource.version}/namespaces/${namespace}/${plural}`
    const named = (name: string): JsonObject => ({ ...base, metadata: { name, namespace, labels: { a: 'b' } } })
    const { status, body } = await calls.call('POST', collection, named('stored'))
    expect(status, body).to.equal(201)
    const old = JSON.parse(body) as JsonObject
    await fc.assert(
      fc.asyncProperty(edits, async (changes) => {
        const created = edited(named('new'), changes)
        const create = await calls.call('POST', `${collection}?dryRun=All`, created)
        expectSame(create, admit({ object: created, resource }, context))
        recorded?.push({ changes, status: create.status, places: create.status < 300 ? [] : refusedAt(create) })
        const replacing = edited(old, changes)
        const replace = await calls.call('PUT', `${collection}/stored?dryRun=All`, replacing)
        expectSame(replace, admit({ object: replacing, resource, old }, context))
      }),
      { numRuns: 150, seed: 1 },
    )
  }

  it('of a kind with every keyword, created and replaced', async () => {
    const [{ schema }] = EVERY_KEYWORD.spec.versions
    const { spec } = schema.openAPIV3Schema.properties
    await fareTheSame(FULL_THING, thing(spec, { specReplicasPath: '.spec.replicas' }), 'things')
  })

  it('of PodCliqueSet, created and replaced', async () => {
    const resource = customResource('grove.io/v1alpha1', 'PodCliqueSet')
    if (resource === undefined) throw new Error('PodCliqueSet is ours')
    const sample = readFileSync(path.join(repositoryRoot, 'manifests/samples/disaggregated-inference.yaml'), 'utf8')
    const recorded: RecordedAnswer[] = []
    await fareTheSame(parse(sample) as JsonObject, resource, 'podcliquesets', recorded)
    if (process.env.GROVE_TEST_RECORD)
      writeFileSync(
        path.join(repositoryRoot, CRD_ANSWERS),
        recorded.map((each) => `${JSON.stringify(each)}\n`).join(''),
      )
  })
})
