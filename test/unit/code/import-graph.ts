import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * One import between two files. A `value` import loads the other file, a `type` import is erased, and one that comes
 * `later` is an import(), which loads the file when it is needed.
 */
export interface Import {
  readonly from: string
  readonly to: string
  readonly how: 'value' | 'type' | 'later'
}

/** Files by their path from the root of the project, with their number of lines, and what they import of each other. */
export interface ImportGraph {
  readonly lines: ReadonlyMap<string, number>
  readonly imports: readonly Import[]
}

const IMPORT =
  /^(?:import|export) (?<type>type )?[^'"]*?from '(?<from>\.[^']+)'|^import '(?<bare>\.[^']+)'|\bimport\('(?<later>\.[^']+)'\)/gm

/** What a source imports from files beside it, by its path from the root. */
export const importsOf = (file: string, source: string): Import[] =>
  [...source.matchAll(IMPORT)].map(({ groups = {} }) => {
    const to = path.posix.join(path.posix.dirname(file), groups.from ?? groups.bare ?? groups.later ?? '')
    return { from: file, to, how: groups.later !== undefined ? 'later' : groups.type !== undefined ? 'type' : 'value' }
  })

/** The graph of the TypeScript files below some folders of `root`. */
export const importGraph = (root: string, folders: readonly string[]): ImportGraph => {
  const lines = new Map<string, number>()
  const imports: Import[] = []
  for (const folder of folders) {
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name)) continue
      const file = `${folder}/${name.replaceAll(path.sep, '/')}`
      const source = readFileSync(path.join(root, file), 'utf8')
      lines.set(file, source.trimEnd().split('\n').length)
      imports.push(...importsOf(file, source))
    }
  }
  return { lines, imports }
}

/** The folder of a file. */
const roomOf = (file: string): string => path.posix.dirname(file)

/** Two folders of which neither is within the other, and one import of each direction. */
export interface Pair {
  readonly there: Import
  readonly back: Import
}

/** The folders that import each other, by values or types. A folder and one within it may. */
export const pairsOf = ({ imports }: ImportGraph): Pair[] => {
  const first = new Map<string, Import>()
  for (const each of imports) {
    const [from, to] = [roomOf(each.from), roomOf(each.to)]
    if (from === to || from.startsWith(`${to}/`) || to.startsWith(`${from}/`)) continue
    const key = `${from} ${to}`
    if (!first.has(key)) first.set(key, each)
  }
  return [...first.values()].flatMap((there) => {
    const [from, to] = [roomOf(there.from), roomOf(there.to)]
    const back = first.get(`${to} ${from}`)
    return back !== undefined && from < to ? [{ there, back }] : []
  })
}

/** Circles of files that load each other, each as a closed path; of circles that share a file one is told. */
export const circlesOf = ({ imports }: ImportGraph): string[][] => {
  const next = new Map<string, string[]>()
  for (const { from, to, how } of imports) {
    if (how === 'value') next.set(from, [...(next.get(from) ?? []), to])
  }
  const circles: string[][] = []
  const done = new Set<string>()
  const walk = (file: string, above: readonly string[]): void => {
    const at = above.indexOf(file)
    if (at >= 0) {
      const circle = above.slice(at)
      if (!circles.flat().some((each) => circle.includes(each))) circles.push([...circle, file])
      return
    }
    if (done.has(file)) return
    for (const to of next.get(file) ?? []) walk(to, [...above, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return circles
}

/** A file with fewer lines than this has to have several readers, or a reason. */
export const SCRAP_LINES = 30

/** A short file, and the only file that imports it. */
export interface Scrap {
  readonly file: string
  readonly reader: string
}

/**
 * The short files that one other file imports. A file that is loaded only when it is needed is none, since it can be
 * loaded by itself only as a file; nor is one of `equals`, which stands beside others of its kind.
 */
export const scrapsOf = ({ lines, imports }: ImportGraph, equals: readonly RegExp[]): Scrap[] => {
  const readers = new Map<string, Set<string>>()
  const later = new Set<string>()
  for (const { from, to, how } of imports) {
    readers.set(to, (readers.get(to) ?? new Set()).add(from))
    if (how === 'later') later.add(to)
  }
  return [...lines].flatMap(([file, count]) => {
    const [reader, other] = readers.get(file) ?? []
    const isAlone = reader !== undefined && other === undefined && !later.has(file)
    return isAlone && count < SCRAP_LINES && !equals.some((each) => each.test(file)) ? [{ file, reader }] : []
  })
}
