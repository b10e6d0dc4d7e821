import type { KubeObject } from '../../model/object.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import { type GangScheduling, leastPods, metadataOf, neededGroups, type SchedulableGang } from '../gang.ts'
import { isOfSystem } from './priorities.ts'
import { COMPOSITE, changedOnItsWay, isOtherComposite, parentOf, requiredIn, rootOf, treeObjects } from './tree.ts'
import { NATIVE_POD_GROUPS, OLDEST, podGroupSpec, versionOf } from './versions.ts'

interface PodGroupSpec {
  readonly schedulingPolicy?: { readonly gang?: { readonly minCount?: number } }
  readonly schedulingConstraints?: { readonly topology?: readonly { readonly key?: string }[] }
  readonly priorityClassName?: string
}

/**
 * Where the cluster serves CompositePodGroups, a tree of them with a PodGroup per PodClique (tree.ts). Elsewhere one PodGroup
 * per gang, with the fewest pods that must be placed together. It has no subgroups: Grove controls which pods count towards
 * the minimum, because those beyond the minimum of their group are gated or not made yet.
 * docs/schedulers/default-scheduler.md
 */
export const nativePodGroups: GangScheduling = {
  kinds: [...NATIVE_POD_GROUPS, COMPOSITE],
  // In a tree, what sleeps has no objects.
  objectsVary: true,
  annotations: {},
  schedulingGroupOf: (podGang) => podGang,
  treeOf: (baseGang, isServed) => (isServed(COMPOSITE.kind) ? baseGang : undefined),
  parentOf,
  isToReplace: isOtherComposite,
  objectsFor: (gang) => {
    const { podGang, isServed } = gang
    // Falls back to a version that is not served: the API server's refusal then becomes the event about the gang.
    const version = NATIVE_POD_GROUPS.find((each) => isServed?.(each.kind)) ?? OLDEST
    const classes = priorityClasses(gang)
    const [priorityClassName = ''] = classes.keys()
    if (version.hasPriority && classes.size > 1) return { reason: 'BackendOperationFailed', problem: said(classes) }
    const root = rootOf(podGang)
    if (root !== undefined) return { objects: treeObjects(gang, root, version, priorityClassName) }
    const metadata = { name: podGang.metadata.name ?? '', labels: metadataOf(podGang).labels }
    const minCount = leastPods(neededGroups(podGang))
    const spec = podGroupSpec(version, {
      minCount,
      priorityClassName,
      topologyKey: requiredIn(podGang.spec.topologyConstraint),
    })
    return { objects: [{ ...version.kind, metadata, spec }] }
  },
  // What never changes is compared by `outdated` and `unfit`: asking for it again would be refused each time.
  ownOf: ({ metadata: { labels }, spec }, observed) => {
    if (observed.kind === COMPOSITE.kind.kind) return { metadata: { labels } }
    const { schedulingPolicy } = spec as PodGroupSpec
    return { metadata: { labels }, ...(versionOf(observed).isResizable && { spec: { schedulingPolicy } }) }
  },
  unfit: (podGang, observed) => {
    const { name = '' } = observed.metadata
    const wrong = observed.kind === COMPOSITE.kind.kind ? changedOnItsWay(observed) : lostPart(podGang, observed)
    return wrong && `${observed.kind} "${name}" ${wrong}`
  },
  outdated: (expected, observed) => {
    const { name } = observed.metadata
    if (observed.kind === COMPOSITE.kind.kind) return undefined
    const [above, under] = [parentOf(expected)?.name, parentOf(observed)?.name]
    if (above !== under)
      return `PodGroup "${name}" is part of ${under ?? 'no tree'} and its gang has come to need it in ${above ?? 'none'}, which Kubernetes cannot change; ${ANEW}`
    // Fewer than before: the group waits for pods that will never exist. More: placed pods do not wait for the others.
    const [now, before] = [minCountOf(expected), minCountOf(observed)]
    if (!versionOf(observed).isResizable && before > now)
      return `PodGroup "${name}" waits for ${before} pods and its gang has come to need ${now}, which Kubernetes 1.36 cannot change; if its pods are pending, ${ANEW}`
    const [wanted, has] = [specOf(expected).priorityClassName, specOf(observed).priorityClassName]
    if (wanted !== undefined && wanted !== has)
      return `PodGroup "${name}" has ${has ? `the priority class "${has}"` : 'no priority class'} and its pods have "${wanted}", which Kubernetes cannot change, so that it places no more of them; ${ANEW}`
    const [key, at] = [keyOf(expected), keyOf(observed)]
    return key === at || at === undefined
      ? undefined
      : `PodGroup "${name}" keeps its pods in one "${at}" and its gang has come to need ${key === undefined ? 'none' : `one "${key}"`}, which Kubernetes cannot change; ${ANEW}`
  },
}

