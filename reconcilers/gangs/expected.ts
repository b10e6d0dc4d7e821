import { type Gang, type GangMember, membersOf } from '../../model/gangs.ts'
import { SCHEDULING_GROUP_INTENT, SCHEDULING_TREE_INTENT } from '../../model/intent.ts'
import {
  COMPONENT,
  COMPONENT_LABEL,
  MIRRORED,
  PODCLIQUESET_FINALIZER,
  SCHEDULER_NAME_LABEL,
  TOPOLOGY_NAME_ANNOTATION,
} from '../../model/labels.ts'
import { type Layout, minAvailableOf } from '../../model/layout.ts'
import { mirrored } from '../../model/mirrored.ts'
import type { ObjectMeta } from '../../model/object.ts'
import { podSpecOf } from '../../model/template-meaning.ts'
import { type TopologyKeys, translated } from '../../model/topology-keys.ts'
import type { GangScheduling } from '../../schedulers/gang.ts'
import { backendOf } from '../../schedulers/registry.ts'
import { pinnedScheduler, schedulerNameIn } from '../../schedulers/scheduler-of-set.ts'
import type {
  PodCliqueSet,
  PodGang,
  PodGangSpec,
  PodGroup,
  TopologyConstraintGroupConfig,
} from '../../schemas/generated/grove.ts'
import { type Action, involved, type Report } from '../engine/action.ts'
import { alignOne } from '../engine/align.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerReference } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { isLeftBehind, managedLabels } from '../ownership/ownership.ts'
import type { PlanContext } from '../plan-context.ts'
import { treeOf } from '../scheduler-backend/observe.ts'
import { topologyKeysFor, topologyNameOf } from './topology.ts'

/** Events for creating and changing a gang. docs/reference/reconcile-rules.md#events */
const MADE: Report = { success: 'PodGangCreateOrUpdateSuccessful', failure: 'PodGangCreateOrUpdateFailed' }

/** Creates a missing gang of a set, and patches one that differs. docs/reference/reconcile-rules.md#podgangs */
export const alignPodGang = (
  set: PodCliqueSet,
  layout: Layout,
  gang: Gang,
  objects: Objects,
  context: PlanContext,
): Action[] =>
  alignOne(expectedPodGang(set, layout, gang, topologyKeysFor(set, objects, context), objects, context), objects, {
    made: { ...MADE, about: involved(set) },
    own: ownOfPodGang,
    // The gang's own plan writes podReferences into the same list.
    isShared: true,
    isOurs: isLeftBehind,
  })

/**
 * A PodGang of a set, with empty podReferences: those are filled once the pods exist (podgang/plan.ts). Without `keys`,
 * topology constraints are left out. docs/reference/reconcile-rules.md#podgangs
 */
const expectedPodGang = (
  set: PodCliqueSet,
  layout: Layout,
  gang: Gang,
  keys: TopologyKeys | undefined,
  objects: Pick<Objects, 'get' | 'isServed'>,
  context: PlanContext,
): PodGang => {
  const spec = specOf(set, gang, keys)
  const topologyName = isConstrained(spec) ? topologyNameOf(set) : undefined
  const { labels, annotations } = mirrored(set.metadata)
  const scheduler = schedulerOf(set, context)
  const { gangs } = backendOf(scheduler, context.config)
  const allAnnotations = {
    ...annotations,
    ...(topologyName && { [TOPOLOGY_NAME_ANNOTATION]: topologyName }),
    ...gangs?.annotations,
    ...joined(set, gang, layout, gangs, objects),
  }
  return {
    ...KIND.podGang,
    metadata: {
      name: gang.name,
      namespace: layout.namespace,
      labels: {
        ...labels,
        ...managedLabels(layout.name),
        [COMPONENT_LABEL]: COMPONENT.podGang,
        [SCHEDULER_NAME_LABEL]: scheduler,
      },
      ...(Object.keys(allAnnotations).length > 0 && { annotations: allAnnotations }),
      ownerReferences: [controllerReference(set)],
    },
    spec,
  }
}

/** How pods of a gang come to name objects of its scheduler: a scaled gang is part of the tree of its base gang, or of none. */
const joined = (
  set: PodCliqueSet,
  gang: Gang,
  { namespace }: Layout,
  gangs: GangScheduling | undefined,
  { get, isServed }: Pick<Objects, 'get' | 'isServed'>,
): Readonly<Record<string, string>> => {
  const { name, base } = gang
  const { priorityClassName } = set.spec.template
  const classes = membersOf(gang).map(({ template }) => podSpecOf(template, priorityClassName).priorityClassName ?? '')
  const baseGang = base === undefined ? undefined : get(KIND.podGang, namespace, base)
  const tree = baseGang === undefined ? gangs?.treeOf?.(base ?? name, isServed, classes) : treeOf(baseGang)
  if (gangs?.treeOf !== undefined && tree !== undefined) return { [SCHEDULING_TREE_INTENT]: tree }
  const group = gangs?.schedulingGroupOf?.(name, isServed, classes)
  return group === undefined ? {} : { [SCHEDULING_GROUP_INTENT]: group }
}

