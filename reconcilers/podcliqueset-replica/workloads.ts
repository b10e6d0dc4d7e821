import { AUTO_MNNVL_ANNOTATION, COMPONENT, MNNVL_GROUP, PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { type GroupLayout, groupNameIn, type Layout } from '../../model/layout.ts'
import { basePodGangName, standalonePodCliqueName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Action } from '../engine/action.ts'
import type { Alignment } from '../engine/align.ts'
import { exactly } from '../engine/difference.ts'
import { KIND, type Kind } from '../kinds.ts'
import { childOf } from '../ownership/child-of.ts'
import { alignChildren } from '../ownership/children.ts'
import type { PlanContext } from '../plan-context.ts'
import { isAnyKept } from '../revision/kept.ts'
import type { Revision } from '../revision/revision-of.ts'
import { keeperOf } from '../scaling/asleep.ts'
import { withLiveCounts } from '../scaling/live-counts.ts'
import { scaled, toRaisedMinimum } from '../scaling/scaled.ts'
import { expectedPodClique } from '../templates/expected-podclique.ts'
import { annotationsNamed, ownOfMember, ownOfPodClique } from '../templates/own-podclique.ts'
import { expectedHpas, ownOfHpa } from './hpas.ts'
import type { ObservedReplica } from './observe.ts'

/**
 * One PodCliqueScalingGroup for each scaling group of the template, in one replica.
 * docs/reference/reconcile-rules.md#scaling-groups
 */
export const expectedScalingGroups = (set: PodCliqueSet, layout: Layout, i: number): PodCliqueScalingGroup[] =>
  layout.groups.map((group) => {
    const { metadata } = childOf(set, layout, KIND.scalingGroup, {
      name: groupNameIn(layout, i, group),
      component: COMPONENT.scalingGroup,
      labels: { [PCS_REPLICA_INDEX_LABEL]: String(i) },
    })
    const annotations = annotationsOf(set, group)
    return {
      ...KIND.scalingGroup,
      metadata: {
        ...metadata,
        ...(Object.keys(annotations).length > 0 && { annotations }),
      },
      spec: {
        replicas: group.replicas,
        minAvailable: group.minAvailable,
        cliqueNames: [...group.config.cliqueNames],
      },
    }
  })

/**
 * The group's own annotations, and the set's fabric annotations unless the group has its own.
 * docs/reference/reconcile-rules.md#scaling-groups
 */
const annotationsOf = (set: PodCliqueSet, { config }: GroupLayout): Record<string, string> => ({
  ...annotationsNamed(FABRIC, set),
  ...config.annotations,
})

const FABRIC = [MNNVL_GROUP, AUTO_MNNVL_ANNOTATION]

/**
 * The fields of a scaling group that are ours: all but `replicas`, which an autoscaler or the user sets. A set that is
 * created again without a fabric removes its annotation from the groups that it adopts (seed 2026).
 */
export const ownOfScalingGroup = (
  expected: PodCliqueScalingGroup,
  observed: PodCliqueScalingGroup,
): Record<string, unknown> => {
  const { metadata, spec } = expected
  const { minAvailable, cliqueNames } = spec
  const fabric = exactly(annotationsNamed(FABRIC, observed), annotationsNamed(FABRIC, expected))
  const annotations = { ...metadata.annotations, ...fabric }
  return {
    metadata: { labels: metadata.labels, ...(Object.keys(annotations).length > 0 && { annotations }) },
    spec: {
      minAvailable,
      cliqueNames,
      ...toRaisedMinimum(expected, observed),
    },
  }
}

/** The PodCliques of one replica whose cliques are in no scaling group. docs/reference/reconcile-rules.md#podcliques */
export const expectedStandalonePodCliques = (
  set: PodCliqueSet,
  layout: Layout,
  i: number,
  revision: Revision,
  { config }: PlanContext,
): PodClique[] =>
  layout.standalone.map((template) =>
    expectedPodClique(set, layout, config, {
      name: standalonePodCliqueName(layout.name, i, template.name),
      template,
      templateHash: revision.hashOf(template),
      i,
      podGang: basePodGangName(layout.name, i),
      component: COMPONENT.standalonePodClique,
      owner: set,
    }),
  )

/** How the PodCliques of a replica are kept as expected. */
export const POD_CLIQUES = {
  own: ownOfPodClique,
  made: { success: 'PodCliqueCreateOrUpdateSuccessful', failure: 'PodCliqueCreateOrUpdateFailed' },
  removed: { success: 'PodCliqueDeleteSuccessful', failure: 'PodCliqueDeleteFailed' },
}

/** How they are until an update that keeps roles in step reaches the replica: what is lost comes back to match the rest. */
const KEPT_POD_CLIQUES = { ...POD_CLIQUES, own: ownOfMember }

const keepsTemplates = ({ set, update, i, objects }: ObservedReplica): boolean =>
  strategyOf(set).matchesRoles && (update.isUnderWay || isAnyKept(set, objects)) && update.selection(i) === undefined

/** How its scaling groups are. */
export const SCALING_GROUPS = {
  own: ownOfScalingGroup,
  made: {
    success: 'PodCliqueScalingGroupCreateSuccessful',
    failure: 'PodCliqueScalingGroupCreateOrUpdateFailed',
  },
  removed: {
    success: 'PodCliqueScalingGroupDeleteSuccessful',
    failure: 'PodCliqueScalingGroupDeleteFailed',
  },
}

/** Creates and changes the PodCliques and scaling groups of a replica, and their autoscalers. */
export const planWorkloads = (observed: ObservedReplica, revision: Revision, context: PlanContext): Action[] => {
  const { set, layout, i, objects } = observed
  const align = (kind: Kind, expected: KubeObject[], alignment: Omit<Alignment, 'isOurs'>) =>
    alignChildren(expected, observed.children(kind), objects, alignment)
  const podCliques = expectedStandalonePodCliques(set, layout, i, revision, context)
  const scalingGroups = expectedScalingGroups(set, layout, i)
  const shortNameOf = (name: string): string => name.slice(basePodGangName(layout.name, i).length + 1)
  const children = scaled([...podCliques, ...scalingGroups], shortNameOf, objects)
  const aligned = [
    ...align(KIND.podClique, podCliques, keepsTemplates(observed) ? KEPT_POD_CLIQUES : POD_CLIQUES),
    ...align(KIND.scalingGroup, scalingGroups, SCALING_GROUPS),
  ]
  return [
    ...withLiveCounts(aligned, children, keeperOf(layout, i, objects)),
    ...align(KIND.hpa, expectedHpas(set, layout, i), { own: ownOfHpa }),
  ]
}
