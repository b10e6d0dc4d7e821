import { memberPodCliqueName } from '../../model/names.ts'
import { isInPlaceOnly, type Way, wayOfCopy } from '../../model/update/in-place.ts'
import { NO_TEMPLATE } from '../../model/update/in-place-note.ts'
import type { CliqueTemplate, PodClique } from '../../schemas/generated/grove.ts'
import { controllerOf } from '../engine/ownership.ts'
import type { GroupPlace } from '../places/scaling-group.ts'
import { followsInPlace } from '../templates/follows-in-place.ts'
import { templateHashOf } from '../templates/hash.ts'
import type { ReplicaUnit } from './copies.ts'
import { wayOfPod } from './way.ts'

/** How a copy of a scaling group comes to follow, and why not in place. */
export interface CopyWay {
  readonly way: Way
  readonly why?: string
}

/** How a clique of a copy comes to follow; undefined if it does, or has been told to. */
interface MemberWay extends CopyWay {
  readonly template: CliqueTemplate
  readonly podClique?: PodClique
}

/** The cliques of a copy that have yet to follow, and to be told so. */
export const membersToFollow = (
  { order, podCliques, pods }: ReplicaUnit,
  pcsg: string,
  { update, group }: GroupPlace,
): MemberWay[] =>
  group.cliques.flatMap((template): MemberWay[] => {
    const name = memberPodCliqueName(pcsg, order, template.name)
    const podClique = podCliques.find(({ metadata }) => metadata.name === name)
    const hash = update.hashOf(template)
    if (podClique === undefined || hash === undefined) return [{ template, way: 'again' }]
    const its = pods.filter((pod) => controllerOf(pod)?.uid === podClique.metadata.uid)
    const isTold = followsInPlace(podClique, update.target)
    const found = its.flatMap((pod) => wayOfPod({ update, template }, pod) ?? [])
    const isHindered = ({ way }: CopyWay): boolean => way === 'again' || way === 'waits'
    const isRefused = its.some((pod) => templateHashOf(pod) === NO_TEMPLATE)
    // Of a clique that has been told, a pod that cannot follow is made again by itself.
    const ways = isTold && !isRefused ? found.filter((each) => !isHindered(each)) : found
    if (ways.length === 0 && (isTold || templateHashOf(podClique) === hash)) return []
    const hindered = ways.find(isHindered)
    if (hindered !== undefined) {
      const why = hindered.why && `${template.name}: ${hindered.why}`
      return [{ template, podClique, way: 'again', ...(why !== undefined && { why }) }]
    }
    // Nothing runs by which it could be told whether the clique has followed.
    if (ways.length === 0) return [{ template, podClique, way: 'again' }]
    const way = DEAREST_FIRST.find((each) => ways.some((its) => its.way === each)) ?? 'patch'
    return [{ template, podClique, way }]
  })

/** Pods of one clique may differ in their way, where one update follows another: the most expensive counts. */
const DEAREST_FIRST = ['restart', 'resize'] as const

/**
 * How a copy comes to follow, undefined if it follows: only as a whole, with a restart of each of its cliques or of none. One
 * with a clique that may not be made again waits. docs/updates.md#in-place
 * @param pcsg full name of the scaling group
 */
export const wayOfUnit = (unit: ReplicaUnit, pcsg: string, place: GroupPlace): CopyWay | undefined => {
  const members = membersToFollow(unit, pcsg, place)
  if (members.length === 0) return undefined
  const { cliques } = place.group
  const untouched = cliques.filter(
    (template) => !members.some((each) => each.template === template) && !isTold(unit, pcsg, place, template),
  )
  const way = wayOfCopy(
    members.map((each) => each.way),
    untouched.length > 0,
  )
  if (way !== 'again') return { way }
  const why =
    members.find((each) => each.why !== undefined)?.why ??
    (members.every((each) => each.way !== 'again')
      ? 'the containers of some of its cliques would not restart'
      : undefined)
  return { way: cliques.some(isInPlaceOnly) ? 'waits' : 'again', ...(why !== undefined && { why }) }
}

const isTold = (
  { order, podCliques }: ReplicaUnit,
  pcsg: string,
  { update }: GroupPlace,
  { name }: CliqueTemplate,
): boolean => {
  const podClique = podCliques.find(({ metadata }) => metadata.name === memberPodCliqueName(pcsg, order, name))
  return podClique !== undefined && followsInPlace(podClique, update.target)
}

/** Why copies of a group wait for somebody to decide, because they can neither follow in place nor be made again. */
export const whyCopiesWait = (units: readonly ReplicaUnit[], pcsg: string, place: GroupPlace): string | undefined => {
  if (!place.group.cliques.some(isInPlaceOnly)) return undefined
  for (const unit of units) {
    const found = unit.isUpdated ? undefined : wayOfUnit(unit, pcsg, place)
    if (found?.way === 'waits') return found.why ?? 'it cannot follow in place'
  }
  return undefined
}
