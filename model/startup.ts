/** The part of a clique that start-up ordering reads. */
export interface CliqueNode {
  readonly name: string
  readonly startsAfter: readonly string[]
}

/** The start-up order of a set's cliques: all at once, in template order, or after those that `startsAfter` names. */
export type StartupType = 'CliqueStartupTypeAnyOrder' | 'CliqueStartupTypeInOrder' | 'CliqueStartupTypeExplicit'

/**
 * The dependencies: clique name → names that it waits for, in template order.
 * docs/reference/reconcile-rules.md#start-up-order
 */
export type StartupGraph = ReadonlyMap<string, readonly string[]>

/** The graph of one template: any order has no edges, in order is a chain, explicit follows `startsAfter`. */
export const startupGraph = (cliques: readonly CliqueNode[], type: StartupType | undefined): StartupGraph => {
  const graph = new Map<string, readonly string[]>()
  let previous: string | undefined
  for (const { name, startsAfter } of cliques) {
    graph.set(name, type === 'CliqueStartupTypeExplicit' ? startsAfter : inOrder(type, previous))
    previous = name
  }
  return graph
}

const inOrder = (type: StartupType | undefined, previous: string | undefined): readonly string[] =>
  type === 'CliqueStartupTypeInOrder' && previous !== undefined ? [previous] : []

/** Names that a clique waits for and that no clique of the graph has, without repeats, in order of appearance. */
export const unknownDependencies = (graph: StartupGraph): string[] => {
  const unknown = new Set<string>()
  for (const dependencies of graph.values()) {
    for (const name of dependencies) if (!graph.has(name)) unknown.add(name)
  }
  return [...unknown]
}

/**
 * One cycle for each group of cliques that wait for each other, as a closed path: `[a, b, c, a]`. A clique that waits
 * for itself is not included; that is a separate rule. Linear in cliques and edges.
 */
export const cycles = (graph: StartupGraph): string[][] => {
  if (waitsOnlyForEarlier(graph)) return []
  const groups = stronglyConnected(graph).filter((component) => component.length > 1)
  if (groups.length === 0) return []
  const order = new Map([...graph.keys()].map((name, index) => [name, index]))
  const place = (name: string): number => order.get(name) ?? 0
  // Each path starts with the first clique in template order, so that the same set always reports the same path.
  return groups.map((group) =>
    cycleThrough(
      graph,
      new Set(group),
      group.reduce((first, name) => (place(name) < place(first) ? name : first)),
    ),
  )
}

/** Most templates list their cliques in start-up order, which rules out a cycle. */
const waitsOnlyForEarlier = (graph: StartupGraph): boolean => {
  const earlier = new Set<string>()
  for (const [name, dependencies] of graph) {
    for (const dependency of dependencies) if (!earlier.has(dependency)) return false
    earlier.add(name)
  }
  return true
}

/** A closed walk inside a strongly connected group: follows edges that stay inside until a clique repeats. */
const cycleThrough = (graph: StartupGraph, group: ReadonlySet<string>, start: string): string[] => {
  const position = new Map<string, number>()
  const walk: string[] = []
  let current = start
  for (;;) {
    const seen = position.get(current)
    if (seen !== undefined) return [...walk.slice(seen), current]
    position.set(current, walk.length)
    walk.push(current)
    const from = current
    current = graph.get(from)?.find((next) => next !== from && group.has(next)) ?? from
  }
}

/** Tarjan's strongly connected components with an explicit stack: a chain of 1,000 cliques must not recurse. */
const stronglyConnected = (graph: StartupGraph): string[][] => {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const onStack = new Set<string>()
  const stack: string[] = []
  const components: string[][] = []

  const enter = (name: string): { name: string; next: number } => {
    index.set(name, index.size)
    low.set(name, index.size - 1)
    stack.push(name)
    onStack.add(name)
    return { name, next: 0 }
  }
  const lower = (name: string, to: number): void => {
    low.set(name, Math.min(low.get(name) ?? to, to))
  }
  const leave = (name: string): void => {
    if (low.get(name) !== index.get(name)) return
    const component: string[] = []
    for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
      onStack.delete(member)
      component.push(member)
      if (member === name) break
    }
    components.push(component)
  }

  for (const root of graph.keys()) {
    if (index.has(root)) continue
    const calls = [enter(root)]
    for (let call = calls.at(-1); call !== undefined; call = calls.at(-1)) {
      const dependency = graph.get(call.name)?.[call.next++]
      if (dependency === undefined) {
        calls.pop()
        leave(call.name)
        const caller = calls.at(-1)
        if (caller !== undefined) lower(caller.name, low.get(call.name) ?? 0)
      } else if (graph.has(dependency)) {
        if (!index.has(dependency)) calls.push(enter(dependency))
        else if (onStack.has(dependency)) lower(call.name, index.get(dependency) ?? 0)
      }
    }
  }
  return components
}
