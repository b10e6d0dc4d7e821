/** What is kept of objects from one plan to the next, by their uid: it is dropped with the object, and says nothing of a later one of its name. */
export class ByObject<T> {
  readonly #entries = new Map<string, Map<string, T>>()

  get(uid: string, name: string): T | undefined {
    return this.#entries.get(uid)?.get(name)
  }

  /** Keeps a value; undefined takes it away. */
  set(uid: string, name: string, value: T | undefined): void {
    const own = this.#entries.get(uid) ?? new Map<string, T>()
    if (value === undefined) own.delete(name)
    else own.set(name, value)
    if (own.size > 0) this.#entries.set(uid, own)
    else this.#entries.delete(uid)
  }

  /** The object is gone. */
  drop(uid: string): void {
    this.#entries.delete(uid)
  }

  /** The uids of the objects of which something is kept. */
  uids(): Iterable<string> {
    return this.#entries.keys()
  }
}
