import { canonicalPodSpec } from '../../model/canonical-pod-spec.ts'
import { IN_PLACE_ANNOTATION, POD_TEMPLATE_HASH_LABEL } from '../../model/labels.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import { attemptOf } from '../../model/restart/attempt.ts'
import { followsByPolicy, type InPlaceChange } from '../../model/update/in-place.ts'
import {
  type Amounts,
  hasYetToFollow,
  inPlaceNote,
  isResizing,
  isToAskFor,
  NO_TEMPLATE,
  pendingResize,
  plannedRestarts,
  RESIZE,
  type Resize,
  type RunBefore,
  resizeOf,
} from '../../model/update/in-place-note.ts'
import { graceOf } from '../../model/update/readiness-gate.ts'
import { progressDeadlineOf } from '../../model/update/rolling-update.ts'
import { isUpdatePaused, strategyOf } from '../../model/update/strategy.ts'
import type { CliqueTemplate } from '../../schemas/generated/grove.ts'
import type { Toleration } from '../../schemas/generated/pod.ts'
import { type Action, pinned, pinnedVersion } from '../engine/action.ts'
import { podsFromPartitionOn } from '../partition/pods.ts'
import { followsInPlace } from '../templates/follows-in-place.ts'
import { templateHashOf } from '../templates/hash.ts'
import { wayOfPod } from '../units/way.ts'
import type { CliquePlace, ObservedPodClique } from './observe.ts'
import { closeGate } from './readiness-gate.ts'

const REPORT = { success: 'InPlaceUpdate', failure: 'InPlaceUpdateFailed' }

/**
 * The pods of a PodClique whose copy of a scaling group follows in place: those that have yet to. All of them do so at once,
 * because the update has taken the copy as a whole.
 */
export const podsToFollow = ({ podClique, pods, place }: ObservedPodClique): readonly Pod[] => {
  if (place?.group === undefined || !strategyOf(place.set).isAutomatic) return []
  const hash = place.update.hashOf(place.template)
  if (templateHashOf(podClique) !== hash || !followsInPlace(podClique, place.update.target)) return []
  // One that cannot be resized is made again with its whole copy.
  return pods.filter((pod) => ![hash, NO_TEMPLATE].includes(templateHashOf(pod)) && !isTerminating(pod))
}

/** True while pods of such a PodClique are patched, or have yet to run other images. */
export const isFollowing = (observed: ObservedPodClique): boolean => {
  const { podClique, pods, place } = observed
  if (place?.group === undefined || !followsInPlace(podClique, place.update.target)) return false
  return podsToFollow(observed).length > 0 || pods.some(hasYetToFollow)
}

/** The pods of a standalone PodClique that follow without a restart: all from its partition on at once, because nobody misses anything. */
export const podsToPatch = (
  { podClique, pods }: Pick<ObservedPodClique, 'podClique' | 'pods'>,
  place: CliquePlace,
): readonly Pod[] => {
  if (isUpdatePaused(place.set)) return []
  const reached = podsFromPartitionOn({ podClique, pods, place })
  return reached.filter((pod) => !isTerminating(pod) && wayOfPod(place, pod)?.way === 'patch')
}

/**
 * What lets a pod follow the changed template now: a patch, or its removal. One that can follow in no way that it may waits.
 * @param replace what removes a pod
 */
export const follow = (
  { podClique, place }: ObservedPodClique,
  pod: Pod,
  now: string,
  replace: (pod: Pod) => readonly Action[],
): readonly Action[] => {
  const found = place && wayOfPod(place, pod)
  const patch = place && inPlaceUpdate(place, pod, now)
  if (patch !== undefined) {
    const grace = found?.way === 'restart' ? closeGate(pod, graceOf(place?.template), now) : []
    return grace.length > 0 ? grace : [patch]
  }
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
  type: 'Warning',
  reason: 'InPlaceUpdateFallback',
  message: `${units} are made again for template ${template}: ${why}`,
  once: true,
})

/**
 * Gives a pod what of the changed template it can follow, in one write with the hash of that template; undefined if it has
 * to be made again. Whatever ends the operator, the pod is of one template or the other. docs/updates.md#in-place
 */
