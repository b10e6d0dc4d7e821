import type { EnvVar } from '../shapes.ts'

/** `$(NAME)` in a value stands for another variable; `$$` is a dollar sign. */
const REFERENCE = /\$\$|\$\(([^)]*)\)/g

const namesIn = ({ value }: EnvVar): string[] =>
  value === undefined ? [] : [...value.matchAll(REFERENCE)].flatMap(([, name]) => name ?? [])

/**
 * The variables of a container in an order in which Kubernetes expands what refers to others: it only knows the
 * variables that stand before one. The order stays as it is but for variables that others wait for: those of the
 * framework (`ours`) go before whatever refers to them, and the TrainJob's (`own`) keep behind everything but their own
 * successors.
 */
export const inReach = (
  env: readonly EnvVar[] | undefined,
  own: readonly EnvVar[],
  ours: readonly EnvVar[] = [],
): readonly EnvVar[] | undefined => {
  if (env === undefined || !env.some((each) => namesIn(each).length > 0)) return env
  const places = new Map(own.map(({ name }, place) => [name, place]))
  const framework = new Set(ours.map(({ name }) => name))
  const isForeseen = (user: string, used: string): boolean => {
    const place = places.get(user)
    if (place === undefined) return framework.has(used) && !framework.has(user)
    return (places.get(used) ?? -1) < place
  }
  const byName = new Map(env.map((each) => [each.name, each]))
  const ordered = new Set<EnvVar>()
  const put = (each: EnvVar): void => {
    if (ordered.has(each)) return
    for (const name of namesIn(each)) {
      const used = byName.get(name)
      if (used !== undefined && used !== each && isForeseen(each.name, name)) put(used)
    }
    ordered.add(each)
  }
  for (const each of env) put(each)
  return [...ordered]
}
