import { sameMeaning } from '../../model/same-meaning.ts'
import { templateMeaning } from '../../model/template-meaning.ts'
import type { SchedulableClique, SchedulableSet } from '../backend.ts'
import { KUEUE_QUEUE } from './queue.ts'

/**
 * What a set of Kueue may not change, each with the reason in its field path. A Workload that has its quota is fixed, and so is the
 * number of pods that each of its pods names. Replicas of the set and of scaling groups are whole gangs that come and go. specs/field.md D10
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
