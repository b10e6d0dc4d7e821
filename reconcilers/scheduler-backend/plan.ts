import type { KubeObject } from '../../model/object.ts'
import type { GangObject, GangScheduling, SchedulableGang } from '../../schedulers/gang.ts'
import type { GangBackend } from '../../schedulers/registry.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import { type Action, type Report, remove } from '../engine/action.ts'
import { alignOne } from '../engine/align.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerReference, isGoing, whose } from '../engine/ownership.ts'
import { isLeftBehind } from '../ownership/ownership.ts'
import { alignElsewhere, foundElsewhere, kindElsewhere, markedFor, releaseElsewhere } from './elsewhere.ts'

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
  backend: Pick<GangBackend, 'name' | 'gangs'>,
  objects: Pick<Objects, 'get' | 'controlledBy' | 'find'>,
): Action[] => {
  const { podGang } = gang
  const scheduling = backend.gangs
  if (isGoing(podGang)) return []
  const { name = '' } = podGang.metadata
  const made = reportOf(podGang)
  try {
    const wanted = scheduling.objectsFor(gang)
    if ('problem' in wanted) return [{ do: 'problem', reason: wanted.reason, message: wanted.problem }]
    const { beside, elsewhere } = expectedObjects(podGang, wanted.objects, scheduling)
    const alignment = { made, own: scheduling.ownOf, isOurs: isLeftBehind }
    return [
      ...superfluous(podGang, [...beside, ...elsewhere], scheduling, objects, made),
      ...beside.flatMap((expected) => [
        ...(replaced(podGang, expected, scheduling, objects, made) ?? alignOne(expected, objects, alignment)),
        ...outdated(podGang, expected, scheduling, objects),
      ]),
      ...alignElsewhere(podGang, backend, elsewhere, objects, alignment),
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

/** What a gang that is being deleted still has to do: what no owner reference reaches goes before it. */
export const planGoingGang = (
  podGang: PodGang,
  backend: Pick<GangBackend, 'name' | 'gangs'>,
  objects: Pick<Objects, 'find'>,
): Action[] => releaseElsewhere(podGang, backend, objects, reportOf(podGang))

const reportOf = ({ metadata: { name = '' } }: PodGang): Report => ({
  failure: FAILED,
  failureText: (why, verb) => `Backend operation '${verb}' failed for PodGang '${name}': ${why}`,
})

/** The objects of a gang as they should be: in its namespace, with the gang for an owner, and elsewhere. */
const expectedObjects = (podGang: PodGang, wanted: readonly GangObject[], scheduling: GangScheduling) => {
  const beside: KubeObject[] = []
  const elsewhere: KubeObject[] = []
  for (const object of wanted) {
    const kind = kindElsewhere(object, scheduling)
    if (kind === undefined) beside.push(ownedBy(podGang, object))
    else elsewhere.push(markedFor(podGang, object, kind))
  }
  return { beside, elsewhere }
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
  podGang: PodGang,
  expected: readonly KubeObject[],
  { kinds, objectsVary }: GangScheduling,
  objects: Pick<Objects, 'controlledBy' | 'find'>,
  removed: Report,
): Action[] => {
  if (objectsVary !== true) return []
  const keyOf = ({ kind, metadata }: KubeObject): string => `${kind}/${metadata.namespace ?? ''}/${metadata.name}`
  const wanted = new Set(expected.map(keyOf))
  const all = [
    ...kinds.flatMap(({ kind }) => objects.controlledBy(kind, podGang.metadata.uid ?? '')),
    ...foundElsewhere(podGang, kinds, objects),
  ]
  // A cluster may serve one object in several versions of its kind.
  const found = new Map(all.map((each) => [keyOf(each), each] as const))
  return [...found].flatMap(([key, object]) => (wanted.has(key) ? [] : remove(object, removed)))
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
