import { isObject } from '../../schemas/json/object.ts'
import { cut } from '../../schemas/sentences/cut.ts'
import { entries, word } from '../shapes/unshaped.ts'

/** A container as it may arrive, as far as slips are looked for in it. */
export interface SlippedContainer {
  readonly command?: readonly string[] | null
  readonly ports?: readonly { readonly name?: string | null }[] | null
  readonly resources?: SlippedResources | null
}

/** Its resources. */
export interface SlippedResources {
  readonly requests?: Readonly<Record<string, unknown>> | null
  readonly limits?: Readonly<Record<string, unknown>> | null
}

/** Takes a slip: its path below what is looked at, and a function that makes the rest of the sentence. */
export type Slip = (path: string, says: () => string) => void

/** A command such as `["python -m vllm"]`: it is looked for as one program of this name. */
export const unsplitCommand = (command: readonly string[] | null | undefined, slip: Slip): void => {
  const first: unknown = command?.[0]
  if (typeof first !== 'string' || !/^\S+ +\S/.test(first)) return
  slip('command', () => {
    const words = first.trim().split(/ +/)
    const list = /["'`$&|;<>\\]/.test(first)
      ? 'one element for each word'
      : cut(JSON.stringify(words).replaceAll('","', '", "'))
    return `there is no program "${cut(first)}"; write ${list}`
  })
}

/** An amount in thousandths, such as `64m`. */
const MILLI = /^(\d+(?:\.\d+)?)m$/

/** What is counted in bytes. */
const isOfBytes = (resource: string): boolean =>
  resource === 'memory' || resource === 'ephemeral-storage' || resource.startsWith('hugepages-')

/** An amount of bytes in thousandths of one: `m` was meant as `Mi`. */
export const milliBytes = (resources: SlippedResources | null | undefined, slip: Slip): void => {
  if (resources == null) return
  for (const field of AMOUNTS) {
    const amounts = resources[field]
    if (!isObject(amounts)) continue
    for (const resource in amounts) {
      const [, number] = (isOfBytes(resource) && MILLI.exec(word(amounts[resource]) ?? '')) || []
      if (number === undefined) continue
      slip(field, () => `"${resource}" of ${number}m is ${number} thousandths of a byte; write ${number}Mi`)
    }
  }
}

const AMOUNTS = ['requests', 'limits'] as const

const PROBES = ['readinessProbe', 'livenessProbe', 'startupProbe'] as const
const HOOKS = ['postStart', 'preStop'] as const
const REACHES = ['httpGet', 'tcpSocket'] as const

/** A probe or a hook that names a port which its container does not have: it fails for ever. */
export const strayPorts = (container: SlippedContainer, slip: Slip): void => {
  const { lifecycle, ...fields } = container as Readonly<Record<string, unknown>>
  for (const probe of PROBES) strayPort(fields[probe], probe, container, slip)
  if (isObject(lifecycle)) for (const hook of HOOKS) strayPort(lifecycle[hook], `lifecycle.${hook}`, container, slip)
}

const strayPort = (handler: unknown, path: string, { ports }: SlippedContainer, slip: Slip): void => {
  if (!isObject(handler)) return
  for (const how of REACHES) {
    const reached = handler[how]
    const name = isObject(reached) ? word(reached.port) : undefined
    if (name === undefined || /^\d+$/.test(name)) continue
    const names = entries(ports).flatMap((port) => word(port.name) ?? [])
    if (names.includes(name)) continue
    slip(`${path}.${how}.port`, () => {
      const there =
        names.length === 0 ? 'it has none with a name' : `they are ${names.map((each) => cut(each, 63)).join(', ')}`
      return `"${cut(name, 63)}" is no port of this container (${there}), so it fails for ever`
    })
  }
}
