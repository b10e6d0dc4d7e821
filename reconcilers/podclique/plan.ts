import { POD_TEMPLATE_HASH_LABEL, PODCLIQUE_FINALIZER, PODCLIQUE_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { isTerminating } from '../../model/pod.ts'
import { type Action, addFinalizer, barrier, create, dropFinalizer, remove } from '../action.ts'
import type { PlanContext } from '../context.ts'
import { align } from '../expected.ts'
import { KIND } from '../kinds.ts'
import { bareParents, expectedBarrierObjects, missingParents } from './bare.ts'
import { isSetGoing, type ObservedPodClique } from './observe.ts'
import { expectedPod, freeIndices, type PodIntent, usedIndices } from './pods.ts'
import { claimsOfPod, expectedCliqueClaims } from './resource-claims.ts'
import { superfluousPods } from './scale-in.ts'
import { ungate } from './ungate.ts'

/** What should be different about the pods of a PodClique. specs/grove-controllers.md §6 */
export const planPodClique = (observed: ObservedPodClique, context: PlanContext): Action[] => {
  const { podClique, isPartOfSet, resourceClaims, place, barrierObjects } = observed
  if (podClique.metadata.deletionTimestamp) return planDeletion(observed)
  // Part of a set that is gone or going: its owner takes it along.
  if (isSetGoing(observed)) return []
  const shared = expectedCliqueClaims(observed)
  const bare = isPartOfSet ? undefined : bareParents(podClique, observed.parents)
  const needed = bare !== undefined && bare.parents.length > 0 ? expectedBarrierObjects(podClique) : []
  // Kubernetes deletes a token's Secret whose ServiceAccount is not there yet: it comes a step later.
  const barrierPart = (secret: boolean): Action[] =>
    needed.length === 0 ? [] : align(needed.filter(is(secret)), barrierObjects.filter(is(secret)))
  const before = [
    ...addFinalizer(podClique, PODCLIQUE_FINALIZER),
    ...align(shared.claims, resourceClaims),
    ...shared.warnings,
    ...barrierPart(false),
  ]
  const { name = '' } = podClique.metadata
  const intent: PodIntent = {
    ...(bare && { parents: bare.parents }),
    claimsOf: (index) => (place === undefined ? [] : claimsOfPod(place, name, index)),
  }
  const pods =
    bare !== undefined && bare.missing.length > 0 ? [missingParents(bare.missing)] : scale(observed, intent, context)
  return [
    ...before,
    ...(before.some(({ do: what }) => what === 'create') ? [barrier] : []),
    ...barrierPart(true),
    ...pods,
    ...ungate(observed),
  ]
}

const is =
  (secret: boolean) =>
  ({ kind }: KubeObject): boolean =>
    (kind === KIND.secret.kind) === secret

/** Makes the pods that are missing, or removes those that are too many. */
const scale = ({ podClique, pods }: ObservedPodClique, intent: PodIntent, { config }: PlanContext): Action[] => {
  const { replicas } = podClique.spec
  const missing = replicas - pods.filter((pod) => !isTerminating(pod)).length
  if (missing > 0) {
    return freeIndices(usedIndices(pods), missing).map((index) =>
      create(expectedPod(podClique, index, config, intent), {
        success: 'PodCreateSuccessful',
        failure: 'PodCreateFailed',
      }),
    )
  }
  const templateHash = podClique.metadata.labels?.[POD_TEMPLATE_HASH_LABEL]
  return superfluousPods(pods, replicas, templateHash).flatMap((pod) =>
    remove(pod, { success: 'PodDeleteSuccessful', failure: 'PodDeleteFailed' }),
  )
}

/** Takes the pods along in one request, where the set has not done so for all of its cliques. */
const planDeletion = (observed: ObservedPodClique): Action[] => {
  const { podClique, pods } = observed
  const { name = '', namespace = 'default' } = podClique.metadata
  const finalizer = dropFinalizer(podClique, PODCLIQUE_FINALIZER)
  if (isSetGoing(observed) || finalizer.length === 0 || pods.every(isTerminating)) return finalizer
  return [{ do: 'removeAll', kind: KIND.pod, namespace, labels: { [PODCLIQUE_LABEL]: name } }, barrier, ...finalizer]
}
