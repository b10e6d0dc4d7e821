import { conditionOf } from '../../../model/conditions.ts'
import type { TreeNode } from '../../tree/node.ts'
import { troublesOf } from '../../tree/trouble.ts'
import { type Decision, type Overview, type Platform, type Row, type Standing, VERSION } from './document.ts'
import { nodesOf } from './nodes.ts'
import type { PageObjects } from './objects.ts'
import { type Access, namespacesOf, seesSets, visible } from './readable.ts'
import { pageTree } from './train-job.ts'

/** Of troubles, so many are told in the list. */
const TOLD = 3

const ORDER: readonly Standing[] = ['trouble', 'updating', 'starting', 'waiting', 'ready']

const standingOf = ({ state, update }: TreeNode, troubles: number): Standing => {
  if (troubles > 0) return 'trouble'
  if (update !== undefined) return 'updating'
  return state === 'gated' ? 'waiting' : state === 'ready' ? 'ready' : 'starting'
}

/** A workload as it stands in the list. `now` is in ms. */
export const rowOf = (node: TreeNode, now: number): Row => {
  const { kind, namespace, name, detail, ready, wanted, update, conditions } = node
  const troubles = troublesOf(node, now)
  const available = conditionOf(conditions, 'Available')
  return {
    kind,
    namespace,
    name,
    standing: standingOf(node, troubles.length),
    detail,
    ...(ready !== undefined && wanted !== undefined && { ready, wanted }),
    wrong: troubles.slice(0, TOLD),
    troubles: troubles.length,
    ...(available?.status === 'False' && { waits: available.message }),
    ...(update && { update }),
  }
}

const rank = ({ standing }: Row): number => ORDER.indexOf(standing)

/** What is known of admission's decisions. */
export interface Gathered {
  /** The latest first. */
  readonly decisions: readonly Decision[]
  /** Why some or all of them are not known. */
  readonly missing?: string
}

/** What the page is made from at one moment. */
export interface Seen {
  readonly objects: PageObjects
  readonly admission: Gathered
  readonly platform: Platform
}

/** The decisions that somebody may see: those about the namespaces whose sets they see. Users are for those who see all. */
export const decisionsFor = (decisions: readonly Decision[], access: Access): Decision[] => {
  if (seesSets(access)) return [...decisions]
  return decisions.filter(({ namespace }) => seesSets(access, namespace)).map(({ user: _, ...rest }) => rest)
}

/** The namespaces that something shown is in: that of a set which was refused may hold nothing else. */
export const namespacesSeen = ({ objects, admission }: Seen): string[] => {
  const ofDecisions = admission.decisions.map(({ namespace }) => namespace).filter((namespace) => namespace !== '')
  return [...new Set([...namespacesOf(objects), ...ofDecisions])].sort()
}

/** The page at a glance, as somebody may see it. `now` is in ms. */
export const overview = ({ objects, admission, platform }: Seen, access: Access, now: number): Overview => {
  const own = visible(objects, access)
  const rows = pageTree(own).map((node) => rowOf(node, now))
  return {
    version: VERSION,
    at: new Date(now).toISOString(),
    viewer: { user: access.user, seesAll: seesSets(access) },
    // A stable sort: within a standing by namespace and name, as the tree has them.
    workloads: rows.sort((a, b) => rank(a) - rank(b)),
    ...(own.nodes !== undefined && { nodes: nodesOf(own, own.nodes) }),
    decisions: decisionsFor(admission.decisions, access),
    ...(admission.missing !== undefined && { decisionsMissing: admission.missing }),
    platform,
  }
}
