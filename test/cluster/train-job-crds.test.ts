import { expect } from 'chai'
import fc from 'fast-check'
import { defaultConfiguration } from '../../config/default.ts'
import type { KubeObject } from '../../model/object.ts'
import { customResource } from '../../schemas/crds.ts'
import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import { admit, type ChainContext } from '../../webhook/chain/admission-chain.ts'
import { endpoints } from '../../webhook/chain/endpoints.ts'
import { objectsView } from '../../webhook/server/view.ts'
import { referenceCrd } from '../reference/crds.ts'
import { verdictCases } from '../reference/train-job-verdicts.ts'
import { type Answer, type Api, api } from './controlplane/api.ts'
import { expectSame } from './expect-same.ts'
import { controlPlane } from './fixture.ts'
import { installCrds } from './manifests.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { type Edit, edited, edits } from './odd-objects.ts'
import { withoutServerFields } from './resources.ts'
import { type SwappableWebhooks, swappableWebhooks } from './swappable-webhooks.ts'

const GROUP = 'trainer.kubeflow.org'
/** The group in which the reference's CRDs are installed beside ours. */
const THEIR_GROUP = 'reference.example.com'
const PLURALS = { TrainJob: 'trainjobs', TrainingRuntime: 'trainingruntimes' } as const
type Kind = keyof typeof PLURALS

/** Fields in which ours accept more, and which are therefore left out. */
const has = (part: unknown, ...fields: readonly string[]): boolean =>
  isObject(part) && Object.entries(part).some(([key, below]) => fields.includes(key) || has(below, ...fields))
const takesMore = ({ kind, spec }: JsonObject): boolean =>
  kind === 'TrainJob'
    ? has(spec, 'numProcPerNode') ||
      ['labels', 'annotations', 'podTemplateOverrides'].some((key) => isObject(spec) && key in spec)
    : isObject(spec) && isObject(spec.mlPolicy) && has(spec.mlPolicy.torch, 'numProcPerNode')

/** Manifests that people have written for the Go Trainer. */
const objectsOf = (kind: Kind): JsonObject[] =>
  verdictCases()
    .flatMap(({ writes }) => writes.flatMap((write) => ('create' in write ? [write.create] : [])))
    .filter((object) => object.kind === kind)

let calls: Api
let namespace: string
before(async () => {
  const plane = controlPlane()
  calls = api(plane.admin)
  namespace = await createNamespace(plane, 'train-jobs')
  await installCrds(plane)
})
after(async () => {
  await removeNamespace(controlPlane(), namespace)
  calls.close()
})

const named = (object: JsonObject, name: string): JsonObject => ({
  ...object,
  metadata: { ...(object.metadata as JsonObject), name, namespace },
})

describe("spoiled TrainJobs and runtimes fare the same with our CRDs and with the Go Trainer's", () => {
  before(async () => {
    const theirs = Object.values(PLURALS).map((plural) => {
      const { spec, ...crd } = referenceCrd('trainer', `${GROUP}_${plural}`)
      return {
        ...crd,
        metadata: { name: `${plural}.${THEIR_GROUP}` },
        spec: { ...(spec as object), group: THEIR_GROUP },
      }
    })
    const input = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: theirs })
    const applied = await controlPlane().kubectl(['apply', '--server-side', '-f', '-'], { input })
    expect(applied.stderr).to.equal('')
    const names = theirs.map(({ metadata }) => `crd/${metadata.name}`)
    await controlPlane().kubectl(['wait', '--for=condition=Established', ...names, '--timeout=30s'])
  })
  after(async () => {
    const names = Object.values(PLURALS).map((plural) => `${plural}.${THEIR_GROUP}`)
    await controlPlane().kubectl(['delete', 'crd', ...names, '--ignore-not-found'])
  })

  /** The verdict, the fields of the errors, and the object as it would be stored. */
  const said = ({ status, body }: Answer) => {
    const answer = JSON.parse(body)
    if (status < 300) return { status, object: { ...withoutServerFields(answer), apiVersion: '' } }
    const causes: { reason: string; field: string }[] = answer.details?.causes ?? []
    return { status, places: causes.map(({ reason, field }) => `${reason} ${field}`).toSorted() }
  }

  for (const kind of Object.keys(PLURALS) as Kind[]) {
    const send = (group: string, method: string, object: JsonObject, path = '') =>
      calls.call(method, `/apis/${group}/v1alpha1/namespaces/${namespace}/${PLURALS[kind]}${path}`, {
        ...object,
        apiVersion: `${group}/v1alpha1`,
      })
    const bases = objectsOf(kind).filter((object) => !takesMore(object))

    it(`${kind}, on a create`, async () => {
      const property = fc.asyncProperty(fc.constantFrom(...bases), edits, async (base, changes) => {
        const object = edited(named(base, 'new'), changes)
        const ours = await send(GROUP, 'POST', object, '?dryRun=All')
        const theirs = await send(THEIR_GROUP, 'POST', object, '?dryRun=All')
        expect(said(ours), theirs.body).to.deep.equal(said(theirs))
      })
      await fc.assert(property, { numRuns: 200, seed: 1 })
    })

    it(`${kind}, on a replace`, async () => {
      const [base] = bases.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)
      const stored = async (group: string): Promise<JsonObject> =>
        JSON.parse((await send(group, 'POST', named(base ?? {}, 'stored'))).body)
      const [ours, theirs] = [await stored(GROUP), await stored(THEIR_GROUP)]
      const replaced = (group: string, old: JsonObject, changes: readonly Edit[]) =>
        send(group, 'PUT', edited(old, changes), '/stored?dryRun=All')
      const property = fc.asyncProperty(edits, async (changes) => {
        const answer = await replaced(THEIR_GROUP, theirs, changes)
        expect(said(await replaced(GROUP, ours, changes)), answer.body).to.deep.equal(said(answer))
      })
      await fc.assert(property, { numRuns: 200, seed: 1 })
    })
  }
})

describe('spoiled TrainJobs and runtimes fare the same at a real API server with our webhooks and offline', () => {
  const runtimes = objectsOf('TrainingRuntime')
  let webhooks: SwappableWebhooks
  const contextWith = (runtime?: JsonObject): ChainContext => ({
    ...{ config: defaultConfiguration({}), endpoints, username: 'someone' },
    view: objectsView(runtime === undefined ? [] : [named(runtime, 'r') as unknown as KubeObject]),
  })
  before(async () => {
    webhooks = await swappableWebhooks(controlPlane(), contextWith())
  })
  after(async () => {
    await webhooks?.close()
  })

  for (const kind of Object.keys(PLURALS) as Kind[]) {
    it(`${kind}, on a create`, async () => {
      const resource = customResource(`${GROUP}/v1alpha1`, kind)
      if (resource === undefined) throw new Error(`${kind} is ours`)
      const collection = `/apis/${GROUP}/v1alpha1/namespaces/${namespace}/${PLURALS[kind]}?dryRun=All`
      const property = fc.asyncProperty(
        fc.constantFrom(...objectsOf(kind)),
        fc.constantFrom(...runtimes),
        edits,
        async (base, runtime, changes) => {
          const context = contextWith(runtime)
          webhooks.use(context)
          const object = edited(named(base, 'new'), changes)
          expectSame(await calls.call('POST', collection, object), admit({ object, resource }, context))
        },
      )
      await fc.assert(property, { numRuns: 200, seed: 1 })
    })
  }
})
