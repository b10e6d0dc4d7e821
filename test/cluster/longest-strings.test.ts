import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { ApiError } from '../../kube/api/api-error.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import type { KubeObject } from '../../model/object.ts'
import { RenderRefusal } from '../../reconcilers/render.ts'
import { admit } from '../../webhook/chain/admission-chain.ts'
import { longestSets } from '../manifests/longest.ts'
import { configurationOf, SURROUNDINGS, surround } from '../manifests/setting.ts'
import { loadedResources, renderContext, rendered } from '../unit/reconcilers/rendered.ts'
import { controlPlane } from './fixture.ts'
import { installCrds } from './manifests.ts'
import { createNamespace, removeNamespace } from './namespace.ts'

/** Of a set whose strings are short: others are compared with it. */
const USUAL = /warning\/(metric-request|name-length)/

describe('a set with strings as long as they may be, on a real control plane', () => {
  let client: Client
  let namespace: string
  let clear: () => Promise<void>
  before(async () => {
    const plane = controlPlane()
    await installCrds(plane)
    await loadedResources()
    namespace = await createNamespace(plane, 'longest')
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
    clear = await surround(client)
  })
  after(async () => {
    await clear?.()
    await client?.close()
    await removeNamespace(controlPlane(), namespace)
  })

  /** What the API server says of one object that would be made. */
  const refusalOf = async ({ metadata, ...object }: KubeObject): Promise<string[]> => {
    const resource = await client.resource(object.apiVersion, object.kind)
    if (resource === undefined) throw new Error(`${object.apiVersion} ${object.kind} is not served`)
    const { uid: _, resourceVersion: __, creationTimestamp: ___, ...rest } = metadata
    const whole = { ...object, metadata: { ...rest, namespace } }
    try {
      await client.create(resource, whole as ApiObject, { dryRun: true })
      return []
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return [`${object.kind} ${metadata.name}: ${error.message.slice(0, 300)}`]
    }
  }

  /** What is refused of all that a set becomes, by admission of its children or by the API server. */
  const refusals = async (set: KubeObject, config: ReturnType<typeof configurationOf>): Promise<string[]> => {
    const objects = await rendered([set], config, SURROUNDINGS).catch((error: unknown) => {
      if (error instanceof RenderRefusal) return `${error.message}: ${JSON.stringify(error.errors).slice(0, 300)}`
      throw error
    })
    if (typeof objects === 'string') return [objects]
    const refused: string[] = []
    const known = new Set(SURROUNDINGS.map(({ kind, metadata }) => `${kind} ${metadata.name}`))
    for (const object of objects) {
      if (known.has(`${object.kind} ${object.metadata.name}`) || object.kind === 'PodCliqueSet') continue
      refused.push(...(await refusalOf(object)))
    }
    return refused
  }

  for (const setting of ['plain', 'everything'] as const) {
    for (const { what, outcome, set } of longestSets) {
      it(`${outcome}: ${what} (configuration ${setting})`, async () => {
        const config = configurationOf(setting)
        const { admission, resources } = renderContext(config, SURROUNDINGS)
        const object = { ...set, metadata: { ...set.metadata, namespace } } as unknown as KubeObject
        const resource = resources(set.apiVersion, set.kind)
        const { allowed, errors, advice } = admit({ object: object as never, ...(resource && { resource }) }, admission)
        expect(allowed, JSON.stringify(errors).slice(0, 500)).to.equal(outcome !== 'refused')
        if (!allowed) return
        const told = advice.filter(({ rule }) => !USUAL.test(rule)).map(({ text }) => text.slice(0, 300))
        expect(told.length > 0, told.join('\n')).to.equal(outcome === 'told')
        const refused = await refusals(object, config)
        expect(refused.length > 0, refused.slice(0, 3).join('\n')).to.equal(outcome === 'told')
      })
    }
  }
})
