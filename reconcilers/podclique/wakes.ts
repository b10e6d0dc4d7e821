import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { BASE_PODGANG_LABEL, PCS_REPLICA_INDEX_LABEL, PCSG_LABEL, PODGANG_LABEL } from '../../model/labels.ts'
import { enabledBackend, GANG_BACKENDS } from '../../schedulers/registry.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { type Change, type Key, type Wake, wake } from '../engine/controller.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { byGangElsewhere } from '../scheduler-backend/elsewhere.ts'
import { namesGroup, treeOf } from '../scheduler-backend/observe.ts'
import { keyOf, newController, SETTLE_MS } from '../wakes/objects.ts'
import { inNamespace } from '../watching/index-terms.ts'

/**
 * When an object by which a scheduler knows a gang appears, or becomes the gang's, wakes the PodCliques of the gang: their
 * pods may be created, or lose their gate, now.
 */
export const byGangObject: readonly Wake<OperatorConfiguration>[] = GANG_BACKENDS.flatMap(({ name: backend, gangs }) =>
  gangs.kinds.map(({ kind: on }) => ({
    on,
    isEnabled: (config) => enabledBackend(backend, config)?.gangs !== undefined,
    keys: (change, objects) => {
      const owner = newController(change)?.name ?? newMark(change)
      if (owner === undefined) return []
      const { namespace = '' } = change.after?.metadata ?? {}
      const gang = objects.get(KIND.podGang, namespace, owner)
      const members = (gang?.spec.podgroups ?? []).map(({ name }) => ({ namespace, name }))
      if (treeOf(gang) !== owner) return members
      // What a base gang makes may be above the objects of its scaled gangs.
      const scaled = objects.find(KIND.podClique, 'baseGang', inNamespace(namespace, owner))
      return [...members, ...scaled.map((each) => keyOf(each))]
    },
  })),
)

/** The gang that a new object beside it is marked with. */
const newMark = ({ before, after, initial }: Change): string | undefined =>
  initial || before !== undefined || after === undefined || byGangElsewhere(after).length === 0
    ? undefined
    : after.metadata.labels?.[PODGANG_LABEL]

/** True for a PodClique some of whose pods may wait for the minimums of others. */
const hasMoreThanMinimum = ({ spec }: PodClique): boolean => spec.replicas > (spec.minAvailable ?? 1)

/** When a pod of such a gang gets a node, wakes PodCliques of its set replica with pods beyond the minimum. */
export const byPlacedPod = wake(KIND.pod, ({ before, after }, objects) => {
  const wasPlaced = before?.spec.nodeName !== undefined
  if (before === undefined || wasPlaced || after?.spec.nodeName === undefined) return []
  const { namespace, labels = {} } = after.metadata
  const gang = objects.get(KIND.podGang, namespace, labels[PODGANG_LABEL] ?? '')
  if (!namesGroup(gang)) return []
  const base = labels[BASE_PODGANG_LABEL] ?? labels[PODGANG_LABEL] ?? ''
  return surplusOf(namespace, base, objects)
})

const surplusOf = (namespace: string | undefined, base: string, objects: Objects): Key[] => {
  const gang = objects.get(KIND.podGang, namespace, base)
  const ofBase = (gang?.spec.podgroups ?? []).flatMap(({ name }) => objects.get(KIND.podClique, namespace, name) ?? [])
  const scaled = objects.find(KIND.podClique, 'baseGang', inNamespace(namespace, base))
  return [...ofBase, ...scaled].filter((each) => hasMoreThanMinimum(each)).map((each) => keyOf(each, SETTLE_MS))
}

/** When a claim of a set or a scaling group is made or gets its owner back, wakes the PodCliques that lack pods. */
export const bySharedClaim = wake(KIND.resourceClaim, (change, objects) => {
  const { after } = change
  const set = after && setNameOf(after)
  const owner = newController(change)
  if (after === undefined || set === undefined || owner === undefined || owner.kind === KIND.podClique.kind) return []
  const { namespace, labels = {} } = after.metadata
  const { [PCS_REPLICA_INDEX_LABEL]: replica, [PCSG_LABEL]: group } = labels
  const reached =
    replica === undefined
      ? objects.find(KIND.podClique, 'set', inNamespace(namespace, set))
      : objects.find(KIND.podClique, 'replica', inNamespace(namespace, set, replica))
  return reached
    .filter(({ metadata }) => group === undefined || metadata.labels?.[PCSG_LABEL] === group)
    .filter(lacksPods)
    .map((each) => keyOf(each))
})

const lacksPods = ({ spec, status }: PodClique): boolean => (status?.replicas ?? 0) < spec.replicas
