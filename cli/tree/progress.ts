import { conditionOf } from '../../model/conditions.ts'
import { breachedSince } from '../../reconcilers/termination/breaches.ts'
import { terminationDelayOf } from '../../reconcilers/termination/due.ts'
import { isOpen } from '../../reconcilers/up-to-date.ts'
import { DEADLINE_EXCEEDED, UPDATE_CONDITION } from '../../reconcilers/update/condition.ts'
import type { PodClique, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { UpdateState } from './node.ts'

/** The progress of a set's update; undefined where none is running. */
export const updateState = ({ spec, status }: PodCliqueSet): UpdateState | undefined => {
  const condition = conditionOf(status?.conditions, UPDATE_CONDITION)
  const progress = status?.updateProgress
  if (progress === undefined || !isOpen(progress) || condition?.status !== 'True') return undefined
  const updated = status?.updatedReplicas ?? 0
  return {
    startedAt: progress.updateStartedAt ?? condition.lastTransitionTime,
    updated,
    outdated: Math.max(0, (spec.replicas ?? 0) - updated),
    replicas: (progress.currentlyUpdating ?? []).filter(isOpen).map(({ replicaIndex }) => replicaIndex),
    waitsFor: condition.message,
    isLate: condition.reason === DEADLINE_EXCEEDED,
  }
}

/** How many pods of a PodClique have the new template, while they are being replaced. */
export const updatedPods = ({ status }: PodClique): string =>
  status?.updateProgress !== undefined && isOpen(status.updateProgress)
    ? `, ${status.updatedReplicas} of ${status.replicas ?? 0} updated`
    : ''

/** When the gang of a breached PodClique is terminated unless it recovers first; RFC 3339. docs/termination.md */
export const terminationTime = (podClique: PodClique, set: PodCliqueSet | undefined): string | undefined => {
  const since = breachedSince(podClique)
  if (since === undefined || set === undefined) return undefined
  const time = Date.parse(since) + terminationDelayOf(set)
  return Number.isNaN(time) ? undefined : `${new Date(time).toISOString().slice(0, 19)}Z`
}
