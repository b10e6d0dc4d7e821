import { type Action, create, inOrder, nameOf, remove } from '../engine/action.ts'
import { sourcesOf } from '../partition/pods.ts'
import type { PlanContext } from '../plan-context.ts'
import { groupTrouble, isGatedAsOne, schedulingGroupOf } from '../scheduler-backend/observe.ts'
import { claimTemplateOf } from './failover-claims.ts'
import { roomBesideLeaving } from './leaving.ts'
import type { ObservedPodClique } from './observe.ts'
import { podNaming } from './pod-names.ts'
import { expectedPod, MOST_CREATIONS, type PodIntent } from './pods.ts'
import { predecessors } from './same-node.ts'
import { creatable } from './scheduling-group.ts'
import { indicesToMake, type PodCount } from './stand-ins.ts'
import { ungate } from './ungate.ts'

/** A pod that should exist, and what must be created before it. */
export interface Dependent {
  readonly needed: readonly Action[]
  readonly pod: Action
}

/** Creates missing pods, as far as their gang may have them now, or deletes superfluous ones. */
export const scale = (
  observed: ObservedPodClique,
  count: PodCount,
  intent: PodIntent,
  context: PlanContext,
  dependent: (index: number, pod: Action) => Dependent,
): Action[] => {
  const { podClique, pods, podGang, objects } = observed
  const { config } = context
  const { missing, standIns, tooMany } = count
  if (missing + standIns > 0) {
    if (groupTrouble(observed, config) !== undefined) return []
    const { most, ungated } = creatable(observed, ungate(observed, context).length, context)
    const due = Math.min(missing + standIns, most, roomBesideLeaving(observed, config))
    const indices = indicesToMake(observed, count).slice(0, Math.min(due, MOST_CREATIONS))
    const more: Action[] =
      due > MOST_CREATIONS ? [{ do: 'requeueAfter', milliseconds: 1, why: 'more pods are to be made' }] : []
    const group = schedulingGroupOf(podGang, podClique.metadata.name ?? '')
    const naming = podNaming(podClique, pods)
    const before = predecessors(observed)
    const mayWait = !isGatedAsOne(podGang, objects, config)
    const sourceOf = sourcesOf(observed, config)
    const creations = indices.flatMap((index, nth) => {
      const source = sourceOf(index)
      if (source === undefined) return []
      const preferredNode = before.get(index)?.spec.nodeName
      const isUngated = nth < ungated && !(preferredNode !== undefined && mayWait)
      const claimTemplate = source === podClique ? intent.claimTemplate : claimTemplateOf(source)?.name
      const pod = expectedPod(source, index, config, { ...intent, claimTemplate, group, isUngated, preferredNode })
      return dependent(index, create(pod, POD_MADE, naming(index)))
    })
    return [...grouped(creations), ...more]
  }
  return tooMany.flatMap((pod) => remove(pod, POD_REMOVED))
}

const POD_MADE = { success: 'PodCreateSuccessful', failure: 'PodCreateFailed' }
/** The events of a pod that is deleted. */
export const POD_REMOVED = { success: 'PodDeleteSuccessful', failure: 'PodDeleteFailed' }

const nameOfNeeded = (action: Action): string =>
  action.do === 'create' ? nameOf(action.object) : action.do === 'confirm' ? action.ref.name : ''

/** Puts pods that need the same objects behind them in one `inOrder`, so that nothing is created twice. */
const grouped = (creations: readonly Dependent[]): Action[] => {
  const groups = new Map<string, { readonly needed: readonly Action[]; readonly pods: Action[] }>()
  for (const { needed, pod } of creations) {
    const key = needed.map(nameOfNeeded).join()
    const group = groups.get(key) ?? { needed, pods: [] }
    group.pods.push(pod)
    groups.set(key, group)
  }
  return [...groups.values()].flatMap(({ needed, pods }) => inOrder(needed, pods))
}
