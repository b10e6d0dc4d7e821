import type { JsonObject } from '../../../schemas/json/object.ts'
import { forbidden } from '../../../schemas/sentences/field-error.ts'
import type { ServedResource } from '../resources/resource.ts'
import { badOptions, expired, tooLargeVersion } from '../status-error.ts'
import type { Change, Store } from '../store/store.ts'
import { revisionOf } from './list.ts'
import { type Selection, selects } from './selection.ts'

/** The changes to watch, and the version to start from. */
export interface WatchRequest extends Selection {
  readonly resourceVersion: string
  readonly resourceVersionMatch: string
  readonly sendInitialEvents: boolean
  readonly bookmarks: boolean
}

/** One change as a watch sends it. */
export interface WatchEvent {
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED' | 'BOOKMARK'
  readonly object: JsonObject
}

/** The annotation of the bookmark that ends the initial events of a watch. */
const INITIAL_EVENTS_END = 'k8s.io/initial-events-end'

/** A running watch. The caller decides when bookmarks are sent. */
export interface Watch {
  bookmark(): void
  stop(): void
}

/**
 * Sends changes from a resourceVersion on: first those that have happened since (or, without a version, the existing
 * objects), then every change as it is made. An object that begins to match the selectors is ADDED, one that ceases to
 * match is DELETED. Without initial events, a watch from a future version stays silent until then, as on a real API
 * server.
 * @throws StatusError 410 if the version is no longer in the history
 */
export const watch = (
  store: Store,
  resource: ServedResource,
  request: WatchRequest,
  send: (event: WatchEvent) => void,
): Watch => {
  const selected = selects(resource, request)
  const { sendInitialEvents, resourceVersion } = request
  if (sendInitialEvents && request.resourceVersionMatch !== 'NotOlderThan') {
    const why = 'sendInitialEvents requires setting resourceVersionMatch to NotOlderThan'
    throw badOptions('ListOptions', forbidden('resourceVersionMatch', why))
  }
  const wanted = resourceVersion === '' || resourceVersion === '0' ? undefined : revisionOf(resourceVersion)
  if (sendInitialEvents && wanted !== undefined && wanted > store.revision)
    throw tooLargeVersion(wanted, store.revision)
  if (wanted !== undefined && !sendInitialEvents && !store.history.knows(wanted)) {
    throw expired(`too old resource version: ${wanted}`)
  }
  const bookmark = (annotations?: Record<string, string>): void => {
    if (wanted !== undefined && store.revision < wanted) return
    const metadata = { resourceVersion: String(store.revision), ...(annotations && { annotations }) }
    send({
      type: 'BOOKMARK',
      object: { kind: resource.kind, apiVersion: resource.storedApiVersion, metadata },
    })
  }
  const pass = (change: Change): void => {
    if (wanted !== undefined && change.revision <= wanted) return
    const event = eventOf(change, selected)
    if (event !== undefined) send(event)
  }
  if (sendInitialEvents || wanted === undefined) {
    for (const object of store.list(resource.table, request.namespace)) {
      if (selected(object)) send({ type: 'ADDED', object })
    }
    if (sendInitialEvents) bookmark({ [INITIAL_EVENTS_END]: 'true' })
  } else {
    for (const change of store.history.after(wanted, resource.table)) pass(change)
  }
  const stop = store.subscribe(resource.table, pass)
  return { bookmark: () => bookmark(), stop }
}

const eventOf = ({ type, object, previous }: Change, selected: (object: JsonObject) => boolean) => {
  const is = type !== 'DELETED' && selected(object)
  const was = previous !== undefined && selected(previous)
  if (is) return { type: was ? 'MODIFIED' : 'ADDED', object } as const
  if (!was) return undefined
  const { metadata } = object as { metadata: JsonObject }
  const { resourceVersion } = metadata
  return {
    type: 'DELETED',
    object: { ...previous, metadata: { ...(previous.metadata as JsonObject), resourceVersion } },
  } as const
}
