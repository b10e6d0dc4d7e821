import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { Reason } from '../../model/conditions.ts'
import { conditionOf, isTrue } from '../../model/conditions.ts'
import { BASE_PODGANG_LABEL, PODGANG_LABEL } from '../../model/labels.ts'
import { indices } from '../../model/layout.ts'
import { memberPodCliqueName } from '../../model/names.ts'
import { isTerminating } from '../../model/pod.ts'
import type { PodClique, PodGang } from '../../schemas/generated/grove.ts'
import { cut } from '../../schemas/sentences/cut.ts'
import { FEW, listed } from '../../schemas/sentences/listed.ts'
import type { Objects } from '../engine/objects.ts'
import { type Shortage, scheduledOf, shortagesIn } from '../health/shortage.ts'
import { KIND } from '../kinds.ts'
import { listingFailure } from '../podgang/status.ts'
import { missingObject } from '../scheduler-backend/missing.ts'
import { BACKEND_READY } from '../scheduler-backend/readiness.ts'
import type { CliquePlace, ObservedBaseGang, ObservedPodClique } from './observe.ts'

/**
 * True once a gang lists its pods: from then on a scheduler can place them together.
 * docs/status.md#pods-that-stay-at-their-gate
 */
const isInitialized = (gang: PodGang): boolean => isTrue(gang, 'Initialized')

const shortOf = (gang: PodGang, shortage: (group: PodGang['spec']['podgroups'][number]) => Shortage): Shortage[] =>
  gang.spec.podgroups.map(shortage).filter(({ has, needs, podClique }) => podClique === undefined || has < needs)

const podCliqueNamed = (gang: PodGang, name: string, objects: Objects): PodClique | undefined =>
  objects.get(KIND.podClique, gang.metadata.namespace, name)

/** Members of a gang that still lack pods. */
const notMade = (gang: PodGang, objects: Objects): Shortage[] =>
  shortOf(gang, ({ name }) => {
    const podClique = podCliqueNamed(gang, name, objects)
    const pods = podClique === undefined ? [] : objects.controlledBy(KIND.pod, podClique.metadata.uid ?? '')
    const has = pods.filter((pod) => !isTerminating(pod)).length
    return { name, podClique, has, needs: podClique?.spec.replicas ?? 0 }
  })

/**
 * Members of which a gang lists fewer existing pods than it needs. A gang that was complete may have lost pods since;
 * their replacements are ungated together. A group whose PodClique has been scaled below its minimum needs no more pods
 * than that.
 */
const lost = (gang: PodGang, objects: Objects): Shortage[] =>
  shortOf(gang, ({ name, minReplicas, podReferences }) => {
    // A missing PodClique was just woken or is being recreated: its pods are placed together with the others.
    const podClique = podCliqueNamed(gang, name, objects)
    const staying = podReferences.filter((pod) => {
      const found = objects.get(KIND.pod, gang.metadata.namespace, pod.name)
      return found !== undefined && !isTerminating(found)
    })
    return { name, podClique, has: staying.length, needs: Math.min(minReplicas, podClique?.spec.replicas ?? 0) }
  })

/** Members of a base gang that have fewer pods on nodes than it needs. docs/status.md#pods-that-stay-at-their-gate */
const notScheduled = ({ podCliques }: ObservedBaseGang, gang: PodGang): Shortage[] => {
  const byName = new Map(podCliques.map((podClique) => [podClique.metadata.name, podClique]))
  return shortagesIn(gang, (name) => byName.get(name), scheduledOf)
}

/**
 * True if a base gang contains the first replicas of the scaling group. It does not while the group sleeps, nor just
 * after the group has been woken. Pods of the group's scaled gangs wait for these replicas, not for the rest of the
 * gang.
 */
const hasQuorum = (gang: PodGang, place: CliquePlace | undefined): boolean => {
  if (place?.group === undefined) return true
  const { config, pcsg } = place.group
  const names = new Set(gang.spec.podgroups.map(({ name }) => name))
  return indices(config.minAvailable ?? 1).every((j) =>
    config.cliqueNames.every((clique) => names.has(memberPodCliqueName(pcsg, j, clique))),
  )
}

