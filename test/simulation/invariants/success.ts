import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/structural/schema.ts'
import { createdImage } from '../user/shapes.ts'
import { type Invariant, ofOperator } from './invariant.ts'
import { all, at, controllerOf, isFinished, listAt, metaOf, numberAt, TABLES } from './objects.ts'
import { hasPlace, livingOwner, replicaOfGroup, replicaOfSet, templateOf } from './owners.ts'

/** As kubectl wait, Helm and Flux read a set: all of its spec has been carried out, and nothing is on its way. */
const isTakenForDone = (set: JsonObject): boolean => {
  const conditions = new Map(listAt(set, 'status', 'conditions').map(({ type, status }) => [type, status]))
  return (
    numberAt(set, 0, 'status', 'observedGeneration') === metaOf(set).generation &&
    conditions.get('Available') === 'True' &&
    conditions.get('Reconciling') !== 'True'
  )
}

/**
 * Whether a set wants a PodClique, as its own or that of a scaling group: an earlier set of its name may have left some, and
 * replicas that are beyond the count are on their way out.
 */
const wants = (store: Store, set: JsonObject, clique: JsonObject): boolean => {
  const owner = controllerOf(clique)
  const isOwn = owner?.uid === metaOf(set).uid
  const group = isOwn ? undefined : store.get(TABLES.group, { namespace: 'default', name: owner?.name ?? '' })
  const isMember =
    group !== undefined &&
    metaOf(group).uid === owner?.uid &&
    controllerOf(group)?.uid === metaOf(set).uid &&
    replicaOfGroup(clique) < numberAt(group, 0, 'spec', 'replicas')
  return (isOwn || isMember) && replicaOfSet(clique) < numberAt(set, 0, 'spec', 'replicas') && hasPlace(set, clique)
}

/** A pod in a replica that the set wants, made of another template than the set has now. */
const isOutdated = (store: Store, set: JsonObject, pod: JsonObject): boolean => {
  const clique = livingOwner(store, pod)
  if (clique === undefined || !wants(store, set, clique)) return false
  const template = templateOf(set, clique)
  return template !== undefined && createdImage(pod) !== createdImage(template)
}

/** No success is told of while a pod of an older template is there that the operator replaces. specs/field.md U13 */
export const successMeansUpdated = (): Invariant => ({
  says: 'no set is told of as available while a pod of an older template is left',
  check: ofOperator(({ table, type, object }, store) => {
    if (table !== TABLES.set || type === 'DELETED' || !isTakenForDone(object)) return undefined
    if (at(object, 'spec', 'updateStrategy', 'type') === 'OnDelete') return undefined
    const left = all(store, TABLES.pod).find((pod) => !isFinished(pod) && isOutdated(store, object, pod))
    return (
      left && `PodCliqueSet ${metaOf(object).name} is available, and Pod ${metaOf(left).name} is of an older template`
    )
  }),
})
