import type { Kind } from './kind.ts'

/**
 * A map by kind and API version: several groups may have a kind of the same name, as schedulers have their PodGroups. A
 * look-up builds no key strings: plans make many look-ups, and most names belong to one kind.
 */
export class KindMap<T> {
  readonly #byName = new Map<string, { readonly apiVersion: string; value: T }[]>()

  get({ apiVersion, kind }: Kind): T | undefined {
    const found = this.#byName.get(kind)
    if (found === undefined) return undefined
    for (const entry of found) if (entry.apiVersion === apiVersion) return entry.value
    return undefined
  }

  set({ apiVersion, kind }: Kind, value: T): void {
    const found = this.#byName.get(kind)
    const entry = found?.find((each) => each.apiVersion === apiVersion)
    if (found === undefined) this.#byName.set(kind, [{ apiVersion, value }])
    else if (entry === undefined) found.push({ apiVersion, value })
    else entry.value = value
  }

  values(): T[] {
    return [...this.#byName.values()].flatMap((entries) => entries.map(({ value }) => value))
  }
}
