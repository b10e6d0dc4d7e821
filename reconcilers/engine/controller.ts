import { parseApiVersion } from '../../kube/api/resource.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Action } from './action.ts'
import type { Context } from './context.ts'
import type { WatchedKind } from './kind.ts'
import { KindMap } from './kind-map.ts'
import type { LastError } from './last-errors.ts'
import type { Facts, Sum } from './notes.ts'
import type { Objects } from './objects.ts'

/** What to reconcile, and how soon. */
export interface Key {
  readonly namespace: string
  readonly name: string
  /** For controllers of parts: which part of the object, from 0. */
  readonly part?: number
  /** Delay in ms; absent: at once. With a delay, a burst of changes, such as statuses, causes one reconciliation. */
  readonly after?: number
}

/** One change of one object; `before` is absent for a new object, `after` for one that is gone. */
export interface Change {
  readonly before?: KubeObject
  readonly after?: KubeObject
  /** True at the start, when every existing object is reported as new. */
  readonly initial?: boolean
}

/** A kind whose changes make a controller reconcile something. */
export interface Wake<Config = unknown> {
  readonly on: WatchedKind
  /** False if this configuration does not need it: the kind is then not watched for it. Absent: always enabled. */
  isEnabled?(config: Config): boolean
  /** Maps a change to keys. Pure except for look-ups. At the start it gets every existing object, as if it were new. */
  readonly keys: (change: Change, objects: Objects) => Iterable<Key>
}

/** A right that carrying out the plans needs. Rights to read follow from the watched kinds. */
export interface Write<Config = unknown> {
  /** False if this configuration does not need it. Absent: always needed. */
  isEnabled?(config: Config): boolean
  /** API group, empty for the core group. */
  readonly group: string
  /** Plural, with the subresource behind a slash. */
  readonly resource: string
  /** True if objects are only created by server-side apply, which never has to read an existing object. */
  readonly byApply?: boolean
  readonly verbs: readonly ('create' | 'patch' | 'delete' | 'deletecollection' | 'update' | 'get' | 'list' | 'watch')[]
}

interface Common<Config> {
  /** Its name in metrics and logs. */
  readonly name: string
  /** The kind whose objects it reconciles. */
  readonly of: WatchedKind
  /** How many objects (or parts) it reconciles at the same time. */
  readonly workers: (config: Config) => number
  /** True if the worker limit holds even while objects of other flows wait: something slow may block workers. */
  readonly isStrict?: boolean
  /** False if this configuration does not need it: it does not run, and its kinds are not watched. Absent: enabled. */
  readonly isEnabled?: (config: Config) => boolean
  /**
   * What to install for the rights that it needs: it runs only if this process has them. Undefined for this
   * configuration, or absent: it runs in any case.
   */
  readonly component?: (config: Config) => string | undefined
  /** It runs only while this process lacks the rights of this component. */
  readonly without?: string
  /** Kinds that it reads besides the kinds that wake it. */
  readonly reads?: readonly WatchedKind[]
  readonly writes: readonly Write<Config>[]
  readonly wakes: readonly Wake<Config>[]
  /** Reconciles everything again at about this interval in ms (±10 %), even if nothing has changed. Absent: never. */
  readonly resyncMs?: number
  /** The log line about a plan that could not be carried out; absent: the default line of all controllers. */
  readonly failureLine?: (namespace: string, name: string, error: string) => FailureLine
}

/** A line of the log about a plan that could not be carried out. */
export interface FailureLine {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** The outcome of the plans for an object, and for its parts if it has any. */
export interface Outcome {
  /** Failures that have not been resolved since, oldest first. */
  readonly lastErrors: readonly LastError[]
  /** Why the object makes no progress until somebody does something; absent if a retry may help. */
  readonly stall?: { readonly reason: string; readonly message: string }
  /** True once everything that this generation of the object asks for has been carried out. */
  readonly isCarriedOut: boolean
  /** The sum of what the parts report. */
  readonly sum: Sum
}

/** Reconciles one object and what it owns. */
export interface WholeController<Config> extends Common<Config> {
  /** What should be different in the cluster; `sum` is what its parts have reported so far. Pure. */
  readonly plan: (object: KubeObject, objects: Objects, context: Context<Config>, sum: Sum) => Action[]
  /** What the status should say and does not say yet; called after the plan has been carried out. Pure. */
  readonly report?: (object: KubeObject, objects: Objects, context: Context<Config>, outcome: Outcome) => Action[]
  /** True if somebody waits for this status. Other statuses are written a little later, several changes at once. */
  readonly isUrgent?: (object: KubeObject, status: readonly Action[], objects: Objects) => boolean
  /** How long this status, which is not urgent, may be delayed while there is much work, in ms; 30 s if undefined. */
  readonly longestSettleMs?: (object: KubeObject, status: readonly Action[]) => number | undefined
}

/**
 * Reconciles one part of an object: a replica. A change in one part costs what that part costs, however many parts
 * there are. The status of the whole is computed from the sum of what the parts report.
 */
export interface PartController<Config> extends Common<Config> {
  readonly parts: {
    /** Name of the controller that reconciles the whole. */
    readonly of: string
    /** The parts that may need work: those that are wanted, and those of which something is left. */
    readonly all: (object: KubeObject, objects: Objects) => Iterable<number>
    /** What this part reports to the whole; undefined for a part that is no longer wanted. Pure. */
    readonly note: (object: KubeObject, part: number, objects: Objects) => Facts | undefined
    /**
     * False while nothing is planned for this part because the whole lacks what all parts need: an empty plan has then
     * carried nothing out. Absent: always true.
     */
    readonly isPlanned?: (object: KubeObject, part: number, objects: Objects) => boolean
  }
  readonly plan: (object: KubeObject, part: number, objects: Objects, context: Context<Config>) => Action[]
}

/** What a kind's folder exports and the registry lists. */
export type Controller<Config> = WholeController<Config> | PartController<Config>

/** The controllers that a configuration enables. */
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

/** A kind, and what to install for the rights to it. */
export interface Part {
  readonly component: string
  readonly watched: WatchedKind
}

/** Kinds that need a component, be it for themselves or for the controllers that need it. */
export const partsOf = <Config>(controllers: readonly Controller<Config>[], config: Config): readonly Part[] => [
  ...watchedKinds(controllers).flatMap((watched) =>
    watched.component === undefined ? [] : [{ component: watched.component, watched }],
  ),
  ...controllers.flatMap((controller) => {
    const component = controller.component?.(config)
    // Kinds that are not optional are of the base.
    const own = component === undefined ? [] : watchedKinds([controller]).filter(({ optional }) => optional)
    return component === undefined ? [] : own.map((watched) => ({ component, watched }))
  }),
]

/**
 * The controllers, limited to the kinds that we have the rights to. A controller that needs a component which is not
 * installed is left out, be it for itself or for its own kind, and the others neither read nor write such kinds.
 */
export const withComponents = <Config>(
  all: readonly Controller<Config>[],
  config: Config,
  isHeld: (component: string) => boolean,
): readonly Controller<Config>[] => {
  const controllers = all.filter(({ component, without }) => {
    const needed = component?.(config)
    return (needed === undefined || isHeld(needed)) && (without === undefined || !isHeld(without))
  })
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

/** The kinds that controllers read, each once. @throws Error if two controllers define one kind differently */
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
