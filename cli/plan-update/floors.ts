import type { Floor, Named } from '../plan-update.ts'
import { UsageError } from '../verb.ts'
import type { RolePlan, UpdatePlan } from './plan.ts'

/** A sentence for each floor that an update would violate. @throws UsageError for a role that no set has */
export const brokenFloors = (plans: readonly UpdatePlan[], floors: readonly Named<Floor>[]): string[] =>
  floors.flatMap(({ name, value }) => {
    const found = plans.flatMap((plan) =>
      plan.roles.filter((role) => role.name === name).map((role) => ({ plan, role })),
    )
    if (found.length === 0 && plans.length > 0) {
      const roles = [...new Set(plans.flatMap((plan) => plan.roles.map((role) => role.name)))]
      throw new UsageError(`--at-least: there is no role "${name}"; the roles are ${roles.join(', ')}`)
    }
    return found.flatMap(({ plan, role }) => {
      const needed = value.isPercent ? Math.ceil((role.total * value.count) / 100) : value.count
      if (role.least.ready >= needed) return []
      return [`${plan.namespace}/${plan.name}: ${below(role, needed)}; ${wayOut(role)}`]
    })
  })

const below = ({ name, least, total, units }: RolePlan, needed: number): string =>
  `of ${name} only ${least.ready} of ${total} ${units} would stay ready, and --at-least asks for ${needed}`

const wayOut = ({ units }: RolePlan): string =>
  `lower rollingUpdate.maxUnavailable of the ${units === 'pods' ? 'clique' : 'scaling group'} or of updateStrategy, or have more replicas`
