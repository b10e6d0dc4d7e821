import { GPU_RESOURCE } from '../../../../model/gpu.ts'
import type { ClusterTopologyBinding } from '../../../../schemas/generated/grove.ts'
import { quantityValue } from '../../../../schemas/quantity/value.ts'
import type { TreeObjects, TreePod } from '../../../drawing/tree/objects.ts'

/** The part of a node that the page shows. */
export interface PageNode {
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> }
  readonly spec?: { readonly unschedulable?: boolean }
  readonly status?: {
    readonly allocatable?: Readonly<Record<string, string>>
    readonly conditions?: readonly { readonly type: string; readonly status: string }[]
  }
}

/** The objects from which the page is made. Nodes and bindings are absent where they may not be read. */
export interface PageObjects extends TreeObjects {
  readonly nodes?: readonly PageNode[]
  readonly bindings?: readonly ClusterTopologyBinding[]
}

/** The part of a node that is kept. */
export const nodeParts = ({ metadata, spec, status }: PageNode): PageNode => ({
  metadata: { name: metadata.name, ...(metadata.labels && { labels: metadata.labels }) },
  ...(spec?.unschedulable && { spec: { unschedulable: true } }),
  status: {
    allocatable: { [GPU_RESOURCE]: status?.allocatable?.[GPU_RESOURCE] ?? '0' },
    conditions: (status?.conditions ?? []).flatMap(({ type, status: is }) =>
      type === 'Ready' ? [{ type, status: is }] : [],
    ),
  },
})

interface GpuUser {
  readonly resources?: { readonly limits?: Readonly<Record<string, unknown>> }
}

/** A pod as the page keeps it, with its number of GPUs. */
interface CountedPod {
  readonly gpus?: number
  readonly spec?: { readonly containers?: readonly GpuUser[] }
}

/** The GPUs that a pod's containers request, or the number counted when the pod arrived. Claims are not counted. */
export const gpusOf = (pod: TreePod): number => {
  const { gpus, spec } = pod as CountedPod
  if (gpus !== undefined) return gpus
  const asked = (spec?.containers ?? []).map(({ resources }) => quantityValue(resources?.limits?.[GPU_RESOURCE]) ?? 0)
  return asked.reduce((sum, each) => sum + each, 0)
}
