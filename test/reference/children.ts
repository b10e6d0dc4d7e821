import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { filesBelow, OWN, SHARED } from './places.ts'

/** What the reference implementation holds after it has reconciled one manifest. */
export interface ChildrenCase {
  /** The manifest: a path below `manifests`. */
  readonly id: string
  readonly podCliqueSet: string
  readonly namespace: string
  readonly config: Record<string, unknown>
  readonly children: Readonly<Record<string, readonly Record<string, unknown>[]>>
  /** The names of all children after each step, which is taken after the one before it. */
  readonly afterScaling?: readonly {
    readonly step: { readonly kind: string; readonly name: string; readonly replicas: number }
    readonly names: Readonly<Record<string, readonly string[]>>
  }[]
}

const own = path.join(OWN, 'children')
const shared = path.join(SHARED, 'conformance/children.jsonl')

/** The cases that lie outside of the project. */
export const sharedChildren = (): ChildrenCase[] =>
  existsSync(shared)
    ? readFileSync(shared, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): ChildrenCase & { readonly manifest: string } => JSON.parse(line))
        .map(({ manifest: _, ...row }) => row)
    : []

const ownChildren = (): ChildrenCase[] =>
  filesBelow(own, '.yaml').map((file) => parse(readFileSync(path.join(own, file), 'utf8')))

/** Our own cases, then those outside of the project that say something else. */
export const childrenCases = (): ChildrenCase[] => {
  const known = ownChildren()
  const same = new Set(known.map((row) => JSON.stringify(row)))
  return [...known, ...sharedChildren().filter((row) => !same.has(JSON.stringify(row)))]
}
