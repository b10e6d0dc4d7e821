import { listed } from '../../../schemas/sentences/listed.ts'
import { UsageError } from '../../verb.ts'
import type { Floor, Named } from '../plan-update.ts'
import type { RolePlan, UpdatePlan } from './plan.ts'

/** The name of a floor for what serves in roles that match; a role of that name goes first. */
const MATCHING = 'matching'

/** A sentence for each floor that an update would violate. @throws UsageError for a role that no set has */
export const brokenFloors = (plans: readonly UpdatePlan[], floors: readonly Named<Floor>[]): string[] =>
  floors.flatMap(({ name, value }) => {
    const found = plans.flatMap((plan) =>
      plan.roles.filter((role) => role.name === name).map((role) => ({ plan, role })),
    )
    if (found.length === 0 && name === MATCHING) return brokenMatching(plans, value)
    if (found.length === 0 && plans.length > 0) {
      const roles = [...new Set(plans.flatMap((plan) => plan.roles.map((role) => role.name)))]
      throw new UsageError(`--at-least: there is no role "${name}"; the roles are ${roles.join(', ')}`)
    }
    return found.flatMap(({ plan, role }) => {
      const whole = wholeOf(role)
      const needed = value.isPercent ? Math.ceil((whole * value.count) / 100) : value.count
      if (role.least.ready >= needed) return []
      return [`${plan.namespace}/${plan.name}: ${below(role, needed)}; ${wayOut(role, needed)}`]
    })
  })

/** An edit that replaces no more than one role parts nothing. */
const brokenMatching = (plans: readonly UpdatePlan[], { count, isPercent }: Floor): string[] => {
  if (!isPercent) throw new UsageError(`--at-least: ${MATCHING} is a percentage of the whole, such as ${MATCHING}=75%`)
  return plans.flatMap(({ namespace, name, strategy, matching, roles }) => {
    const moving = roles.filter(({ restarts }) => restarts.units > 0).map((role) => role.name)
    if (matching === undefined && moving.length > 1)
      return `${namespace}/${name}: ${strategy} does not keep ${listed(moving)} in step, so --at-least ${MATCHING} cannot hold; set updateStrategy.type to Coherent`
    if (matching === undefined || matching >= count) return []
    return `${namespace}/${name}: only ${matching}% would serve in roles that match, and --at-least asks for ${count}%; set rollingUpdate.maxSurge of the roles, lower their maxUnavailable, or have more replicas`
  })
}

/** A percentage is of what there was, if the edit leaves less: who loses half of it no longer has all. */
const wholeOf = ({ before, total }: RolePlan): number => Math.max(before, total)

const below = (role: RolePlan, needed: number): string =>
  `of ${role.name} only ${role.least.ready} of ${wholeOf(role)} ${role.units} would stay ready, and --at-least asks for ${needed}`

const wayOut = ({ units, before, total }: RolePlan, needed: number): string =>
  total < needed
    ? `the edit leaves ${total}${total < before ? ` of ${before}` : ''}; give it more replicas`
    : `lower rollingUpdate.maxUnavailable of the ${units === 'pods' ? 'clique' : 'scaling group'} or of updateStrategy, or have more replicas`
