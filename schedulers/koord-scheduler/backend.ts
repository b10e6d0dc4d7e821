import { AUTO_MNNVL_ANNOTATION, AUTO_MNNVL_ENABLED, MNNVL_GROUP, MNNVL_GROUP_NONE } from '../../model/labels.ts'
import { type Marked, NO_MARKERS, type SchedulableSet, type SchedulerBackend } from '../backend.ts'
import { type Placement, unheededPreferences, unkeptRequirement } from '../placement.ts'
import { nameProblem } from './name-length.ts'
import { KOORD_POD_GROUP, koordPodGroups, podGroupName } from './pod-group.ts'

const NAME = 'koord-scheduler'

const PLACEMENT: Placement = {
  scheduler: NAME,
  keeps: ({ layer }) => layer !== 'group',
  instead:
    'Koordinator gathers a gang or one group of pods, not a replica of a scaling group; ask it of the set or of cliques',
}

/**
 * Koordinator: schedules the linked PodGroups of a gang together, one per PodClique. docs/schedulers/koord-scheduler.md
 */
export const koordScheduler: SchedulerBackend = {
  name: NAME,
  placesGangs: 'all-at-once',
  gangs: koordPodGroups,
  requires: [
    {
      ...KOORD_POD_GROUP,
      wayOut: 'install Koordinator, or take the profile koord-scheduler out of the operator configuration',
    },
  ],
  preparePod: ({ podClique, podGang }) =>
    podGang === undefined
      ? NO_MARKERS
      : { labels: { 'pod-group.scheduling.sigs.k8s.io': podGroupName(podGang, podClique) }, annotations: {} },
  validatePodCliqueSet: (pcs) => fabricProblem(pcs) ?? nameProblem(pcs) ?? unkeptRequirement(pcs, PLACEMENT),
  overlooks: (pcs) => unheededPreferences(pcs, PLACEMENT),
}

/** Koordinator cannot place the pods of a fabric on its nodes. */
const fabricProblem = (pcs: SchedulableSet): string | undefined => {
  const template = pcs.spec?.template
  const places: [string, Marked | null | undefined][] = [
    ['metadata', pcs.metadata],
    ...list('podCliqueScalingGroups', template?.podCliqueScalingGroups),
    ...list('cliques', template?.cliques),
  ]
  const [found] = places.flatMap(([path, marked]) => {
    const key = fabricKeyOf(marked)
    return key === undefined ? [] : [`${path}.annotations[${key}]`]
  })
  return found === undefined
    ? undefined
    : `${NAME} cannot place the pods of a ComputeDomain; turn ${found} off ("disabled" or "none"), or use another scheduler`
}

const list = (field: string, members: readonly Marked[] | null | undefined): [string, Marked][] =>
  (members ?? []).map((member, index) => [`spec.template.${field}[${index}]`, member])

const fabricKeyOf = (marked: Marked | null | undefined): string | undefined => {
  const { [MNNVL_GROUP]: group, [AUTO_MNNVL_ANNOTATION]: auto } = marked?.annotations ?? {}
  if (group != null && group !== MNNVL_GROUP_NONE) return MNNVL_GROUP
  return auto === AUTO_MNNVL_ENABLED ? AUTO_MNNVL_ANNOTATION : undefined
}
