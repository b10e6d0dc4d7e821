/** Remembers a limited number of values; the least recently used one is forgotten first. */
export interface Lru<K extends string, V> {
  /** The value of a key, created by `make` if there is none. */
  take(key: K, make: () => V): V
}

/** An empty map that forgets the least recently used value once it has more than `capacity`. */
export const lru = <K extends string, V>(capacity: number): Lru<K, V> => {
  // A Map keeps its keys in the order in which they were set.
  const values = new Map<K, V>()
  return {
    take: (key, make) => {
      const value = values.get(key) ?? make()
      values.delete(key)
      values.set(key, value)
      const [oldest] = values.size > capacity ? values.keys() : []
      if (oldest !== undefined) values.delete(oldest)
      return value
    },
  }
}
