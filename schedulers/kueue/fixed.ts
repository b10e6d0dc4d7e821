import { templateMeaning } from '../../model/template-meaning.ts'
import { sameMeaning } from '../../schemas/json/same-meaning.ts'
import type { SchedulableClique, SchedulableSet } from '../backend.ts'
import { KUEUE_QUEUE } from './queue.ts'

/**
 * Why an update of a set with Kueue is refused, with the paths of the changed fields. An admitted Workload is
 * immutable, and so is the pod count that each of its pods carries. Replicas of the set and of scaling groups may
 * change: they are whole gangs. docs/schedulers/kueue.md#what-it-requires-of-a-set
 */
export const kueueUpdate = (pcs: SchedulableSet, old: SchedulableSet): string | undefined => {
  const changed = changedFields(pcs, old)
  return changed.length === 0
    ? undefined
    : `kueue has admitted gangs of this set as they are; put back ${changed.join(', ')}, or make a new set`
}

const changedFields = (pcs: SchedulableSet, old: SchedulableSet): string[] => {
  const [now, before] = [pcs.spec?.template, old.spec?.template]
  const priority = before?.priorityClassName
  return [
    ...(pcs.metadata?.labels?.[KUEUE_QUEUE] === old.metadata?.labels?.[KUEUE_QUEUE]
      ? []
      : [`metadata.labels[${KUEUE_QUEUE}]`]),
    ...(sameMeaning(now?.priorityClassName, priority) ? [] : ['spec.template.priorityClassName']),
    ...(now?.cliques ?? []).flatMap((clique, index) => {
      const was = before?.cliques?.find(({ name }) => name === clique.name)
      return was === undefined ? [] : cliqueChanges(clique, was, `spec.template.cliques[${index}].spec`)
    }),
  ]
}

const cliqueChanges = (clique: SchedulableClique, was: SchedulableClique, path: string): string[] => [
  ...(clique.spec?.replicas === was.spec?.replicas ? [] : [`${path}.replicas`]),
  ...(podsOf(clique) === podsOf(was) ? [] : [`${path}.podSpec`]),
]

/** Labels and annotations of a clique are not part of a Workload. */
const podsOf = ({ spec }: SchedulableClique): string =>
  templateMeaning({ spec: { podSpec: (spec?.podSpec ?? {}) as object } }, undefined)
