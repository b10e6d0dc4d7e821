import { hasEnded, isTerminating, type Pod } from '../../model/pod.ts'
import {
  followsByPolicy,
  type InPlaceChange,
  isInPlaceOnly,
  type Way,
  wayOfChange,
} from '../../model/update/in-place.ts'
import { NO_TEMPLATE, resizeOf } from '../../model/update/in-place-note.ts'
import type { CliqueTemplate } from '../../schemas/generated/grove.ts'
import { templateHashOf } from '../templates/hash.ts'
import type { Update } from '../update/of.ts'

/** How a pod comes to follow, what it has to change for that, and why it does not follow in place. */
export interface PodWay {
  readonly way: Way
  readonly change?: InPlaceChange
  /** What of the templates keeps it from that, as the rest of a sentence. */
  readonly why?: string
}

/** How a pod of an older template comes to follow the one of its place; undefined if it follows. docs/updates.md#in-place */
export const wayOfPod = (
  { update, template }: { readonly update: Update; readonly template: CliqueTemplate },
  pod: Pod,
): PodWay | undefined => {
  const [own, hash] = [templateHashOf(pod), update.hashOf(template)]
  if (hash === undefined || own === hash) return undefined
  if (!followsByPolicy(template) || hasEnded(pod)) return { way: 'again' }
  const otherwise = isInPlaceOnly(template) ? 'waits' : 'again'
  const refused = own === NO_TEMPLATE ? resizeOf(pod)?.refused : undefined
  if (refused !== undefined)
    return { way: otherwise, why: `its resources cannot be changed where it runs (${refused})` }
  const change = update.changeFrom(own, template)
  if (change === undefined) return { way: otherwise, why: 'the revision that they follow is not stored any more' }
  if (change.fixed !== undefined) return { way: otherwise, why: `${change.fixed} differs` }
  const way = wayOfChange(change)
  if (way === 'patch' || isInPlaceOnly(template)) return { way, change }
  const names = [...change.images, ...change.resized.map((path) => path.replace(/^.*\[(.*)\]$/, '$1'))]
  return hasRun(pod, names) ? { way, change } : { way: 'again' }
}

/** True if each of these containers runs: else nobody could tell the next one from it. */
const hasRun = ({ status }: Pod, names: readonly string[]): boolean => {
  const statuses = [...(status?.containerStatuses ?? []), ...(status?.initContainerStatuses ?? [])]
  return (
    status?.phase === 'Running' &&
    names.every((each) => statuses.some(({ name, mark }) => name === each && mark !== undefined))
  )
}

/** Why pods wait for somebody to decide, because they can neither follow in place nor be made again; undefined if none does. */
export const whyPodsWait = (place: Parameters<typeof wayOfPod>[0], pods: readonly Pod[]): string | undefined => {
  if (!isInPlaceOnly(place.template)) return undefined
  for (const pod of pods) {
    const found = isTerminating(pod) ? undefined : wayOfPod(place, pod)
    if (found?.way === 'waits') return found.why
  }
  return undefined
}
