import { Duration } from '@marcbachmann/cel-js/evaluator'
import { sameJson } from '../json/same.ts'
import type { Library } from './library.ts'
import { spend } from './meter.ts'

type List = readonly unknown[]

/** Whether two CEL values are the same; whole numbers and others compare by value. */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (a instanceof Duration && b instanceof Duration) return a.seconds === b.seconds && a.nanos === b.nanos
  return isNumber(a) && isNumber(b) ? !isLess(a, b) && !isLess(b, a) : sameJson(a, b)
}

const isNumber = (value: unknown): boolean => typeof value === 'number' || typeof value === 'bigint'

const isLess = (a: unknown, b: unknown): boolean => (a as number) < (b as number)

const least = (list: List, isBetter: (a: unknown, b: unknown) => boolean, name: string): unknown => {
  if (list.length === 0) throw new Error(`${name} called on empty list`)
  return list.reduce((best, each) => (isBetter(each, best) ? each : best))
}

const summed = (list: List): unknown => {
  if (list.length === 0) return 0n
  if (list[0] instanceof Duration) return (list as readonly Duration[]).reduce((sum, each) => sum.addDuration(each))
  return list.reduce((sum, each) => (sum as bigint) + (each as bigint))
}

const has = (list: List, value: unknown): boolean => {
  spend(list.length)
  return list.some((each) => sameValue(each, value))
}

const sorted = (list: List): List => [...list].sort((a, b) => (isLess(a, b) ? -1 : isLess(b, a) ? 1 : 0))

const distinct = (list: List): List =>
  list.filter((each, index) => list.findIndex((other) => sameValue(each, other)) === index)

const flattened = (list: List, depth: bigint): List => {
  if (depth < 0n) throw new Error('level must be non-negative')
  return list.flat(Number(depth))
}

const range = (end: bigint): List => {
  spend(Number(end))
  return Array.from({ length: Number(end) }, (_, index) => BigInt(index))
}

const sliced = (list: List, from: bigint, to: bigint): List => {
  if (from < 0n || to < from || to > BigInt(list.length)) throw new Error('slice is out of range')
  return list.slice(Number(from), Number(to))
}

/** Functions for lists, and for lists as sets. */
export const LISTS: Library = {
  namespaces: { sets: 'SetsNamespace', lists: 'ListsNamespace' },
  functions: {
    'list.isSorted(): bool': (list: List) => list.every((each, index) => index === 0 || !isLess(each, list[index - 1])),
    'list.sum(): dyn': summed,
    'list.min(): dyn': (list: List) => least(list, isLess, 'min'),
    'list.max(): dyn': (list: List) => least(list, (a, b) => isLess(b, a), 'max'),
    'list.indexOf(dyn): int': (list: List, value: unknown) => BigInt(list.findIndex((each) => sameValue(each, value))),
    'list.lastIndexOf(dyn): int': (list: List, value: unknown) =>
      BigInt(list.findLastIndex((each) => sameValue(each, value))),
    'list.distinct(): list': distinct,
    'list.flatten(): list': (list: List) => flattened(list, 1n),
    'list.flatten(int): list': flattened,
    'list.reverse(): list': (list: List) => [...list].reverse(),
    'list.slice(int, int): list': sliced,
    'list.sort(): list': sorted,
    'ListsNamespace.range(int): list<int>': (_: unknown, end: bigint) => range(end),
    'SetsNamespace.contains(list, list): bool': (_: unknown, outer: List, inner: List) =>
      inner.every((each) => has(outer, each)),
    'SetsNamespace.equivalent(list, list): bool': (_: unknown, a: List, b: List) =>
      a.every((each) => has(b, each)) && b.every((each) => has(a, each)),
    'SetsNamespace.intersects(list, list): bool': (_: unknown, a: List, b: List) => a.some((each) => has(b, each)),
  },
}
