import type { SchedulableSet } from './backend.ts'

const isSet = (constraint: unknown): boolean => constraint !== undefined && constraint !== null

/** The topology constraints of a set, each with its field path. */
export const constraintsOf = (pcs: SchedulableSet): { readonly path: string; readonly constraint: unknown }[] => {
  const template = pcs.spec?.template
  const at = (list: string, elements: readonly { topologyConstraint?: unknown }[] | null | undefined) =>
    (elements ?? []).map(({ topologyConstraint }, index) => ({
      path: `spec.template.${list}[${index}].topologyConstraint`,
      constraint: topologyConstraint,
    }))
  return [
    { path: 'spec.template.topologyConstraint', constraint: template?.topologyConstraint },
    ...at('cliques', template?.cliques),
    ...at('podCliqueScalingGroups', template?.podCliqueScalingGroups),
  ].filter(({ constraint }) => isSet(constraint))
}

/** For schedulers that cannot place by topology: a message if any layer of the set has a topology constraint. */
export const topologyBan = (pcs: SchedulableSet, scheduler: string, instead: string): string | undefined => {
  const paths = constraintsOf(pcs).map(({ path }) => path)
  return paths.length === 0
    ? undefined
    : `${scheduler} takes no topologyConstraint; remove ${paths.join(', ')}${instead}`
}
