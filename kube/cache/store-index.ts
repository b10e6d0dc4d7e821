/** The terms by which an object is found: uids of its owners, the value of a label, … Depends only on the object. */
export type IndexFunction<S> = (value: S) => readonly string[]

/** A secondary index over entries that hold a value. */
export interface StoreIndex<S, E extends { readonly value: S }> {
  /** Call when an entry's value has changed; `before` is undefined for a new entry, `now` for one that is gone. */
  change(entry: E, before: S | undefined, now: S | undefined): void
  find(term: string): ReadonlySet<E>
}

const NONE: ReadonlySet<never> = new Set()

/** An empty index of a store's entries by the terms that `terms` returns for each value. */
export const storeIndex = <S, E extends { readonly value: S }>(terms: IndexFunction<S>): StoreIndex<S, E> => {
  const entries = new Map<string, Set<E>>()
  const remove = (term: string, entry: E) => {
    const found = entries.get(term)
    found?.delete(entry)
    if (found?.size === 0) entries.delete(term)
  }
  const insert = (term: string, entry: E) => {
    const found = entries.get(term)
    if (found) found.add(entry)
    else entries.set(term, new Set([entry]))
  }
  return {
    change: (entry, before, now) => {
      const old = before === undefined ? [] : terms(before)
      const current = now === undefined ? [] : terms(now)
      for (const term of old) if (!current.includes(term)) remove(term, entry)
      for (const term of current) if (!old.includes(term)) insert(term, entry)
    },
    find: (term) => entries.get(term) ?? NONE,
  }
}
