import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { COMPONENT } from '../../model/labels.ts'
import { indices, layoutOf } from '../../model/layout.ts'
import { basePodGangName } from '../../model/names.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import { type Kept, keptOf, keptPodsIn, templateBelow } from '../../model/update/kept.ts'
import { partitionIn } from '../../model/update/strategy.ts'
import type { CliqueTemplate, PodClique, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { viewOf } from '../places/view.ts'
import { isKeptWhole } from '../revision/kept.ts'
import { formerForRole, hashIn, revisionWith } from '../revision/kept-for-roles.ts'
import { type StoredRevision, storedRevisions } from '../revision/stored.ts'
import { expectedPodClique } from '../templates/expected-podclique.ts'
import { templateHashOf } from '../templates/hash.ts'
import { admittedPodSpec } from '../templates/own-podclique.ts'
import { indexOf, isBelow } from '../units/pods.ts'
import type { Update } from '../update/of.ts'

/** The place of a PodClique in its set, as its partition needs it. */
interface Place {
  readonly set: PodCliqueSet
  readonly update: Pick<Update, 'hashOf'>
  readonly template: CliqueTemplate
  /** Replica of the set. */
  readonly i: string
  /** Given for a member of a scaling group, whose pods have no partition of their own. */
  readonly group?: unknown
}

/** A PodClique and its pods. */
interface PodsOfClique {
  readonly podClique: PodClique
  readonly pods: readonly Pod[]
  readonly place: Place | undefined
  readonly objects: Objects
}

/** How many pods of a standalone PodClique keep their template: those with an index below this. docs/updates.md#partition */
export const partitionOfPods = ({ podClique, place }: Pick<PodsOfClique, 'podClique' | 'place'>): number =>
  place === undefined || place.group !== undefined ? 0 : partitionIn(place.set, place.template, podClique.spec.replicas)

/** The pods that no partition keeps at their template. */
export const podsFromPartitionOn = ({ podClique, pods, place }: Omit<PodsOfClique, 'objects'>): readonly Pod[] => {
  const partition = partitionOfPods({ podClique, place })
  return pods.filter((pod) => !isBelow(pod, partition))
}

/** The hash to which the pods are led. While the present templates are not stored yet, the one that the PodClique has. */
const targetIn = (podClique: PodClique, { update, template }: Place): string | undefined =>
  update.hashOf(template) ?? templateHashOf(podClique)

/** The hashes with which pods below the partition come back, by index. */
const hashesBelow = (
  { podClique, objects }: PodsOfClique,
  { set, template }: Place,
  target: string,
): ((index: number) => string) => {
  const { currentPodTemplateHash } = podClique.status ?? {}
  const stored = storedRevisions(set, objects)
  const last = currentPodTemplateHash === undefined ? formerForRole(set, stored, template.name, objects) : undefined
  const former = currentPodTemplateHash ?? (last && hashIn(last, template.name))
  const hashAt = templateBelow({ recorded: keptPodsIn(podClique), former, target })
  // A revision that somebody has deleted cannot be kept: what is lost follows the template.
  const isThere = (hash: string): boolean =>
    hash === templateHashOf(podClique) || revisionWith(stored, template.name, hash) !== undefined
  return (index) => {
    const hash = hashAt(index)
    return isThere(hash) ? hash : target
  }
}

/**
 * The templates of the pods, for the status; undefined without a partition, and if all of them follow the present one. Those from
 * the partition on are told of, too: it may be raised.
 */
export const keptPods = (observed: PodsOfClique): readonly Kept[] | undefined => {
  const { podClique, place, pods } = observed
  const partition = partitionOfPods(observed)
  const target = place && targetIn(podClique, place)
  if (place === undefined || partition === 0 || target === undefined) return undefined
  const found = new Map<number | undefined, string | undefined>()
  for (const each of [...pods.filter(isTerminating), ...pods.filter((pod) => !isTerminating(pod))])
    found.set(indexOf(each), templateHashOf(each))
  const hashAt = hashesBelow(observed, place, target)
  const hashOf = (index: number): string => found.get(index) ?? (index < partition ? hashAt(index) : target)
  return keptOf(new Map(indices(podClique.spec.replicas).map((index) => [index, hashOf(index)])), target)
}

/**
 * What a pod at an index is made from: its PodClique, or below the partition that PodClique as it was at the template that the
 * pod keeps. Undefined while that has yet to be remembered whole: the pod waits.
 */
export const sourcesOf = (
  observed: PodsOfClique,
  config: OperatorConfiguration,
): ((index: number) => PodClique | undefined) => {
  const { podClique, place, objects } = observed
  const partition = partitionOfPods(observed)
  const target = place && targetIn(podClique, place)
  if (place === undefined || partition === 0 || target === undefined) return () => podClique
  const hashAt = hashesBelow(observed, place, target)
  const stored = storedRevisions(place.set, objects)
  const known = new Map<string | undefined, PodClique | undefined>([[templateHashOf(podClique), podClique]])
  return (index) => {
    if (index >= partition) return podClique
    const hash = hashAt(index)
    if (!known.has(hash))
      known.set(hash, asOf(revisionWith(stored, place.template.name, hash), podClique, place, config))
    return known.get(hash)
  }
}

/** The PodClique as it was at each of the other templates that pods below the partition may come back with. */
export const keptSources = (observed: PodsOfClique, config: OperatorConfiguration): readonly PodClique[] => {
  const { podClique, place, objects } = observed
  if (place === undefined || partitionOfPods(observed) === 0) return []
  const stored = storedRevisions(place.set, objects)
  const { currentPodTemplateHash = templateHashOf(podClique) } = podClique.status ?? {}
  const recorded = keptPodsIn(podClique)?.map(({ template }) => template) ?? []
  const hashes = new Set([...recorded, currentPodTemplateHash].filter((hash) => hash !== templateHashOf(podClique)))
  return [...hashes].flatMap((hash) => {
    const revision = hash === undefined ? undefined : revisionWith(stored, place.template.name, hash)
    return asOf(revision, podClique, place, config) ?? []
  })
}

/** The PodClique as it was made from a revision. */
const asOf = (
  revision: StoredRevision | undefined,
  podClique: PodClique,
  { set, template: { name: clique }, i }: Place,
  config: OperatorConfiguration,
): PodClique | undefined => {
  if (revision === undefined || !isKeptWhole(revision)) return undefined
  const view = viewOf(set, revision.templates)
  const layout = layoutOf(view)
  const template = layout.cliques.get(clique)?.template
  const { name = '' } = podClique.metadata
  if (template === undefined) return undefined
  const made = expectedPodClique(view, layout, config, {
    ...{ name, template, i, templateHash: hashIn(revision, clique) ?? '', owner: set },
    ...{ podGang: basePodGangName(layout.name, i), component: COMPONENT.standalonePodClique },
  })
  const { labels = {}, annotations = {} } = made.metadata
  return {
    ...podClique,
    metadata: { ...podClique.metadata, labels, annotations },
    spec: { ...podClique.spec, podSpec: admittedPodSpec(made) },
  }
}
