import type { KubeObject } from '../../../model/object.ts'
import type { Action } from '../../../reconcilers/engine/action.ts'
import type { Broken } from './mutation.ts'
import { eachAction, withEach, withPlans } from './plans.ts'

interface Template {
  readonly spec: {
    readonly template: {
      readonly cliques: readonly { readonly rollingUpdate?: { readonly maxUnavailable?: unknown } }[]
      readonly podCliqueScalingGroups?: readonly { readonly rollingUpdate?: { readonly maxUnavailable?: unknown } }[]
    }
  }
}

type Budgeted = Template['spec']['template']['cliques'][number]

const oneMore = <T extends Budgeted>(it: T): T => {
  const { maxUnavailable = 1 } = it.rollingUpdate ?? {}
  return {
    ...it,
    rollingUpdate: { maxUnavailable: typeof maxUnavailable === 'number' ? maxUnavailable + 1 : maxUnavailable },
  }
}

/** The set with each budget below the set's own one too large. */
const withLargerBudgets = (set: KubeObject): KubeObject => {
  const { spec } = set as unknown as Template
  const { cliques, podCliqueScalingGroups = [] } = spec.template
  const template = {
    ...spec.template,
    cliques: cliques.map(oneMore),
    podCliqueScalingGroups: podCliqueScalingGroups.map(oneMore),
  }
  return { ...set, spec: { ...spec, template } } as KubeObject
}

/** The set as if its roles did not have to match. */
const withoutMatching = (set: KubeObject): KubeObject => {
  const { spec } = set as unknown as { spec: { updateStrategy?: { type?: string } } }
  const isCoherent = spec.updateStrategy?.type === 'Coherent'
  return isCoherent
    ? ({ ...set, spec: { ...spec, updateStrategy: { ...spec.updateStrategy, type: 'RollingRecreate' } } } as KubeObject)
    : set
}

/** The set with one stand-in more for each clique that has any. */
const withLargerSurge = (set: KubeObject): KubeObject => {
  const { spec } = set as unknown as Template
  const cliques = spec.template.cliques.map((each) => {
    const { maxSurge } = (each.rollingUpdate ?? {}) as { maxSurge?: unknown }
    return typeof maxSurge === 'number' && maxSurge > 0
      ? { ...each, rollingUpdate: { ...each.rollingUpdate, maxSurge: maxSurge + 1 } }
      : each
  })
  return { ...set, spec: { ...spec, template: { ...spec.template, cliques } } } as KubeObject
}

const progressOf = (action: Action): Record<string, unknown> | undefined =>
  action.do === 'patchStatus' && action.ref.kind === 'PodCliqueSet'
    ? (action.status as { updateProgress?: Record<string, unknown> }).updateProgress
    : undefined

const selects = (action: Action): boolean => Array.isArray(progressOf(action)?.currentlyUpdating)

/** The PodClique as if its minimum had been on nodes from the beginning. */
const asReached = (podClique: KubeObject): KubeObject => {
  const { spec, status } = podClique as { spec?: { minAvailable?: number }; status?: object }
  return { ...podClique, status: { ...status, minAvailableReached: spec?.minAvailable ?? 1 } } as KubeObject
}

/** A pod that has been started as if it were Ready. */
const asServing = (pod: KubeObject): KubeObject => {
  const { status } = pod as { status?: { phase?: string; conditions?: readonly { readonly type: string }[] } }
  if (status?.phase !== 'Running') return pod
  const conditions = (status.conditions ?? []).map((each) =>
    each.type === 'Ready' ? { ...each, status: 'True' } : each,
  )
  return { ...pod, status: { ...status, conditions } } as KubeObject
}

const COUNTS = /^(podclique|scalinggroup)\.replicas\.grove\.io\//

const notesCounts = (action: Action): boolean => {
  if (action.do !== 'patch') return false
  const { annotations } = ((action.patch as { metadata?: object }).metadata ?? {}) as { annotations?: object }
  return Object.keys(annotations ?? {}).some((key) => COUNTS.test(key))
}

