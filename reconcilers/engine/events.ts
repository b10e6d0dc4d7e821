import type { EventRecorder } from '../../kube/events/events.ts'
import type { Events } from './carry-out.ts'

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
