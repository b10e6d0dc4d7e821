import { conditionOf, type Finding, withCondition } from '../../model/conditions.ts'
import type { NamespacedName } from '../../schemas/generated/grove.ts'
import { type Action, barrier, refOf } from '../action.ts'
import type { PlanContext } from '../context.ts'
import { ownFieldsPatch } from '../difference.ts'
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
  const { podGang, pods, isSetGoing } = observed
  if (podGang.metadata.deletionTimestamp || isSetGoing) return []
  const before = conditionOf(podGang.status?.conditions, 'Initialized')
  const references = podReferences(pods)
  const isReady = before?.status === 'True' || isComplete(observed, references)
  const patch = isReady
    ? ownFieldsPatch(podGang, { spec: { podgroups: filled(podGang.spec.podgroups, references) } })
    : undefined
  const ref = refOf(podGang)
  const conditions = withCondition(podGang.status?.conditions, isReady ? CREATED : PENDING, now)
  const { phase = 'Pending' } = podGang.status ?? {}
  const status = ownFieldsPatch(podGang.status, { phase, conditions })
  return [
    ...(patch ? [{ do: 'patch', ref, patch } as const] : []),
    ...(patch && status ? [barrier] : []),
    ...(status ? [{ do: 'patchStatus', ref, status } as const] : []),
  ]
}

/** True if every group's PodClique is there with as many pods as it wants. */
const isComplete = (
  { podGang, podCliques }: ObservedPodGang,
  references: ReadonlyMap<string, readonly NamespacedName[]>,
): boolean => {
  const replicas = new Map(podCliques.map(({ metadata, spec }) => [metadata.name, spec.replicas]))
  return podGang.spec.podgroups.every(
    ({ name }) => (references.get(name)?.length ?? 0) >= (replicas.get(name) ?? Number.POSITIVE_INFINITY),
  )
}
