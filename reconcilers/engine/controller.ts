import { parseApiVersion } from '../../kube/api/resource.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Action } from './action.ts'
import type { Context } from './context.ts'
import { isSameKind, type Kind, type WatchedKind } from './kind.ts'
import { KindMap } from './kind-map.ts'
import type { LastError, StallReason } from './last-errors.ts'
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
export interface Change<T extends KubeObject = KubeObject> {
  readonly before?: T
  readonly after?: T
  /** True at the start, when every existing object is reported as new. */
  readonly initial?: boolean
}

/** A kind whose changes make a controller reconcile something. */
export interface Wake<Config = unknown, T extends KubeObject = KubeObject> {
  readonly on: Kind<T>
  /** False if this configuration does not need it: the kind is then not watched for it. Absent: always enabled. */
  isEnabled?(config: Config): boolean
  /** Maps a change to keys. Pure except for look-ups. At the start it gets every existing object, as if it were new. */
  keys(change: Change<T>, objects: Objects): Iterable<Key>
}

/** A wake by the changes of a kind, with the type of its objects. */
export const wake = <T extends KubeObject>(on: Kind<T>, keys: Wake<unknown, T>['keys']): Wake => ({ on, keys })

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

interface Common<Config, T extends KubeObject> {
  /** Its name in metrics and logs. */
  readonly name: string
  /** The kind whose objects it reconciles. */
  readonly of: Kind<T>
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
  readonly reads?: readonly Kind[]
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
  readonly stall?: { readonly reason: StallReason; readonly message: string }
  /** True once everything that this generation of the object asks for has been carried out. */
  readonly isCarriedOut: boolean
  /** The sum of what the parts report. */
  readonly sum: Sum
}

/** Reconciles one object and what it owns. */
export interface WholeController<Config, T extends KubeObject = KubeObject> extends Common<Config, T> {
  /** What should be different in the cluster; `sum` is what its parts have reported so far. Pure. */
  plan(object: T, objects: Objects, context: Context<Config>, sum: Sum): Action[]
  /** What the status should say and does not say yet; called after the plan has been carried out. Pure. */
  report?(object: T, objects: Objects, context: Context<Config>, outcome: Outcome): Action[]
  /** True if somebody waits for this status. Other statuses are written a little later, several changes at once. */
  isUrgent?(object: T, status: readonly Action[], objects: Objects): boolean
  /** How long this status, which is not urgent, may be delayed while there is much work, in ms; 30 s if undefined. */
  longestSettleMs?(object: T, status: readonly Action[]): number | undefined
}

/**
 * Reconciles one part of an object: a replica. A change in one part costs what that part costs, however many parts
 * there are. The status of the whole is computed from the sum of what the parts report.
 */
export interface PartController<Config, T extends KubeObject = KubeObject> extends Common<Config, T> {
  readonly parts: {
    /** Name of the controller that reconciles the whole. */
    readonly of: string
    /** The parts that may need work: those that are wanted, and those of which something is left. */
    all(object: T, objects: Objects): Iterable<number>
    /** What this part reports to the whole; undefined for a part that is no longer wanted. Pure. */
    note(object: T, part: number, objects: Objects): Facts | undefined
    /**
     * False while nothing is planned for this part because the whole lacks what all parts need: an empty plan has then
     * carried nothing out. Absent: always true.
     */
    isPlanned?(object: T, part: number, objects: Objects): boolean
  }
  plan(object: T, part: number, objects: Objects, context: Context<Config>): Action[]
}

/** What a kind's folder exports and the registry lists. */
export type Controller<Config> = WholeController<Config> | PartController<Config>

/** Controllers, and how the kinds that they read are watched; those that no controller reads are not watched. */
export interface Registry<Config> {
  readonly controllers: readonly Controller<Config>[]
  readonly kinds: readonly WatchedKind[]
}

/** The controllers that a configuration enables. */
export const enabledControllers = <Config>(registry: Registry<Config>, config: Config): Registry<Config> => ({
  ...registry,
  controllers: registry.controllers
    .filter(({ isEnabled }) => isEnabled?.(config) ?? true)
    .map((controller) => ({
      ...controller,
      writes: controller.writes.filter(({ isEnabled }) => isEnabled?.(config) ?? true),
      wakes: controller.wakes.filter(({ isEnabled }) => isEnabled?.(config) ?? true),
    })),
})

/** A kind, and what to install for the rights to it. */
export interface Part {
  readonly component: string
  readonly watched: WatchedKind
}

/** Kinds that need a component, be it for themselves or for the controllers that need it. */
export const partsOf = <Config>(registry: Registry<Config>, config: Config): readonly Part[] => [
  ...watchedKinds(registry).flatMap((watched) =>
    watched.component === undefined ? [] : [{ component: watched.component, watched }],
  ),
  ...registry.controllers.flatMap((controller) => {
    const component = controller.component?.(config)
    if (component === undefined) return []
    // Kinds that are not optional are of the base.
    const own = watchedKinds({ ...registry, controllers: [controller] }).filter(({ optional }) => optional)
    return own.map((watched) => ({ component, watched }))
  }),
]

/**
 * The controllers, limited to the kinds that we have the rights to. A controller that needs a component which is not
 * installed is left out, be it for itself or for its own kind, and the others neither read nor write such kinds.
 */
export const withComponents = <Config>(
  registry: Registry<Config>,
  config: Config,
  isHeld: (component: string) => boolean,
): Registry<Config> => {
  const controllers = registry.controllers.filter(({ component, without }) => {
    const needed = component?.(config)
    return (needed === undefined || isHeld(needed)) && (without === undefined || !isHeld(without))
  })
  const withheld = watchedKinds({ ...registry, controllers }).filter(
    ({ component }) => component !== undefined && !isHeld(component),
  )
  const isIn = (kind: Kind): boolean => !withheld.some((watched) => isSameKind(watched.kind, kind))
  const resources = new Set(withheld.map(({ kind, plural }) => `${parseApiVersion(kind.apiVersion).group}/${plural}`))
  const isWithheld = ({ group, resource }: Write): boolean => resources.has(`${group}/${resource.replace(/\/.*/, '')}`)
  return {
    ...registry,
    controllers: controllers
      .filter(({ of }) => isIn(of))
      .map((controller) => ({
        ...controller,
        ...(controller.reads && { reads: controller.reads.filter(isIn) }),
        writes: controller.writes.filter((write) => !isWithheld(write)),
        wakes: controller.wakes.filter(({ on }) => isIn(on)),
      })),
  }
}

/**
 * The kinds that controllers read, each once.
 * @throws Error if the registry does not say how one of them is watched, or says it twice
 */
export const watchedKinds = <Config>({ controllers, kinds }: Registry<Config>): WatchedKind[] => {
  const known = new KindMap<WatchedKind>()
  for (const watched of kinds) {
    if (known.get(watched.kind) !== undefined) throw new Error(`${watched.kind.kind} is watched in two ways`)
    known.set(watched.kind, watched)
  }
  const found = new KindMap<WatchedKind>()
  for (const kind of controllers.flatMap(({ of, reads = [], wakes }) => [of, ...reads, ...wakes.map(({ on }) => on)])) {
    const watched = known.get(kind)
    if (watched === undefined) throw new Error(`nothing says how ${kind.kind} of ${kind.apiVersion} is watched`)
    found.set(kind, watched)
  }
  return found.values()
}
