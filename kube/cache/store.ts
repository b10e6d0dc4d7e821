import { compareResourceVersions, isNumber } from '../api/resource-version.ts'
import type { Identity } from './comparison.ts'
import { delivery, type HandlerThrew, type StoreHandlers } from './handlers.ts'
import { type IndexFunction, type StoreIndex, storeIndex } from './store-index.ts'
import { tombstones } from './tombstones.ts'

/** An object at a version. */
export interface Revision extends Identity {
  /** Name, with the namespace in front. */
  readonly key: string
}

/** `server`: from a list or watch, in order. `observed`: the answer to one of our own calls, perhaps late or ahead. */
export type Origin = 'server' | 'observed'

/** The kept objects of one resource, with indexes. All operations are synchronous. */
export interface Store<S, I extends string> {
  readonly size: number
  /** How many ends are remembered because the server has not reported them yet. */
  readonly unreported: number
  get(key: string): S | undefined
  list(): S[]
  byIndex(index: I, term: string): S[]
  countByIndex(index: I, term: string): number
  /** Reports all existing objects first, as added. The returned function ends the subscription. */
  subscribe(handlers: StoreHandlers<S>): () => void
  /**
   * Stores an object at a revision. Revisions older than the known one, and observations without a version, are ignored,
   * and `read` is not called then.
   * `before` is the value of an earlier revision of the same object.
   */
  put(revision: Revision, read: (before?: S) => S, origin: Origin): void
  /** Changes the value of the object with this uid, if it exists. Its revision stays: any later event replaces it. */
  amend(key: string, uid: string, change: (value: S) => S): void
  /** The server reports that the object is gone as of this revision. */
  remove(revision: Revision): void
  /** One of our own deletes has removed the object at once. */
  forget(key: string, uid: string): void
  /** The object that is stored under a key, and its version. */
  revision(key: string): Revision | undefined
  /** All stored objects, and their versions. */
  revisions(): Iterable<Revision>
  /** Believes the next list or event about this object, whatever was known of its version, or of its end. */
  distrust(key: string, uid: string): void
  /** A list is about to be read. */
  beginList(resourceVersion: string): void
  /** The list is complete: objects that are not in it are gone, unless they are newer than the list. */
  endList(listed: ReadonlySet<string>, resourceVersion: string): void
}

interface Entry<S> {
  readonly key: string
  readonly uid: string
  version: string
  value: S
}

/** Compares as neither older nor newer than any version. */
const UNKNOWN_VERSION = ''

/**
 * A store whose objects never go back in time, no matter in which order events and answers arrive. Versions are
 * compared as numbers; if they are not numbers, the server's events are trusted, and observations can only add objects.
 * `now` is in ms. Index functions must not throw.
 */
