import { groupNameIn, layoutOf } from '../../model/layout.ts'
import { serviceAccountName, standalonePodCliqueName, tokenSecretName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { CliqueTemplate, PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { whose } from '../engine/ownership.ts'
import { isToBePinned } from '../gangs/expected.ts'
import { KIND, type Kind } from '../kinds.ts'
import { childNamed } from '../ownership/ownership.ts'
import type { SetReplica } from '../places/replica.ts'
import { asSeenBy, isToBeMarked } from '../places/seen-by-replica.ts'
import { type Revision, revisionOf } from '../revision/revision-of.ts'
import { type Update, updateOf } from '../update/of.ts'
import { inNamespace, partTerm } from '../watching/index-terms.ts'

/** One replica of a PodCliqueSet. */
export interface ObservedReplica extends SetReplica {
  readonly update: Update
  /** True below a partition, for a replica that keeps an earlier template: `set` is as it sees the set. */
  readonly isKept: boolean
  /** The generation that the set is at, whatever the replica keeps. */
  readonly generation: string | undefined
  /** The set's own children of a kind that are in this replica. */
  readonly children: <T extends KubeObject>(kind: Kind<T>) => readonly T[]
}

/** Reads what the plan of a replica needs. */
export const observeReplica = (whole: PodCliqueSet, i: number, objects: Objects): ObservedReplica => {
  const set = asSeenBy(whole, i, objects)
  const term = partTerm(set.metadata.uid, i)
  const update = updateOf(set, objects)
  const isKept = set !== whole
  return {
    set,
    update,
    isKept,
    get generation() {
      return (isKept ? updateOf(whole, objects) : update).generation
    },
    layout: layoutOf(set),
    i,
    objects,
    children: (kind) => objects.find(kind, 'part', term),
  }
}

/** The term by which PodCliques and pods of this replica are found, members of scaling groups included. */
export const replicaTerm = ({ layout, i }: ObservedReplica): string => inNamespace(layout.namespace, layout.name, i)

/**
 * True once the set has what the pods of all replicas need: its scheduler, and the account of their start-up barrier.
 * If somebody else has the account's name, only pods without a barrier are created: the others would wait with a token
 * that is not theirs.
 */
const isPrepared = ({ set, layout, objects }: ObservedReplica): boolean => {
  if (isToBePinned(set)) return false
  const account = objects.get(KIND.serviceAccount, layout.namespace, serviceAccountName(layout.name))
  const secret = objects.get(KIND.secret, layout.namespace, tokenSecretName(layout.name))
  if (account === undefined || set.spec.template.cliqueStartupType === 'CliqueStartupTypeAnyOrder') {
    return account !== undefined
  }
  return whose(account, set) === 'own' && (secret === undefined || whose(secret, set) === 'own')
}

/** The revision from which the replica is planned; undefined while it is not stored yet, or the set lacks what all replicas need. */
export const revisionToPlan = (observed: ObservedReplica): Revision | undefined =>
  isPrepared(observed) && !isToBeMarked(observed.set, observed.i, observed.objects)
    ? revisionOf(observed.set, observed.objects)
    : undefined

/** The standalone PodCliques of the replica with their templates; undefined if missing or being deleted. */
export const standaloneOf = (
  observed: ObservedReplica,
): { readonly template: CliqueTemplate; readonly podClique: PodClique | undefined }[] => {
  const { layout, i } = observed
  return layout.standalone.map((template) => ({
    template,
    podClique: childOf<PodClique>(observed, KIND.podClique, standalonePodCliqueName(layout.name, i, template.name)),
  }))
}

/** The scaling groups of the replica; undefined if missing or being deleted. */
export const scalingGroupsOf = (observed: ObservedReplica): (PodCliqueScalingGroup | undefined)[] => {
  const { layout, i } = observed
  return layout.groups.map((group) =>
    childOf<PodCliqueScalingGroup>(observed, KIND.scalingGroup, groupNameIn(layout, i, group)),
  )
}

const childOf = <T extends KubeObject>(
  { set, layout: { namespace, name: of }, objects }: ObservedReplica,
  kind: Kind,
  name: string,
): T | undefined => childNamed<T>(objects, kind, { namespace, name }, set, of)
