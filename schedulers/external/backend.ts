import { type Constraint, preferredDomain, requiredDomain } from '../../model/topology.ts'
import { NO_MARKERS, type SchedulableSet, type SchedulerBackend, type Settings } from '../backend.ts'
import type { SchedulerProfile } from '../profile.ts'
import { constraintsOf } from '../topology-ban.ts'

/** What a profile of an external scheduler may declare. docs/schedulers/external.md */
export const EXTERNAL_SETTINGS: Settings = { topologyConstraints: 'boolean', gangScheduling: 'boolean' }

/**
 * A scheduler that Grove knows only by its profile (`type: External`): it reads PodGangs itself, and finds its pods by
 * their `schedulerName` and their gang label. Features that the profile does not declare are not available: a required
 * topology is refused, because pods would be placed without it; for a preferred one there is only a warning.
 * docs/schedulers/external.md
 */
export const externalScheduler = ({ name, config }: SchedulerProfile): SchedulerBackend => {
  const placesByTopology = config?.topologyConstraints === true
  return {
    name,
    ...(typeof config?.gangScheduling === 'boolean' && {
      placesGangs: config.gangScheduling ? 'all-at-once' : 'one-by-one',
    }),
    preparePod: () => NO_MARKERS,
    validatePodCliqueSet: (pcs) => {
      const paths = placesByTopology ? [] : pathsWith(pcs, (constraint) => requiredDomain(constraint) !== '')
      return paths.length === 0
        ? undefined
        : `the profile of scheduler "${name}" does not declare topologyConstraints; remove the required domain of ${paths.join(', ')}, or set config.topologyConstraints: true in the profile`
    },
    overlooks: (pcs) => {
      const paths = placesByTopology ? [] : pathsWith(pcs, (constraint) => preferredDomain(constraint) !== '')
      return paths.map(
        (path) =>
          `${path}.pack.preferred: the profile of scheduler "${name}" does not declare topologyConstraints, so this has no effect; remove it`,
      )
    },
  }
}

const pathsWith = (pcs: SchedulableSet, holds: (constraint: Constraint) => boolean): string[] =>
  constraintsOf(pcs).flatMap(({ path, constraint }) => (holds(constraint as Constraint) ? [path] : []))
