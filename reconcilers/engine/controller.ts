import { parseApiVersion } from '../../kube/api/resource.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Action } from './action.ts'
import type { Context } from './context.ts'
import type { WatchedKind } from './kind.ts'
import { KindMap } from './kind-map.ts'
import type { LastError } from './last-errors.ts'
import type { Facts, Sum } from './notes.ts'
import type { Objects } from './objects.ts'

/** What is to be looked at, and how soon. */
export interface Key {
  readonly namespace: string
  readonly name: string
  /** For controllers of parts: which part of the object, from 0. */
  readonly part?: number
  /** In ms; absent: at once. News that comes many times over a moment, such as a status, is looked at once for all of it. */
  readonly after?: number
}

/** One change of one object; `before` is absent for a new one, `after` for one that is gone. */
export interface Change {
  readonly before?: KubeObject
  readonly after?: KubeObject
  /** True at the start, when all that is there is told of as new. */
  readonly initial?: boolean
}

/** A kind whose changes make a controller look again at something. */
export interface Wake<Config = unknown> {
  readonly on: WatchedKind
  /** False where a configuration does not ask for it: the kind is not watched for it then. Absent: it always wakes. */
  isEnabled?(config: Config): boolean
  /** Pure but for look-ups. Called for every object at the start as well, as if it were new. */
  readonly keys: (change: Change, objects: Objects) => Iterable<Key>
}

/** A right that carrying plans out needs. Rights to read follow from what is watched. */
export interface Write<Config = unknown> {
  /** False where a configuration does not ask for it. Absent: it is always needed. */
  isEnabled?(config: Config): boolean
  /** API group, empty for the core group. */
  readonly group: string
  /** Plural, with the subresource behind a slash. */
  readonly resource: string
  /** True where objects are only made by server-side apply, which never meets one that it has to read. */
  readonly byApply?: boolean
  readonly verbs: readonly ('create' | 'patch' | 'delete' | 'deletecollection' | 'update' | 'get' | 'list' | 'watch')[]
}

interface Common<Config> {
  /** What metrics and logs call it. */
  readonly name: string
  /** The kind whose objects it looks after. */
  readonly of: WatchedKind
  /** How many objects (or parts) it works on at the same time. */
  readonly workers: (config: Config) => number
  /** True where no more than these ever work at once, though objects of others wait: they wait for somebody who may be slow. */
  readonly isStrict?: boolean
  /** False where a configuration does not ask for it: it does not run then, and its kinds are not watched. Absent: it always runs. */
  readonly isEnabled?: (config: Config) => boolean
  /** What it reads besides the kinds that wake it. */
  readonly reads?: readonly WatchedKind[]
  readonly writes: readonly Write<Config>[]
  readonly wakes: readonly Wake<Config>[]
  /** Looks at everything again about this often, in ms, though nothing may have happened; a tenth more or less. Absent: never. */
  readonly resyncMs?: number
  /** The log line that a plan could not be carried out; absent: the one of all controllers. */
  readonly failureLine?: (namespace: string, name: string, error: string) => FailureLine
}

/** A line of the log about a plan that could not be carried out. */
export interface FailureLine {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** What came of carrying out the plans for an object, and for its parts where it has any. */
export interface Outcome {
  /** What could not be done and has not been done since, oldest first. */
  readonly lastErrors: readonly LastError[]
  /** True once everything that this generation of the object asks for has been carried out. */
  readonly isCarriedOut: boolean
  /** What the parts say of themselves. */
  readonly sum: Sum
}

/** Brings one object and what it owns in line. */
export interface WholeController<Config> extends Common<Config> {
  /** What should be different in the cluster; `sum` is what its parts have said so far. Pure. */
  readonly plan: (object: KubeObject, objects: Objects, context: Context<Config>, sum: Sum) => Action[]
  /** What the status should say that it does not say yet; made once the plan has been carried out. Pure. */
  readonly report?: (object: KubeObject, objects: Objects, context: Context<Config>, outcome: Outcome) => Action[]
  /** True if somebody waits for this status; others are written a little later, many changes in one. */
  readonly isUrgent?: (object: KubeObject, status: readonly Action[], objects: Objects) => boolean
  /** How long others may be held back while many writes are under way, in ms; half a minute if absent. */
  readonly longestSettleMs?: number
}

/**
 * Brings one part of an object in line: a replica. A change in one part costs what the part costs, however many there are.
 * What the whole says of all parts is the sum of what each says of itself.
 */
export interface PartController<Config> extends Common<Config> {
  readonly parts: {
    /** Name of the controller that looks after the whole. */
    readonly of: string
    /** The parts that there may be something to do about: those that are wanted, and those of which something is left. */
    readonly all: (object: KubeObject, objects: Objects) => Iterable<number>
    /** What this part says of itself to the whole; undefined for a part that is no longer wanted. Pure. */
    readonly note: (object: KubeObject, part: number, objects: Objects) => Facts | undefined
  }
  readonly plan: (object: KubeObject, part: number, objects: Objects, context: Context<Config>) => Action[]
}

/** What a kind's folder exports, and the registry lists. */
export type Controller<Config> = WholeController<Config> | PartController<Config>

/** The controllers that a configuration asks for. */
export const enabledControllers = <Config>(
  controllers: readonly Controller<Config>[],
  config: Config,
): readonly Controller<Config>[] =>
  controllers
    .filter(({ isEnabled }) => isEnabled?.(config) ?? true)
    .map((controller) => ({
      ...controller,
      writes: controller.writes.filter(({ isEnabled }) => isEnabled?.(config) ?? true),
      wakes: controller.wakes.filter(({ isEnabled }) => isEnabled?.(config) ?? true),
    }))

/**
 * The controllers as far as components give the rights to kinds: those that look after a kind of another component are left out, and
 * the others neither read nor write such kinds.
 */
export const withComponents = <Config>(
  controllers: readonly Controller<Config>[],
  isHeld: (component: string) => boolean,
): readonly Controller<Config>[] => {
  const isIn = ({ component }: WatchedKind): boolean => component === undefined || isHeld(component)
  const withheld = new Set(
    watchedKinds(controllers)
      .filter((watched) => !isIn(watched))
      .map(({ kind, plural }) => `${parseApiVersion(kind.apiVersion).group}/${plural}`),
  )
  const isWithheld = ({ group, resource }: Write): boolean => withheld.has(`${group}/${resource.replace(/\/.*/, '')}`)
  return controllers
    .filter(({ of }) => isIn(of))
    .map((controller) => ({
      ...controller,
      ...(controller.reads && { reads: controller.reads.filter(isIn) }),
      writes: controller.writes.filter((write) => !isWithheld(write)),
      wakes: controller.wakes.filter(({ on }) => isIn(on)),
    }))
}

/** The kinds that controllers read, each once. @throws Error where two say different things of one kind */
export const watchedKinds = <Config>(controllers: readonly Controller<Config>[]): WatchedKind[] => {
  const found = new KindMap<WatchedKind>()
  for (const { of, reads = [], wakes } of controllers) {
    for (const watched of [of, ...reads, ...wakes.map(({ on }) => on)]) {
      const before = found.get(watched.kind)
      if (before !== undefined && before !== watched) {
        throw new Error(`${watched.kind.kind} is watched in two ways; let the controllers share one value`)
      }
      found.set(watched.kind, watched)
    }
  }
  return found.values()
}
