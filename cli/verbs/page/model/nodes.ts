import { GPU_RESOURCE } from '../../../../model/gpu.ts'
import { grouped } from '../../../../model/grouped.ts'
import { PART_OF_LABEL } from '../../../../model/labels.ts'
import { hasEnded } from '../../../../model/pod.ts'
import { quantityValue } from '../../../../schemas/quantity/value.ts'
import { JOBSET_LABEL } from '../../../drawing/tree/jobs.ts'
import { byName, isReadyPod, labelOf, setKey, type TreePod } from '../../../drawing/tree/objects.ts'
import type { Nodes, PlacedPod } from './document.ts'
import { gpusOf, type PageNode, type PageObjects } from './objects.ts'

/** The label of a level whose domains are single nodes, which are shown anyway. */
const HOSTNAME = 'kubernetes.io/hostname'

/** The pods of TrainJobs that take room. Those of other JobSets are nothing of Grove's. */
const podsOfTrainJobs = ({ trainJobs = [], jobPods = [] }: PageObjects): TreePod[] => {
  const known = new Set(trainJobs.map(setKey))
  return jobPods.filter(
    (pod) => known.has(setKey({ metadata: { ...pod.metadata, name: labelOf(pod, JOBSET_LABEL) } })) && !hasEnded(pod),
  )
}

const placedPod = (pod: TreePod): PlacedPod => ({
  namespace: pod.metadata.namespace ?? '',
  name: pod.metadata.name,
  set: labelOf(pod, PART_OF_LABEL),
  ...(labelOf(pod, JOBSET_LABEL) !== '' && { trainJob: labelOf(pod, JOBSET_LABEL) }),
  gpus: gpusOf(pod),
  isReady: isReadyPod(pod),
})

const closedBecause = ({ spec, status }: PageNode): string | undefined => {
  const ready = status?.conditions?.find(({ type }) => type === 'Ready')?.status
  if (ready !== undefined && ready !== 'True') return 'not ready'
  return spec?.unschedulable ? 'cordoned' : undefined
}

/** Nodes with their pods of Grove, ordered by domains. Of several topologies, the first by name is used. */
export const nodesOf = (objects: PageObjects, nodes: readonly PageNode[]): Nodes => {
  const { bindings = [], pods } = objects
  const [binding] = [...bindings].sort(byName)
  const levels = (binding?.spec.levels ?? []).filter(({ key }) => key !== HOSTNAME)
  const onNode = grouped([...pods, ...podsOfTrainJobs(objects)].sort(byName), ({ spec }) => spec?.nodeName ?? '')
  const rows = [...nodes].sort(byName).map((node) => {
    const { name } = node.metadata
    const closed = closedBecause(node)
    return {
      name,
      ...(closed !== undefined && { closed }),
      place: levels.map(({ key }) => labelOf(node, key)),
      gpus: quantityValue(node.status?.allocatable?.[GPU_RESOURCE]) ?? 0,
      pods: (onNode.get(name) ?? []).map(placedPod),
    }
  })
  const inOrder = new Intl.Collator('en', { numeric: true })
  return {
    ...(binding?.metadata.name !== undefined && { topology: binding.metadata.name }),
    levels: levels.map(({ domain }) => domain),
    nodes: rows.sort((a, b) => inOrder.compare(a.place.join('\n'), b.place.join('\n'))),
  }
}
