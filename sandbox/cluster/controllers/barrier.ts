import { countsFor, type Parent, type Pod } from '../../../initc/progress.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { metaOf } from '../../api-server/core.ts'
import type { Change } from '../../api-server/store/store.ts'

const PODGANG_LABEL = 'grove.io/podgang'

interface Waiter {
  readonly pod: JsonObject
  readonly parents: readonly Parent[]
  readonly onOpen: () => void
}

/** Ready pods of a clique are counted for each gang; those of pods without a gang are counted together. */
const counterOf = (namespace: string, gang: string, podClique: string): string => `${namespace}/${gang}/${podClique}`

const gangOf = (pod: JsonObject): string => metaOf(pod).labels?.[PODGANG_LABEL] ?? ''

/**
 * Holds pods at their grove-initc until enough pods of the PodCliques that they wait for are Ready. It stands in for
 * the program, which no container runs here. docs/initc.md
 */
export class Barrier {
  readonly #ready = new Map<string, number>()
  readonly #waiters = new Map<string, Set<Waiter>>()

  /** Counts a change of a pod, and releases the pods that waited for it. */
  note({ type, object, previous }: Change): void {
    if (previous !== undefined) this.#count(previous, -1)
    if (type === 'DELETED') return
    for (const counter of this.#count(object, 1)) {
      for (const waiter of this.#waiters.get(counter) ?? []) this.#open(waiter)
    }
  }

  /** Calls back when every parent has enough Ready pods at the same time; at once, if that is the case already. */
  wait(pod: JsonObject, parents: readonly Parent[], onOpen: () => void): void {
    const waiter: Waiter = { pod, parents, onOpen }
    for (const counter of this.#counters(waiter)) {
      this.#waiters.set(counter, (this.#waiters.get(counter) ?? new Set()).add(waiter))
    }
    this.#open(waiter)
  }

  #counters({ pod, parents }: Waiter): string[] {
    const { namespace = '' } = metaOf(pod)
    return parents.map(({ podClique }) => counterOf(namespace, gangOf(pod), podClique))
  }

  #open(waiter: Waiter): void {
    const counters = this.#counters(waiter)
    const isShort = waiter.parents.some(({ needed }, index) => (this.#ready.get(counters[index] ?? '') ?? 0) < needed)
    if (isShort) return
    for (const counter of counters) this.#waiters.get(counter)?.delete(waiter)
    waiter.onOpen()
  }

  #count(pod: JsonObject, by: number): string[] {
    const podClique = countsFor(pod as unknown as Pod)
    if (podClique === undefined) return []
    const { namespace = '' } = metaOf(pod)
    const counters = [...new Set(['', gangOf(pod)])].map((gang) => counterOf(namespace, gang, podClique))
    for (const counter of counters) this.#ready.set(counter, (this.#ready.get(counter) ?? 0) + by)
    return counters
  }
}
