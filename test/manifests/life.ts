import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { judgementOf } from '../../cli/judging/judgement.ts'
import { manifestsOf } from '../../cli/manifests/manifest.ts'
import { renderedObjects } from '../../cli/verbs/render/rendered.ts'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import type { Client } from '../../kube/client/client.ts'
import { PODGANG_GATE } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import { STRATEGIES, strategyOf } from '../../model/update/strategy.ts'
import { KIND, type Kind } from '../../reconcilers/kinds.ts'
import { kaiPodGroups } from '../../schedulers/kai-scheduler/pod-group.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { endpoints } from '../../webhook/chain/endpoints.ts'
import { objectsView } from '../../webhook/server/view.ts'
import { disagreements } from './agreement.ts'
import { expectedCounts } from './expected.ts'
import { isMadeByOthers } from './gpus.ts'
import { scalingSteps } from './scaling.ts'
import { SURROUNDINGS } from './setting.ts'
import type { Source } from './sources.ts'

/** A cluster that manifests live in, where pods of any scheduler are bound. */
export interface Habitat {
  readonly client: Client
  readonly config: OperatorConfiguration
  /** Whether sets are also updated and scaled, which takes minutes with a thousand pods. */
  readonly changes: boolean
  /** How long anything may take, in seconds. */
  readonly patience: number
}

const REVISION = 'ControllerRevision'

/** Kinds that no PodCliqueSet brings, and Events, which tell of what it brings. */
const OTHERS: readonly Kind[] = [
  KIND.event,
  KIND.topologyBinding,
  ...[KIND.trainJob, KIND.trainingRuntime, KIND.clusterTrainingRuntime, KIND.jobSet, KIND.configMap],
  ...[KIND.coschedulingPodGroup, KIND.volcanoPodGroup],
]

const NAMESPACED: readonly Kind[] = [
  ...Object.values(KIND).filter((kind) => !OTHERS.includes(kind)),
  ...kaiPodGroups.kinds.map(({ kind }) => kind),
]

/** What the cluster itself makes, for a namespace or for a pod. */
const isOfCluster = (object: KubeObject): boolean =>
  (object.kind === 'ServiceAccount' && object.metadata.name === 'default') || isMadeByOthers(object)

/** Of a set with more pods, half of the replicas are updated at a time: one by one would take longer than anybody waits here. */
const MOST_ONE_BY_ONE = 30

/** One manifest from its creation to the last trace of it. Throws where it does not go as a render says. */
export const live = async (habitat: Habitat, source: Source): Promise<void> => {
  const { client } = habitat
  const namespace = namespaceOf(source)
  const placed = <T extends KubeObject>(object: T): T => ({ ...object, metadata: { ...object.metadata, namespace } })
  const before = placed(source.set as KubeObject & PodCliqueSet)
  const others = source.others.map(placed)
  const resources = new Map<string, Resource>()
  for (const { apiVersion, kind } of [...NAMESPACED, { apiVersion: 'v1', kind: 'Namespace' }]) {
    const resource = await client.resource(apiVersion, kind)
    if (resource !== undefined) resources.set(kind, resource)
  }
  const resourceOf = (kind: string): Resource => {
    const found = resources.get(kind)
    if (found === undefined) throw new Error(`${kind} is not served`)
    return found
  }
  const list = async (kind: string): Promise<KubeObject[]> =>
    resources.has(kind) ? ((await client.list(resourceOf(kind), { namespace })).items as KubeObject[]) : []
  const everything = async (): Promise<KubeObject[]> =>
    (await Promise.all(NAMESPACED.map(({ kind }) => list(kind)))).flat().filter((each) => !isOfCluster(each))

  await client.create(resourceOf('Namespace'), { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } })
  for (const other of others) await client.create(resourceOf(other.kind), other as ApiObject)
  await client.create(resourceOf('PodCliqueSet'), before as unknown as ApiObject)

  // At rest as rendered, and with as many of each kind as the manifest says.
  const namespaceNow: Now = { pods: () => list('Pod'), everything }
  await restsAs(habitat, 'the set', [before, ...others], namespaceNow)
  const counts = expectedCounts(source.set)
  expect(countsOf(await everything())).to.deep.include(counts)
  const set = habitat.changes ? withNewImages(before, counts.Pod > MOST_ONE_BY_ONE) : before
  const { name = '' } = set.metadata
  if (set !== before) {
    await client.mergePatch(resourceOf('PodCliqueSet'), { namespace, name }, { spec: set.spec })
    if (strategyOf(set) === STRATEGIES.OnDelete) await client.deleteCollection(resourceOf('Pod'), { namespace })
    await restsAs(habitat, 'the set with new images', [set, ...others], namespaceNow)
  }
  for (const { what, scales, counts, rendered } of habitat.changes ? scalingSteps(source.set) : []) {
    for (const { kind, name, replicas } of scales) await client.scale(resourceOf(kind), { namespace, name }, replicas)
    if (rendered !== undefined) {
      await restsAs(habitat, what, [{ ...set, spec: { ...set.spec, replicas: rendered } }, ...others], namespaceNow)
    }
    await agreed(habitat, what, async () => {
      const pods = await list('Pod')
      if (pods.length !== counts.Pod) return [`${pods.length} × Pod, not ${counts.Pod}`]
      const actual = countsOf(await everything())
      return Object.entries(counts)
        .filter(([kind, wanted]) => actual[kind] !== wanted)
        .map(([kind, wanted]) => `${actual[kind]} × ${kind}, not ${wanted}`)
    })
  }

  await client.delete(resourceOf('PodCliqueSet'), { namespace, name })
  await agreed(habitat, 'removal', async () => {
    const pods = await list('Pod')
    const left = pods.length > 0 ? pods : await everything()
    return left
      .filter(
        ({ kind, metadata }) => !others.some((each) => each.kind === kind && each.metadata.name === metadata.name),
      )
      .map(({ kind, metadata }) => `${kind} ${metadata.name} is left`)
  })
  await client.delete(resourceOf('Namespace'), { name: namespace })
}

