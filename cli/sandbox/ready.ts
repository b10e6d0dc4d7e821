import type { ApiObject } from '../../kube/object.ts'
import { PART_OF_LABEL } from '../../model/labels.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { TreeObjects, TreePod } from './tree.ts'

const isReadyPod = ({ status }: TreePod): boolean =>
  status?.conditions?.some((one) => one.type === 'Ready' && one.status === 'True') === true

/** Whether a set is all there: its status is of its latest spec, every replica is available, and every pod is ready. */
const isReadySet = (set: PodCliqueSet, { podCliques, pods }: TreeObjects): boolean => {
  const { name = '', namespace, generation } = set.metadata
  const isOwn = (metadata: { namespace?: string; labels?: Readonly<Record<string, string>> }) =>
    metadata.namespace === namespace && metadata.labels?.[PART_OF_LABEL] === name
  const { observedGeneration, availableReplicas = 0 } = set.status ?? {}
  const wanted = podCliques.filter(({ metadata }) => isOwn(metadata)).reduce((sum, { spec }) => sum + spec.replicas, 0)
  const own = pods.filter(({ metadata }) => isOwn(metadata))
  return (
    observedGeneration === generation &&
    availableReplicas >= (set.spec.replicas ?? 1) &&
    own.length === wanted &&
    own.every(isReadyPod)
  )
}

/** Whether everything that was applied is ready, as far as its kind can be: sets and pods. */
export const isAllReady = (applied: readonly ApiObject[], objects: TreeObjects): boolean =>
  applied.every(({ kind, metadata: { namespace, name } }) => {
    const isIt = (other: { metadata: { namespace?: string; name?: string } }) =>
      other.metadata.namespace === namespace && other.metadata.name === name
    if (kind === 'Pod') return objects.pods.filter(isIt).some(isReadyPod)
    if (kind !== 'PodCliqueSet') return true
    return objects.sets.filter(isIt).some((set) => isReadySet(set, objects))
  })
