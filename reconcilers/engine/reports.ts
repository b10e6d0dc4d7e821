import type { Difference } from '../../kube/cache/comparison.ts'
import type { EventRecorder } from '../../kube/events/events.ts'
import type { Events, Log } from './carry-out.ts'
import type { Kind } from './kind.ts'

/** Records what plans have done as Events on the objects, through a recorder that never blocks the caller. */
export const recordedEvents = (recorder: Pick<EventRecorder, 'record'>): Events => ({
  record: ({ apiVersion, kind, namespace, name, uid }, type, reason, message) =>
    recorder.record(
      {
        apiVersion,
        kind,
        metadata: { name, ...(namespace === undefined ? {} : { namespace }), ...(uid === undefined ? {} : { uid }) },
      },
      { type, reason, message },
    ),
})

/** How many objects of one comparison are logged by name. */
const MOST_LOGGED = 20

/** Writes to the log in which objects a cache did not agree with the API server: what it had, and what the server has. */
export const logDifferences = ({ kind }: Kind, differences: readonly Difference[], log: Log): void => {
  for (const { what, key, cached, stored } of differences.slice(0, MOST_LOGGED)) {
    log.error(READ_ANEW, {
      kind,
      difference: what,
      ...(key.namespace !== undefined && { namespace: key.namespace }),
      name: key.name,
      ...(cached && { cachedUid: cached.uid, cachedVersion: cached.resourceVersion }),
      ...(stored && { uid: stored.uid, version: stored.resourceVersion }),
    })
  }
  const more = differences.length - MOST_LOGGED
  if (more > 0) log.error(READ_ANEW, { kind, more })
}

const READ_ANEW =
  'a cache did not agree with the API server; its kind is read anew, and all goes on: please report this'
