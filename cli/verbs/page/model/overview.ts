import { conditionOf } from '../../../../model/conditions.ts'
import { failedCall } from '../../../cluster/webhooks.ts'
import type { TreeNode } from '../../../drawing/tree/node.ts'
import { tree } from '../../../drawing/tree/tree.ts'
import { troublesOf } from '../../../drawing/tree/trouble.ts'
import { type Decision, type Overview, type Platform, type Row, type Standing, VERSION } from './document.ts'
import { nodesOf } from './nodes.ts'
import type { PageObjects } from './objects.ts'
import { type Access, namespacesOf, seesSets, visible } from './readable.ts'
import { warningsOf } from './warnings.ts'

/** How many troubles of a workload the list shows. */
const TOLD = 3

const ORDER: readonly Standing[] = ['trouble', 'updating', 'starting', 'waiting', 'ready']

/** As `grove status` marks it: what is told besides may end by itself, such as a breach while a pod is replaced. */
const standingOf = ({ state, update }: TreeNode): Standing => {
  if (state === 'stuck') return 'trouble'
  if (update !== undefined) return 'updating'
  return state === 'gated' ? 'waiting' : state === 'ready' ? 'ready' : 'starting'
}

/** The row of a workload in the list. `now` is in ms. */
export const rowOf = (node: TreeNode, now: number): Row => {
  const { kind, namespace, name, detail, ready, wanted, update, conditions } = node
  const troubles = troublesOf(node, now)
  const available = conditionOf(conditions, 'Available')
  return {
    kind,
    namespace,
    name,
    standing: standingOf(node),
    detail,
    ...(ready !== undefined && wanted !== undefined && { ready, wanted }),
    wrong: troubles.slice(0, TOLD),
    troubles: troubles.length,
    ...(available?.status === 'False' && { waits: available.message }),
    ...(update && { update }),
  }
}

const rank = ({ standing }: Row): number => ORDER.indexOf(standing)

/** The known decisions of admission. */
export interface Gathered {
  /** The latest first. */
  readonly decisions: readonly Decision[]
  /** Why some or all of them are missing. */
  readonly missing?: string
}

/** The page's data at one moment. */
export interface Seen {
  readonly objects: PageObjects
  readonly admission: Gathered
  readonly platform: Platform
}

/**
 * The decisions that a viewer may see: those in namespaces whose sets they may see. Only viewers who may see everything
 * see the users.
 */
export const decisionsFor = (decisions: readonly Decision[], access: Access): Decision[] => {
  if (seesSets(access)) return [...decisions]
  return decisions.filter(({ namespace }) => seesSets(access, namespace)).map(({ user: _, ...rest }) => rest)
}

/**
 * The namespaces of everything that is shown, refused writes included: the namespace of a refused set may contain
 * nothing else.
 */
export const namespacesSeen = ({ objects, admission }: Seen): string[] => {
  const ofDecisions = admission.decisions.map(({ namespace }) => namespace).filter((namespace) => namespace !== '')
  return [...new Set([...namespacesOf(objects), ...ofDecisions])].sort()
}

/** The overview for a viewer. `now` is in ms. */
export const overview = ({ objects, admission, platform }: Seen, access: Access, now: number): Overview => {
  const own = visible(objects, access)
  const nodes = tree(own, now)
  const rows = nodes.map((node) => rowOf(node, now))
  const unasked = platform.webhookTrouble === undefined ? failedCall(nodes) : undefined
  return {
    version: VERSION,
    at: new Date(now).toISOString(),
    viewer: { user: access.user, seesAll: seesSets(access) },
    // The sort is stable: workloads of the same standing stay ordered by namespace and name, as in the tree.
    workloads: rows.sort((a, b) => rank(a) - rank(b)),
    ...(own.nodes !== undefined && { nodes: nodesOf(own, own.nodes) }),
    decisions: decisionsFor(admission.decisions, access),
    ...(admission.missing !== undefined && { decisionsMissing: admission.missing }),
    platform,
    warnings: [...warningsOf(platform, now), ...(unasked === undefined ? [] : [unasked])],
  }
}
