import type { Clock } from '../../kube/clock.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import type { ObjectMeta as Decoded } from '../../schemas/object-meta.ts'
import type { Registry } from './resources/registry.ts'
import type { ServedResource } from './resources/resource.ts'
import type { Key, Store } from './store/store.ts'

/** The user who sends a request. */
export interface Caller {
  readonly username: string
  readonly groups: readonly string[]
  readonly uid?: string
  readonly extra?: Readonly<Record<string, readonly string[]>>
}

/** The settings of a write. */
export interface WriteContext {
  readonly caller: Caller
  /** Run every check, but store nothing. */
  readonly dryRun: boolean
  /** The owner of the fields that are written. */
  readonly fieldManager: string
  readonly fieldValidation: 'Ignore' | 'Warn' | 'Strict'
  /** Sends a warning to the writer. */
  readonly warn: (sentence: string) => void
}

/** A write as admission sees it. */
export interface Attributes {
  readonly operation: 'CREATE' | 'UPDATE' | 'DELETE' | 'CONNECT'
  readonly resource: ServedResource
  readonly subresource: string
  readonly key: Key
  /** Absent on DELETE. */
  readonly object: JsonObject | undefined
  /** Absent on CREATE. */
  readonly old: JsonObject | undefined
  /** The DeleteOptions, PatchOptions or the like. */
  readonly options: JsonObject
  readonly context: WriteContext
}

/** Admission: mutates objects before they are stored, and validates them. Both reject with StatusError. */
export interface Admission {
  mutate(attributes: Attributes & { readonly object: JsonObject }): Promise<JsonObject>
  validate(attributes: Attributes): Promise<void>
}

/** What those who run the server call it. */
export interface Names {
  /** In its version, its kubeconfigs and its certificates. */
  readonly server: string
  /** On pods: the annotation that says what they use; see `usageOf`. */
  readonly usageAnnotation: string
  /** On a pod: what its containers are said to have printed. */
  readonly logAnnotation: string
}

/** The dependencies of reads and writes. */
export interface Core {
  readonly store: Store
  readonly registry: Registry
  readonly admission: Admission
  readonly now: () => Date
  /** The clock for everything that waits. */
  readonly clock: Clock
  /** In [0, 1). The source of names, uids and addresses. */
  readonly random: () => number
  readonly names: Names
  /**
   * Called when a deletion has been decided on, before the object is removed: meanwhile another writer may remove it.
   * Absent: nobody can.
   */
  readonly beforeRemoval?: (resource: ServedResource, key: Key) => Promise<void>
}

/** The options of a write, as admission reviews show them. */
export const optionsFor = (
  kind: 'CreateOptions' | 'UpdateOptions' | 'DeleteOptions',
  { dryRun }: WriteContext,
  more: JsonObject,
): JsonObject => ({ kind, apiVersion: 'meta.k8s.io/v1', ...more, ...(dryRun && { dryRun: ['All'] }) })

/** A time as Kubernetes writes it: RFC 3339, whole seconds. */
export const timestamp = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`

/** `metadata` of a stored object. */
export type ObjectMeta = Decoded & Required<Pick<Decoded, 'creationTimestamp' | 'name' | 'resourceVersion' | 'uid'>>

/** The metadata of an object that was stored or decoded. */
export const metaOf = (object: JsonObject): ObjectMeta => object.metadata as unknown as ObjectMeta

/** The object with some metadata replaced; undefined values are removed. */
export const withMeta = (
  object: JsonObject,
  changed: { readonly [field in keyof ObjectMeta | 'selfLink' | 'generateName']?: unknown },
): JsonObject => ({
  ...object,
  metadata: Object.fromEntries(
    Object.entries({ ...(object.metadata as JsonObject), ...changed }).filter(([, value]) => value !== undefined),
  ),
})

/** The key of a stored object. */
export const keyOf = (object: JsonObject): Key => ({
  namespace: metaOf(object).namespace ?? '',
  name: metaOf(object).name,
})
