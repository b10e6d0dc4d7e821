import { SCHEDULING_TREE_INTENT } from '../../model/intent.ts'
import { MADE_AS_ANNOTATION } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodGang, PodGangTopologyConstraint, PodGroup } from '../../schemas/generated/grove.ts'
import { type GangObject, metadataOf, neededGroups, type SchedulableGang, type SchedulerKind } from '../gang.ts'
import { type NativeVersion, podGroupSpec, sharedSpec } from './versions.ts'

/** Kubernetes' own group of groups, from 1.37 on; alpha. A cluster that serves it places gangs as trees. */
export const COMPOSITE: SchedulerKind = {
  kind: { apiVersion: 'scheduling.k8s.io/v1alpha3', kind: 'CompositePodGroup' },
  plural: 'compositepodgroups',
  isBuiltIn: true,
  isOptional: true,
  isGatedAsOne: true,
}

/** The composite above all gangs of a replica of the set; undefined for a gang that is one PodGroup. */
export const rootOf = ({ metadata }: PodGang): string | undefined => metadata.annotations?.[SCHEDULING_TREE_INTENT]

/** The composite of the base gang under a root. No name of another object ends so, and roots end with a number. */
const baseName = (root: string): string => `${root}-base`

/**
 * The composite of a replica of a scaling group: `llm-0--g-1` for `llm-0-g-1`. The scheduler tries what was made in the same
 * second by name, and never takes a try back. By the second hyphen a replica, which may need a domain, comes before cliques
 * outside of scaling groups, which would else take the last room of a domain although they may be anywhere.
 */
const replicaName = (root: string, groupReplica: string): string => `${root}-${groupReplica.slice(root.length)}`

/** A composite, and its place in the tree. */
interface Composite {
  readonly name: string
  /** Absent for the root. */
  readonly parent?: string
  /** What it stands for, in the Workload that it must refer to; nobody reads it, and the Workload need not exist. */
  readonly template: 'set-replica' | 'base-gang' | 'group-replica'
  readonly minGroupCount: number
  readonly topologyKey: string | undefined
  /** True if preemption takes its pods all together. */
  readonly isGang: boolean
}

/** A PodClique that needs pods, and the replica of a scaling group that it is in. */
interface Member {
  readonly group: PodGroup
  readonly groupReplica: string | undefined
}

/**
 * The part of a tree that one gang makes. A base gang makes the root, its own composite under it, one for each replica of
 * a scaling group in it, and a PodGroup for each PodClique: four levels, and never more. A scaled gang makes the composite of
 * its replica under the root of its base gang, so that it is in the domain of that, and its PodGroups. What sleeps is left
 * out, because no minimum may be 0. docs/schedulers/default-scheduler.md#trees
 * @param root that of the replica of the set
 * @param version that of the PodGroups
 */
export const treeObjects = (
  gang: SchedulableGang,
  root: string,
  version: NativeVersion,
  priorityClassName: string,
): readonly GangObject[] => {
  const { podGang, memberOf } = gang
  const { labels } = metadataOf(podGang)
  const members = neededGroups(podGang).map((group) => ({
    group,
    groupReplica: memberOf?.(group.name)?.groupReplica,
  }))
  const composites =
    podGang.metadata.name === root ? ofBaseGang(podGang, root, members) : ofScaledGang(podGang, root, members)
  const placed = (parent: string | undefined, templateName: string) => ({
    workloadRef: { workloadName: root, templateName },
    ...(parent !== undefined && { parentCompositePodGroupName: parent }),
  })
  return [
    ...composites.map(({ name, parent, template, minGroupCount, topologyKey, isGang }) => {
      const spec = {
        ...placed(parent, template),
        schedulingPolicy: { gang: { minGroupCount } },
        ...sharedSpec({ priorityClassName, topologyKey }),
        ...(isGang && { disruptionMode: { all: {} } }),
      }
      const annotations = { [MADE_AS_ANNOTATION]: meaningOf(spec) }
      return { ...COMPOSITE.kind, metadata: { name, labels, annotations }, spec }
    }),
    ...members.map(({ group, groupReplica }) => ({
      ...version.kind,
      metadata: { name: group.name, labels },
      spec: {
        ...placed(groupReplica === undefined ? baseName(root) : replicaName(root, groupReplica), 'clique'),
        ...podGroupSpec(version, {
          minCount: group.minReplicas,
          priorityClassName,
          topologyKey: requiredIn(group.topologyConstraint),
        }),
      },
    })),
  ]
}

