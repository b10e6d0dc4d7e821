import type { KubeObject, ObjectRef } from '../../model/object.ts'
import { sameMeaning } from '../../schemas/json/same-meaning.ts'
import type { Action } from './action.ts'
import type { Change } from './controller.ts'
import type { Kind } from './kind.ts'
import { hasSameController } from './ownership.ts'

/** A plan that waits: whose it is, and where it is queued. */
export interface Waiting {
  /** Of the object that the plan was made for. */
  readonly uid: string
  readonly controller: string
  /** Its key in the queue of the controller. */
  readonly key: string
}

/**
 * Which plans wait for the end of objects that are somebody else's and have names that the plans need. Such an object
 * tells by no label or owner who waits for it, so it is noted when the plan is made.
 */
export class Awaited {
  readonly #waiting = new Map<string, Map<string, Waiting>>()
  /** The objects that plans of one object wait for, by its uid. */
  readonly #awaited = new Map<string, Set<string>>()

  /** Notes that a plan waits for these objects. */
  note(waiting: Waiting, refs: readonly ObjectRef[]): void {
    for (const ref of refs) {
      const name = nameOf(ref)
      const all = this.#waiting.get(name) ?? new Map<string, Waiting>()
      this.#waiting.set(name, all.set(`${waiting.controller} ${waiting.key}`, waiting))
      this.#awaited.set(waiting.uid, (this.#awaited.get(waiting.uid) ?? new Set()).add(name))
    }
  }

  /** The plans that wait for this object. They are forgotten: a plan that has to go on waiting says so again. */
  freed({ apiVersion, kind }: Kind, { metadata: { namespace, name = '' } }: KubeObject): readonly Waiting[] {
    if (this.#waiting.size === 0) return []
    const freed = nameOf({ apiVersion, kind, ...(namespace !== undefined && { namespace }), name })
    const all = [...(this.#waiting.get(freed)?.values() ?? [])]
    this.#waiting.delete(freed)
    for (const { uid } of all) {
      const own = this.#awaited.get(uid)
      own?.delete(freed)
      if (own?.size === 0) this.#awaited.delete(uid)
    }
    return all
  }

  /** Forgets the plans of an object that is gone. */
  drop(uid: string): void {
    for (const name of this.#awaited.get(uid) ?? []) {
      const all = this.#waiting.get(name)
      for (const [place, waiting] of all ?? []) if (waiting.uid === uid) all?.delete(place)
      if (all?.size === 0) this.#waiting.delete(name)
    }
    this.#awaited.delete(uid)
  }

  /** The uids of the objects whose plans wait. */
  uids(): Iterable<string> {
    return this.#awaited.keys()
  }
}

/** The objects that a plan waits for, whichever stage says so. */
export const awaitedIn = (actions: readonly Action[]): readonly ObjectRef[] =>
  actions.flatMap((action) =>
    action.do === 'await' ? [action.ref] : action.do === 'inOrder' ? action.stages.flatMap(awaitedIn) : [],
  )

/** True if a name may be free after a change, or its object may be adopted: it is gone, or changed hands. */
export const freesName = (change: Change): change is Change & { readonly before: KubeObject } => {
  const { before, after } = change
  if (before === undefined) return false
  if (after === undefined || !hasSameController(before, after)) return true
  return !sameMeaning(before.metadata.labels, after.metadata.labels)
}

const nameOf = ({ apiVersion, kind, namespace, name }: ObjectRef): string =>
  `${apiVersion} ${kind} ${namespace ?? ''}/${name}`
