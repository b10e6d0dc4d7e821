import { heldCondition } from '../../../model/conditions.ts'
import { STALLED } from '../../../reconcilers/availability/conditions.ts'
import { isFailing, PODS_FAILING } from '../../../reconcilers/availability/failing.ts'
import type { Condition } from '../../../schemas/generated/grove.ts'
import type { TreeNode } from './node.ts'

/** Conditions that mean trouble when they are True. */
const TROUBLE: readonly string[] = [
  'MinAvailableBreached',
  'GangTerminationInProgress',
  'TopologyLevelsUnavailable',
  'NotCarriedOut',
  'ListingFailed',
  'Unhealthy',
  'DisruptionTarget',
]

/** Conditions that mean trouble when they are Unknown, too: without its binding none of a set's constraints hold. */
const UNKNOWN: readonly string[] = ['TopologyLevelsUnavailable']

/** Conditions that mean trouble when they are False; absent if there never was any. */
const LACKING: readonly string[] = ['SchedulerBackendReady']

/**
 * Time in ms for which a breach is not shown: pods that were just placed and are not ready yet breach their minimum.
 */
const USUAL_MS = 30_000

const isUsual = ({ type, lastTransitionTime }: Condition, now: number | undefined): boolean =>
  type === 'MinAvailableBreached' && !((now ?? 0) - Date.parse(lastTransitionTime) > USUAL_MS)

/**
 * When the gang of a breached PodClique is terminated; undefined while the breach is too recent to be shown, unless
 * little time is left. `now` is in ms.
 */
export const shownTermination = (
  { terminatesAt, conditions = [] }: Pick<TreeNode, 'terminatesAt' | 'conditions'>,
  now: number | undefined,
): string | undefined => {
  if (terminatesAt === undefined) return undefined
  const isFarOff = !(Date.parse(terminatesAt) - (now ?? Number.NaN) <= USUAL_MS)
  return isFarOff && conditions.some((condition) => isUsual(condition, now)) ? undefined : terminatesAt
}

/** Whether a condition means trouble. `now` is in ms; without it breaches are not shown. */
export const tellsOfTrouble = (condition: Condition, now: number | undefined): boolean => {
  const { type, status } = condition
  const isTold =
    (TROUBLE.includes(type) && status === 'True') ||
    (UNKNOWN.includes(type) && status === 'Unknown') ||
    (LACKING.includes(type) && status === 'False')
  return isTold && !isUsual(condition, now)
}

/** One problem and its object; `alike` is the number of other objects of the same kind with the same sentence. */
export interface Trouble {
  readonly kind: TreeNode['kind']
  readonly name: string
  readonly sentence: string
  readonly alike: number
}

/** Causes come before their consequences: a pod without a node before the minimum that its clique lacks. */
type Rank = 'cause' | 'consequence'

interface Found extends Omit<Trouble, 'alike'> {
  readonly rank: Rank
}

/**
 * The problems of an object and all objects below it: errors, stuck objects, late updates; then conditions. Each
 * sentence occurs once.
 */
export const troublesOf = (node: TreeNode, now: number): Trouble[] => {
  const told = new Map<string, { first: Found; names: Set<string> }>()
  for (const trouble of each(node, now)) {
    const key = `${trouble.kind} ${trouble.sentence}`
    const known = told.get(key)
    if (known === undefined) told.set(key, { first: trouble, names: new Set([trouble.name]) })
    else known.names.add(trouble.name)
  }
  return [...told.values()]
    .sort((a, b) => a.first.rank.localeCompare(b.first.rank))
    .map(({ first: { rank: _, ...first }, names }) => ({ ...first, alike: names.size - 1 }))
}

function* each(node: TreeNode, now: number): Generator<Found> {
  const own = [...ownTroubles(node, now)]
  yield* own
  const { kind, name, state, below } = node
  // Whatever else is reported of a stuck object says why it is stuck.
  const why = state === 'stuck' && own.length === 0 ? reasonOf(node) : undefined
  if (why !== undefined) yield { kind, name, sentence: why, rank: 'cause' }
  for (const child of below) yield* each(child, now)
}

/** Why an object is stuck, unless a part of it is, which says why itself. */
const reasonOf = ({ conditions = [], failure, detail, below }: TreeNode): string | undefined => {
  const stalled = heldCondition({ conditions }, STALLED)
  if (stalled !== undefined && !isFailing(stalled.reason)) return stalled.message
  if (below.some(({ state }) => state === 'stuck')) return undefined
  return heldCondition({ conditions }, PODS_FAILING)?.message ?? failure?.cause ?? detail
}

function* ownTroubles(node: TreeNode, now: number): Generator<Found> {
  const { kind, name, update, errors = [], conditions = [] } = node
  const cause = (sentence: string): Found => ({ kind, name, sentence, rank: 'cause' })
  const consequence = (sentence: string): Found => ({ kind, name, sentence, rank: 'consequence' })
  if (update?.isLate) yield cause(`its update is late. ${update.waitsFor}`)
  for (const { code, description } of errors) yield cause(`${code}: ${description}`)
  for (const condition of conditions) {
    if (tellsOfTrouble(condition, now)) yield consequence(condition.message || condition.reason)
  }
  const terminatesAt = shownTermination(node, now)
  if (terminatesAt !== undefined) {
    yield consequence(`its gang is terminated at ${terminatesAt}, unless enough pods recover`)
  }
}
