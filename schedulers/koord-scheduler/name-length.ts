import {
  basePodGangName,
  memberPodCliqueName,
  scaledPodGangName,
  scalingGroupName,
  standalonePodCliqueName,
} from '../../model/names.ts'
import type { SchedulableSet } from '../backend.ts'
import { podGroupName } from './pod-group.ts'

/** Pods name their PodGroup in a label, whose value cannot be longer. */
const LONGEST_LABEL = 63

/** Why pods could not name their PodGroup: its name consists of the gang's and the PodClique's. */
export const nameProblem = (pcs: SchedulableSet): string | undefined => {
  const [longest = ''] = podGroupNames(pcs).sort((a, b) => b.length - a.length)
  return longest.length <= LONGEST_LABEL
    ? undefined
    : `pods name their PodGroup of Koordinator in a label, and "${longest}" has ${longest.length} characters of at most ${LONGEST_LABEL}; shorten the names of the set, its cliques or its scaling groups`
}

/** The PodGroups of the set's last replica, and of each scaling group's last replica in it: the longest names. */
const podGroupNames = ({ metadata, spec }: SchedulableSet): string[] => {
  const set = metadata?.name ?? ''
  const i = Math.max(0, (spec?.replicas ?? 1) - 1)
  const groups = spec?.template?.podCliqueScalingGroups ?? []
  const grouped = new Set(groups.flatMap(({ cliqueNames }) => cliqueNames ?? []))
  const standalone = (spec?.template?.cliques ?? []).flatMap(({ name }) =>
    !name || grouped.has(name) ? [] : [standalonePodCliqueName(set, i, name)],
  )
  return [
    ...standalone.map((podClique) => podGroupName(basePodGangName(set, i), podClique)),
    ...groups.flatMap(({ name, cliqueNames, replicas, minAvailable }) => {
      const pcsg = scalingGroupName(set, i, name ?? '')
      const [least, last] = [minAvailable ?? 1, Math.max(0, (replicas ?? 1) - 1)]
      const gang = last < least ? basePodGangName(set, i) : scaledPodGangName(pcsg, last, least)
      return (cliqueNames ?? []).map((clique) => podGroupName(gang, memberPodCliqueName(pcsg, last, clique)))
    }),
  ]
}
