import { nearest } from './nearest.ts'

/** Resources that count as GPUs or other accelerators, by the names that their device plugins give them. */
const ACCELERATORS: readonly string[] = [
  'nvidia.com/gpu',
  'amd.com/gpu',
  'gpu.intel.com/i915',
  'gpu.intel.com/xe',
  'habana.ai/gaudi',
  'google.com/tpu',
  'aws.amazon.com/neuron',
  'aws.amazon.com/neuroncore',
]

/** NVIDIA's names for parts of a GPU: `nvidia.com/mig-1g.10gb`. */
const isPart = (name: string): boolean => name.startsWith('nvidia.com/mig-')

/** Names near one of those that device plugins give as well. */
const OTHERS: ReadonlySet<string> = new Set(['nvidia.com/vgpu', 'nvidia.com/pgpu', 'intel.com/gpu'])

/** The resource that was most likely meant by a name that no device plugin gives: `nvidia.com/gpus`. */
export const meantAccelerator = (name: string): string | undefined => {
  if (ACCELERATORS.includes(name) || OTHERS.has(name) || isPart(name)) return undefined
  const known = ['nvidia.com/', 'amd.com/'].some((vendor) => name.startsWith(vendor))
  // Resources of others are many, and mostly short.
  return known || name.includes('gpu') ? nearest(name, ACCELERATORS) : undefined
}

type Amounts = Readonly<Record<string, unknown>> | null | undefined

/** What is read of a container or of a node of a TrainJob. */
export interface Asking {
  readonly limits?: Amounts
  readonly requests?: Amounts
}

const isAsked = (amount: unknown): boolean => amount != null && !/^0*$/.test(String(amount))

/** The names under which these ask for anything, each once. */
export const resourceNames = (all: readonly Asking[]): string[] => [
  ...new Set(
    all.flatMap(({ limits, requests }) =>
      [limits, requests].flatMap((amounts) =>
        Object.entries(amounts ?? {}).flatMap(([name, amount]) => (isAsked(amount) ? [name] : [])),
      ),
    ),
  ),
]

/** The accelerators among these names where there are two or more: hardly a node has several kinds. */
export const severalAccelerators = (names: readonly string[]): string[] => {
  const found = names.filter((name) => ACCELERATORS.includes(name) || isPart(name))
  return found.length > 1 ? found : []
}
