import { isDeepStrictEqual } from 'node:util'
import { FAILOVER_SERVES_LABEL } from '../../model/failover.ts'
import { POD_NAME_NUMBER_ANNOTATION } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import { isObject } from '../../schemas/json/object.ts'
import { quantityValue } from '../../schemas/quantity/value.ts'

/**
 * What a cluster's objects have differently from those of a render: a sentence for each object that is in only one of
 * them, and for each field that is not the same. Of kinds that Grove defines every field must agree, of Kubernetes' own
 * those that the render shows; metadata of all must agree to the last label.
 */
export const disagreements = (rendered: readonly KubeObject[], held: readonly KubeObject[]): string[] => {
  const wanted = byKey(rendered.map(withSortedReferences))
  const hostnames = new Map(
    held.flatMap((each) =>
      each.kind === 'Pod' ? [[each.metadata.name ?? '', (each as Pod).spec.hostname ?? '']] : [],
    ),
  )
  const there = byKey(held.map((each) => withSortedReferences(inTermsOfRender(each, hostnames))))
  return [
    ...[...there.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is not rendered`),
    ...[...wanted].flatMap(([key, object]) => {
      const other = there.get(key)
      if (other === undefined) return [`${key} is not in the cluster`]
      const isOurs = object.apiVersion.includes('grove.io/')
      return [
        ...differences(object.metadata, other.metadata, 'metadata', true),
        ...differences(withoutMetadata(object), withoutMetadata(other), '', isOurs),
      ].map((difference) => `${key}: ${difference}`)
    }),
  ]
}

/** Kind and name; a pod's name is made up, its host name is certain. */
const keyOf = (object: KubeObject): string =>
  `${object.kind} ${object.kind === 'Pod' ? (object as Pod).spec.hostname : object.metadata.name}`

const byKey = (objects: readonly KubeObject[]): Map<string, KubeObject> => {
  const found = new Map(objects.map((object) => [keyOf(object), object]))
  if (found.size < objects.length) throw new Error(`two objects have one name: ${objects.map(keyOf).sort().join(', ')}`)
  return found
}

const withoutMetadata = ({ metadata: _, ...rest }: KubeObject): Record<string, unknown> => rest

/** Metadata that an API server writes. */
const SERVERS_OWN = ['uid', 'resourceVersion', 'generation', 'creationTimestamp', 'managedFields', 'selfLink']

/** An object that a cluster holds without what only a cluster can know. */
const inTermsOfRender = (object: KubeObject, hostnames: ReadonlyMap<string, string>): KubeObject => {
  const { status: _, ...rest } = structuredClone(object)
  const metadata = rest.metadata as Record<string, unknown> & KubeObject['metadata']
  for (const field of SERVERS_OWN) delete metadata[field]
  for (const owner of metadata.ownerReferences ?? []) delete (owner as { uid?: string }).uid
  if (object.kind === 'Pod') {
    delete metadata.name
    // Of a pod that has replaced another.
    delete metadata.annotations?.[POD_NAME_NUMBER_ANNOTATION]
    // It says what the pod does now.
    delete metadata.labels?.[FAILOVER_SERVES_LABEL]
    const pod = withoutInjections(rest as unknown as Pod)
    // Who binds the pod decides that.
    delete pod.spec.nodeName
    return pod as unknown as KubeObject
  }
  if (object.kind === 'PodGang') {
    for (const group of (rest.spec as GangSpec).podgroups) {
      for (const reference of group.podReferences) reference.name = hostnames.get(reference.name) ?? reference.name
    }
  }
  // Kubernetes protects a claim from the moment of its allocation.
  if (object.kind === 'ResourceClaim') delete metadata.finalizers
  if (object.kind === 'Secret') {
    delete rest.data
    delete metadata.annotations?.['kubernetes.io/service-account.uid']
  }
  return rest as KubeObject
}

interface GangSpec {
  podgroups: { podReferences: { name: string }[] }[]
}

/** They are listed by name, which for a pod is made up. */
const withSortedReferences = (object: KubeObject): KubeObject => {
  if (object.kind !== 'PodGang') return object
  const copy = structuredClone(object)
  for (const { podReferences } of (copy.spec as GangSpec).podgroups) {
    podReferences.sort((a, b) => (a.name < b.name ? -1 : 1))
  }
  return copy
}

const TOKEN_DIRECTORY = '/var/run/secrets/kubernetes.io/serviceaccount'
const DEFAULT_TOLERATIONS = ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable']

/** The pod without what an API server's own plugins add to lists. */
const withoutInjections = (pod: Pod): Pod => {
  const spec = pod.spec as unknown as Record<string, { [field: string]: unknown }[] | undefined>
  const keep = (field: string, isOwn: (entry: { [field: string]: unknown }) => boolean) => {
    const left = spec[field]?.filter(isOwn)
    if (left === undefined || left.length === 0) delete spec[field]
    else spec[field] = left
  }
  keep('volumes', ({ name }) => !String(name).startsWith('kube-api-access-'))
  keep('tolerations', ({ key }) => !DEFAULT_TOLERATIONS.includes(String(key)))
  for (const container of [...(spec.containers ?? []), ...(spec.initContainers ?? [])]) {
    const mounts = container.volumeMounts as { mountPath: string; name: string }[] | undefined
    const own = mounts?.filter(
      (each) => each.mountPath !== TOKEN_DIRECTORY || !each.name.startsWith('kube-api-access-'),
    )
    if (own?.length === 0) delete container.volumeMounts
    else if (own !== undefined) container.volumeMounts = own
  }
  return pod
}

/** An API server writes amounts its own way: `8` as "8", 1024Mi as 1Gi. */
const isSameAmount = (rendered: unknown, held: unknown, path: string): boolean => {
  if (!/\.(limits|requests)\./.test(path) || rendered === undefined || held === undefined) return false
  const amount = quantityValue(rendered)
  return amount !== undefined && amount === quantityValue(held)
}

/** The fields that are not the same; of those that only the cluster has, only where `exactly` is asked for. */
export const differences = (rendered: unknown, held: unknown, path: string, exactly: boolean): string[] => {
  if (Array.isArray(rendered) && Array.isArray(held)) {
    if (rendered.length !== held.length) return [`${path} has ${held.length} entries, not ${rendered.length}`]
    return rendered.flatMap((each, index) => differences(each, held[index], `${path}[${index}]`, exactly))
  }
  if (isObject(rendered) && isObject(held)) {
    const keys = new Set([...Object.keys(rendered), ...(exactly ? Object.keys(held) : [])])
    return [...keys].flatMap((key) =>
      differences(rendered[key], held[key], path === '' ? key : `${path}.${key}`, exactly),
    )
  }
  return isDeepStrictEqual(rendered, held) || isSameAmount(rendered, held, path)
    ? []
    : [`${path} is ${JSON.stringify(held)}, not ${JSON.stringify(rendered)}`]
}
