import { conditionOf, type Finding, withCondition } from '../../model/conditions.ts'
import type { NamespacedName, PodGang } from '../../schemas/generated/grove.ts'
import { type Action, inOrder, pinned, pinnedVersion, type Report, remove } from '../engine/action.ts'
import { ownFieldsPatch } from '../engine/difference.ts'
import { controllerOf, isGoing } from '../engine/ownership.ts'
import type { PlanContext } from '../plan-context.ts'
import type { ObservedPodGang } from './observe.ts'
import { filled, podReferences } from './references.ts'

/** What a gang is born with: the CRD says the same as the default of its status, so that no write is needed for it. */
export const PENDING: Finding = {
  type: 'Initialized',
  status: 'False',
  reason: 'PodGangPodsCreationPending',
  message: 'Not all pods of the gang have been created yet',
}

const CREATED: Finding = {
  type: 'Initialized',
  status: 'True',
  reason: 'PodGangPodsCreated',
  message: 'All pods of the gang have been created and are listed',
}

/**
 * Brings a gang from empty to initialized: at first it is Initialized=False, its references are filled in one go when
 * all of its pods are there, and then it is Initialized=True, which it stays while pods come and go.
 * brief 004, specs/grove-controllers.md §4.3
 */
export const planPodGang = (observed: ObservedPodGang, { now }: PlanContext): Action[] => {
  const { podGang, pods, isSetGoing, isSurplus } = observed
  if (isGoing(podGang) || isSetGoing) return []
  if (isSurplus) return remove(podGang, removedFrom(podGang))
  const before = conditionOf(podGang.status?.conditions, 'Initialized')
  const references = podReferences(pods)
  const isReady = before?.status === 'True' || isComplete(observed, references)
  const patch = isReady
    ? ownFieldsPatch(podGang, { spec: { podgroups: filled(podGang.spec.podgroups, references) } })
    : undefined
  const conditions = withCondition(podGang.status?.conditions, isReady ? CREATED : PENDING, now)
  const { phase = 'Pending' } = podGang.status ?? {}
  const status = ownFieldsPatch(podGang.status, { phase, conditions })
  // The set's plan writes the list of groups as well: what it has just put there must not be replaced by what was there.
  // Others write conditions into the same list: what was decided on an older one must not replace theirs. The patch
  // before it makes a new version; the status is then left to the next plan.
  const asSeen = patch ? pinned(podGang) : pinnedVersion(podGang)
  return inOrder(
    patch ? [{ do: 'patch', ...pinnedVersion(podGang), patch }] : [],
    status ? [{ do: 'patchStatus', ...asSeen, status }] : [],
  )
}

/** Events are about the set, as those of its other children are. specs/grove-controllers.md §14.2 */
const removedFrom = (podGang: PodGang): Report => {
  const report = { success: 'PodGangDeleteSuccessful', failure: 'PodGangDeleteFailed' }
  const { namespace = '' } = podGang.metadata
  const owner = controllerOf(podGang)
  if (owner === undefined) return report
  const { apiVersion, kind, name, uid } = owner
  return { ...report, about: { apiVersion, kind, namespace, name, uid } }
}

/** True if every group's PodClique is there with as many pods as it wants. A gang of which all sleeps is not complete before it has been woken. */
const isComplete = (
  { podGang, podCliques }: ObservedPodGang,
  references: ReadonlyMap<string, readonly NamespacedName[]>,
): boolean => {
  const replicas = new Map(podCliques.map(({ metadata, spec }) => [metadata.name, spec.replicas]))
  return (
    podGang.spec.podgroups.length > 0 &&
    podGang.spec.podgroups.every(
      ({ name }) => (references.get(name)?.length ?? 0) >= (replicas.get(name) ?? Number.POSITIVE_INFINITY),
    )
  )
}
