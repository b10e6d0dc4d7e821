import { isTrue } from '../../model/conditions.ts'
import { COMPUTE_DOMAIN_INTENT } from '../../model/intent.ts'
import { BASE_PODGANG_LABEL, PODGANG_LABEL } from '../../model/labels.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import type { WatchedKind } from '../engine/kind.ts'
import { KIND } from '../kinds.ts'
import { setNameOf, setRefOf } from '../ownership/ownership.ts'
import { inNamespace } from '../watching/index-terms.ts'
import { byAnnotation, byLabel, byPart, byReplicaOfSet, bySet } from '../watching/indexes.ts'
import { wholeScaled } from '../watching/keep.ts'
import { PODS_GATED } from './pods-gated.ts'

/** The PodCliques that one outside of a set waits for. */
const byParent = (podClique: PodClique): readonly string[] =>
  setNameOf(podClique) === undefined
    ? (podClique.spec.startsAfter ?? []).map((name) => inNamespace(podClique.metadata.namespace, name))
    : []

/** Indexes PodCliques that say in a condition that their pods wait, by their gang: there are few. */
const byGangIfGated = (podClique: PodClique): readonly string[] =>
  isTrue(podClique, PODS_GATED) ? byLabel(PODGANG_LABEL)(podClique) : []

/** How PodCliques are watched. */
export const PODCLIQUES: WatchedKind<PodClique> = {
  kind: KIND.podClique,
  plural: 'podcliques',
  isGoingOnceAsked: true,
  keep: wholeScaled,
  managedFields: true,
  repeats: setRefOf,
  indexes: {
    part: byPart,
    set: bySet,
    replica: byReplicaOfSet,
    baseGang: byLabel(BASE_PODGANG_LABEL),
    fabric: byAnnotation(COMPUTE_DOMAIN_INTENT),
    parent: byParent,
    gated: byGangIfGated,
  },
}