const ofBaseGang = ({ spec }: PodGang, root: string, members: readonly Member[]): readonly Composite[] => {
  const replicas = replicasOf(members)
  const standalone = members.filter(({ groupReplica }) => groupReplica === undefined)
  const base: Composite = {
    name: baseName(root),
    parent: root,
    template: 'base-gang',
    minGroupCount: standalone.length + replicas.size,
    topologyKey: undefined,
    isGang: true,
  }
  const domainOf = (groupReplica: string) =>
    requiredIn(spec.topologyConstraintGroupConfigs?.find(({ name }) => name === groupReplica)?.topologyConstraint)
  return [
    // Any one gang is enough for it: the base gang is the first, and the minimum never changes.
    {
      name: root,
      template: 'set-replica',
      minGroupCount: 1,
      topologyKey: requiredIn(spec.topologyConstraint),
      isGang: false,
    },
    ...(members.length === 0 ? [] : [base]),
    ...[...replicas].map(([groupReplica, minGroupCount]) => ({
      name: replicaName(root, groupReplica),
      parent: base.name,
      template: 'group-replica' as const,
      minGroupCount,
      topologyKey: domainOf(groupReplica),
      isGang: false,
    })),
  ]
}

const ofScaledGang = ({ spec }: PodGang, root: string, members: readonly Member[]): readonly Composite[] =>
  [...replicasOf(members)].map(([groupReplica, minGroupCount]) => ({
    name: replicaName(root, groupReplica),
    parent: root,
    template: 'group-replica',
    minGroupCount,
    topologyKey: requiredIn(spec.topologyConstraint),
    isGang: true,
  }))

/** The replicas of scaling groups, each with the number of its PodCliques that need pods. */
const replicasOf = (members: readonly Member[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const { groupReplica } of members)
    if (groupReplica !== undefined) found.set(groupReplica, (found.get(groupReplica) ?? 0) + 1)
  return found
}

/** The node label of a required domain. */
export const requiredIn = (constraint: PodGangTopologyConstraint | undefined): string | undefined =>
  constraint?.packConstraint?.required || undefined

interface PlacedSpec {
  readonly parentCompositePodGroupName?: string
  readonly schedulingPolicy?: { readonly gang?: { readonly minGroupCount?: number } }
  readonly schedulingConstraints?: { readonly topology?: readonly { readonly key?: string }[] }
  readonly priorityClassName?: string
}

const specOf = ({ spec }: KubeObject): PlacedSpec => (spec ?? {}) as PlacedSpec

/** The composite above an object; undefined for a root, and for a PodGroup of no tree. */
export const parentOf = (observed: KubeObject): (SchedulerKind['kind'] & { readonly name: string }) | undefined => {
  const name = specOf(observed).parentCompositePodGroupName
  return name === undefined ? undefined : { ...COMPOSITE.kind, name }
}

/** What a composite says of its parts, in short: what follows from its gang, and what makes another one of it. */
const meaningOf = (spec: PlacedSpec): string =>
  JSON.stringify({
    parent: spec.parentCompositePodGroupName,
    groups: spec.schedulingPolicy?.gang?.minGroupCount,
    domain: spec.schedulingConstraints?.topology?.[0]?.key,
    priority: spec.priorityClassName,
  })

/** Whether a composite means this. A priority class that nobody has asked for was filled in, and is that of the pods, too. */
const means = (observed: KubeObject, meaning: string): boolean => {
  const { priorityClassName: _, ...rest } = specOf(observed)
  return meaningOf(specOf(observed)) === meaning || meaningOf(rest) === meaning
}

/** What a composite was created as; undefined if nobody has noted that. */
const madeAs = ({ metadata }: KubeObject): string | undefined => metadata.annotations?.[MADE_AS_ANNOTATION]

/**
 * True for a composite that is not what is expected: nothing in its spec ever changes. It is gone at once, pods run on, and
 * new ones wait for the next of that name. False for one that was created as expected: the next would come back changed, too.
 */
export const isOtherComposite = (expected: KubeObject, observed: KubeObject): boolean => {
  if (observed.kind !== COMPOSITE.kind.kind) return false
  const wanted = meaningOf(specOf(expected))
  return !means(observed, wanted) && madeAs(observed) !== wanted
}

/** What is wrong with a composite that somebody has changed while it was created; undefined for nothing. */
export const changedOnItsWay = (observed: KubeObject): string | undefined => {
  const wanted = madeAs(observed)
  return wanted === undefined || means(observed, wanted)
    ? undefined
    : `was created as ${wanted} and came back as ${meaningOf(specOf(observed))}, so pods below it would be placed otherwise than their gang needs: see which webhook changes it, or start the API server and the scheduler with the feature gate TopologyAwareWorkloadScheduling, and delete the CompositePodGroup`
}
