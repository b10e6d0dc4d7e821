import { GPU_RESOURCE } from '../../../../model/gpu.ts'
import { grouped } from '../../../../model/grouped.ts'
import { PART_OF_LABEL } from '../../../../model/labels.ts'
import { quantityValue } from '../../../../schemas/quantity/value.ts'
import { byName, isReadyPod, labelOf, type TreePod } from '../../../drawing/tree/objects.ts'
import type { Nodes, PlacedPod } from './document.ts'
import { gpusOf, type PageNode, type PageObjects } from './objects.ts'

/** The label of a level whose domains are single nodes, which are shown anyway. */
const HOSTNAME = 'kubernetes.io/hostname'

const placedPod = (pod: TreePod): PlacedPod => ({
  namespace: pod.metadata.namespace ?? '',
  name: pod.metadata.name,
  set: labelOf(pod, PART_OF_LABEL),
  gpus: gpusOf(pod),
  isReady: isReadyPod(pod),
})

const closedBecause = ({ spec, status }: PageNode): string | undefined => {
  const ready = status?.conditions?.find(({ type }) => type === 'Ready')?.status
  if (ready !== undefined && ready !== 'True') return 'not ready'
  return spec?.unschedulable ? 'cordoned' : undefined
}

/** Nodes with their pods of Grove, ordered by domains. Of several topologies, the first by name is used. */
export const nodesOf = ({ bindings = [], pods }: PageObjects, nodes: readonly PageNode[]): Nodes => {
  const [binding] = [...bindings].sort(byName)
  const levels = (binding?.spec.levels ?? []).filter(({ key }) => key !== HOSTNAME)
  const onNode = grouped([...pods].sort(byName), ({ spec }) => spec?.nodeName ?? '')
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