/**
 * The same for what the PodGroups that a cluster serves can hold. Other gangs have none, and their pods are placed one by one: all of
 * them where no PodGroups are served, and those of the system's priority classes from Kubernetes 1.37 on.
 */
export const podGroupsWhereServed: GangScheduling = {
  ...nativePodGroups,
  schedulingGroupOf: (podGang, isServed, priorityClasses = []) => {
    const version = NATIVE_POD_GROUPS.find(({ kind }) => isServed(kind))
    const holds = version !== undefined && !(version.hasPriority && priorityClasses.some(isOfSystem))
    return holds ? podGang : undefined
  },
  treeOf: (baseGang, isServed, priorityClasses = []) =>
    priorityClasses.some(isOfSystem) ? undefined : nativePodGroups.treeOf?.(baseGang, isServed, priorityClasses),
}

const ANEW = 'delete the PodGang and its pods'

/** The priority classes of the pods of a gang, `''` for none, each with the first group that has it. */
const priorityClasses = ({ podGang, memberOf }: SchedulableGang): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const { name } of podGang.spec.podgroups) {
    const own = memberOf?.(name)?.podSpec.priorityClassName ?? podGang.spec.priorityClassName
    const priority = typeof own === 'string' ? own : ''
    if (!found.has(priority)) found.set(priority, name)
  }
  return found
}

const said = (classes: ReadonlyMap<string, string>): string => {
  const each = [...classes].map(([priority, group]) => `${group} has ${priority === '' ? 'none' : `"${priority}"`}`)
  return `the pods of a gang have one priority class from Kubernetes 1.37 on, and ${each.join(', ')}; create the set again with one class for all cliques`
}

/** What a PodGroup lacks that its gang requires, because the API server has dropped it or cannot say it; undefined for nothing. */
const lostPart = ({ metadata, spec }: PodGang, observed: KubeObject): string | undefined => {
  const root = rootOf({ metadata } as PodGang)
  if (root !== undefined && parentOf(observed) === undefined)
    return `came back without its parent, so its pods would be placed without the rest of their gang: start the API server and the scheduler with the feature gate CompositePodGroup and delete the PodGroup, or create the set again`
  const part = partsOf(spec)[0]
  if (root === undefined && part !== undefined)
    return `cannot keep the required domain of ${part}, which takes CompositePodGroups: remove that of the set, or let the cluster serve them and create the set again`
  const own = spec.podgroups.find(({ name }) => name === observed.metadata.name)
  const wanted = requiredIn(root === undefined ? spec.topologyConstraint : own?.topologyConstraint)
  return wanted === undefined || keyOf(observed) !== undefined
    ? undefined
    : `came back without its required domain "${wanted}", so its pods would be placed anywhere: start the API server and the scheduler with the feature gate TopologyAwareWorkloadScheduling and delete the PodGroup, or remove the required domain of the set`
}

/** The parts of a gang that require a domain of their own. */
const partsOf = ({ topologyConstraintGroupConfigs = [], podgroups }: PodGang['spec']): string[] =>
  [...topologyConstraintGroupConfigs, ...podgroups].flatMap(({ name, topologyConstraint }) =>
    requiredIn(topologyConstraint) === undefined ? [] : [name],
  )

const specOf = ({ spec }: KubeObject): PodGroupSpec => (spec ?? {}) as PodGroupSpec

const keyOf = (object: KubeObject): string | undefined => specOf(object).schedulingConstraints?.topology?.[0]?.key

const minCountOf = (object: KubeObject): number => specOf(object).schedulingPolicy?.gang?.minCount ?? 0