/** A gang has one scheduler: the first that a clique names, or the default. */
export const schedulerOf = (set: PodCliqueSet, { config }: Pick<PlanContext, 'config'>): string =>
  schedulerNameIn(
    set,
    set.spec.template.cliques.map((clique) => clique.spec.podSpec.schedulerName).find((name) => Boolean(name)),
    config,
  )

/**
 * True for a set that somebody else has reconciled before (the Go operator or an early version) without recording its
 * scheduler. Nothing is created for it until its own plan has recorded the scheduler. docs/moving.md
 */
export const isToBePinned = (set: PodCliqueSet): boolean =>
  (set.metadata.finalizers ?? []).includes(PODCLIQUESET_FINALIZER) && pinnedScheduler(set) === undefined

const specOf = ({ spec: { template } }: PodCliqueSet, gang: Gang, keys: TopologyKeys | undefined): PodGangSpec => {
  const ownGroup = gang.base === undefined ? undefined : gang.groupReplicas[0]?.group
  // A scaled gang is one replica of a scaling group: the group's own constraint replaces the set's, as in the
  // reference. If it requires less than the set does, admission has warned (warning/required-per-gang).
  const whole = translated(ownGroup?.config.topologyConstraint ?? template.topologyConstraint, keys)
  const perReplica = gang.base === undefined ? groupConfigs(gang, keys) : []
  return {
    podgroups: membersOf(gang).map((member) => podGroup(member, keys)),
    ...(whole && { topologyConstraint: whole }),
    ...(perReplica.length > 0 && { topologyConstraintGroupConfigs: perReplica }),
    ...(template.priorityClassName && { priorityClassName: template.priorityClassName }),
  }
}

const podGroup = ({ podClique, template }: GangMember, keys: TopologyKeys | undefined): PodGroup => {
  const topologyConstraint = translated(template.topologyConstraint, keys)
  return {
    name: podClique,
    minReplicas: minAvailableOf(template),
    podReferences: [],
    ...(topologyConstraint && { topologyConstraint }),
  }
}

/** A constraint for each replica of a constrained scaling group: it must be placed together within the base gang. */
const groupConfigs = ({ groupReplicas }: Gang, keys: TopologyKeys | undefined): TopologyConstraintGroupConfig[] =>
  groupReplicas.flatMap(({ group, pcsg, j, members }) => {
    if (keys === undefined || !group.config.topologyConstraint) return []
    const topologyConstraint = translated(group.config.topologyConstraint, keys)
    return [
      {
        name: `${pcsg}-${j}`,
        podGroupNames: members.map(({ podClique }) => podClique),
        ...(topologyConstraint && { topologyConstraint }),
      },
    ]
  })

const isConstrained = ({ topologyConstraint, topologyConstraintGroupConfigs = [], podgroups }: PodGangSpec): boolean =>
  topologyConstraint !== undefined ||
  [...topologyConstraintGroupConfigs, ...podgroups].some((part) => part.topologyConstraint !== undefined)

/** The fields of a PodGang that are ours: its pod groups keep the references that they have. */
const ownOfPodGang = (expected: PodGang, observed: PodGang): Record<string, unknown> => {
  const { labels, annotations: all } = mirroredPatch(expected.metadata, observed.metadata)
  // A gang has a scheduling group from its creation on or never: existing pods cannot join one.
  const { [SCHEDULING_GROUP_INTENT]: _, [SCHEDULING_TREE_INTENT]: __, ...annotations } = all
  const { podgroups, ...spec } = expected.spec
  const references = new Map(observed.spec.podgroups.map(({ name, podReferences }) => [name, podReferences]))
  return {
    metadata: { labels, annotations },
    spec: {
      topologyConstraint: null,
      topologyConstraintGroupConfigs: null,
      priorityClassName: null,
      ...spec,
      podgroups: podgroups.map((group) => ({ ...group, podReferences: references.get(group.name) ?? [] })),
    },
  }
}

/** The expected labels and annotations, with a null for each that was mirrored from the set and is no longer there. */
export const mirroredPatch = (
  expected: ObjectMeta,
  observed: ObjectMeta,
): { labels: Record<string, string | null>; annotations: Record<string, string | null> } => {
  const listed = (list: string): string[] => observed.annotations?.[list]?.split(',') ?? []
  const nulls = (keys: readonly string[]): Record<string, null> => Object.fromEntries(keys.map((key) => [key, null]))
  return {
    labels: { ...nulls(listed(MIRRORED.labels)), ...expected.labels },
    annotations: {
      ...nulls([...listed(MIRRORED.annotations), ...Object.values(MIRRORED), TOPOLOGY_NAME_ANNOTATION]),
      ...expected.annotations,
    },
  }
}