/** The set with another image in each of its cliques, so that an update replaces all of its pods. */
const withNewImages = <T extends PodCliqueSet>(set: T, halfAtATime: boolean): T => {
  const changed = structuredClone(set)
  if (halfAtATime) {
    changed.spec.updateStrategy = { ...changed.spec.updateStrategy, rollingUpdate: { maxUnavailable: '50%' } }
  }
  for (const { spec } of changed.spec.template.cliques) {
    const [container] = (spec.podSpec as unknown as { containers: { image: string }[] }).containers
    if (container !== undefined) container.image = `${container.image}-next`
  }
  return changed
}

/** Questions to a namespace: a cheap one, and a thorough one. */
interface Now {
  pods(): Promise<KubeObject[]>
  everything(): Promise<KubeObject[]>
}

let count = 0
const namespaceOf = ({ set }: Source): string => `m${count++}-${set.metadata.name}`

const countsOf = (objects: readonly KubeObject[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { kind } of NAMESPACED) counts[kind] = 0
  for (const { kind } of objects) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** Waits until the cluster holds what a render shows, and each pod is Ready. */
const restsAs = async (
  habitat: Habitat,
  what: string,
  manifest: readonly KubeObject[],
  { pods, everything }: Now,
): Promise<void> => {
  const rendered = (await renderOf(habitat.config, manifest)).map(beyondItsGate)
  const wanted = rendered.filter(({ kind }) => kind === 'Pod').length
  await agreed(habitat, `agreement of ${what} with its render`, async () => {
    const now = await pods()
    if (now.length !== wanted) return [`there are ${now.length} pods, not ${wanted}`]
    const waiting = now.filter((each) => !isReady(each))
    if (waiting.length > 0)
      return waiting.map(({ metadata, spec, status }) => `Pod ${metadata.name} is not ready: ${whyNot(spec, status)}`)
    const held = await everything()
    const leaving = held.filter(({ metadata }) => metadata.deletionTimestamp !== undefined)
    if (leaving.length > 0) return leaving.map(({ kind, metadata }) => `${kind} ${metadata.name} is still going`)
    return disagreements(rendered, withoutHistory(held))
  })
}

/** The newest revision of the set, as the first: a render begins a history, the cluster's goes on. */
const withoutHistory = (held: readonly KubeObject[]): KubeObject[] => {
  const revisions = held.filter(({ kind }) => kind === REVISION)
  const newest = Math.max(...revisions.map((each) => Number(each.revision)))
  return [
    ...held.filter(({ kind }) => kind !== REVISION),
    ...revisions.filter((each) => Number(each.revision) === newest).map((each) => ({ ...each, revision: 1 })),
  ]
}

const whyNot = (spec: unknown, status: unknown): string => {
  const { schedulingGates = [], nodeName = 'no node' } = spec as Pod['spec']
  const { conditions = [] } = (status ?? {}) as { conditions?: { message?: string }[] }
  const messages = conditions.map(({ message }) => message).filter(Boolean)
  return [...schedulingGates.map(({ name }) => name), nodeName, ...messages].join(', ')
}

const isReady = ({ status }: KubeObject): boolean =>
  ((status ?? {}) as { conditions?: { type: string; status: string }[] }).conditions?.some(
    ({ type, status: value }) => type === 'Ready' && value === 'True',
  ) ?? false

/** A render stops before pods are bound; once they are, those of scaled gangs lose their gate next. */
const beyondItsGate = (object: KubeObject): KubeObject => {
  if (object.kind !== 'Pod') return object
  const { schedulingGates = [], ...spec } = (object as Pod).spec
  const left = schedulingGates.filter(({ name }) => name !== PODGANG_GATE)
  return { ...object, spec: { ...spec, ...(left.length > 0 && { schedulingGates: left }) } }
}

/** What `grove render` shows of these objects. */
const renderOf = async (config: OperatorConfiguration, manifest: readonly KubeObject[]): Promise<KubeObject[]> => {
  const existing = [...SURROUNDINGS, ...manifest]
  const context = { config, view: objectsView(existing), endpoints, username: 'kubernetes-admin' }
  const admitted: KubeObject[] = []
  for (const object of manifest) {
    for (const each of manifestsOf('manifest', Buffer.from(JSON.stringify(object)))) {
      const judgement = await judgementOf(each, { context, strict: false, oldOf: () => undefined })
      expect(judgement.errors).to.deep.equal([])
      admitted.push(judgement.object as unknown as KubeObject)
    }
  }
  return renderedObjects(admitted, existing, config)
}

/** Asks again until there is nothing to say against it. @throws AssertionError with what there is at last */
const agreed = async (
  { patience }: Pick<Habitat, 'patience'>,
  what: string,
  objections: () => Promise<readonly string[]>,
): Promise<void> => {
  const deadline = Date.now() + patience * 1000
  for (;;) {
    const found = await objections()
    if (found.length === 0) return
    if (Date.now() > deadline) expect(found, `no ${what} within ${patience} s`).to.deep.equal([])
    await sleep(300)
  }
}
