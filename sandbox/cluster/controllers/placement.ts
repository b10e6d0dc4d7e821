import type { JsonObject } from '../../../schemas/json/object.ts'
import { metaOf } from '../../api-server/core.ts'
import { canGoTo } from './filters.ts'
import { preferenceOf } from './node-affinity.ts'
import { type Amounts, minus, requestsOf } from './room.ts'

/** Pods that are placed together or not at all, as a tree: a gang, its subgroups, and theirs. */
export interface Branch {
  /** How many pods of this branch and all branches below it must have a node before any of them is bound. */
  readonly least: number
  /** A node label: all pods of the branch must run on nodes with the same value of it. */
  readonly topologyKey?: string | undefined
  /** Pods of the branch itself that have no node yet. */
  readonly pending: readonly JsonObject[]
  /** Pods of the branch itself that are on a node. */
  readonly placed: readonly JsonObject[]
  readonly branches: readonly Branch[]
}

/** A node for a pod. */
export interface Choice {
  readonly pod: JsonObject
  readonly node: string
}

/** The free amounts of each node, by its name. */
export interface Free {
  get(node: string): Amounts | undefined
}

/** The free amounts after some pods were put on nodes; it stores only the differences. */
class Left implements Free {
  readonly #before: Free
  readonly #changed: ReadonlyMap<string, Amounts>

  constructor(before: Free, changed: ReadonlyMap<string, Amounts> = new Map()) {
    this.#before = before
    this.#changed = changed
  }

  get(node: string): Amounts | undefined {
    return this.#changed.get(node) ?? this.#before.get(node)
  }

  without(pod: JsonObject, node: string): Left {
    return new Left(this.#before, new Map(this.#changed).set(node, minus(this.get(node) ?? {}, requestsOf(pod))))
  }
}

/**
 * A placement of the minimum: the choices, what remains free, and the pods beyond the minimum with the nodes on which
 * they may run.
 */
interface Beginning {
  readonly free: Left
  readonly chosen: readonly Choice[]
  readonly more: readonly { readonly pod: JsonObject; readonly nodes: readonly JsonObject[] }[]
}

/** The node that a pod prefers among those on which it can run; of several that with the most room, and then the first. */
const nodeFor = (pod: JsonObject, nodes: readonly JsonObject[], free: Free): string | undefined => {
  let best: JsonObject | undefined
  let [liked, most] = [0, -1]
  const preference = preferenceOf(pod)
  for (const node of nodes) {
    const room = roomOf(node, free)
    const likes = preference?.(node) ?? 0
    if (likes < liked || (likes === liked && (room.pods ?? 0) <= most) || !canGoTo(pod, node, room)) continue
    best = node
    liked = likes
    most = room.pods ?? 0
  }
  return best && metaOf(best).name
}

const roomOf = (node: JsonObject, free: Free): Amounts => free.get(metaOf(node).name) ?? {}

/**
 * Nodes for the pods of a gang: first for its minimum, then for each further pod that there is room for. Undefined
 * where the minimum does not fit. Pure.
 */
export const placeGang = (gang: Branch, nodes: readonly JsonObject[], free: Free): readonly Choice[] | undefined => {
  const beginning = begin(gang, nodes, new Left(free))
  return beginning?.more.reduce((so, { pod, nodes: allowed }) => put(pod, allowed, so) ?? so, beginning).chosen
}

/**
 * Why the minimum of a gang does not fit, as far as topology domains are the reason: a sentence for each label, or ''.
 */
export const domainTrouble = (gang: Branch, nodes: readonly JsonObject[]): string =>
  [...new Set(topologyKeysOf(gang))]
    .map((key) =>
      nodes.some((node) => metaOf(node).labels?.[key] !== undefined)
        ? `They must be on nodes with one and the same "${key}". `
        : `No node that can be used has the label "${key}", which it requires. `,
    )
    .join('')

const topologyKeysOf = ({ topologyKey, branches }: Branch): string[] => [
  ...(topologyKey === undefined ? [] : [topologyKey]),
  ...branches.flatMap(topologyKeysOf),
]

const put = (pod: JsonObject, nodes: readonly JsonObject[], so: Beginning): Beginning | undefined => {
  const node = nodeFor(pod, nodes, so.free)
  if (node === undefined) return undefined
  return { ...so, free: so.free.without(pod, node), chosen: [...so.chosen, { pod, node }] }
}

/** Tries the domains of a branch one after the other, and takes the first in which its minimum fits. */
const begin = (branch: Branch, nodes: readonly JsonObject[], free: Left): Beginning | undefined => {
  for (const domain of domainsOf(branch, nodes)) {
    const found = beginIn(branch, domain, free)
    if (found !== undefined) return found
  }
  return undefined
}

const beginIn = (branch: Branch, nodes: readonly JsonObject[], free: Left): Beginning | undefined => {
  let so: Beginning = { free, chosen: [], more: [] }
  for (const below of branch.branches) {
    const found = begin(below, nodes, so.free)
    if (found === undefined) return undefined
    so = { free: found.free, chosen: [...so.chosen, ...found.chosen], more: [...so.more, ...found.more] }
  }
  const own = branch.pending.map((pod) => ({ pod, nodes }))
  const candidates = [...own, ...so.more]
  let missing = branch.least - allPlaced(branch).length - so.chosen.length
  const left: Beginning['more'][number][] = []
  for (const candidate of candidates) {
    const next = missing > 0 ? put(candidate.pod, candidate.nodes, so) : undefined
    if (next === undefined) left.push(candidate)
    else {
      so = next
      missing--
    }
  }
  return missing > 0 ? undefined : { ...so, more: left }
}

const allPlaced = ({ placed, branches }: Branch): readonly JsonObject[] => [...placed, ...branches.flatMap(allPlaced)]

/**
 * The sets of nodes on which a branch may run: all nodes, or the nodes of one domain; if some of its pods are placed
 * already, only their domain.
 */
const domainsOf = (branch: Branch, nodes: readonly JsonObject[]): readonly (readonly JsonObject[])[] => {
  const { topologyKey } = branch
  if (topologyKey === undefined) return [nodes]
  const domains = new Map<string, JsonObject[]>()
  for (const node of nodes) {
    const value = metaOf(node).labels?.[topologyKey]
    if (value === undefined) continue
    const domain = domains.get(value) ?? []
    domain.push(node)
    domains.set(value, domain)
  }
  const taken = new Set(allPlaced(branch).map((pod) => String((pod.spec as JsonObject).nodeName)))
  const all = [...domains.values()]
  return taken.size === 0 ? all : all.filter((domain) => domain.some((node) => taken.has(metaOf(node).name)))
}