const inPlaceUpdate = (place: Pick<CliquePlace, 'update' | 'template'>, pod: Pod, now: string): Action | undefined => {
  const { way, change } = wayOfPod(place, pod) ?? {}
  if (change === undefined || way === undefined || way === 'again' || way === 'waits') return undefined
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
          ...(way !== 'patch' && {
            [IN_PLACE_ANNOTATION]: inPlaceNote(runsOf(pod, change), wantedResize(template, pod, change, now)),
          }),
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
const runsOf = (
  { metadata, status }: Pod,
  { images, former, resizeRestarts }: InPlaceChange,
): Record<string, RunBefore> => {
  const statuses = [...(status?.containerStatuses ?? []), ...(status?.initContainerStatuses ?? [])]
  const runs: Record<string, RunBefore> = {}
  const run = attemptOf({ metadata })?.run ?? 0
  const inRun = run > 0 ? { run } : {}
  for (const [name, restarts] of Object.entries(plannedRestarts(metadata.annotations?.[IN_PLACE_ANNOTATION], run)))
    if (restarts > 0) runs[name] = { restarts, ...inRun }
  const restartsOf = (name: string): number => statuses.find((each) => each.name === name)?.restarts ?? 0
  for (const path of resizeRestarts) {
    const name = nameIn(path)
    runs[name] = { restarts: restartsOf(name) + 1, ...inRun }
  }
  for (const name of images) {
    const mark = statuses.find((each) => each.name === name)?.mark
    const before = mark === undefined ? {} : { mark, restarts: restartsOf(name) + 1, ...inRun }
    runs[name] = { ...before, image: former[name] ?? '' }
  }
  return runs
}

/** The name of a container in its path, such as `containers[main]`. */
const nameIn = (path: string): string => path.slice(path.indexOf('[') + 1, -1)

/** The resources that containers are to have; those that were asked for before, if none of them changes now. */
const wantedResize = (
  { spec: { podSpec } }: CliqueTemplate,
  pod: Pod,
  { resized }: InPlaceChange,
  at: string,
): Resize | undefined => {
  if (resized.length === 0) return resizeOf(pod)
  const all = [...podSpec.containers, ...(podSpec.initContainers ?? [])]
  const amounts = (name: string): Amounts => {
    const { requests, limits } = all.find((each) => each.name === name)?.resources ?? {}
    const measured = ({ cpu, memory }: Record<string, string | number> = {}) => ({
      ...(cpu !== undefined && { cpu }),
      ...(memory !== undefined && { memory }),
    })
    return { requests: { ...measured(limits), ...measured(requests) }, limits: measured(limits) }
  }
  const former = resizeOf(pod)?.to
  return { to: { ...former, ...Object.fromEntries(resized.map(nameIn).map((name) => [name, amounts(name)])) }, at }
}

/** In ms: what a resize may take where no deadline is given. */
const USUAL_DEADLINE_MS = 600_000

/**
 * Asks for the resources that pods have been told to have, and gives up where their node does not give them in time: such a pod
 * follows no template any more, so that the update makes it again within its budget. docs/updates.md#in-place
 */
export const resizes = ({ pods, place }: ObservedPodClique, now: string): Action[] => {
  const deadline =
    (place && progressDeadlineOf(place.template.rollingUpdate ?? place.group?.config.rollingUpdate)) ??
    USUAL_DEADLINE_MS
  return pods.flatMap((pod): Action[] => {
    const resize = resizeOf(pod)
    if (resize === undefined || isTerminating(pod) || !isResizing(pod)) return []
    const left = Date.parse(resize.at) + deadline - Date.parse(now)
    const pending = pendingResize(pod)
    const refused = (why: string) => ({
      metadata: {
        labels: { [POD_TEMPLATE_HASH_LABEL]: NO_TEMPLATE },
        annotations: { [IN_PLACE_ANNOTATION]: withRefusal(pod, why) },
      },
    })
    if (pending === 'Infeasible' || !(left > 0))
      return [{ do: 'patch', ...pinnedVersion(pod), patch: refused(pending ?? 'Late') }]
    const again: Action = { do: 'requeueAfter', milliseconds: left, why: 'a pod may not be resized any longer' }
    if (!isToAskFor(pod, resize)) return [again]
    const inits = new Set(place?.template.spec.podSpec.initContainers?.map(({ name }) => name))
    const entries = (isInit: boolean): object[] =>
      Object.entries(resize.to)
        .filter(([name]) => inits.has(name) === isInit)
        .map(([name, resources]) => ({ name, resources }))
    const [containers, initContainers] = [entries(false), entries(true)]
    const spec = {
      ...(containers.length > 0 && { containers }),
      ...(initContainers.length > 0 && { initContainers }),
    }
    return [
      {
        do: 'patch',
        ...pinned(pod),
        isStrategic: true,
        subresource: 'resize',
        patch: { spec },
        ifRefused: refused('Refused'),
        report: { failure: REPORT.failure },
      },
      again,
    ]
  })
}

/** What a pod has been told, and that its resources cannot be changed. */
const withRefusal = ({ metadata }: Pod, refused: string): string => {
  const note = JSON.parse(metadata.annotations?.[IN_PLACE_ANNOTATION] ?? '{}') as Record<string, object>
  return JSON.stringify(
    Object.fromEntries(Object.entries(note).map(([key, each]) => [key, key === RESIZE ? { ...each, refused } : each])),
  )
}
