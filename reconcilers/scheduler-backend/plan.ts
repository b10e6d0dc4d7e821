import type { KubeObject } from '../../model/object.ts'
import type { GangObject, GangScheduling, SchedulableGang } from '../../schedulers/gang.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import { type Action, type Report, remove } from '../engine/action.ts'
import { alignOne } from '../engine/align.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerReference, isGoing, whose } from '../engine/ownership.ts'
import { isLeftBehind } from '../ownership/ownership.ts'

const FAILED = 'BackendOperationFailed'

/** A backend that throws is called again after this time, in ms, or when its gang changes. */
const AGAIN_MS = 60_000

/**
 * Aligns a scheduler's objects for a gang: creates missing ones, and patches our own fields where they differ, whoever
 * changed them. The gang owns these objects, so they are deleted with it.
 * docs/schedulers/writing-a-backend.md#what-each-function-may-rely-on
 */
export const planGangObjects = (
  gang: SchedulableGang,
  scheduling: GangScheduling,
  objects: Pick<Objects, 'get' | 'controlledBy'>,
): Action[] => {
  const { podGang } = gang
  if (isGoing(podGang)) return []
  const { name = '' } = podGang.metadata
  const made: Report = {
    failure: FAILED,
    failureText: (why, verb) => `Backend operation '${verb}' failed for PodGang '${name}': ${why}`,
  }
  try {
    const wanted = scheduling.objectsFor(gang)
    if ('problem' in wanted) return [{ do: 'problem', reason: wanted.reason, message: wanted.problem }]
    const expectations = wanted.objects.map((object) => ownedBy(podGang, object))
    const removed = superfluous(podGang, expectations, scheduling, objects, made)
    return [
      ...removed,
      ...expectations.flatMap((expected) => [
        ...(replaced(podGang, expected, scheduling, objects, made) ??
          alignOne(expected, objects, { made, own: scheduling.ownOf, isOurs: isLeftBehind })),
        ...outdated(podGang, expected, scheduling, objects),
      ]),
    ]
  } catch (error) {
    // A bug of the backend: it is reported like any other failure, and affects no other gang.
    const message = `Backend operation 'sync' failed for PodGang '${name}': ${error instanceof Error ? error.message : String(error)}`
    return [
      { do: 'problem', reason: FAILED, message },
      { do: 'requeueAfter', milliseconds: AGAIN_MS, why: 'the backend threw' },
    ]
  }
}

/** Removes an object of the gang that no patch can make what is expected; the next plan makes it again. */
const replaced = (
  podGang: PodGang,
  expected: KubeObject,
  { isToReplace }: GangScheduling,
  objects: Pick<Objects, 'get'>,
  removed: Report,
): Action[] | undefined => {
  const found = objects.get(expected, expected.metadata.namespace, expected.metadata.name ?? '')
  if (found === undefined || whose(found, podGang) !== 'own') return undefined
  return isToReplace?.(expected, found) === true ? remove(found, removed) : undefined
}

const superfluous = (
  { metadata: { uid = '' } }: PodGang,
  expected: readonly KubeObject[],
  { kinds, objectsVary }: GangScheduling,
  objects: Pick<Objects, 'controlledBy'>,
  removed: Report,
): Action[] => {
  if (objectsVary !== true) return []
  const wanted = new Set(expected.map(({ kind, metadata }) => `${kind}/${metadata.name}`))
  // A cluster may serve one object in several versions of its kind.
  const found = new Map(
    kinds.flatMap(({ kind }) =>
      objects.controlledBy(kind, uid).map((each) => [`${each.kind}/${each.metadata.name}`, each] as const),
    ),
  )
  return [...found.values()].flatMap((object) =>
    wanted.has(`${object.kind}/${object.metadata.name}`) ? [] : remove(object, removed),
  )
}

const outdated = (
  podGang: PodGang,
  expected: KubeObject,
  scheduling: GangScheduling,
  objects: Pick<Objects, 'get'>,
): Action[] => {
  const observed = objects.get(expected, expected.metadata.namespace, expected.metadata.name ?? '')
  const message = observed && (scheduling.unfit?.(podGang, observed) ?? scheduling.outdated?.(expected, observed))
  return message === undefined ? [] : [{ do: 'problem', reason: FAILED, message }]
}

const ownedBy = (podGang: PodGang, object: GangObject): KubeObject => ({
  ...object,
  metadata: {
    ...object.metadata,
    ...(podGang.metadata.namespace !== undefined && { namespace: podGang.metadata.namespace }),
    ownerReferences: [controllerReference(podGang)],
  },
})
