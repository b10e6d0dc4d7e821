import type { Condition } from '../../schemas/generated/grove.ts'
import type { TreeNode } from './node.ts'

/** Conditions that are there to tell of trouble when they are True. */
const TROUBLE: readonly string[] = [
  'MinAvailableBreached',
  'GangTerminationInProgress',
  'TopologyLevelsUnavailable',
  'NotCarriedOut',
  'Unhealthy',
  'DisruptionTarget',
]

/** Conditions that tell of trouble when they are False, and are absent as long as there has been none. */
const LACKING: readonly string[] = ['SchedulerBackendReady']

/** Pods that have nodes and are not ready yet breach their minimum: worth a line only when it lasts. */
const USUAL_MS = 30_000

const isUsual = ({ type, lastTransitionTime }: Condition, now: number | undefined): boolean =>
  type === 'MinAvailableBreached' && !((now ?? 0) - Date.parse(lastTransitionTime) > USUAL_MS)

/** Whether a PodClique has been breached for so short a time that nothing is said of it. `now` is in ms. */
export const isUsualBreach = (conditions: readonly Condition[] = [], now: number | undefined): boolean =>
  conditions.some((condition) => isUsual(condition, now))

/** Whether a condition means that something is wrong. `now` is in ms; without it a breach is never worth telling. */
export const tellsOfTrouble = (condition: Condition, now: number | undefined): boolean => {
  const { type, status } = condition
  const isTold = (TROUBLE.includes(type) && status === 'True') || (LACKING.includes(type) && status === 'False')
  return isTold && !isUsual(condition, now)
}

/** One thing that is wrong, and of which object; `alike` are the others of its kind of which the same is said. */
export interface Trouble {
  readonly kind: TreeNode['kind']
  readonly name: string
  readonly sentence: string
  readonly alike: number
}

/** What is wrong with an object and all below it: errors, conditions, a late update, and what is stuck. Once for each sentence. */
export const troublesOf = (node: TreeNode, now: number): Trouble[] => {
  const found = new Map<string, { first: Omit<Trouble, 'alike'>; names: Set<string> }>()
  for (const trouble of each(node, now)) {
    const key = `${trouble.kind} ${trouble.sentence}`
    const known = found.get(key)
    if (known === undefined) found.set(key, { first: trouble, names: new Set([trouble.name]) })
    else known.names.add(trouble.name)
  }
  return [...found.values()].map(({ first, names }) => ({ ...first, alike: names.size - 1 }))
}

function* each(node: TreeNode, now: number): Generator<Omit<Trouble, 'alike'>> {
  const { kind, name, state, detail, update, terminatesAt, errors = [], conditions = [], below } = node
  if (update?.isLate) yield { kind, name, sentence: `its update is late. ${update.waitsFor}` }
  for (const { code, description } of errors) yield { kind, name, sentence: `${code}: ${description}` }
  for (const condition of conditions) {
    if (tellsOfTrouble(condition, now)) yield { kind, name, sentence: condition.message || condition.reason }
  }
  if (terminatesAt !== undefined && !isUsualBreach(conditions, now)) {
    yield { kind, name, sentence: `its gang is terminated at ${terminatesAt}, unless enough pods recover` }
  }
  // Of a PodClique that is stuck, its errors have told why.
  if (state === 'stuck' && errors.length === 0) yield { kind, name, sentence: detail }
  for (const child of below) yield* each(child, now)
}
