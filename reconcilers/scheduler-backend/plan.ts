import type { KubeObject } from '../../model/object.ts'
import type { GangObject, GangScheduling, SchedulableGang } from '../../schedulers/gang.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import type { Action, Report } from '../engine/action.ts'
import { alignOne } from '../engine/align.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerReference, isGoing } from '../engine/ownership.ts'
import { isLeftBehind } from '../ownership.ts'

/** brief 004 */
const MADE = { failure: 'BackendOperationFailed' } satisfies Report

/**
 * Brings a scheduler's objects for a gang in line: what is missing is made, what differs in our own fields is mended, whoever
 * changed it. They have the gang as their owner and go with it. brief 004, specs/grove-controllers.md §4.4
 */
export const planGangObjects = (
  gang: SchedulableGang,
  scheduling: GangScheduling,
  objects: Pick<Objects, 'get'>,
): Action[] => {
  const { podGang } = gang
  if (isGoing(podGang)) return []
  const wanted = scheduling.objectsFor(gang)
  if ('problem' in wanted) return [{ do: 'problem', reason: wanted.reason, message: wanted.problem }]
  return wanted.objects.flatMap((object) => {
    const expected = ownedBy(podGang, object)
    return [
      ...alignOne(expected, objects, { made: MADE, own: scheduling.ownOf, isOurs: isLeftBehind }),
      ...outdated(expected, scheduling, objects),
    ]
  })
}

const outdated = (expected: KubeObject, scheduling: GangScheduling, objects: Pick<Objects, 'get'>): Action[] => {
  const observed = objects.get(expected, expected.metadata.namespace, expected.metadata.name ?? '')
  const message = observed && scheduling.outdated?.(expected, observed)
  return message === undefined ? [] : [{ do: 'problem', reason: MADE.failure, message }]
}

const ownedBy = (podGang: PodGang, object: GangObject): KubeObject => ({
  ...object,
  metadata: {
    ...object.metadata,
    ...(podGang.metadata.namespace !== undefined && { namespace: podGang.metadata.namespace }),
    ownerReferences: [controllerReference(podGang)],
  },
})
