import { createHash } from 'node:crypto'
import { INTENT_ANNOTATIONS } from '../../model/intent.ts'
import {
  MIRRORED,
  PCSG_FINALIZER,
  PCSG_POD_INDEX_LABEL,
  PCSG_POD_INDEX_OFFSET_ANNOTATION,
  POD_TEMPLATE_HASH_LABEL,
  PODCLIQUE_FINALIZER,
  PODCLIQUESET_FINALIZER,
  REPLICAS_SET_BY_ANNOTATION,
  TEMPLATE_REPLICAS_ANNOTATION,
} from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import type { Objects } from '../../reconcilers/engine/objects.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { placeIn } from '../../reconcilers/podclique/observe.ts'
import type { CliqueTemplate, PodClique, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { rendered } from '../unit/reconcilers/rendered.ts'

/** What the original has made of a set: its objects, owners before what they own, and the hashes that they carry. */
export interface OriginalState {
  readonly objects: readonly KubeObject[]
  /** `status.currentGenerationHash` of the set. */
  readonly generationHash: string
  /** The template hash of a clique, by its name. */
  readonly hashOf: (clique: string) => string
}

/**
 * The objects of a set as Grove's Go operator leaves them once all pods run, told from ours by what differs:
 * finalizers, hashes, no annotations of intent, no revisions, no gates.
 * docs/reference/compatibility.md#what-the-go-operator-leaves
 */
export const originalState = async (set: KubeObject, initContainerImage: string): Promise<OriginalState> => {
  const objects = await rendered([set])
  const own = [...objects].find(({ kind }) => kind === KIND.podCliqueSet.kind) as PodCliqueSet
  const { cliques } = own.spec.template
  const hashOf = (clique: string): string => hashLike(cliques.find(({ name }) => name === clique))
  const view: View = { set: own, objects, hashOf, initContainerImage }
  return {
    objects: [...objects].flatMap((object) => (FORMS[object.kind] ?? ((each) => [each]))(object, view)),
    generationHash: hashLike(cliques),
    hashOf,
  }
}

/** A value in the form of the original's hashes: decimal digits in the alphabet of generated names. */
const hashLike = (value: unknown): string =>
  createHash('sha256')
    .update(`the original: ${JSON.stringify(value, sorted)}`)
    .digest()
    .readBigUInt64BE()
    .toString()
    .replaceAll(/\d/g, (digit) => 'bcdfghjklmnpqrstvwxz2456789'[digit.charCodeAt(0) % 27] ?? '')

/** An API server gives keys back in their own order. */
const sorted = (_: string, value: unknown): unknown =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))

interface View {
  readonly set: PodCliqueSet
  readonly objects: Objects
  readonly hashOf: (clique: string) => string
  readonly initContainerImage: string
}

const FORMS: Readonly<Record<string, (object: KubeObject, view: View) => KubeObject[]>> = {
  [KIND.controllerRevision.kind]: () => [],
  [KIND.podCliqueSet.kind]: (set) => [held(plain(set), PODCLIQUESET_FINALIZER)],
  [KIND.scalingGroup.kind]: (group) => [held(plain(group), PCSG_FINALIZER)],
  [KIND.podClique.kind]: (podClique, view) => [
    held(withSpec(plain(podClique), podClique as PodClique, view), PODCLIQUE_FINALIZER),
  ],
  [KIND.podGang.kind]: (podGang) => [plain(podGang)],
  [KIND.pod.kind]: (pod, view) => [running(plain(pod) as unknown as Pod, view)],
}

const OURS: ReadonlySet<string> = new Set([
  ...INTENT_ANNOTATIONS,
  ...Object.values(MIRRORED),
  TEMPLATE_REPLICAS_ANNOTATION,
  REPLICAS_SET_BY_ANNOTATION,
  PCSG_POD_INDEX_OFFSET_ANNOTATION,
])

/** Without the annotations that only we write. */
const plain = (object: KubeObject): KubeObject => {
  const { annotations = {}, finalizers: _, ...metadata } = object.metadata
  const kept = Object.entries(annotations).filter(([key]) => !OURS.has(key))
  return { ...object, metadata: { ...metadata, ...(kept.length > 0 && { annotations: Object.fromEntries(kept) }) } }
}

const held = (object: KubeObject, finalizer: string): KubeObject => ({
  ...object,
  metadata: { ...object.metadata, finalizers: [finalizer] },
})

const hashed = (object: KubeObject, hash: string): KubeObject => ({
  ...object,
  metadata: { ...object.metadata, labels: { ...object.metadata.labels, [POD_TEMPLATE_HASH_LABEL]: hash } },
})

const templateOf = (podClique: PodClique, { set, objects }: View): CliqueTemplate => {
  const template = placeIn(set, podClique, objects)?.template
  if (template === undefined) throw new Error(`${podClique.metadata.name} has no template`)
  return template
}

const withSpec = (object: KubeObject, podClique: PodClique, view: View): KubeObject => {
  const template = templateOf(podClique, view)
  const podSpec = ownPriority(podClique.spec.podSpec, template)
  return hashed({ ...object, spec: { ...podClique.spec, podSpec } }, view.hashOf(template.name))
}

/** The original ranks gangs by the priority class of the set, and leaves it out of pods. */
const ownPriority = <Spec extends { readonly priorityClassName?: string }>(
  spec: Spec,
  template: CliqueTemplate,
): Spec => {
  const { priorityClassName: _, ...rest } = spec
  const { priorityClassName } = template.spec.podSpec
  return { ...rest, ...(priorityClassName && { priorityClassName }) } as Spec
}

const running = (pod: Pod, view: View): KubeObject => {
  const owner = view.objects.get(
    KIND.podClique,
    pod.metadata.namespace,
    pod.metadata.labels?.['grove.io/podclique'] ?? '',
  )
  const template = templateOf(owner as PodClique, view)
  const { schedulingGates: _, initContainers, containers, ...spec } = ownPriority(pod.spec, template)
  const images = initContainers?.map((each) =>
    each.name === 'grove-initc' ? { ...each, image: view.initContainerImage } : withoutIndex(each),
  )
  const { [PCSG_POD_INDEX_LABEL]: __, ...labels } = pod.metadata.labels ?? {}
  return hashed(
    {
      ...pod,
      metadata: { ...pod.metadata, labels },
      spec: { ...spec, containers: containers.map(withoutIndex), ...(images && { initContainers: images }) },
    } as unknown as KubeObject,
    view.hashOf(template.name),
  )
}

/** Without the index in the scaling group, which later versions of the original give. */
const withoutIndex = <T extends { readonly env?: readonly { readonly name: string }[] }>(container: T): T => ({
  ...container,
  ...(container.env && { env: container.env.filter(({ name }) => name !== 'GROVE_PCSG_POD_INDEX') }),
})
