import { conditionOf, type Finding, withCondition } from '../../model/conditions.ts'
import type { PodClique, PodGang, PodGangStatus } from '../../schemas/generated/grove.ts'
import { listed } from '../../schemas/sentences/listed.ts'
import type { ObservedPodGang } from './observe.ts'

/** One thing that a gang says of its pods: True while each of its groups has as many of them as the gang needs. */
interface Standing {
  readonly type: 'Scheduled' | 'Ready'
  readonly since: 'lastScheduled' | 'lastReady'
  readonly count: 'scheduledReplicas' | 'readyReplicas'
  /** The half sentence behind "of the pods that the gang needs". */
  readonly are: string
  readonly reason: string
  readonly lacking: string
}

const SCHEDULED: Standing = {
  type: 'Scheduled',
  since: 'lastScheduled',
  count: 'scheduledReplicas',
  are: 'are on nodes',
  reason: 'PodGangScheduled',
  lacking: 'InsufficientScheduledPods',
}
const READY: Standing = {
  type: 'Ready',
  since: 'lastReady',
  count: 'readyReplicas',
  are: 'are ready',
  reason: 'PodGangReady',
  lacking: 'InsufficientReadyPods',
}

/**
 * What the status of a gang says of its pods: the conditions Scheduled and Ready with the times at which they last became
 * True, and the phase. A condition is absent until it is True for the first time, so that a gang costs no write for it.
 * docs/reference/status-rules.md#podgangs
 * @param conditions those that the gang has otherwise
 */
export const standingOf = (
  { podGang, podCliques }: Pick<ObservedPodGang, 'podGang' | 'podCliques'>,
  conditions: PodGangStatus['conditions'],
  now: string,
): Pick<PodGangStatus, 'phase' | 'conditions' | 'lastScheduled' | 'lastReady'> => {
  let found = [...(conditions ?? [])]
  const times: { lastScheduled?: string; lastReady?: string } = {}
  for (const standing of [SCHEDULED, READY]) {
    const before = conditionOf(found, standing.type)
    const lacking = lackingIn(podGang, podCliques, standing)
    if (lacking !== undefined && before === undefined) continue
    found = withCondition(found, finding(standing, lacking), now)
    if (lacking === undefined && before?.status !== 'True') times[standing.since] = now
  }
  const holds = ({ type }: Standing): boolean => conditionOf(found, type)?.status === 'True'
  const phase = holds(READY) ? 'Running' : holds(SCHEDULED) ? 'Starting' : 'Pending'
  return { phase, conditions: found, ...times }
}

/** Names of the groups of a gang that have fewer pods than it needs, by this count. */
export const groupsShort = ({ spec }: PodGang, countOf: (podClique: string) => number): readonly string[] =>
  spec.podgroups.filter(({ name, minReplicas }) => countOf(name) < minReplicas).map(({ name }) => name)

/** The groups that have too few pods; undefined if none has. A gang without groups, because all of it sleeps, has none. */
const lackingIn = (
  podGang: PodGang,
  podCliques: readonly PodClique[],
  { count }: Standing,
): readonly string[] | undefined => {
  const counts = new Map(podCliques.map(({ metadata, status }) => [metadata.name, status?.[count] ?? 0]))
  const lacking = groupsShort(podGang, (name) => counts.get(name) ?? 0)
  return lacking.length === 0 && podGang.spec.podgroups.length > 0 ? undefined : lacking
}

const finding = ({ type, are, reason, lacking: why }: Standing, lacking: readonly string[] | undefined): Finding => {
  if (lacking === undefined) return { type, status: 'True', reason, message: `All pods that the gang needs ${are}` }
  if (lacking.length === 0) return { type, status: 'False', reason: 'Asleep', message: 'All of the gang sleeps' }
  return {
    type,
    status: 'False',
    reason: why,
    message: `Fewer pods than the gang needs ${are} in ${listed(lacking)}`,
  }
}

/** True if a status tells another gang standing than the one before: the counts cross what the gang needs. */
export const standsOtherwise = (before: PodClique, after: PodClique): boolean =>
  [SCHEDULED, READY].some(({ count }) => holdsAlone(before, count) !== holdsAlone(after, count))

const holdsAlone = ({ spec, status }: PodClique, count: Standing['count']): boolean =>
  (status?.[count] ?? 0) >= (spec.minAvailable ?? spec.replicas)
