import { quantityValue } from '../schemas/quantity/value.ts'

/** The extended resource that counts as a GPU. */
export const GPU_RESOURCE = 'nvidia.com/gpu'

type Quantities = Readonly<Record<string, number | string | null | undefined>>

/** What GPU detection reads of a container; null counts as absent, as on the wire. */
export interface ResourceRequests {
  resources?: {
    limits?: Quantities | null
    requests?: Quantities | null
  } | null
}

/** Has a digit other than 0 before any exponent: enough to tell zero from any other Kubernetes quantity. */
const isNonZero = (quantity: number | string | null | undefined): boolean =>
  quantity !== undefined && quantity !== null && /^\s*[+-]?[0-9.]*[1-9]/.test(String(quantity))

/**
 * True if the container requests a GPU in its limits or requests; claims do not count.
 * docs/reference/admission-rules.md#gpus
 */
export const asksForGpu = ({ resources }: ResourceRequests): boolean =>
  isNonZero(resources?.limits?.[GPU_RESOURCE]) || isNonZero(resources?.requests?.[GPU_RESOURCE])

/** How many GPUs the container requests: its limit, or its request where it has no limit. */
const gpusOfContainer = ({ resources }: ResourceRequests): number =>
  Math.max(0, quantityValue(resources?.limits?.[GPU_RESOURCE] ?? resources?.requests?.[GPU_RESOURCE] ?? 0) || 0)

/** The parts of a pod spec that can request GPUs. */
export interface GpuPodSpec {
  containers?: readonly ResourceRequests[] | null
  initContainers?: readonly (ResourceRequests & { restartPolicy?: unknown })[] | null
}

/** True if any container or init container requests a GPU. */
export const hasGpu = (podSpec: GpuPodSpec | null | undefined): boolean =>
  (podSpec?.containers ?? []).some(asksForGpu) || (podSpec?.initContainers ?? []).some(asksForGpu)

/**
 * How many GPUs a node must have free for the pod: those of its containers and sidecars together, or of one init
 * container that needs more. Kubernetes counts the same.
 */
export const gpusOf = (podSpec: GpuPodSpec | null | undefined): number => {
  let sidecars = 0
  let most = 0
  for (const container of podSpec?.initContainers ?? []) {
    const gpus = gpusOfContainer(container)
    if (container.restartPolicy === 'Always') sidecars += gpus
    most = Math.max(most, sidecars + (container.restartPolicy === 'Always' ? 0 : gpus))
  }
  return Math.max(
    most,
    (podSpec?.containers ?? []).reduce((sum, container) => sum + gpusOfContainer(container), sidecars),
  )
}
