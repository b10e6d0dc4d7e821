import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'

/** The tables in the sandbox's store that invariants look at. */
export const TABLES = {
  set: 'podcliquesets.grove.io',
  clique: 'podcliques.grove.io',
  group: 'podcliquescalinggroups.grove.io',
  gang: 'podgangs.scheduler.grove.io',
  pod: 'pods',
  service: 'services',
  account: 'serviceaccounts',
  role: 'roles.rbac.authorization.k8s.io',
  binding: 'rolebindings.rbac.authorization.k8s.io',
  secret: 'secrets',
  hpa: 'horizontalpodautoscalers.autoscaling',
  claim: 'resourceclaims.resource.k8s.io',
  claimTemplate: 'resourceclaimtemplates.resource.k8s.io',
  fabric: 'computedomains.resource.nvidia.com',
  lease: 'leases.coordination.k8s.io',
} as const

/** The fields of an object's metadata that invariants read. */
export interface Meta {
  readonly name: string
  readonly namespace?: string
  readonly uid: string
  readonly generation?: number
  readonly creationTimestamp: string
  readonly deletionTimestamp?: string
  readonly labels?: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, string>>
  readonly finalizers?: readonly string[]
  readonly ownerReferences?: readonly Owner[]
}

interface Owner {
  readonly kind: string
  readonly name: string
  readonly uid: string
  readonly controller?: boolean
}

export const metaOf = (object: JsonObject): Meta => object.metadata as unknown as Meta

export const labelOf = (object: JsonObject, label: string): string | undefined => metaOf(object).labels?.[label]

/** The label that names the gang of a PodClique or a pod. */
export const GANG = 'grove.io/podgang'

/** The owner that controls an object. */
export const controllerOf = (object: JsonObject): Owner | undefined =>
  metaOf(object).ownerReferences?.find(({ controller }) => controller === true)

/** A field below an object, or undefined if there is none. */
export const at = (object: unknown, ...path: readonly string[]): unknown => {
  let value = object
  for (const field of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[field]
  }
  return value
}

/** A list below an object; empty if there is none. */
export const listAt = (object: unknown, ...path: readonly string[]): JsonObject[] => {
  const value = at(object, ...path)
  return Array.isArray(value) ? (value as JsonObject[]) : []
}

/** A number below an object; `otherwise` if there is none. */
export const numberAt = (object: unknown, otherwise: number, ...path: readonly string[]): number => {
  const value = at(object, ...path)
  return typeof value === 'number' ? value : otherwise
}

export const isGoing = (object: JsonObject): boolean => metaOf(object).deletionTimestamp !== undefined

export const isFinished = (pod: JsonObject): boolean =>
  ['Succeeded', 'Failed'].includes(String(at(pod, 'status', 'phase')))

export const isReady = (pod: JsonObject): boolean =>
  listAt(pod, 'status', 'conditions').some(({ type, status }) => type === 'Ready' && status === 'True')

/** All objects of a table in the namespace of the simulation. */
export const all = (store: Store, table: string): JsonObject[] => [...store.list(table, 'default')]
