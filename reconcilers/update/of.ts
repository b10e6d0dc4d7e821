import type { KubeObject } from '../../model/object.ts'
import { changeInPlace, type InPlaceChange } from '../../model/update/in-place.ts'
import { partitionIn, strategyOf } from '../../model/update/strategy.ts'
import type { CliqueTemplate, PodClique, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { isAvailable, minAvailableIn } from '../health/breach.ts'
import { revisionOf } from '../revision/revision-of.ts'
import { lostRevisions, storedRevisions } from '../revision/stored.ts'
import { isAsleep } from '../scaling/asleep.ts'
import { templateHashOf } from '../templates/hash.ts'
import { inNamespace } from '../watching/index-terms.ts'
import { isOpen } from './record.ts'

/** A replica of a set while it is being updated. */
export type ReplicaInUpdate = NonNullable<
  NonNullable<NonNullable<PodCliqueSet['status']>['updateProgress']>['currentlyUpdating']
>[number]

/** What the status of a set alone says about its latest update. */
export interface SetRecord {
  /** True while that update has begun and has not ended, whatever the templates are by now. */
  readonly isOpen: boolean
  /** When it began. */
  readonly startedAt: string | undefined
  /** The replicas that were selected for it and are still wanted. */
  readonly selected: readonly ReplicaInUpdate[]
}

/**
 * Where the update of a set stands. `due`: from a change of the templates until the plan of the set has begun the update,
 * and while no revision of them is known yet, as in a set that is created again and has yet to adopt its revisions.
 * `rolling`: reconcilers replace what is of an older template. `onDelete`: only users replace pods. `none`: otherwise.
 */
export type Phase = 'none' | 'due' | 'rolling' | 'onDelete'

/** How a PodClique or a pod stands to the template of its place, by the hash that it carries; `none` if it has none. */
export type Standing = 'current' | 'older' | 'none'

/**
 * How far a PodClique is: `template` once it, its pods and its status follow the template of its place, `ready` once
 * enough of the pods are ready, too. docs/reference/status-rules.md#up-to-date
 */
export type Follows = 'no' | 'template' | 'ready'

/** All that is to be known of the update of a set. Everybody asks this; nobody works it out from the status. */
export interface Update extends SetRecord {
  readonly phase: Phase
  /** True from a change of the templates until its update has ended; never under OnDelete. */
  readonly isUnderWay: boolean
  /**
   * The generation that the set is at. The first generation belongs to the first deployment, so it is known before the
   * status names it; a later one begins an update. Undefined while no revision is stored, and until that update has
   * begun.
   */
  readonly generation: string | undefined
  /** The generation that the templates lead to by an update. Undefined while no revision is stored for them. */
  readonly target: string | undefined
  /**
   * False if an earlier template was carried out, or may have been: revisions are stored before anything is created. So
   * it is while the set has yet to adopt a revision that an earlier set of its name has left.
   */
  readonly isFirst: boolean
  /** What the status says of replica `i` while its contents may be replaced. docs/updates.md#three-levels */
  readonly turn: (i: number) => ReplicaInUpdate | undefined
  /**
   * As `turn`, also once a change of the templates has superseded the update that selected replica `i`, until the next
   * update drops it: what has been taken down for one counts in the budget of the other.
   */
  readonly selection: (i: number) => ReplicaInUpdate | undefined
  /** The hash on the pods of a clique's present template; undefined while no revision is stored for the templates. */
  readonly hashOf: (template: Pick<CliqueTemplate, 'name'>) => string | undefined
  /** `template` is the one of its place. */
  readonly standing: (object: Pick<KubeObject, 'metadata'>, template: Pick<CliqueTemplate, 'name'>) => Standing
  /**
   * What a pod with this hash has to change to follow the clique's present template in place; undefined if one of the two
   * is in no stored revision.
   */
  readonly changeFrom: (hash: string | undefined, template: Pick<CliqueTemplate, 'name'>) => InPlaceChange | undefined
  readonly follows: (
    podClique: PodClique | undefined,
    template: Pick<CliqueTemplate, 'name' | 'rollingUpdate'>,
  ) => Follows
}

/** What the status of a set says; `updateOf` says what it means by the templates of the set. */
export const recordOf = ({ spec, status }: PodCliqueSet): SetRecord => ({
  isOpen: isOpen(status?.updateProgress),
  startedAt: status?.updateProgress?.updateStartedAt,
  get selected() {
    return (status?.updateProgress?.currentlyUpdating ?? []).filter(
      (each) => isOpen(each) && each.replicaIndex < (spec.replicas ?? 0),
    )
  },
})

/**
 * The update of a set. What follows from its revisions is computed when it is asked for, once for each value: most plans
 * need none of it. The value is of one moment, so each plan takes its own.
 */
export const updateOf = (set: PodCliqueSet, objects: Objects): Update => {
  const { currentGenerationHash } = set.status ?? {}
  const { isAutomatic } = strategyOf(set)
  const record = recordOf(set)
  const revision = once(() => revisionOf(set, objects))
  const target = (): string | undefined => revision()?.generationHash
  const isFirst = once(() => !hasEarlierGeneration(set, target(), objects))
  const generation = (): string | undefined => currentGenerationHash ?? (isFirst() ? target() : undefined)
  const phase = (): Phase => {
    if (!isAutomatic) return 'onDelete'
    if (record.isOpen) return currentGenerationHash === target() ? 'rolling' : 'due'
    return target() !== undefined && generation() === target() ? 'none' : 'due'
  }
  const hashOf: Update['hashOf'] = (template) => revision()?.hashOf(template)
  // Thousands of pods may be of one revision.
  const changes = new Map<string, InPlaceChange | undefined>()
  const changeBetween = (name: string, ...hashes: readonly (string | undefined)[]): InPlaceChange | undefined => {
    const stored = storedRevisions(set, objects).flatMap(({ cliques }) => cliques)
    const [before, after] = hashes.map(
      (hash) => stored.find((each) => each.name === name && each.hash === hash)?.inPlace,
    )
    return before && after && changeInPlace(before, after)
  }
  const selection: Update['selection'] = (i) =>
    record.isOpen && isAutomatic ? record.selected.find(({ replicaIndex }) => replicaIndex === i) : undefined
  return {
    isOpen: record.isOpen,
    startedAt: record.startedAt,
    get selected() {
      return record.selected
    },
    get phase() {
      return phase()
    },
    get isUnderWay() {
      return phase() === 'due' || phase() === 'rolling'
    },
    get generation() {
      return generation()
    },
    get target() {
      return target()
    },
    get isFirst() {
      return isFirst()
    },
    turn: (i) => (phase() === 'rolling' ? selection(i) : undefined),
    selection,
    hashOf,
    standing: (object, template) => {
      const hash = templateHashOf(object)
      return hash === undefined ? 'none' : hash === hashOf(template) ? 'current' : 'older'
    },
    changeFrom: (hash, template) => {
      const key = `${template.name}/${hash}`
      if (!changes.has(key)) changes.set(key, changeBetween(template.name, hash, hashOf(template)))
      return changes.get(key)
    },
    follows: (podClique, template) => {
      const hash = hashOf(template)
      if (podClique === undefined || hash === undefined) return 'no'
      const partition = partitionIn(set, template, podClique.spec.replicas)
      if (!followsHash(podClique, hash, generation(), partition)) return 'no'
      return isReady(podClique, partition) ? 'ready' : 'template'
    },
  }
}

const hasEarlierGeneration = (set: PodCliqueSet, target: string | undefined, objects: Objects): boolean => {
  const { namespace, name = '' } = set.metadata
  return (
    storedRevisions(set, objects).some(({ generationHash }) => generationHash !== target) ||
    lostRevisions(inNamespace(namespace, name), objects).length > 0
  )
}

const followsHash = (
  podClique: PodClique,
  hash: string,
  generation: string | undefined,
  partition: number,
): boolean => {
  const { status } = podClique
  return (
    templateHashOf(podClique) === hash &&
    status !== undefined &&
    (status.currentPodTemplateHash === hash || partition > 0) &&
    status.currentPodCliqueSetGenerationHash === generation &&
    status.updatedReplicas >= (status.replicas ?? 0) - partition &&
    !isOpen(status.updateProgress)
  )
}

const isReady = (podClique: PodClique, partition: number): boolean =>
  isAvailable(podClique) &&
  (isAsleep(podClique) || (podClique.status?.updatedReplicas ?? 0) + partition >= minAvailableIn(podClique))

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
