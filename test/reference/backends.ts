import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { KubeObject } from '../../model/object.ts'
import { OWN, SHARED } from './places.ts'

/** What the reference implementation holds for one set and one scheduler that needs objects of its own. */
export interface BackendCase {
  /** Scheduler and manifest. */
  readonly id: string
  readonly backend: string
  /** The PodCliqueSet. */
  readonly object: KubeObject
  /** The scheduler's PodGroups, without what the API server adds. */
  readonly podGroups: readonly KubeObject[]
  /** The PodGangs, where the case has them. */
  readonly podGangs?: readonly KubeObject[]
  /** The scheduler's own topology objects, where the case has them. */
  readonly topologies?: readonly KubeObject[]
  /** What of each pod concerns schedulers; pods of one PodClique are alike. */
  readonly pods: readonly {
    readonly podclique: string
    readonly schedulerName: string
    readonly labels?: Readonly<Record<string, string>>
    readonly annotations?: Readonly<Record<string, string>>
  }[]
}

/** Our own file of cases, one a line. */
export const BACKEND_CASES = path.join(OWN, 'backends.jsonl')

const shared = path.join(SHARED, 'conformance/backends.jsonl')

/** The cases that lie outside of the project. */
export const sharedBackends = (): BackendCase[] => (existsSync(shared) ? casesIn(shared) : [])

/** Our own cases, then those outside of the project that say something else. */
export const backendCases = (): BackendCase[] => {
  const known = casesIn(BACKEND_CASES)
  const same = new Set(known.map((row) => JSON.stringify(row)))
  return [...known, ...sharedBackends().filter((row) => !same.has(JSON.stringify(row)))]
}

const casesIn = (file: string): BackendCase[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): BackendCase => {
      const { id, backend, object, podGroups, podGangs, topologies, pods } = JSON.parse(line) as BackendCase
      const more = { ...(podGangs && { podGangs }), ...(topologies && { topologies }) }
      return { id, backend, object, podGroups, ...more, pods: eachOnce(pods) }
    })

const eachOnce = (pods: BackendCase['pods']): BackendCase['pods'] => [
  ...new Map(
    pods.map(({ podclique, schedulerName, labels, annotations }) => [
      podclique,
      { podclique, schedulerName, ...(labels && { labels }), ...(annotations && { annotations }) },
    ]),
  ).values(),
]
