import { STARTS_AFTER_INTENT } from '../../model/intent.ts'
import {
  BASE_PODGANG_LABEL,
  PCS_REPLICA_INDEX_LABEL,
  PCSG_LABEL,
  PCSG_REPLICA_INDEX_LABEL,
  PODGANG_LABEL,
} from '../../model/labels.ts'
import { groupNameIn, layoutOf } from '../../model/layout.ts'
import { memberPodCliqueName, standalonePodCliqueName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import type {
  CliqueTemplate,
  PodClique,
  PodCliqueScalingGroupConfig,
  PodCliqueSet,
  PodGang,
} from '../../schemas/generated/grove.ts'
import { type TemplateSpecs, templateSpecs } from '../claims/shared.ts'
import type { Objects } from '../engine/objects.ts'
import { isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { seenByMember } from '../partition/copies.ts'
import { asSeenBy } from '../places/seen-by-replica.ts'
import { sleepers } from '../scaling/asleep.ts'
import { type Update, updateOf } from '../update/of.ts'
import { withStandIns } from '../update/record.ts'
import { inNamespace } from '../watching/index-terms.ts'

/** The place of a PodClique in its set. */
export interface CliquePlace {
  readonly set: PodCliqueSet
  readonly update: Update
  readonly template: CliqueTemplate
  /** Replica of the set. */
  readonly i: string
  /** True if the set or the scaling group no longer has this replica. */
  readonly isSurplus: boolean
  /** The scaling group it is a member of. */
  readonly group?: { readonly config: PodCliqueScalingGroupConfig; readonly pcsg: string; readonly j: string }
}

/** The gang that must be scheduled first, and its PodCliques as far as they exist. */
export interface ObservedBaseGang {
  readonly podGang: PodGang | undefined
  readonly podCliques: readonly PodClique[]
}

/** A PodClique, its pods, and everything else that its plan depends on. */
export interface ObservedPodClique {
  readonly podClique: PodClique
  readonly objects: Objects
  readonly pods: readonly Pod[]
  /** Pods of this PodClique that have lost their owner, e.g. by a deletion with `--cascade=orphan`. */
  readonly lostPods: readonly Pod[]
  readonly resourceClaims: readonly KubeObject[]
  /** ResourceClaimTemplates that the PodClique owns. */
  readonly claimTemplates: readonly KubeObject[]
  /** True for a PodClique whose labels say that it is part of a set, even if that set is gone. */
  readonly isPartOfSet: boolean
  readonly place: CliquePlace | undefined
  readonly podGang: PodGang | undefined
  /** Only for PodCliques of scaled gangs. */
  readonly baseGang: ObservedBaseGang | undefined
  /** Full names of PodCliques in the same replica of the set that sleep. */
  readonly asleep: ReadonlySet<string>
  /** For PodCliques outside of a set: the existing PodCliques that this one waits for. */
  readonly parents: readonly PodClique[]
  readonly claimSpecOf: TemplateSpecs
}

/** True for a PodClique whose set or replica is gone or being deleted, and which is deleted with it. */
export const isSetGoing = ({ isPartOfSet, place }: ObservedPodClique): boolean =>
  isPartOfSet && (place === undefined || isGoing(place.set) || place.isSurplus)

/** Reads what the plan of a PodClique needs. */
export const observePodClique = (podClique: PodClique, objects: Objects): ObservedPodClique => {
  const { namespace = 'default', labels = {}, uid = '' } = podClique.metadata
  const partOf = setNameOf(podClique)
  const podCliqueNamed = (name: string): PodClique[] => {
    const found = objects.get(KIND.podClique, namespace, name)
    return found === undefined ? [] : [found]
  }
  const podGangNamed = (name: string | undefined): PodGang | undefined =>
    name === undefined ? undefined : objects.get(KIND.podGang, namespace, name)
  const whole = partOf === undefined ? undefined : objects.get(KIND.podCliqueSet, namespace, partOf)
  const i = labels[PCS_REPLICA_INDEX_LABEL] ?? ''
  const set = whole && seenByMember(asSeenBy(whole, Number(i), objects), podClique, i, objects)
  const base = partOf === undefined ? undefined : labels[BASE_PODGANG_LABEL]
  const basePodGang = podGangNamed(base)
  const parents = partOf === undefined ? (podClique.spec.startsAfter ?? []) : []
  return {
    podClique,
    objects,
    pods: objects.controlledBy(KIND.pod, uid),
    lostPods: objects
      .find(KIND.pod, 'lost', inNamespace(namespace, podClique.metadata.name ?? ''))
      .filter((pod) => setNameOf(pod) === partOf && !isGoing(pod)),
    resourceClaims: objects.controlledBy(KIND.resourceClaim, uid),
    claimTemplates: objects.controlledBy(KIND.resourceClaimTemplate, uid),
    isPartOfSet: partOf !== undefined,
    place: set && placeIn(set, podClique, objects),
    podGang: podGangNamed(partOf === undefined ? undefined : labels[PODGANG_LABEL]),
    baseGang:
      base === undefined
        ? undefined
        : {
            podGang: basePodGang,
            podCliques: (basePodGang?.spec.podgroups ?? []).flatMap(({ name }) => podCliqueNamed(name)),
          },
    asleep:
      set === undefined || !waits(podClique)
        ? NOBODY
        : sleepers(layoutOf(set), labels[PCS_REPLICA_INDEX_LABEL] ?? '', objects),
    parents: parents.flatMap(podCliqueNamed),
    claimSpecOf: set === undefined ? () => undefined : templateSpecs(set, objects),
  }
}

const NOBODY: ReadonlySet<string> = new Set()
const waits = ({ metadata }: PodClique): boolean => metadata.annotations?.[STARTS_AFTER_INTENT] !== undefined

/** The place of a PodClique in its set. Its template is found by the exact name, never by a part of it. */
export const placeIn = (
  set: PodCliqueSet,
  { metadata }: Pick<PodClique, 'metadata'>,
  objects: Objects,
): CliquePlace | undefined => {
  const { name = '', labels = {} } = metadata
  const i = labels[PCS_REPLICA_INDEX_LABEL] ?? ''
  const pcsg = labels[PCSG_LABEL]
  const layout = layoutOf(set)
  const isSurplus = !(Number(i) < withStandIns(set))
  if (pcsg === undefined) {
    const template = layout.standalone.find((each) => standalonePodCliqueName(layout.name, i, each.name) === name)
    return template && { set, update: updateOf(set, objects), template, i, isSurplus }
  }
  const j = labels[PCSG_REPLICA_INDEX_LABEL] ?? ''
  const group = layout.groups.find((each) => groupNameIn(layout, i, each) === pcsg)
  const template = group?.cliques.find((each) => memberPodCliqueName(pcsg, j, each.name) === name)
  if (group === undefined || template === undefined) return undefined
  const scalingGroup = objects.get(KIND.scalingGroup, metadata.namespace, pcsg)
  const isCut = scalingGroup !== undefined && !(Number(j) < withStandIns(scalingGroup))
  const update = updateOf(set, objects)
  return { set, update, template, i, isSurplus: isSurplus || isCut, group: { config: group.config, pcsg, j } }
}
