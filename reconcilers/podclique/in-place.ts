import { isFailoverPod } from '../../model/failover.ts'
import { IN_PLACE_ANNOTATION, POD_TEMPLATE_HASH_LABEL } from '../../model/labels.ts'
import type { Pod } from '../../model/pod.ts'
import { changedImages, type InPlaceParts, inPlaceNote, type RunBefore } from '../../model/update/in-place.ts'
import { type Action, pinnedVersion } from '../engine/action.ts'
import { templateHashOf } from '../templates/hash.ts'
import type { ObservedPodClique } from './observe.ts'

const REPORT = { success: 'PodUpdatedInPlace', failure: 'PodUpdateFailed' }

/**
 * Gives a running pod the images of the changed template, in one write with the hash of that template; undefined if it has
 * to be made again. Whatever ends the operator, the pod is of one template or the other. docs/updates.md#in-place
 */
export const updateInPlace = ({ place }: ObservedPodClique, pod: Pod): Action | undefined => {
  if (place?.template.podUpdatePolicy !== 'InPlaceIfPossible' || place.group !== undefined) return undefined
  if (pod.status?.phase !== 'Running' || isFailoverPod(pod.metadata)) return undefined
  const { update, template } = place
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

/** These containers as they run; undefined if one of them has never run: nobody could tell the next one from it. */
const runsOf = (
  { status }: Pod,
  names: readonly string[],
  images: InPlaceParts['images'],
): Record<string, RunBefore> | undefined => {
  const statuses = [...(status?.containerStatuses ?? []), ...(status?.initContainerStatuses ?? [])]
  const runs: Record<string, RunBefore> = {}
  for (const name of names) {
    const mark = statuses.find((each) => each.name === name)?.mark
    if (mark === undefined) return undefined
    runs[name] = { mark, image: images[name] ?? '' }
  }
  return runs
}
