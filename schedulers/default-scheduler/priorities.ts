import type { SchedulableClique, SchedulableSet } from '../backend.ts'

const cliquesOf = (pcs: SchedulableSet): readonly SchedulableClique[] => pcs.spec?.template?.cliques ?? []

/** The priority class of the pods of a clique; empty for none. */
const classOf = (clique: SchedulableClique, { spec }: SchedulableSet): string => {
  const { priorityClassName } = (clique.spec?.podSpec ?? {}) as { readonly priorityClassName?: unknown }
  return String(priorityClassName || spec?.template?.priorityClassName || '')
}

const named = (priorityClass: string): string => (priorityClass === '' ? 'no priority class' : `"${priorityClass}"`)

/**
 * Whether a priority class is one of Kubernetes' own. They rank above all others, and an API server of 1.37 refuses a PodGroup with
 * one: its priority may be a billion at most.
 */
export const isOfSystem = (priorityClass: string): boolean => priorityClass.startsWith('system-')

/** The first clique whose pods have a priority class that no PodGroup of Kubernetes 1.37 may have; undefined if none has. */
export const systemPriority = (pcs: SchedulableSet): string | undefined => {
  const clique = cliquesOf(pcs).find((each) => isOfSystem(classOf(each, pcs)))
  return (
    clique &&
    `clique "${clique.name}" has ${named(classOf(clique, pcs))}, which no PodGroup may have from Kubernetes 1.37 on`
  )
}

/**
 * The cliques whose pods have another priority class than those of the first clique: one sentence for all, or undefined if
 * none has. The scheduler of Kubernetes 1.37 places no pod of such a gang.
 */
export const mixedPriorities = (pcs: SchedulableSet): string | undefined => {
  const [first, ...rest] = cliquesOf(pcs)
  const others = first === undefined ? [] : rest.filter((each) => classOf(each, pcs) !== classOf(first, pcs))
  if (first === undefined || others.length === 0) return undefined
  const list = others.map((each) => `clique "${each.name}" has ${named(classOf(each, pcs))}`).join(', ')
  return `${list}, and clique "${first.name}" has ${named(classOf(first, pcs))}: from Kubernetes 1.37 on all pods of a gang of default-scheduler must have one priority; give all cliques the same class`
}

/** The first clique whose pods would come to have another priority class than their PodGroup, which keeps its own. */
export const changedPriority = (pcs: SchedulableSet, old: SchedulableSet): string | undefined => {
  const before = new Map(cliquesOf(old).map((each) => [each.name, classOf(each, old)]))
  const changed = cliquesOf(pcs).find((each) => (before.get(each.name) ?? classOf(each, pcs)) !== classOf(each, pcs))
  return (
    changed &&
    `the priority of clique "${changed.name}" cannot change from ${named(before.get(changed.name) ?? '')} to ${named(classOf(changed, pcs))}, because that of a PodGroup of Kubernetes never changes; create a new set`
  )
}
