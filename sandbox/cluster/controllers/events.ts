import type { JsonObject } from '../../../schemas/json/object.ts'
import { type Core, metaOf, timestamp } from '../../api-server/core.ts'
import type { Key } from '../../api-server/store/store.ts'

/** The limit of Events for each component; a real API server deletes them after an hour. */
const KEPT = 5_000
const TABLE = 'events'

/** The content of an Event. */
export interface Told {
  readonly type: 'Normal' | 'Warning'
  readonly reason: string
  readonly message: string
}

/** Writes the Events of a component. It deletes the oldest above the limit, and counts repetitions. */
export class Events {
  readonly #core: Core
  readonly #component: string
  /** The latest Events, oldest first, by object and content. */
  readonly #latest = new Map<string, Key>()

  constructor(core: Core, component: string) {
    this.#core = core
    this.#component = component
  }

  tell(about: JsonObject, { type, reason, message }: Told): void {
    const { store, now } = this.#core
    const { name, namespace = 'default', uid, resourceVersion } = metaOf(about)
    const place = store.get('namespaces', { namespace: '', name: namespace })
    // A terminating namespace accepts no new objects.
    if (place === undefined || metaOf(place).deletionTimestamp !== undefined) return
    const time = timestamp(now())
    const id = `${uid} ${reason} ${message}`
    const known = this.#latest.get(id)
    const before = known && store.get(TABLE, known)
    if (known !== undefined && before !== undefined) {
      store.put(TABLE, known, { ...before, count: Number(before.count) + 1, lastTimestamp: time }, before)
      return
    }
    const unique = this.#unique(namespace, name)
    const key = { namespace, name: `${name}.${unique}` }
    store.put(
      TABLE,
      key,
      {
        apiVersion: 'v1',
        kind: 'Event',
        metadata: { ...key, uid: `00000000-0000-4000-8000-${unique}`, creationTimestamp: time },
        involvedObject: { apiVersion: about.apiVersion, kind: about.kind, namespace, name, uid, resourceVersion },
        type,
        reason,
        message,
        count: 1,
        firstTimestamp: time,
        lastTimestamp: time,
        source: { component: this.#component },
        reportingComponent: this.#component,
        reportingInstance: '',
      },
      undefined,
    )
    this.#latest.set(id, key)
    if (this.#latest.size > KEPT) this.#forgetOldest()
  }

  /**
   * The end of a name that is free. It is made from the revision, so that no random number of a reproducible run is used up. In a state
   * that was saved and loaded again, Events of the run before may have the name, since revisions begin anew.
   */
  #unique(namespace: string, name: string): string {
    const { store } = this.#core
    for (let number = store.revision + 1; ; number++) {
      const unique = number.toString(16).padStart(12, '0')
      if (store.get(TABLE, { namespace, name: `${name}.${unique}` }) === undefined) return unique
    }
  }

  #forgetOldest(): void {
    for (const [id, key] of this.#latest) {
      this.#latest.delete(id)
      const event = this.#core.store.get(TABLE, key)
      if (event !== undefined) this.#core.store.put(TABLE, key, undefined, event)
      return
    }
  }
}
