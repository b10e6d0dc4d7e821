import { withCondition } from '../../model/conditions.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import { type Action, pinnedVersion, type Report, remove } from '../engine/action.ts'
import { ownFieldsPatch } from '../engine/difference.ts'
import { controllerOf, isGoing } from '../engine/ownership.ts'
import { statusPatch } from '../engine/status-patch.ts'
import type { PlanContext } from '../plan-context.ts'
import { CREATED, filled, isInitialized, PENDING, podReferences } from './initialized.ts'
import type { ObservedPodGang } from './observe.ts'
import { standingOf } from './standing.ts'

/**
 * Brings a gang from empty to initialized: it begins with Initialized=False, all of its references are filled in at
 * once when all of its pods exist, and then it becomes Initialized=True, which it stays while pods come and go.
 * docs/reconcilers.md#from-set-to-running-pods
 */
export const planPodGang = (observed: ObservedPodGang, { now }: PlanContext): Action[] => {
  const { podGang, pods, isSetGoing, isSurplus } = observed
  if (isGoing(podGang) || isSetGoing) return []
  if (isSurplus) return remove(podGang, removedFrom(podGang))
  const references = podReferences(pods)
  const isReady = isInitialized(observed, references)
  const patch = isReady
    ? ownFieldsPatch(podGang, { spec: { podgroups: filled(podGang.spec.podgroups, references) } })
    : undefined
  // The set's plan writes the list of groups as well, so the patch pins the version and cannot overwrite a newer list.
  // The status is left to the next plan, which the patch wakes: schedulers write conditions into the same list as soon
  // as they see the references, and a status decided on before that would overwrite them.
  if (patch !== undefined) return [{ do: 'patch', ...pinnedVersion(podGang), patch }]
  const conditions = withCondition(podGang.status?.conditions, isReady ? CREATED : PENDING, now)
  return statusPatch(podGang, { ...standingOf(observed, conditions, now) })
}

/** Events are about the set, as those of its other children are. docs/reference/reconcile-rules.md#events */
const removedFrom = (podGang: PodGang): Report => {
  const report = { success: 'PodGangDeleteSuccessful', failure: 'PodGangDeleteFailed' }
  const { namespace = '' } = podGang.metadata
  const owner = controllerOf(podGang)
  if (owner === undefined) return report
  const { apiVersion, kind, name, uid } = owner
  return { ...report, about: { apiVersion, kind, namespace, name, uid } }
}
