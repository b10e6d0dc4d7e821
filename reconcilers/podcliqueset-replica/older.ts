import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import { hasYetToFollow } from '../../model/update/in-place-note.ts'
import type { CliqueTemplate } from '../../schemas/generated/grove.ts'
import { controllerOf, isGoing } from '../engine/ownership.ts'
import { KIND, type Kind } from '../kinds.ts'
import { isForeignTo, podCliqueNameOf, whoseIn } from '../ownership/ownership.ts'
import { keptUnitsOf } from '../partition/kept-units.ts'
import { placeIn } from '../podclique/observe.ts'
import { templateHashOf } from '../templates/hash.ts'
import { type ObservedReplica, replicaTerm } from './observe.ts'

const foundOf = (kind: Kind, observed: ObservedReplica): readonly KubeObject[] =>
  observed.objects.find(kind, 'replica', replicaTerm(observed))

/**
 * True while a rolling update waits for a PodClique or a pod of an older template, such as a pod whose containers are still
 * stopping, or have yet to start anew with other images. Objects that an earlier set of that name or a user has left behind do not count: nobody replaces them.
 * docs/reliability.md#updates (U4, U13)
 */
export const isOlderAwaited = (observed: ObservedReplica): boolean => {
  const { set, update, objects } = observed
  if (update.phase !== 'rolling') return false
  const isForeign = isForeignTo(set, objects)
  const isKept = keptUnitsOf(set, objects)
  const own = (kind: Kind): KubeObject[] => foundOf(kind, observed).filter((each) => !isForeign(each))
  const podCliques = own(KIND.podClique)
  const templates = new Map<string | undefined, CliqueTemplate | undefined>(
    podCliques.map((each) => [each.metadata.name, placeIn(set, each, objects)?.template]),
  )
  const isOlder = (object: KubeObject, podClique: string | undefined): boolean => {
    if (isKept(object)) return false
    const template = templates.get(podClique)
    // A PodClique without a place, and its pods, can only be of an older template.
    return template === undefined
      ? templateHashOf(object) !== undefined
      : update.standing(object, template) !== 'current'
  }
  return (
    podCliques.some((each) => isOlder(each, each.metadata.name)) ||
    own(KIND.pod).some((pod) => isOlder(pod, podCliqueNameOf(pod)) || hasYetToFollow(pod as Pod))
  )
}

/**
 * True if a PodClique of the replica or one of its pods follows another template, though nothing is to be updated, so that
 * nobody would ever replace it. So it is with what a set adopts from an earlier one whose revision was deleted. Under
 * OnDelete only users replace pods. docs/reliability.md#updates (U4)
 */
export const isOlderLeftBehind = (observed: ObservedReplica): boolean => {
  const { set, update, objects } = observed
  if (update.phase !== 'none') return false
  const its = whoseIn(set, objects)
  const podCliques = foundOf(KIND.podClique, observed).filter((each) => !isGoing(each) && its(each) === 'own')
  const templates = new Map(
    podCliques.flatMap((each) => {
      const place = placeIn(set, each, objects)
      return place === undefined || place.isSurplus ? [] : [[each.metadata.uid, place.template] as const]
    }),
  )
  const isKept = keptUnitsOf(set, objects)
  const isOlder = (object: KubeObject, podClique: string | undefined): boolean => {
    const template = isKept(object) ? undefined : templates.get(podClique)
    return template !== undefined && update.standing(object, template) !== 'current'
  }
  return (
    podCliques.some((each) => isOlder(each, each.metadata.uid)) ||
    foundOf(KIND.pod, observed).some((pod) => !isGoing(pod) && isOlder(pod, controllerOf(pod)?.uid))
  )
}
