import { FAILOVER_OPTION } from '../../model/failover.ts'
import { asksForGpu, GPU_RESOURCE } from '../../model/gpu.ts'
import type { Container } from '../../schemas/generated/pod.ts'
import { quantityValue } from '../../schemas/quantity/value.ts'
import { type FailoverOptions, MOST_GPUS } from './options.ts'
import { containersOf, initContainersOf } from './pod.ts'
import type { EngineUnderReview, FailoverProblem } from './problem.ts'

/** The number of GPUs that the engine requests; NaN for an invalid number, undefined for none. */
const askedBy = ({ resources }: Container): number | undefined => {
  const asked = resources?.limits?.[GPU_RESOURCE] ?? resources?.requests?.[GPU_RESOURCE] ?? undefined
  return asked === undefined ? undefined : (quantityValue(asked) ?? Number.NaN)
}

/** The number of GPUs that both engines share, for a pod without problems. */
export const gpuCountOf = (engine: Container, { gpus }: FailoverOptions): number => gpus ?? askedBy(engine) ?? 0

/** The engine's resources without GPUs, which the pod gets by a claim: with both it would get them twice. */
export const withoutGpus = (resources: Container['resources']): NonNullable<Container['resources']> => {
  const { limits, requests, ...rest } = resources ?? {}
  return { ...rest, ...stripped('limits', limits), ...stripped('requests', requests) }
}

const stripped = <Field extends 'limits' | 'requests'>(
  field: Field,
  quantities: NonNullable<Container['resources']>[Field] | null,
): { readonly [key in Field]?: NonNullable<Container['resources']>[Field] } => {
  const { [GPU_RESOURCE]: _, ...others } = quantities ?? {}
  return (Object.keys(others).length > 0 ? { [field]: others } : {}) as { [key in Field]?: typeof quantities & object }
}

/** The problems with the GPUs of a pod. */
export const gpuProblems = ({ podSpec, index, engine, options, problem }: EngineUnderReview): FailoverProblem[] => {
  const asked = askedBy(engine)
  const field = `containers[${index}].resources.limits`
  const found: FailoverProblem[] = []
  if (options.gpus === undefined && asked === undefined) {
    found.push(
      problem(
        'gpus',
        field,
        undefined,
        `the engine must ask for ${GPU_RESOURCE}; write here how many GPUs it uses, or set ${FAILOVER_OPTION.gpus}`,
      ),
    )
  } else if (asked !== undefined && !(Number.isInteger(asked) && asked >= 1 && asked <= MOST_GPUS)) {
    const value = engine.resources?.limits?.[GPU_RESOURCE] ?? engine.resources?.requests?.[GPU_RESOURCE]
    const detail = `must be a whole number from 1 to ${MOST_GPUS}`
    found.push(problem('gpu-count', `${field}.${GPU_RESOURCE}`, value, detail))
  }
  const others = (list: 'containers' | 'initContainers', all: readonly Container[]): void => {
    for (const [i, container] of all.entries()) {
      const at = `${list}[${i}].resources.limits`
      const isEngine = list === 'containers' && i === index
      if (!isEngine && asksForGpu(container)) {
        const detail = `only the engine may ask for ${GPU_RESOURCE}, for the pod gets one claim; remove it from "${container.name}"`
        found.push(problem('other-gpus', at, undefined, detail))
      }
      const part = partsOfGpus(container)
      if (part === undefined) continue
      const detail = `${part} is a part of a GPU, which engines cannot share; ask for ${GPU_RESOURCE} instead`
      found.push(problem('other-gpus', at, undefined, detail))
    }
  }
  others('containers', containersOf(podSpec))
  others('initContainers', initContainersOf(podSpec))
  return found
}

/** The name of a requested device plugin resource that is only a part of a GPU, or a shared one. */
const partsOfGpus = ({ resources }: Container): string | undefined =>
  Object.keys({ ...resources?.limits, ...resources?.requests }).find(
    (key) => key.startsWith('nvidia.com/mig-') || key === `${GPU_RESOURCE}.shared`,
  )