/** An error message of an API server may contain a whole object. */
const MOST_CHARACTERS = 500

/** What a gang lacks, with the first error of the members that lack something. */
const said = (short: readonly Shortage[], verb: string): string => {
  const members = short.map(({ name, has, needs, podClique }) =>
    podClique === undefined ? `PodClique ${name} is not made yet` : `${has} of ${needs} pods of ${name} are ${verb}`,
  )
  const [error] = short.flatMap(({ podClique }) => podClique?.status?.lastErrors ?? [])
  return `${listed(members, { most: FEW })}${error === undefined ? '' : ` (${cut(error.description, MOST_CHARACTERS)})`}`
}

/** Says that a gang does not list its pods, or not all of them, and which refused write is the reason. */
export const notListed = (podGang: PodGang, which: string): Reason => {
  const why = listingFailure(podGang)
  const said = why === undefined ? '' : ` (${cut(why, MOST_CHARACTERS)})`
  return { reason: 'NotListed', message: `PodGang ${podGang.metadata.name} does not list ${which} yet${said}` }
}

/**
 * Why Grove's gate stays on the pods of a PodClique, and what they wait for; undefined if the gate may be removed. Pods
 * wait until their gang is complete and known to its scheduler, and in a scaled gang until the base gang is on nodes.
 * docs/status.md#pods-that-stay-at-their-gate
 */
export const holdOf = (observed: ObservedPodClique, config: OperatorConfiguration): Reason | undefined => {
  const { podClique, objects, podGang } = observed
  const { [PODGANG_LABEL]: name } = podClique.metadata.labels ?? {}
  if (podGang === undefined) return { reason: 'PodGangNotFound', message: `PodGang ${name} is not made yet` }
  const isComplete = isInitialized(podGang)
  const short = isComplete ? lost(podGang, objects) : notMade(podGang, objects)
  if (short.length > 0)
    return { reason: 'GangIncomplete', message: `PodGang ${name} is not complete: ${said(short, 'made')}` }
  if (!isComplete) return notListed(podGang, 'its pods')
  return baseHoldOf(observed) ?? unknownToScheduler(podGang, objects, config)
}

/**
 * Why a scheduler does not know a gang yet whose pods it would place one by one; undefined if it does.
 * docs/status.md#pods-that-stay-at-their-gate
 */
const unknownToScheduler = (podGang: PodGang, objects: Objects, config: OperatorConfiguration): Reason | undefined => {
  const what = missingObject(podGang, objects, config)
  if (what === undefined) return undefined
  const ready = conditionOf(podGang.status?.conditions, BACKEND_READY)
  const why = ready?.status === 'False' ? ` (${cut(ready.message, MOST_CHARACTERS)})` : ''
  return {
    reason: 'GangUnknownToScheduler',
    message: `the scheduler does not know PodGang ${podGang.metadata.name}: ${what}${why}`,
  }
}

/**
 * Why pods of a scaled gang wait for the base gang; undefined if they need not.
 * docs/status.md#pods-that-stay-at-their-gate
 */
export const baseHoldOf = ({ podClique, baseGang, place }: ObservedPodClique): Reason | undefined => {
  const { [BASE_PODGANG_LABEL]: base } = podClique.metadata.labels ?? {}
  if (baseGang === undefined) return undefined
  if (baseGang.podGang === undefined)
    return { reason: 'BaseGangNotFound', message: `base gang ${base} is not made yet` }
  if (!hasQuorum(baseGang.podGang, place))
    return {
      reason: 'BaseGangIncomplete',
      message: `base gang ${base} does not have the first ${place?.group?.config.minAvailable ?? 1} replicas of ${place?.group?.pcsg} yet`,
    }
  const waiting = notScheduled(baseGang, baseGang.podGang)
  if (waiting.length === 0) return undefined
  return { reason: 'BaseGangNotScheduled', message: `base gang ${base} is not scheduled: ${said(waiting, 'on nodes')}` }
}
