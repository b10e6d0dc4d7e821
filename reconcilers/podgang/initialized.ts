import { conditionOf, type Finding } from '../../model/conditions.ts'
import type { NamespacedName } from '../../schemas/generated/grove.ts'
import type { ObservedPodGang } from './observe.ts'

/** The initial condition of a gang: the CRD has it as the default of the status, so no write is needed. */
export const PENDING: Finding = {
  type: 'Initialized',
  status: 'False',
  reason: 'PodGangPodsCreationPending',
  message: 'Not all pods of the gang have been created yet',
}

/** The condition of a gang whose pods have all existed at once. */
export const CREATED: Finding = {
  type: 'Initialized',
  status: 'True',
  reason: 'PodGangPodsCreated',
  message: 'All pods of the gang have been created and are listed',
}

/**
 * True from the moment on at which all pods of a gang exist. It stays so while pods come and go.
 * docs/reconcilers.md#from-set-to-running-pods
 */
export const isInitialized = (
  observed: ObservedPodGang,
  references: ReadonlyMap<string, readonly NamespacedName[]>,
): boolean =>
  conditionOf(observed.podGang.status?.conditions, 'Initialized')?.status === 'True' || isComplete(observed, references)

/**
 * True if every group's PodClique exists with as many pods as it wants. A gang without groups, because all of it
 * sleeps, is not complete.
 */
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
