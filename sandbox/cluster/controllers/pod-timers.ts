import { after, type Clock } from '../../../kube/clock.ts'
import type { Key } from '../../api-server/store/store.ts'

/** What the kubelets will do with their pods, and when. What is due on a node that is cut off is done once it is back. */
export class PodTimers {
  readonly #clock: Clock
  readonly #isCutOff: (pod: Key) => boolean
  /** By uid: what ends the timers of a pod. */
  readonly #timers = new Map<string, Set<() => void>>()
  /** By uid: what was due while the pod's node was cut off. */
  readonly #heldBack = new Map<string, (() => void)[]>()

  /** @param isCutOff whether the node of a pod has no kubelet at present */
  constructor(clock: Clock, isCutOff: (pod: Key) => boolean) {
    this.#clock = clock
    this.#isCutOff = isCutOff
  }

  /** Does something with a pod after so many milliseconds. */
  later(uid: string, key: Key, ms: number, act: () => void): void {
    const own = this.#timers.get(uid) ?? new Set()
    this.#timers.set(uid, own)
    const cancel = after(this.#clock, ms, () => {
      own.delete(cancel)
      if (this.#isCutOff(key)) this.#heldBack.set(uid, [...(this.#heldBack.get(uid) ?? []), act])
      else act()
    })
    own.add(cancel)
  }

  /** Does what was due while the pod's node was cut off. */
  catchUp(uid: string): void {
    const acts = this.#heldBack.get(uid) ?? []
    this.#heldBack.delete(uid)
    for (const act of acts) act()
  }

  /** Does nothing more with a pod. */
  forget(uid: string): void {
    for (const cancel of this.#timers.get(uid) ?? []) cancel()
    this.#timers.delete(uid)
    this.#heldBack.delete(uid)
  }

  /** Does nothing more with any pod. */
  stop(): void {
    for (const uid of [...this.#timers.keys()]) this.forget(uid)
  }
}
