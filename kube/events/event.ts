import type { ApiObject } from '../api/object.ts'
import type { Resource } from '../api/resource.ts'

/** The object of an Event, as core/v1 ObjectReference. */
export interface ObjectReference {
  readonly apiVersion: string
  readonly kind: string
  readonly namespace?: string | undefined
  readonly name: string
  readonly uid?: string | undefined
  readonly resourceVersion?: string | undefined
}

/** core/v1 Event, with the fields that are written here. */
export interface KubeEvent extends ApiObject {
  readonly involvedObject: ObjectReference
  readonly type: EventType
  readonly reason: string
  readonly message: string
  readonly count: number
  readonly firstTimestamp: string
  readonly lastTimestamp: string
  readonly source: { readonly component: string; readonly host?: string }
  readonly reportingComponent: string
  readonly reportingInstance: string
}

/** `Warning` if somebody should look, else `Normal`. */
export type EventType = 'Normal' | 'Warning'

/** Something that has happened to an object. */
export interface Occurrence {
  readonly type: EventType
  /** One word in UpperCamelCase, for machines. */
  readonly reason: string
  /** A sentence, for people. */
  readonly message: string
}

/** The resource of core/v1 Events, for building URLs. */
export const EVENTS: Resource = { group: '', version: 'v1', plural: 'events', kind: 'Event', namespaced: true }

/** The reference to an object that the API server returned. */
export const referenceTo = ({ apiVersion, kind, metadata }: ApiObject): ObjectReference => {
  const { namespace, name = '', uid, resourceVersion } = metadata
  return { apiVersion, kind, namespace, name, uid, resourceVersion }
}

/** metav1.Time of a time in ms since the epoch: whole seconds. */
export const wireTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`
