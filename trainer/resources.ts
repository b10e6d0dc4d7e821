import { type Amount, added, amountOf, amountText, larger } from '../schemas/quantity/amount.ts'
import { exactQuantity } from '../schemas/quantity/exact.ts'
import { ONE } from '../schemas/quantity/units.ts'
import type { PodSet } from './pod-set.ts'
import type { Container, PodSpec, Quantities, Resources } from './shapes.ts'

type Amounts = ReadonlyMap<string, Amount>

const amountsOf = (quantities: Quantities | undefined): Amounts =>
  new Map(Object.entries(quantities ?? {}).map(([name, quantity]) => [name, amountOf(quantity)]))

const combined = (a: Amounts, b: Amounts, combine: (x: Amount, y: Amount) => Amount): Amounts => {
  const result = new Map(a)
  for (const [name, amount] of b) {
    const before = result.get(name)
    result.set(name, before === undefined ? amount : combine(before, amount))
  }
  return result
}

const sum = (a: Amounts, b: Amounts): Amounts => combined(a, b, added)
const maximum = (a: Amounts, b: Amounts): Amounts => combined(a, b, larger)

/**
 * The resources that the scheduler reserves for one pod: those of containers and sidecars together, or of the largest
 * init container with the sidecars that run beside it, whichever is more; plus the overhead. Pod-level requests take
 * precedence over those of containers.
 */
const podRequests = ({ containers = [], initContainers = [], overhead, ...spec }: PodSpec): Amounts => {
  const requestsOf = ({ resources }: Container): Amounts => amountsOf(resources?.requests)
  let sidecars: Amounts = new Map()
  let starting: Amounts = new Map()
  for (const container of initContainers) {
    const isSidecar = container.restartPolicy === 'Always'
    if (isSidecar) sidecars = sum(sidecars, requestsOf(container))
    starting = maximum(starting, isSidecar ? sidecars : sum(requestsOf(container), sidecars))
  }
  const running = sum(containers.map(requestsOf).reduce(sum, new Map()), sidecars)
  const whole = amountsOf((spec.resources as Resources | undefined)?.requests)
  return sum(new Map([...maximum(running, starting), ...whole]), amountsOf(overhead))
}

/** The total requests of a gang: those of all pods of all sets, by resource. docs/reference/trainer-rules.md#gangs */
export const totalRequests = (sets: readonly PodSet[]): Record<string, string> => {
  const total = sets
    .map(({ count, job }) => {
      const one = podRequests(job.template?.spec?.template?.spec ?? {})
      const times = ([name, { billionths, isBinary }]: [string, Amount]): [string, Amount] => [
        name,
        { billionths: billionths * BigInt(count), isBinary },
      ]
      return new Map([...one].map(times)) as Amounts
    })
    .reduce(sum, new Map())
  return Object.fromEntries(
    [...total].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, amountText(each)]),
  )
}

/** The amount as a whole number, rounded up as Kubernetes does. */
export const whole = (quantity: string | number | undefined): number => {
  const billionths = quantity === undefined ? 0n : (exactQuantity(quantity) ?? 0n)
  return Number((billionths + (billionths > 0n ? ONE - 1n : 0n)) / ONE)
}

/** Number of CPUs of one pod, rounded up: from the requests, else from the limits; 0 without either. */
export const cpuCount = ({ requests, limits }: Resources): number => whole(requests?.cpu) || whole(limits?.cpu)
