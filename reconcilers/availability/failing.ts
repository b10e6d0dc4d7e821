import { heldCondition, type Reason } from '../../model/conditions.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { cut } from '../../schemas/sentences/cut.ts'
import type { LastError } from '../engine/last-errors.ts'
import type { Facts, Sum } from '../engine/notes.ts'
import type { Children } from './held-up.ts'

/**
 * True while something that no retry cures by itself keeps pods of a PodClique from being made, from a node, from running or
 * from being ready; the same on the scaling group and the set of that PodClique. Otherwise absent. docs/status.md#what-keeps-pods-from-running
 */
export const PODS_FAILING = 'PodsFailing'

/** The reasons of the condition, by which an object is stalled once it has lasted. The first that holds is told. */
export const FAILING_REASONS = [
  'PodsRefused',
  'GangRefused',
  'ContainersNotCreated',
  'ImageNotPulled',
  'CrashLoop',
  'NodeNotReady',
  'NoNode',
  'ProbesFail',
] as const

/** True for a reason for which an object is stalled because its pods have failed for long. */
export const isFailing = (reason: string | undefined): boolean =>
  (FAILING_REASONS as readonly (string | undefined)[]).includes(reason)

/** Why pods fail. */
export interface Failing {
  readonly reason: (typeof FAILING_REASONS)[number]
  readonly message: string
  /** RFC 3339. */
  readonly since: string
}

/** Owners repeat it, and so do theirs. */
const MOST_CHARACTERS = 1_200

/** What an object says of its failing pods; undefined if it says nothing. */
const failingOf = (object: PodClique | PodCliqueScalingGroup | PodCliqueSet): Failing | undefined => {
  const condition = heldCondition(object.status, PODS_FAILING)
  if (condition === undefined) return undefined
  // A scaling group names the PodClique.
  const of = object.kind === 'PodClique' ? `PodClique "${object.metadata.name}": ` : ''
  const message = cut(`${of}${condition.message}`, MOST_CHARACTERS)
  return { reason: condition.reason as Failing['reason'], message, since: condition.lastTransitionTime }
}

/** The first of a replica's children whose pods fail, and why; undefined if none do. */
const failingAmong = (children: Children): Failing | undefined =>
  children.flatMap((child) => (child && failingOf(child)) ?? [])[0]

const NAME = 'pods'
const FAIL = 'fail'

/** What a replica reports whose pods fail. It contains the message so that every change of it reaches the owner. */
export const failingFact = (children: Children): Facts => {
  const failing = failingAmong(children)
  return failing === undefined ? {} : { [NAME]: FAIL, failing: `${failing.reason} ${failing.message}` }
}

/**
 * Why pods of the first replica fail that has such pods; after a start what was said before, until every replica has reported.
 * `childrenOf` returns the children of one replica.
 */
export const failingReplica = (
  object: PodCliqueScalingGroup | PodCliqueSet,
  sum: Sum,
  childrenOf: (i: number) => Children,
): Failing | undefined => {
  if (sum.parts < (object.spec.replicas ?? 0)) return failingOf(object)
  let first = Number.POSITIVE_INFINITY
  for (const i of sum.where(NAME, FAIL)) first = Math.min(first, i)
  return first === Number.POSITIVE_INFINITY ? undefined : failingAmong(childrenOf(first))
}

/** The errors of an object with that of its children's pods. */
export const withFailingError = (errors: readonly LastError[], failing: Failing | undefined): readonly LastError[] =>
  failing === undefined
    ? errors
    : [...errors, { code: failingCode(failing.reason), description: failing.message, observedAt: failing.since }]

/** The code of the error by which an owner tells why pods of a PodClique fail. */
export const failingCode = (reason: Failing['reason']): string =>
  `ERR_${reason.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()}`

/** A message on what an object lacks, with why pods fail. */
export const withCause = (lacks: string, failing: Reason | undefined): string =>
  failing === undefined ? lacks : `${lacks}; ${failing.message}`
