import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml'
import { sameJson } from '../../schemas/json/same.ts'
import { keyText, type Manifest, type Place, placeOfNode, resolved, type Tree } from './manifest.ts'

/**
 * The place of a field of an object in its file: at the value, at the key of a list or object, or, for a field that is
 * not in the file, at its nearest ancestor that is. Takes paths as errors contain them, with keys that contain dots
 * (`metadata.annotations.grove.io/x`), too many levels (`podSpec.spec.nodeName`), too few levels
 * (`cliques.startsAfter`) and lists without an index, where `value` identifies the element.
 */
export const locate = ({ tree, start }: Manifest, field: string, value?: unknown): Place => {
  if (tree === undefined || field === '') return start
  const { node, key, complete } = descend({ node: tree.node, complete: true }, field, value, tree)
  if (node === tree.node) return start
  const listed = complete ? partWith(node, value, tree) : undefined
  const pointAt = listed ?? (key !== undefined && !(complete && isScalar(node)) ? key : node)
  return placeOfNode(pointAt, tree.lineCounter)
}

/** The place of the first of these fields that is in the file; if none is, the place of the last. */
export const locateFirst = (manifest: Manifest, fields: readonly string[], value?: unknown): Place => {
  const { tree } = manifest
  const written = fields.find(
    (field) => tree !== undefined && descend({ node: tree.node, complete: true }, field, undefined, tree).complete,
  )
  return locate(manifest, written ?? fields.at(-1) ?? '', value)
}

/** The place of a field's name: what to fix when the field should not exist. */
export const locateName = (manifest: Manifest, field: string): Place => {
  const { tree, start } = manifest
  if (tree === undefined) return start
  const { key, complete } = descend({ node: tree.node, complete: true }, field, undefined, tree)
  return complete && key !== undefined ? placeOfNode(key, tree.lineCounter) : locate(manifest, field)
}

/** The part of a list or map that has the value in the error. */
const partWith = (node: Node, value: unknown, tree: Tree): Node | undefined => {
  if (isSeq(node)) return elementWith(node.items as Node[], value, tree)
  if (!isMap(node) || typeof value !== 'string') return undefined
  const pair = node.items.find(
    (each) => keyText(each) === value || (isScalar(each.value) && each.value.value === value),
  )
  return pair?.key as Node | undefined
}

/** The last element with the value in the error, e.g. the unknown name in a list of names. */
const elementWith = (elements: readonly Node[], value: unknown, tree: Tree): Node | undefined =>
  elements.findLast((element) => isScalar(element) && sameJson(element.toJS(tree.document), value))

interface Spot {
  readonly node: Node
  readonly key?: Node
  /** Whether the whole path was found. */
  readonly complete: boolean
  /** Whether a level was entered that the path does not have. At most one is. */
  readonly entered?: boolean
}

/** Whether a node is the value in the error, or a list that contains it. */
const holds = (node: Node, value: unknown, tree: Tree): boolean =>
  sameJson(node.toJS(tree.document), value) ||
  (isSeq(node) && elementWith(node.items as Node[], value, tree) !== undefined)

const descend = (at: Spot, rest: string, value: unknown, tree: Tree): Spot => {
  if (rest === '') return { ...at, complete: true }
  const node = resolved(at.node, tree.document)
  if (isMap(node)) {
    const step = longestKey(node.items, rest)
    if (step !== undefined) return descend(spotOf(step.pair), step.rest, value, tree)
  } else if (isSeq(node)) {
    const [brackets = '', index] = /^\[(\d+)\]/.exec(rest) ?? []
    const elements = node.items as Node[]
    if (index !== undefined) {
      const element = elements[Number(index)]
      if (element === undefined) return { ...at, complete: false }
      return descend({ node: element, complete: true }, rest.slice(brackets.length), value, tree)
    }
    const found = elements
      .map((element) => descend({ node: element, complete: true }, rest, value, tree))
      .findLast((spot) => spot.complete && value !== undefined && holds(spot.node, value, tree))
    if (found !== undefined) return found
  }
  // A level that only the JSON has, such as `spec` in `cliques.startsAfter`; only a matching value confirms it.
  if (isMap(node) && value !== undefined && !at.entered) {
    for (const { value: child } of node.items) {
      if (!isMap(child)) continue
      const inside = descend({ node: child, complete: true, entered: true }, rest, value, tree)
      if (inside.complete && holds(inside.node, value, tree)) return inside
    }
  }
  // A level that only the path has; it is skipped only if the rest is found.
  const skipped = withoutFirstStep(rest)
  const beyond = skipped === '' ? undefined : descend(at, skipped, value, tree)
  return beyond?.complete ? beyond : { ...at, complete: false }
}

const spotOf = ({ key, value }: Pair): Spot => ({ node: (value ?? key) as Node, key: key as Node, complete: true })

/** The longest key with which the rest of a path begins, as `.key`, `key` or `[key]`; keys may contain dots. */
const longestKey = (pairs: readonly Pair[], rest: string): { pair: Pair; rest: string } | undefined => {
  const path = rest.replace(/^\./, '')
  let best: { pair: Pair; rest: string } | undefined
  for (const pair of pairs) {
    const key = keyText(pair)
    if (key === undefined || key === '') continue
    const taken = path.startsWith(`[${key}]`) ? key.length + 2 : startsWithKey(path, key) ? key.length : 0
    if (taken > 0 && (best === undefined || path.length - taken < best.rest.length)) {
      best = { pair, rest: path.slice(taken) }
    }
  }
  return best
}

const startsWithKey = (path: string, key: string): boolean =>
  path.startsWith(key) && ['', '.', '['].includes(path.slice(key.length, key.length + 1))

/**
 * The path without its first step. Always shorter than its input: keys may contain any characters, including brackets
 * and dots.
 */
const withoutFirstStep = (rest: string): string => {
  const [step] = /^\.?(\[[^\]]*\]|[^.[]*)/.exec(rest) ?? ['']
  return rest.slice(Math.max(1, step.length))
}