/** Mutations that make wrong decisions about updates, scaling or gang termination. */
export const WRONG_DECISIONS: readonly Broken[] = [
  {
    does: 'takes down one pod or one copy of a group more than the budget allows',
    seed: 7,
    families: [],
    shows: /no more than its budget allows/,
    controllers: (all) =>
      ['podclique-controller', 'podcliquescalinggroup-controller'].reduce(
        (before, of) =>
          withPlans({ of, objects: (known) => withEach(known, 'PodCliqueSet', withLargerBudgets) })(before),
        [...all],
      ),
  },
  {
    does: 'does not wait for the roles that it has to match',
    isPaced: true,
    seed: 7,
    families: [],
    shows: /no more of a role, in proportion/,
    controllers: (all) =>
      ['podclique-controller', 'podcliquescalinggroup-controller'].reduce(
        (before, of) => withPlans({ of, objects: (known) => withEach(known, 'PodCliqueSet', withoutMatching) })(before),
        [...all],
      ),
  },
  {
    does: 'makes one pod more than may stand in',
    isPaced: true,
    seed: 5,
    families: [],
    shows: /no more pods are made than are wanted and may stand in/,
    controllers: withPlans({
      of: 'podclique-controller',
      objects: (known) => withEach(known, 'PodCliqueSet', withLargerSurge),
    }),
  },
  {
    does: 'counts pods that have failed as if they served',
    seed: 46,
    families: ['crash'],
    shows: /for whatever reason/,
    controllers: withPlans({
      of: 'podclique-controller',
      objects: (known) => withEach(known, 'Pod', asServing),
    }),
  },
  {
    does: 'takes down pods of all replicas of a set at the same time',
    seed: 13,
    families: [],
    shows: /no more than its budget allows/,
    controllers: withPlans({
      of: 'podcliqueset-controller',
      object: (set) => {
        const { spec } = set as unknown as { spec: { updateStrategy?: object } }
        const updateStrategy = { ...spec.updateStrategy, rollingUpdate: { maxUnavailable: 9 } }
        return { ...set, spec: { ...spec, updateStrategy } } as KubeObject
      },
    }),
  },
  {
    does: 'forgets which replicas it has selected for an update',
    seed: 3,
    families: [],
    shows: /converged/,
    controllers: withPlans({
      of: 'podcliqueset-controller',
      actions: (all) => eachAction(all, (action) => (selects(action) ? undefined : action)),
    }),
  },
  {
    does: 'ends an update as soon as it has selected the first replicas',
    seed: 3,
    families: [],
    shows: /converged/,
    controllers: withPlans({
      of: 'podcliqueset-controller',
      actions: (all) =>
        eachAction(all, (action) =>
          action.do === 'patchStatus' && selects(action)
            ? {
                ...action,
                status: { updateProgress: { updateEndedAt: '2030-01-01T00:00:00Z', currentlyUpdating: null } },
              }
            : action,
        ),
    }),
  },
  {
    does: 'arms the timer of gang termination before a gang ever had its pods on nodes',
    seed: 24,
    families: ['nodesFull'],
    shows: /deletes a PodClique only where/,
    controllers: withPlans({
      of: 'podclique-controller',
      object: asReached,
      // To the plan, its own object seems to have this status already.
      actions: (all) =>
        eachAction(all, (action) =>
          action.do === 'patchStatus' && action.ref.kind === 'PodClique'
            ? { ...action, status: { ...action.status, minAvailableReached: 1 } }
            : action,
        ),
    }),
  },
  {
    does: 'terminates gangs without a live look at their pods',
    seed: 136,
    families: ['lag', 'brink'],
    shows: /deletes a PodClique only where/,
    controllers: withPlans({
      actions: (all) => eachAction(all, (action) => (action.do === 'reread' ? undefined : action)),
    }),
  },
  {
    does: 'does not note live counts, so that what is made again has the count of its template',
    seed: 7,
    families: [],
    shows: /has the count that it had before/,
    controllers: withPlans({
      actions: (all) => eachAction(all, (action) => (notesCounts(action) ? undefined : action)),
    }),
  },
]
