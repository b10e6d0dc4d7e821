import type { JsonObject } from '../../../schemas/json/object.ts'
import { History } from './history.ts'

/** The key of an object; `namespace` is empty for cluster-scoped ones. */
export interface Key {
  readonly namespace: string
  readonly name: string
}

/** One change of one object. Objects are values: a stored object never changes. */
export interface Change {
  readonly revision: number
  readonly table: string
  readonly key: Key
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED'
  /** The new object; for a deleted one its last state, with the revision of its deletion. */
  readonly object: JsonObject
  /** Absent: the object is new. */
  readonly previous: JsonObject | undefined
}

/** Called with each change right after it is stored. It must not throw. */
export type Listener = (change: Change) => void

/** Another writer has changed the object since it was read. */
export class StaleWrite extends Error {}

/** How many changes are kept, for watches that resume and for lists that are read page by page. */
export const HISTORY_LENGTH = 50_000

/**
 * All objects, by table and key, in memory. Every change gets the next revision, which becomes the object's
 * resourceVersion. Independent of kinds.
 */
export class Store {
  readonly history: History
  readonly #tables = new Map<string, Map<string, JsonObject>>()
  readonly #listeners = new Map<string, Set<Listener>>()
  #revision: number

  /** Clients may treat revisions 0 and 1 specially, so the first revision is higher. */
  constructor(historyLength = HISTORY_LENGTH, revision = 100) {
    this.#revision = revision
    this.history = new History(this.#revision, historyLength)
  }

  /**
   * A separate store with the same objects and revision, without history and listeners. Objects are values, so they are
   * shared.
   */
  copy(historyLength = HISTORY_LENGTH): Store {
    const copy = new Store(historyLength, this.#revision)
    for (const [table, objects] of this.#tables) copy.#tables.set(table, new Map(objects))
    return copy
  }

  get revision(): number {
    return this.#revision
  }

  get(table: string, key: Key): JsonObject | undefined {
    return this.#tables.get(table)?.get(text(key))
  }

  /** The objects of a table, of all namespaces or of one, in no particular order. */
  *list(table: string, namespace?: string): Iterable<JsonObject> {
    const objects = this.#tables.get(table)
    if (objects === undefined) return
    if (namespace === undefined) yield* objects.values()
    else {
      const prefix = `${namespace}/`
      for (const [key, object] of objects) if (key.startsWith(prefix)) yield object
    }
  }

  /**
   * Stores an object in place of `previous`, or removes it, and returns it with its new resourceVersion.
   * @throws StaleWrite if the stored object is not `previous`
   */
  put(table: string, key: Key, object: JsonObject | undefined, previous: JsonObject | undefined): JsonObject {
    const objects = this.#table(table)
    const id = text(key)
    if (objects.get(id) !== previous) throw new StaleWrite()
    this.#revision++
    const stored = versioned(object ?? previous ?? {}, this.#revision)
    if (object === undefined) objects.delete(id)
    else objects.set(id, stored)
    const change: Change = {
      revision: this.#revision,
      table,
      key,
      type: object === undefined ? 'DELETED' : previous === undefined ? 'ADDED' : 'MODIFIED',
      object: stored,
      previous,
    }
    this.history.add(change)
    for (const listener of this.#listeners.get(table) ?? []) listener(change)
    for (const listener of this.#listeners.get('') ?? []) listener(change)
    return stored
  }

  /**
   * Calls the listener for every change of a table, or with '' of all tables, in order and synchronously. Returns a
   * function that ends this.
   */
  subscribe(table: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(table) ?? new Set()
    this.#listeners.set(table, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  #table(table: string): Map<string, JsonObject> {
    const objects = this.#tables.get(table) ?? new Map<string, JsonObject>()
    this.#tables.set(table, objects)
    return objects
  }
}

const text = ({ namespace, name }: Key): string => `${namespace}/${name}`

const versioned = (object: JsonObject, revision: number): JsonObject => ({
  ...object,
  metadata: { ...(object.metadata as JsonObject), resourceVersion: String(revision) },
})
