import type { SchedulableSet } from './backend.ts'

const isSet = (constraint: unknown): boolean => constraint !== undefined && constraint !== null

/** The field paths of all topology constraints of a set. */
const constraintPaths = (pcs: SchedulableSet): string[] => {
  const template = pcs.spec?.template
  const at = (list: string, elements: readonly { topologyConstraint?: unknown }[] | null | undefined): string[] =>
    (elements ?? []).flatMap(({ topologyConstraint }, index) =>
      isSet(topologyConstraint) ? [`spec.template.${list}[${index}].topologyConstraint`] : [],
    )
  return [
    ...(isSet(template?.topologyConstraint) ? ['spec.template.topologyConstraint'] : []),
    ...at('cliques', template?.cliques),
    ...at('podCliqueScalingGroups', template?.podCliqueScalingGroups),
  ]
}

/** For schedulers that cannot place by topology: a sentence if any layer of the set asks for it. */
export const topologyBan = (pcs: SchedulableSet, scheduler: string, instead: string): string | undefined => {
  const paths = constraintPaths(pcs)
  return paths.length === 0
    ? undefined
    : `${scheduler} takes no topologyConstraint; remove ${paths.join(', ')}${instead}`
}
