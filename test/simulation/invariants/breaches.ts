import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import type { Written } from './invariant.ts'
import { all, at, controllerOf, isGoing, labelOf, listAt, metaOf, TABLES } from './objects.ts'
import { replicaOfSet } from './owners.ts'
import { healthOf, minimumOf } from './pod-health.ts'
import type { Patience } from './recent.ts'

/** What is known about a PodClique: its last state, and the history of its pods. */
interface Known {
  podClique: JsonObject
  /** When it was last there, in ms. */
  seen: number
  /**
   * Until when it counts as having had its minimum of pods on nodes, in ms: while it is not scaled to zero, and then as long as
   * the operator may not have heard of that (1924307882).
   */
  reachedUntil: number
  /** When it last had fewer sound pods than its minimum, in ms. */
  unsoundAt: number
  /** The last breach that its status told of, and until when, both in ms. */
  told?: { readonly since: number; readonly until: number }
}

/** Conditions give times in whole seconds. */
const SECOND_MS = 1_000

const breachedSince = (podClique: JsonObject): number | undefined => {
  const condition = listAt(podClique, 'status', 'conditions').find(({ type }) => type === 'MinAvailableBreached')
  return condition?.status === 'True' ? Date.parse(String(condition.lastTransitionTime)) : undefined
}

const delayOf = (set: JsonObject): number => {
  const [, minutes = '0', seconds = '0'] =
    /^(?:4h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(String(at(set, 'spec', 'template', 'terminationDelay') ?? '4h')) ?? []
  const ms = (Number(minutes) * 60 + Number(seconds)) * SECOND_MS
  return ms > 0 ? ms : 4 * 3_600_000
}

/**
 * Follows PodCliques and their pods, and tells which gangs may be terminated.
 * docs/reliability.md#gangs-gates-termination (G1 to G4)
 */
export class Breaches {
  readonly #known = new Map<string, Known>()
  readonly #patience: Patience

  constructor(patience: Patience) {
    this.#patience = patience
  }

  note({ table, type, object, previous, time }: Written, store: Store): void {
    if (table === TABLES.clique) {
      const { uid } = metaOf(object)
      const unreached = Number.NEGATIVE_INFINITY
      const known = this.#known.get(uid) ?? { podClique: object, seen: time, reachedUntil: unreached, unsoundAt: time }
      this.#known.set(uid, known)
      if (type !== 'DELETED' && !isGoing(object)) {
        const before = previous && breachedSince(previous)
        if (before !== undefined) known.told = { since: before, until: time }
        known.podClique = object
        if (Number(at(object, 'spec', 'replicas')) === 0)
          known.reachedUntil = Math.min(known.reachedUntil, time + this.#patience.staleMs)
        this.#look(known, time, store)
      } else if (previous !== undefined && !isGoing(previous)) known.podClique = previous
      known.seen = time
    }
    if (table !== TABLES.pod) return
    const known = this.#known.get(controllerOf(object)?.uid ?? '')
    if (known !== undefined) this.#look(known, time, store)
  }

  #look(known: Known, time: number, store: Store): void {
    const { placed, sound } = healthOf(store, known.podClique)
    const needed = minimumOf(known.podClique)
    if (needed > 0 && placed >= needed) known.reachedUntil = Number.POSITIVE_INFINITY
    // A PodClique that has just become sound was unsound until now.
    if (sound < needed || this.#isUnsound.has(known)) known.unsoundAt = time
    if (sound < needed) this.#isUnsound.add(known)
    else this.#isUnsound.delete(known)
  }

  readonly #isUnsound = new Set<Known>()

  /** An update may begin while the request is on its way that terminates the gang: its status says no more then (1848583036). */
  #lately({ told }: Known, now: number): number | undefined {
    return told !== undefined && now - told.until <= this.#patience.flightMs ? told.since : undefined
  }

  /**
   * True if a replica of a set may be terminated now. One of its PodCliques must have reached its minimum, must have
   * reported a breach for the delay, and must have been short of sound pods when it was last looked at.
   */
  isDue(store: Store, set: JsonObject, i: number, now: number): boolean {
    const { name } = metaOf(set)
    const delay = delayOf(set)
    for (const known of this.#known.values()) {
      const { podClique } = known
      if (labelOf(podClique, 'app.kubernetes.io/part-of') !== name || replicaOfSet(podClique) !== i) continue
      const isThere = all(store, TABLES.clique).some(
        (each) => metaOf(each).uid === metaOf(podClique).uid && !isGoing(each),
      )
      // A request that deletes all PodCliques may delete the breached one first, so one that just went still counts.
      if (!isThere && now - known.seen > this.#patience.flightMs + SECOND_MS) continue
      const since = breachedSince(podClique) ?? this.#lately(known, now)
      if (now > known.reachedUntil || since === undefined) continue
      if (now - since < delay && !this.#patience.clocksJump) continue
      const at = isThere ? now : known.seen
      if (this.#isUnsound.has(known) || at - known.unsoundAt <= this.#patience.flightMs) return true
    }
    return false
  }
}
