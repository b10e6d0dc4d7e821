import type { Container, PodSpec } from '../../schemas/generated/pod.ts'
import { type Amount, added, amountOf, amountText, larger } from '../../schemas/quantity/amount.ts'
import { memoryServiceNeed } from './memory-service.ts'
import { containersOf } from './pod.ts'

type Field = 'requests' | 'limits'
type Resources = NonNullable<PodSpec['resources']>

const NOTHING: Amount = { billionths: 0n, isBinary: false }

/**
 * The resources at the level of the pod, with room for the second engine and the memory service; undefined where the
 * pod has none. All containers share them, so the first engine would otherwise have to share with the second. What was
 * requested as far as it was allowed still is, so the pod keeps its QoS class. `gpus`: those of the memory service, if
 * there is one.
 */
export const grownResources = (
  podSpec: PodSpec,
  engine: Container,
  gpus: number | undefined,
): Resources | undefined => {
  const { resources } = podSpec
  if (!resources?.requests && !resources?.limits) return undefined
  const isExact = (name: string): boolean =>
    resources.limits?.[name] !== undefined && sameAmount(resources.limits[name], resources.requests?.[name])
  const grown = (field: Field): Record<string, number | string> =>
    Object.fromEntries(
      Object.entries(resources[field] ?? {}).map(([name, quantity]) => {
        const like = isExact(name) ? 'limits' : field
        const share = engineShare(podSpec, engine, like, name)
        return [name, amountText([share, serviceShare(like, name, gpus)].reduce(added, amountOf(quantity)))]
      }),
    )
  return {
    ...resources,
    ...(resources.requests && { requests: grown('requests') }),
    ...(resources.limits && { limits: grown('limits') }),
  }
}

const sameAmount = (a: number | string, b: number | string | undefined): boolean =>
  b !== undefined && amountOf(a).billionths === amountOf(b).billionths

const ownOf = ({ resources }: Container, field: Field, name: string): Amount | undefined => {
  const own = resources?.[field]?.[name] ?? resources?.limits?.[name] ?? undefined
  return own === undefined ? undefined : amountOf(own)
}

/** What one engine has of a resource: its own, or what the other containers leave of the pod's. */
const engineShare = (podSpec: PodSpec, engine: Container, field: Field, name: string): Amount => {
  const requested = shareOf(podSpec, engine, 'requests', name)
  return field === 'requests' ? requested : larger(requested, shareOf(podSpec, engine, 'limits', name))
}

const shareOf = (podSpec: PodSpec, engine: Container, field: Field, name: string): Amount => {
  const own = ownOf(engine, field, name)
  if (own !== undefined) return own
  const { billionths, isBinary } = amountOf(podSpec.resources?.[field]?.[name] ?? 0)
  const others = containersOf(podSpec).reduce((sum, each) => sum + (ownOf(each, field, name)?.billionths ?? 0n), 0n)
  return { billionths: billionths > others ? billionths - others : 0n, isBinary }
}

const serviceShare = (field: Field, name: string, gpus: number | undefined): Amount => {
  if (gpus === undefined) return NOTHING
  const { request, limit } = memoryServiceNeed(gpus)
  const need: Readonly<Record<string, string>> = field === 'limits' ? limit : request
  const quantity = need[name]
  return quantity === undefined ? NOTHING : amountOf(quantity)
}
