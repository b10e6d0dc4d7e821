import { PCSG_LABEL, PODGANG_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { sameMeaning } from '../../model/same-meaning.ts'
import type { PodClique, PodCliqueSet, PodGang } from '../../schemas/generated/grove.ts'
import { KIND, type Kind } from '../kinds.ts'
import { controllerOf, setNameOf } from '../ownership.ts'
import { topologyNameOf } from '../podcliqueset/topology.ts'
import type { Caches } from './caches.ts'

/** Which reconciler is to look at which object, and how soon. */
export interface Wake {
  readonly kind: Kind
  readonly namespace: string
  readonly name: string
  /** In ms. News that comes many times over a moment, such as a status, is looked at once for all of it. */
  readonly after: number
}

/** One change of one object; `before` is absent for a new one, `after` for one that is gone. */
export interface Change {
  readonly before?: KubeObject
  readonly after?: KubeObject
}

/** Long enough for the pods of a gang to come in together, short enough to be unnoticed. */
const SETTLE_MS = 60
/** A set is planned as a whole, which takes 30 ms with 500 replicas, and these report one by one. */
const SETTLE_SET_MS = 500

/** Everything that a change may make different. Pure but for look-ups in the caches. specs/grove-controllers.md §16.1 */
export const wakesOf = (change: Change, caches: Pick<Caches, 'labelled' | 'list'>): Wake[] => {
  const object = change.after ?? change.before
  if (object === undefined) return []
  switch (object.kind) {
    case KIND.podCliqueSet.kind:
      return onSet(object, change, caches)
    case KIND.scalingGroup.kind:
      return [...itself(object, change), ...toSet(object, change, SETTLE_SET_MS)]
    case KIND.podClique.kind:
      return onPodClique(object as PodClique, change, caches)
    case KIND.podGang.kind:
      return onPodGang(object as PodGang, change, caches)
    case KIND.pod.kind:
      return onPod(object, change)
    case KIND.topologyBinding.kind:
      return caches
        .list(KIND.podCliqueSet)
        .filter((set) => topologyNameOf(set as PodCliqueSet) === object.metadata.name)
        .flatMap((set) => wake(KIND.podCliqueSet, set.metadata.namespace, set.metadata.name))
    default:
      return onChild(object, change)
  }
}

const wake = (kind: Kind, namespace: string | undefined, name: string | undefined, after = 0): Wake[] =>
  name === undefined || name === '' ? [] : [{ kind, namespace: namespace ?? '', name, after }]

/** What we write into a status ourselves is no news to the plan of the same object. */
const onlyStatusDiffers = ({ before, after }: Change): boolean =>
  before !== undefined &&
  after !== undefined &&
  before.metadata.generation === after.metadata.generation &&
  before.metadata.deletionTimestamp === after.metadata.deletionTimestamp &&
  sameMeaning(before.metadata.labels, after.metadata.labels) &&
  sameMeaning(before.metadata.annotations, after.metadata.annotations) &&
  sameMeaning(before.metadata.finalizers, after.metadata.finalizers)

const itself = (object: KubeObject, change: Change): Wake[] =>
  change.after === undefined || onlyStatusDiffers(change)
    ? []
    : wake(object, object.metadata.namespace, object.metadata.name)

const toSet = (object: KubeObject, { before }: Change, after: number): Wake[] =>
  before === undefined ? [] : wake(KIND.podCliqueSet, object.metadata.namespace, setNameOf(object), after)

const onSet = (set: KubeObject, change: Change, caches: Pick<Caches, 'labelled'>): Wake[] => {
  if (onlyStatusDiffers(change)) return []
  const { namespace = '', name = '' } = set.metadata
  const groups = change.before === undefined ? [] : caches.labelled(KIND.scalingGroup, 'set', namespace, name)
  return [...itself(set, change), ...groups.flatMap((group) => wake(KIND.scalingGroup, namespace, group.metadata.name))]
}

const onPodClique = (podClique: PodClique, change: Change, caches: Pick<Caches, 'labelled' | 'list'>): Wake[] => {
  const { namespace = '', name = '', labels = {} } = podClique.metadata
  const isNews = change.before !== undefined
  const scheduled = (object: KubeObject | undefined) => (object as PodClique | undefined)?.status?.scheduledReplicas
  const gang = labels[PODGANG_LABEL]
  const held =
    gang !== undefined && scheduled(change.before) !== scheduled(change.after)
      ? caches.labelled(KIND.podClique, 'baseGang', namespace, gang)
      : []
  const bare = setNameOf(podClique) === undefined ? caches.list(KIND.podClique) : []
  return [
    ...itself(podClique, change),
    ...toSet(podClique, change, change.after === undefined ? 0 : SETTLE_SET_MS),
    ...(isNews
      ? wake(KIND.scalingGroup, namespace, labels[PCSG_LABEL], change.after === undefined ? 0 : SETTLE_MS)
      : []),
    ...(onlyStatusDiffers(change) ? [] : wake(KIND.podGang, namespace, gang, SETTLE_MS)),
    ...held.flatMap((each) => wake(KIND.podClique, namespace, each.metadata.name)),
    ...bare
      .filter((each) => (each as PodClique).spec.startsAfter?.includes(name) && each.metadata.namespace === namespace)
      .flatMap((each) => wake(KIND.podClique, namespace, each.metadata.name)),
  ]
}

const onPodGang = (podGang: PodGang, change: Change, caches: Pick<Caches, 'labelled'>): Wake[] => {
  const { namespace = '', name = '' } = podGang.metadata
  const isSpecNews = change.before === undefined || !onlyStatusDiffers(change)
  const held = isSpecNews ? caches.labelled(KIND.podClique, 'baseGang', namespace, name) : []
  return [
    ...itself(podGang, change),
    ...(change.after === undefined ? toSet(podGang, change, 0) : []),
    ...podGang.spec.podgroups.flatMap((group) => wake(KIND.podClique, namespace, group.name)),
    ...held.flatMap((each) => wake(KIND.podClique, namespace, each.metadata.name)),
  ]
}

const onPod = (pod: KubeObject, { before, after }: Change): Wake[] => {
  const { namespace, labels = {} } = pod.metadata
  const owner = controllerOf(pod)
  const isComeOrGone = before === undefined || after === undefined
  const isLeaving = after?.metadata.deletionTimestamp !== before?.metadata.deletionTimestamp
  return [
    ...(owner?.kind === KIND.podClique.kind
      ? wake(KIND.podClique, namespace, owner.name, isLeaving || after === undefined ? 0 : SETTLE_MS)
      : []),
    ...(isComeOrGone || isLeaving ? wake(KIND.podGang, namespace, labels[PODGANG_LABEL], SETTLE_MS) : []),
  ]
}

/** Children of all other kinds: put right where somebody has changed or deleted one. */
const onChild = (child: KubeObject, { before }: Change): Wake[] => {
  const owner = controllerOf(child)
  if (before === undefined || owner === undefined) return []
  const kind = OWNERS.find((each) => each.kind === owner.kind)
  return kind === undefined ? [] : wake(kind, child.metadata.namespace, owner.name, SETTLE_MS)
}
const OWNERS: readonly Kind[] = [KIND.podCliqueSet, KIND.scalingGroup, KIND.podClique]
