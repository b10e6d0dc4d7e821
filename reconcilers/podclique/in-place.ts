import { isFailoverPod } from '../../model/failover.ts'
import { IN_PLACE_ANNOTATION, POD_TEMPLATE_HASH_LABEL } from '../../model/labels.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import { changedImages, type InPlaceParts } from '../../model/update/in-place.ts'
import { inPlaceNote, isRestarting, plannedRestarts, type RunBefore } from '../../model/update/in-place-note.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import { type Action, pinnedVersion } from '../engine/action.ts'
import { followsInPlace } from '../templates/follows-in-place.ts'
import { templateHashOf } from '../templates/hash.ts'
import type { CliquePlace, ObservedPodClique } from './observe.ts'

const REPORT = { success: 'PodUpdatedInPlace', failure: 'PodUpdateFailed' }

/**
 * The pods of a PodClique whose copy of a scaling group follows in place: those that have yet to. All of them do so at once,
 * because the update has taken the copy as a whole.
 */
export const podsToFollow = ({ podClique, pods, place }: ObservedPodClique): readonly Pod[] => {
  if (place?.group === undefined || !strategyOf(place.set).isAutomatic) return []
  const hash = place.update.hashOf(place.template)
  if (templateHashOf(podClique) !== hash || !followsInPlace(podClique, place.update.target)) return []
  return pods.filter((pod) => !isTerminating(pod) && templateHashOf(pod) !== hash)
}

/** True while pods of such a PodClique are given other images, or have yet to run them. */
export const isFollowing = (observed: ObservedPodClique): boolean => {
  const { podClique, pods, place } = observed
  if (place?.group === undefined || !followsInPlace(podClique, place.update.target)) return false
  return podsToFollow(observed).length > 0 || pods.some(isRestarting)
}

/**
 * Gives a running pod the images of the changed template, in one write with the hash of that template; undefined if it has
 * to be made again. Whatever ends the operator, the pod is of one template or the other. docs/updates.md#in-place
 */
export const inPlaceUpdate = (
  { update, template }: Pick<CliquePlace, 'update' | 'template'>,
  pod: Pod,
): Action | undefined => {
  if (template.podUpdatePolicy !== 'InPlaceIfPossible') return undefined
  if (pod.status?.phase !== 'Running' || isFailoverPod(pod.metadata)) return undefined
  const hash = update.hashOf(template)
  const [before, after] = [templateHashOf(pod), hash].map((each) => update.partsOf(template, each))
  const names = before && after && changedImages(before, after)
  if (before === undefined || names === undefined || names.length === 0 || hash === undefined) return undefined
  const runs = runsOf(pod, names, before.images)
  if (runs === undefined) return undefined
  const inits = pod.status.initContainerStatuses?.map(({ name }) => name) ?? []
  const entry = (name: string): object => ({ name, image: after?.images[name] })
  const [sidecars, containers] = [
    names.filter((name) => inits.includes(name)),
    names.filter((name) => !inits.includes(name)),
  ]
  return {
    do: 'patch',
    ...pinnedVersion(pod),
    isStrategic: true,
    patch: {
      metadata: {
        labels: { [POD_TEMPLATE_HASH_LABEL]: hash },
        annotations: { [IN_PLACE_ANNOTATION]: inPlaceNote(runs) },
      },
      spec: {
        ...(containers.length > 0 && { containers: containers.map(entry) }),
        ...(sidecars.length > 0 && { initContainers: sidecars.map(entry) }),
      },
    },
    report: REPORT,
  }
}

/**
 * The containers as they run, and how often each was started anew by such changes; undefined if one whose image is changed has
 * never run: nobody could tell the next one from it.
 */
const runsOf = (
  { metadata, status }: Pod,
  names: readonly string[],
  images: InPlaceParts['images'],
): Record<string, RunBefore> | undefined => {
  const statuses = [...(status?.containerStatuses ?? []), ...(status?.initContainerStatuses ?? [])]
  const runs: Record<string, RunBefore> = {}
  for (const [name, restarts] of Object.entries(plannedRestarts(metadata.annotations?.[IN_PLACE_ANNOTATION])))
    if (restarts > 0) runs[name] = { restarts }
  for (const name of names) {
    const { mark, restarts = 0 } = statuses.find((each) => each.name === name) ?? {}
    if (mark === undefined) return undefined
    runs[name] = { mark, image: images[name] ?? '', restarts: restarts + 1 }
  }
  return runs
}
