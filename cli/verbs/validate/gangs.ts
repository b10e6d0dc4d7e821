import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import { baseGang, membersOf } from '../../../model/gangs.ts'
import { type Layout, layoutOf, minAvailableOf } from '../../../model/layout.ts'
import { placementOf, recordOf, type SetPlacement } from '../../../schedulers/scheduler-of-set.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import type { Judgement } from '../../judging/judgement.ts'

/** How the gangs of an accepted set are placed; undefined for anything else, and where each gang needs a single pod. */
export const gangsOf = (
  { allowed, object, stored }: Judgement,
  config: OperatorConfiguration,
): SetPlacement | undefined => {
  if (!allowed || object?.kind !== 'PodCliqueSet') return undefined
  const set = object as unknown as PodCliqueSet
  if (!needsSeveralPods(layoutOf(set))) return undefined
  const { metadata } = recordOf(set, stored as unknown as PodCliqueSet | undefined)
  return placementOf({ ...set, metadata }, config)
}

/** True if some gang needs more than one pod: one that is placed in part is of no use. */
const needsSeveralPods = (layout: Layout): boolean =>
  [membersOf(baseGang(layout, 0)).map(({ template }) => template), ...layout.groups.map(({ cliques }) => cliques)].some(
    (templates) => templates.reduce((sum, template) => sum + minAvailableOf(template), 0) > 1,
  )
