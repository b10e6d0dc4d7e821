/** Values kept per object from one plan to the next, by uid: a later object of the same name does not inherit them. */
export class ByObject<T> {
  readonly #entries = new Map<string, Map<string, T>>()

  get(uid: string, name: string): T | undefined {
    return this.#entries.get(uid)?.get(name)
  }

  /** The names and values that are kept for the object, in the order in which they came. */
  entries(uid: string): Iterable<readonly [string, T]> {
    return this.#entries.get(uid) ?? []
  }

  /** Keeps a value; undefined removes it. */
  set(uid: string, name: string, value: T | undefined): void {
    const own = this.#entries.get(uid) ?? new Map<string, T>()
    if (value === undefined) own.delete(name)
    else own.set(name, value)
    if (own.size > 0) this.#entries.set(uid, own)
    else this.#entries.delete(uid)
  }

  /** Forgets an object that is gone. */
  drop(uid: string): void {
    this.#entries.delete(uid)
  }

  /** The uids of the objects that have a value. */
  uids(): Iterable<string> {
    return this.#entries.keys()
  }
}
