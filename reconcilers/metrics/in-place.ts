import { PODCLIQUE_LABEL } from '../../model/labels.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import { followsByPolicy } from '../../model/update/in-place.ts'
import { hasYetToFollow } from '../../model/update/in-place-note.ts'
import type { Caches } from '../engine/caches.ts'
import { KIND } from '../kinds.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { keptUnitsOf } from '../partition/kept-units.ts'
import { placeIn } from '../podclique/observe.ts'
import { templateHashOf } from '../templates/hash.ts'
import { recordOf } from '../update/of.ts'

/** What became of pods that were to follow in place. */
export const IN_PLACE_RESULTS = ['done', 'fallback', 'failed'] as const

/** One of `IN_PLACE_RESULTS`. */
export type InPlaceResult = (typeof IN_PLACE_RESULTS)[number]

/**
 * Reports each pod that follows another template in place, once that runs in it; that is taken down although it was to follow
 * in place; and that goes before it has followed. docs/updates.md#in-place
 */
export const observeInPlace = (caches: Caches, report: (result: InPlaceResult) => void): void => {
  const look = (before: Pod, after: Pod): void => {
    if (isTerminating(before)) return
    if (isTerminating(after)) {
      if (hasYetToFollow(before)) report('failed')
      else if (isTaken(after, caches)) report('fallback')
    } else if (hasYetToFollow(before) ? !hasYetToFollow(after) : hasFollowed(before, after)) report('done')
  }
  caches.subscribe(KIND.pod, {
    added: () => undefined,
    updated: (before, after) => look(before as Pod, after as Pod),
  })
}

const hasFollowed = (before: Pod, after: Pod): boolean =>
  templateHashOf(before) !== undefined && templateHashOf(before) !== templateHashOf(after) && !hasYetToFollow(after)

/** True for a pod of an older template that goes while its replica is being updated, of a clique whose pods follow in place. */
const isTaken = (pod: Pod, caches: Caches): boolean => {
  const { namespace, labels } = pod.metadata
  const set = caches.get(KIND.podCliqueSet, namespace, setNameOf(pod) ?? '')
  if (set === undefined || !recordOf(set).isOpen) return false
  const name = labels?.[PODCLIQUE_LABEL] ?? ''
  const place = placeIn(set, { metadata: { ...pod.metadata, name } }, caches)
  return (
    place !== undefined &&
    followsByPolicy(place.template) &&
    place.update.turn(Number(place.i)) !== undefined &&
    place.update.standing(pod, place.template) === 'older' &&
    !keptUnitsOf(set, caches)(pod)
  )
}