export const objectStore = <S, I extends string>(
  indexFunctions: Readonly<Record<I, IndexFunction<S>>>,
  now: () => number,
  onThrown?: HandlerThrew<S>,
): Store<S, I> => {
  const entries = new Map<string, Entry<S>>()
  const names = Object.keys(indexFunctions) as I[]
  const indexes = new Map<I, StoreIndex<S, Entry<S>>>(names.map((name) => [name, storeIndex(indexFunctions[name])]))
  const graves = tombstones(now)
  const { subscribe, tell } = delivery<S>(onThrown)
  let newest = UNKNOWN_VERSION
  /** Everything up to this version is known: that of the last complete list, or of the last event after it. */
  let knownUpTo: string | undefined
  let isListing = false

  const list = () => Array.from(entries.values(), ({ value }) => value)
  const reindex = (entry: Entry<S>, before: S | undefined, value: S | undefined) => {
    for (const index of indexes.values()) index.change(entry, before, value)
  }
  const insert = ({ key, uid, resourceVersion }: Revision, value: S) => {
    const entry = { key, uid, version: resourceVersion, value }
    entries.set(key, entry)
    reindex(entry, undefined, value)
    tell({ type: 'added', value })
  }
  const update = (entry: Entry<S>, version: string, value: S) => {
    const before = entry.value
    entry.version = version
    entry.value = value
    reindex(entry, before, value)
    tell({ type: 'updated', before, value })
  }
  const drop = (entry: Entry<S>) => {
    entries.delete(entry.key)
    reindex(entry, entry.value, undefined)
    tell({ type: 'deleted', last: entry.value })
  }
  /** We know of an end before the server has reported it. */
  const dropEarly = (entry: Entry<S>) => {
    graves.bury(entry.uid)
    drop(entry)
  }
  /**
   * The server has reported an end. Versions that are numbers need no tombstone: later events are about a life after
   * it, and answers from before it are not newer than `knownUpTo`. So no memory grows with the number of deletions.
   */
  const settle = (uid: string, goneAt: string) => {
    if (isNumber(goneAt)) graves.exhume(uid)
    else graves.bury(uid, goneAt)
  }
  const note = (version: string) => {
    const order = compareResourceVersions(version, newest)
    if (order !== undefined && order <= 0) return
    newest = version
    if (!isListing) knownUpTo = version
  }

  return {
    get size() {
      return entries.size
    },
    get unreported() {
      return graves.size
    },
    get: (key) => entries.get(key)?.value,
    list,
    byIndex: (name, term) => Array.from(indexes.get(name)?.find(term) ?? [], ({ value }) => value),
    countByIndex: (name, term) => indexes.get(name)?.find(term).size ?? 0,
    subscribe: (handlers) => subscribe(handlers, list()),
    amend: (key, uid, change) => {
      const entry = entries.get(key)
      if (entry?.uid === uid) update(entry, entry.version, change(entry.value))
    },
    put: (revision, read, origin) => {
      const { key, uid, resourceVersion } = revision
      const isServer = origin === 'server'
      // The API server answers a write that has met the end of the object with its last state, without a version. The
      // watch may have reported that end before, and nothing would ever remove the object again.
      if (!isServer && resourceVersion === UNKNOWN_VERSION) return
      if (isServer) note(resourceVersion)
      if (graves.isBuried(uid, resourceVersion, isServer)) return
      const entry = entries.get(key)
      // The server has reported everything up to a later version, and the object is not there: it is gone by now.
      if (!entry && !isServer && knownUpTo !== undefined && isNotNewer(resourceVersion, knownUpTo)) return
      if (!entry) return insert(revision, read())
      const order = compareResourceVersions(resourceVersion, entry.version)
      if (order === undefined ? !isServer : order <= 0) return
      if (entry.uid === uid) return update(entry, resourceVersion, read(entry.value))
      // Another object has this name now, so the old one must have been deleted.
      dropEarly(entry)
      insert(revision, read())
    },
    remove: ({ key, uid, resourceVersion }) => {
      note(resourceVersion)
      const entry = entries.get(key)
      settle(uid, resourceVersion)
      if (entry && !isOlder(resourceVersion, entry.version)) drop(entry)
    },
    forget: (key, uid) => {
      const entry = entries.get(key)
      // Otherwise the server was faster, and has reported its end.
      if (entry?.uid === uid) dropEarly(entry)
    },
    revision: (key) => {
      const entry = entries.get(key)
      return entry && revisionOf(entry)
    },
    revisions: function* () {
      for (const entry of entries.values()) yield revisionOf(entry)
    },
    distrust: (key, uid) => {
      graves.exhume(uid)
      const entry = entries.get(key)
      if (entry) entry.version = UNKNOWN_VERSION
    },
    beginList: (resourceVersion) => {
      // The server was restored from a backup, so resourceVersions from before cannot be compared any more.
      if (isOlder(resourceVersion, newest)) {
        for (const entry of entries.values()) entry.version = UNKNOWN_VERSION
        graves.clear()
        newest = UNKNOWN_VERSION
        knownUpTo = undefined
      }
      // Pages that are still to come belong to this version as well.
      isListing = true
      note(resourceVersion)
    },
    endList: (listed, resourceVersion) => {
      isListing = false
      knownUpTo = resourceVersion
      for (const entry of [...entries.values()]) {
        if (listed.has(entry.key) || isOlder(resourceVersion, entry.version)) continue
        settle(entry.uid, resourceVersion)
        drop(entry)
      }
    },
  }
}

const revisionOf = ({ key, uid, version }: Entry<unknown>): Revision => ({ key, uid, resourceVersion: version })

const isOlder = (a: string, b: string): boolean => (compareResourceVersions(a, b) ?? 0) < 0
const isNotNewer = (a: string, b: string): boolean => (compareResourceVersions(a, b) ?? 1) <= 0
