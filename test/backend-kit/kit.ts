import type { KubeObject } from '../../model/object.ts'
import type { View } from '../../model/view.ts'
import type { SchedulableSet, SchedulerBackend } from '../../schedulers/backend.ts'
import { gangChecks } from './gang-checks.ts'
import { podChecks } from './pod-checks.ts'
import { setChecks } from './set-checks.ts'

/** What the kit has to be told of a scheduler to try its backend. */
export interface BackendFixture {
  /** Metadata that a set needs for this scheduler to take it, such as the label of a queue; absent: none. */
  readonly metadata?: NonNullable<SchedulableSet['metadata']>
  /** What admission finds in the cluster, for backends that look something up; absent: nothing is there. */
  readonly view?: View
  /** The CRDs of the backend's kinds: objects are then judged by their schemas and rules; absent: they are not. */
  readonly crds?: readonly KubeObject[]
  /** How many pods the objects of a gang wait for together; absent: that is not checked. */
  readonly minimumOf?: (objects: readonly KubeObject[]) => number
  /** Fields of `spec` that the scheduler itself writes, with a value. What is ours must be mended without touching them. */
  readonly theirs?: Readonly<Record<string, unknown>>
  /** True for a scheduler that reads constraints off PodGangs by itself, so that no object has to show them. */
  readonly readsPodGangs?: boolean
  /** How many gangs are tried by each check; 100 unless it is said. */
  readonly runs?: number
}

/** One promise that a backend must keep. `run` throws, with what it has found, where the backend does not. */
export interface BackendCheck {
  readonly name: string
  run(): void
}

/** Everything that is asked of a backend. docs/schedulers/writing-a-backend.md */
export const checksOf = (backend: SchedulerBackend, fixture: BackendFixture = {}): readonly BackendCheck[] => [
  ...gangChecks(backend, fixture),
  ...podChecks(backend),
  ...setChecks(backend, fixture),
]

/** The promises that a backend does not keep, with what was found; empty for one that passes. */
export const failuresOf = (
  backend: SchedulerBackend,
  fixture: BackendFixture = {},
): readonly { readonly check: string; readonly found: string }[] =>
  checksOf(backend, fixture).flatMap(({ name, run }) => {
    try {
      run()
      return []
    } catch (error) {
      return [{ check: name, found: error instanceof Error ? error.message : String(error) }]
    }
  })

/** The checks as tests of a runner such as mocha: `describeBackend(mine, fixture, { describe, it })`. */
export const describeBackend = (
  backend: SchedulerBackend,
  fixture: BackendFixture,
  runner: {
    readonly describe: (title: string, body: () => void) => unknown
    readonly it: (title: string, body: () => void) => unknown
  },
): void => {
  runner.describe(`the backend of ${backend.name}`, () => {
    for (const { name, run } of checksOf(backend, fixture)) runner.it(name, run)
  })
}
