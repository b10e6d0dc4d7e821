import { GPU_RESOURCE } from '../../../../model/gpu.ts'
import type { ClusterTopologyBinding } from '../../../../schemas/generated/grove.ts'
import { quantityValue } from '../../../../schemas/quantity/value.ts'
import type { JobSetSpec } from '../../../../trainer/shapes.ts'
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

/** The part of a JobSet that the page shows. The JobSet of a TrainJob has the same name. */
export interface PageJobSet {
  readonly metadata: { readonly name?: string; readonly namespace?: string }
  readonly spec: JobSetSpec
}

/** The objects from which the page is made. Nodes, bindings and JobSets are absent where they may not be read. */
export interface PageObjects extends TreeObjects {
  readonly jobSets?: readonly PageJobSet[]
  /** Pods of JobSets, which `pods` does not have. */
  readonly jobPods?: readonly TreePod[]
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

/** Keeps of a JobSet what the page shows: of its pods only what they ask for. */
export const jobSetParts = ({ metadata: { name, namespace }, spec }: PageJobSet): PageJobSet => ({
  metadata: { ...(name !== undefined && { name }), ...(namespace !== undefined && { namespace }) },
  spec: {
    ...spec,
    replicatedJobs: (spec.replicatedJobs ?? []).map(({ template, ...job }) => ({
      ...job,
      template: {
        spec: {
          parallelism: template?.spec?.parallelism ?? 1,
          template: {
            spec: {
              containers: (template?.spec?.template?.spec?.containers ?? []).map(({ name: container, resources }) => ({
                name: container,
                ...(resources && { resources }),
              })),
            },
          },
        },
      },
    })),
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
