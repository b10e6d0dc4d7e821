import { canonicalPodSpec } from '../../model/canonical-pod-spec.ts'
import { IN_PLACE_ANNOTATION, POD_TEMPLATE_HASH_LABEL } from '../../model/labels.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import { followsByPolicy, type InPlaceChange, restartsInPlace } from '../../model/update/in-place.ts'
import { inPlaceNote, isRestarting, plannedRestarts, type RunBefore } from '../../model/update/in-place-note.ts'
import { isUpdatePaused, strategyOf } from '../../model/update/strategy.ts'
import type { CliqueTemplate } from '../../schemas/generated/grove.ts'
import type { Toleration } from '../../schemas/generated/pod.ts'
import { type Action, pinnedVersion } from '../engine/action.ts'
import { followsInPlace } from '../templates/follows-in-place.ts'
import { templateHashOf } from '../templates/hash.ts'
import { wayOfPod } from '../units/way.ts'
import type { CliquePlace, ObservedPodClique } from './observe.ts'

const REPORT = { success: 'InPlaceUpdate', failure: 'InPlaceUpdateFailed' }

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

/** True while pods of such a PodClique are patched, or have yet to run other images. */
export const isFollowing = (observed: ObservedPodClique): boolean => {
  const { podClique, pods, place } = observed
  if (place?.group === undefined || !followsInPlace(podClique, place.update.target)) return false
  return podsToFollow(observed).length > 0 || pods.some(isRestarting)
}

/** The pods of a standalone PodClique that follow without a restart: all at once, because nobody misses anything. */
export const podsToPatch = (pods: readonly Pod[], { set, update, template }: CliquePlace): readonly Pod[] =>
  isUpdatePaused(set)
    ? []
    : pods.filter((pod) => !isTerminating(pod) && wayOfPod({ update, template }, pod)?.way === 'patch')

/**
 * What lets a pod follow the changed template now: a patch, or its removal. One that can follow in no way that it may waits.
 * @param replace what removes a pod
 */
export const follow = (
  { podClique, place }: ObservedPodClique,
  pod: Pod,
  replace: (pod: Pod) => readonly Action[],
): readonly Action[] => {
  const found = place && wayOfPod(place, pod)
  const patch = place && inPlaceUpdate(place, pod)
  if (patch !== undefined) return [patch]
  if (place === undefined || found?.way === 'waits') return []
  const why = followsByPolicy(place.template) ? found?.why : undefined
  const { name } = podClique.metadata
  return [
    ...(why === undefined ? [] : [fallbackEvent(`pods of ${name}`, why, place.update.hashOf(place.template))]),
    ...replace(pod),
  ]
}

/**
 * The event that units are made again although they were to follow in place, once for each change of the template.
 * @param template names what they follow
 */
export const fallbackEvent = (units: string, why: string, template: string | undefined): Action => ({
  do: 'event',
  type: 'Normal',
  reason: 'InPlaceUpdateFallback',
  message: `${units} are made again for template ${template}: ${why}`,
  once: true,
})

/**
 * Gives a pod what of the changed template it can follow, in one write with the hash of that template; undefined if it has
 * to be made again. Whatever ends the operator, the pod is of one template or the other. docs/updates.md#in-place
 */
export const inPlaceUpdate = (place: Pick<CliquePlace, 'update' | 'template'>, pod: Pod): Action | undefined => {
  const { way, change } = wayOfPod(place, pod) ?? {}
  if (change === undefined || (way !== 'patch' && way !== 'restart')) return undefined
  const { update, template } = place
  return {
    do: 'patch',
    ...pinnedVersion(pod),
    isStrategic: true,
    patch: {
      metadata: {
        labels: { ...entriesOf(template, 'labels', change), [POD_TEMPLATE_HASH_LABEL]: update.hashOf(template) },
        annotations: {
          ...entriesOf(template, 'annotations', change),
          ...(restartsInPlace(change) && { [IN_PLACE_ANNOTATION]: inPlaceNote(runsOf(pod, change)) }),
        },
      },
      ...specOf(template, pod, change),
    },
    report: REPORT,
  }
}

/** The labels or annotations that change, with null for those that the template no longer has. */
const entriesOf = (
  template: CliqueTemplate,
  field: 'labels' | 'annotations',
  change: InPlaceChange,
): Record<string, string | null> =>
  Object.fromEntries(change[field].map((key) => [key, template[field]?.[key] ?? null]))

const specOf = (
  { spec: { podSpec } }: CliqueTemplate,
  { spec }: Pod,
  { images, hasMoreTolerations, hasLowerDeadline }: InPlaceChange,
): { readonly spec?: Record<string, unknown> } => {
  const inits = new Set(
    [...(podSpec.initContainers ?? [])].flatMap(({ name }) => (images.includes(name) ? [name] : [])),
  )
  const all = [...podSpec.containers, ...(podSpec.initContainers ?? [])]
  const entry = (name: string): object => ({ name, image: all.find((each) => each.name === name)?.image })
  const containers = images.filter((name) => !inits.has(name))
  const changed = {
    ...(containers.length > 0 && { containers: containers.map(entry) }),
    ...(inits.size > 0 && { initContainers: [...inits].map(entry) }),
    // The list is replaced as a whole, and admission may have added some.
    ...(hasMoreTolerations && { tolerations: joined(spec.tolerations ?? [], podSpec.tolerations ?? []) }),
    ...(hasLowerDeadline && { activeDeadlineSeconds: podSpec.activeDeadlineSeconds }),
  }
  return Object.keys(changed).length > 0 ? { spec: changed } : {}
}

/** What a pod tolerates, and what its template tolerates besides. */
const joined = (own: readonly Toleration[], wanted: readonly Toleration[]): Toleration[] => {
  const textOf = (each: Toleration): string => canonicalPodSpec({ tolerations: [each] })
  const known = new Set(own.map(textOf))
  return [...own, ...wanted.filter((each) => !known.has(textOf(each)))]
}

/**
 * The containers as they run, and how often each was started anew by such changes. One that has never run has no mark: it
 * follows once it runs another image.
 */
const runsOf = ({ metadata, status }: Pod, { images, former }: InPlaceChange): Record<string, RunBefore> => {
  const statuses = [...(status?.containerStatuses ?? []), ...(status?.initContainerStatuses ?? [])]
  const runs: Record<string, RunBefore> = {}
  for (const [name, restarts] of Object.entries(plannedRestarts(metadata.annotations?.[IN_PLACE_ANNOTATION])))
    if (restarts > 0) runs[name] = { restarts }
  for (const name of images) {
    const { mark, restarts = 0 } = statuses.find((each) => each.name === name) ?? {}
    runs[name] = { ...(mark !== undefined && { mark, restarts: restarts + 1 }), image: former[name] ?? '' }
  }
  return runs
}
