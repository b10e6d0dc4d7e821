import { type JsonObject, objectsIn, partOf } from '../../schemas/json/object.ts'
import { quantityValue } from '../../schemas/quantity/value.ts'
import { metaOf } from './core.ts'

/** The resources that a metrics server measures. */
const MEASURED = ['cpu', 'memory'] as const

/** The usage of one container: cores, and bytes. */
export interface Usage {
  readonly container: string
  readonly cpu: number
  readonly memory: number
}

/** A container's request for a resource; a limit without a request counts as one. Undefined: none. */
export const requestOf = (container: JsonObject, resource: string): number | undefined => {
  const resources = partOf(container, 'resources')
  return quantityValue(partOf(resources, 'requests')[resource] ?? partOf(resources, 'limits')[resource])
}

const said = (pod: JsonObject, annotation: string): ReadonlyMap<string, string> =>
  new Map(
    (metaOf(pod).annotations?.[annotation] ?? '').split(',').map((text): [string, string] => {
      const [resource = '', amount = ''] = text.split('=')
      return [resource.trim(), amount.trim()]
    }),
  )

/** A container's usage of a resource by its pod's annotation; malformed text counts as nothing. */
const used = (text: string | undefined, request: number | undefined, containers: number): number => {
  const percentage = /^(\d+(?:\.\d+)?)%$/.exec(text ?? '')?.[1]
  if (percentage !== undefined) return (Number(percentage) * (request ?? 0)) / 100
  return (quantityValue(text) ?? 0) / containers
}

/**
 * The usage of a pod's containers, by an annotation of the pod such as `cpu=80%,memory=2Gi`; undefined where they do not
 * run. A percentage is of the request of each container; an amount is for the whole pod and is shared equally by its
 * containers. A resource that is left out has no usage, since no container really runs.
 */
export const usageOf = (pod: JsonObject, annotation: string): readonly Usage[] | undefined => {
  if (partOf(pod, 'status').phase !== 'Running') return undefined
  const usage = said(pod, annotation)
  const containers = objectsIn(partOf(pod, 'spec').containers)
  return containers.map((container) => {
    const [cpu = 0, memory = 0] = MEASURED.map((resource) =>
      used(usage.get(resource), requestOf(container, resource), containers.length),
    )
    return { container: String(container.name), cpu, memory }
  })
}

const BILLION = 1e9

/** Cores as a quantity, in thousandths or, below that, in billionths. */
export const coresText = (cores: number): string => {
  const nano = Math.round(cores * BILLION)
  return nano === 0
    ? '0'
    : nano % BILLION === 0
      ? String(nano / BILLION)
      : nano % 1e6 === 0
        ? `${nano / 1e6}m`
        : `${nano}n`
}

/** Bytes as a quantity. */
export const bytesText = (bytes: number): string => {
  const whole = Math.round(bytes)
  return whole > 0 && whole % 1024 === 0 ? `${whole / 1024}Ki` : String(whole)
}
