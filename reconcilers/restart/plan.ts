import { parseStartsAfter, RESTART_INTENT, STARTS_AFTER_INTENT, type StartupParent } from '../../model/intent.ts'
import { PODCLIQUE_LABEL, RESTART_ATTEMPT_ANNOTATION } from '../../model/labels.ts'
import { isPending, isTerminating, type Pod, podHas } from '../../model/pod.ts'
import { attemptOf } from '../../model/restart/attempt.ts'
import { restartsInPlace, runOf } from '../../model/restart/attendant.ts'
import { decideRestart, type RestartingPod, restartingFor } from '../../model/restart/decide.ts'
import type { Restart } from '../../schemas/generated/grove.ts'
import { counted } from '../../schemas/sentences/counted.ts'
import { type Action, type Involved, inOrder, pinned } from '../engine/action.ts'
import type { PlanContext } from '../plan-context.ts'

/** How often in a row the pods of a unit start again where nobody says. */
const USUAL_LIMIT = 5

/** Pods that restart in place as a whole: those of a standalone PodClique, or of a copy of a scaling group. */
export interface RestartUnit {
  /** As sentences name it. */
  readonly name: string
  readonly about: Involved
  readonly pods: readonly Pod[]
  /** How many pods it should have. */
  readonly wanted: number
  readonly restart: Restart | null | undefined
}

interface Observed extends RestartingPod {
  readonly pod: Pod
}

const observed = (pod: Pod, podCliques: ReadonlySet<string | undefined>): Observed => {
  const ready = pod.status?.conditions?.find(({ type }) => type === 'Ready')
  return {
    pod,
    run: runOf(pod),
    told: attemptOf(pod),
    readySince: podHas(pod, 'Ready') ? Date.parse(ready?.lastTransitionTime ?? '') || 0 : undefined,
    isPending: isPending(pod),
    startsAfterOthers: parentsOf(pod).some(({ podClique }) => podCliques.has(podClique)),
    created: Date.parse(pod.metadata.creationTimestamp ?? '') || 0,
  }
}

const parentsOf = ({ metadata }: Pod): readonly StartupParent[] => {
  const text = metadata.annotations?.[STARTS_AFTER_INTENT]
  const parsed = text === undefined ? { value: [] } : parseStartsAfter(text)
  return 'value' in parsed ? parsed.value : []
}

const podCliqueOf = ({ metadata }: Pod): string | undefined => metadata.labels?.[PODCLIQUE_LABEL]

const limitOf = ({ limit }: Restart): number => limit ?? USUAL_LIMIT

const asksForIt = (restart: Restart | null | undefined): restart is Restart => restart?.onContainerExit === 'InPlace'

/** The pods that stay, if all of them restart in place: those of before the setting was made do not. */
const restarting = (pods: readonly Pod[]): readonly Observed[] => {
  const staying = pods.filter((pod) => !isTerminating(pod))
  if (!staying.every(restartsInPlace)) return []
  const podCliques = new Set(staying.map(podCliqueOf))
  return staying.map((pod) => observed(pod, podCliques))
}

/**
 * Has all pods of a unit start again where they are, because one of them has. docs/termination.md#restart-in-place
 */
export const planRestart = (unit: RestartUnit, { now }: Pick<PlanContext, 'now'>): Action[] => {
  const { name, about, pods, wanted, restart } = unit
  if (!asksForIt(restart)) return []
  const all = restarting(pods)
  if (all.length === 0) return pods.some(isDropped) ? [unsupported(unit)] : []
  const isWhole = all.length >= wanted && all.every(({ pod }) => pod.spec.nodeName !== undefined)
  const limit = limitOf(restart)
  const decision = decideRestart({ pods: all, isWhole, limit }, Date.parse(now))
  if (decision.do === 'nothing') return []
  if (decision.do === 'wait')
    return [{ do: 'requeueAfter', milliseconds: decision.ms, why: 'pods may restart in place again' }]
  if (decision.do === 'giveUp') {
    const again: Action[] =
      decision.ms === undefined
        ? []
        : [{ do: 'requeueAfter', milliseconds: decision.ms, why: 'pods may be well again' }]
    const message = `${failed(decision.broken)} of ${name} after ${counted(decision.inRow, 'restart')} in place in a row, the last at ${decision.last}; the others are not restarted any more`
    return [
      { do: 'event', type: 'Warning', reason: 'RestartInPlaceLimitReached', message, about, once: true },
      ...again,
    ]
  }
  const patches = decision.pods.map(({ pod: { pod }, attempt }): Action => {
    const annotations = { [RESTART_ATTEMPT_ANNOTATION]: JSON.stringify(attempt) }
    return {
      do: 'patch',
      ...pinned(pod),
      patch: { metadata: { annotations } },
      report: { failure: 'RestartInPlaceFailed' },
    }
  })
  if (decision.do === 'end' || !decision.isNew) return patches
  const { broken, inRow } = decision
  const others = all.length - broken.length
  const what =
    others === 0
      ? 'there is no other pod'
      : `${counted(others, 'other pod')} ${others === 1 ? 'restarts' : 'restart'} in place`
  const message = `${failed(broken)} of ${name}; ${what} (${inRow} of ${limit} in a row)`
  return inOrder(patches, [{ do: 'event', type: 'Warning', reason: 'RestartInPlace', message, about }])
}

/** That pods have restarted, in words. */
const failed = (broken: readonly Observed[]): string => `a container failed in ${namesOf(broken)}`

/** Names of pods, where there are many only some of them. */
const namesOf = (some: readonly Observed[]): string => {
  const names = some.map(({ pod }) => pod.metadata.name)
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ')
}

/** A pod that was to restart in place, and that the API server has stored without the rules for it. */
const isDropped = (pod: Pod): boolean =>
  pod.metadata.annotations?.[RESTART_INTENT] === 'true' && !isTerminating(pod) && !restartsInPlace(pod)

const unsupported = ({ name, about }: RestartUnit): Action => ({
  do: 'event',
  type: 'Warning',
  reason: 'RestartInPlaceUnsupported',
  message: `the API server drops the rules by which pods of ${name} restart in place; that needs Kubernetes 1.36 with RestartAllContainersOnContainerExits`,
  about,
  once: true,
})

/**
 * For how many more ms what these pods lack is no loss, because they restart in place; 0 if they do not. They may be a part of the
 * unit. docs/termination.md#restart-in-place
 */
export const restartLeft = ({ pods, restart }: Pick<RestartUnit, 'pods' | 'restart'>, now: string): number =>
  asksForIt(restart) ? restartingFor(restarting(pods), limitOf(restart), Date.parse(now)) : 0
