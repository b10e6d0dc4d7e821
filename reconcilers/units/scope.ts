import { groupNameIn, layoutOf } from '../../model/layout.ts'
import { standalonePodCliqueName } from '../../model/names.ts'
import { LEVELS, type Scope, smallestOf } from '../../model/update/levels.ts'
import { allowanceOf } from '../../model/update/rolling-update.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import type { Pace, Unit } from '../../model/update/unit.ts'
import type { PodCliqueSet, RollingUpdate } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import type { Update } from '../update/of.ts'
import { moveOfPart, type PartRoll } from '../update/part.ts'
import { rolesInScope } from '../update/roles-in-scope.ts'
import { copyUnits } from './copies.ts'
import { podUnits } from './pods.ts'

/** A replica of a set whose update is paced. */
export interface ReplicaView {
  readonly set: PodCliqueSet
  readonly update: Update
  readonly i: number
  readonly objects: Objects
}

/** A standalone clique or a scaling group of one replica, as the roles see it that it has to match. */
interface Role {
  readonly name: string
  readonly desired: number
  readonly rollingUpdate: RollingUpdate | undefined
  readonly pace: (scope: Scope) => Pace
}

/**
 * The roles that the role of this name keeps step with in its replica; undefined if there are none. Each role looks at the
 * pods of the others itself, so no plan is stored, nobody coordinates, and an operator that starts goes on from what it
 * finds. docs/updates.md#roles-that-match
 */
export const scopeOf = (view: ReplicaView, own: string): Scope | undefined => {
  if (!strategyOf(view.set).matchesRoles) return undefined
  const names = rolesInScope(view.set)
  if (!names.includes(own)) return undefined
  const roles = rolesOf(view).filter(({ name }) => names.includes(name))
  const sizes = roles.map(({ desired, rollingUpdate }) => desired - allowanceOf(rollingUpdate, desired).partition)
  const smallest = smallestOf(sizes)
  const alone: Scope = { others: [], smallest }
  return { others: roles.flatMap((role) => (role.name === own ? [] : [role.pace(alone)])), smallest }
}

const rolesOf = ({ set, update, i, objects }: ReplicaView): Role[] => {
  const layout = layoutOf(set)
  const { namespace, name: pcs } = layout
  const paceOf = (roll: Omit<PartRoll, 'set'>, part: Parameters<typeof moveOfPart>[1], units: readonly Unit[]): Pace =>
    moveOfPart({ ...roll, set }, part, units).pace
  const standalone = layout.standalone.map((template): Role => {
    const podClique = objects.get(KIND.podClique, namespace, standalonePodCliqueName(pcs, i, template.name))
    const part = podClique ?? { spec: template.spec }
    const { name, rollingUpdate } = template
    const pace = (scope: Scope): Pace => {
      const pods = podClique === undefined ? [] : objects.controlledBy(KIND.pod, podClique.metadata.uid ?? '')
      return paceOf({ level: LEVELS.pods, rollingUpdate, scope }, part, podUnits(pods, update.hashOf(template)))
    }
    return { name, rollingUpdate, desired: part.spec.replicas, pace }
  })
  const groups = layout.groups.map((group): Role => {
    const scalingGroup = objects.get(KIND.scalingGroup, namespace, groupNameIn(layout, i, group))
    const part = scalingGroup ?? { spec: { replicas: group.replicas } }
    const { name, rollingUpdate } = group.config
    const pace = (scope: Scope): Pace => {
      const place = { set, update, layout, group, i }
      const units = scalingGroup === undefined ? [] : copyUnits(scalingGroup, place, objects)
      return paceOf({ level: LEVELS.copies, rollingUpdate, scope }, part, units)
    }
    return { name, rollingUpdate, desired: part.spec.replicas, pace }
  })
  return [...standalone, ...groups]
}
