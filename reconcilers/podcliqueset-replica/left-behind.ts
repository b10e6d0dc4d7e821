import { POD_TEMPLATE_HASH_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { controllerOf, isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { placeIn } from '../podclique/observe.ts'
import { expectedTemplateHash } from '../up-to-date.ts'
import { isUpdateDue } from '../update/progress.ts'
import { type ObservedReplica, replicaTerm, scalingGroupsOf } from './observe.ts'

/**
 * True if a PodClique of the replica or one of its pods follows another template, though no update is due, so that
 * nobody would ever replace it. So it is with what a set takes back from an earlier one whose revision was deleted.
 * specs/field.md U4
 */
export const isLeftBehind = (observed: ObservedReplica): boolean => {
  const { set, objects } = observed
  // Under OnDelete only users replace pods, and otherwise an update that is due replaces them.
  if (!strategyOf(set).isAutomatic || isUpdateDue(set, objects)) return false
  const isOwn = controlledByOneOf([set, ...scalingGroupsOf(observed).filter(controlledByOneOf([set]))])
  const term = replicaTerm(observed)
  const podCliques = objects.find(KIND.podClique, 'replica', term).filter((each) => !isGoing(each) && isOwn(each))
  const expected = new Map(
    podCliques.flatMap((podClique) => {
      const place = placeIn(set, podClique as PodClique, objects)
      return place === undefined || place.isSurplus
        ? []
        : [[podClique.metadata.uid, expectedTemplateHash(place.template, set, objects)] as const]
    }),
  )
  const isOlder = ({ metadata }: KubeObject, podClique: string | undefined): boolean =>
    expected.has(podClique) && metadata.labels?.[POD_TEMPLATE_HASH_LABEL] !== expected.get(podClique)
  return (
    podCliques.some((each) => isOlder(each, each.metadata.uid)) ||
    objects.find(KIND.pod, 'replica', term).some((pod) => !isGoing(pod) && isOlder(pod, controllerOf(pod)?.uid))
  )
}

const controlledByOneOf = (
  owners: readonly (KubeObject | undefined)[],
): ((object: KubeObject | undefined) => boolean) => {
  const uids = new Set(owners.flatMap((each) => each?.metadata.uid ?? []))
  return (object) => object !== undefined && uids.has(controllerOf(object)?.uid ?? '')
}
