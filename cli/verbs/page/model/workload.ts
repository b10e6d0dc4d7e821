import type { PodCliqueSet } from '../../../../schemas/generated/grove.ts'
import type { State, TreeNode } from '../../../drawing/tree/node.ts'
import { tree } from '../../../drawing/tree/tree.ts'
import { tellsOfTrouble } from '../../../drawing/tree/trouble.ts'
import { type Decision, type Moment, VERSION, type Workload } from './document.ts'
import { graphOf, trainJobGraph } from './graph.ts'
import type { PageObjects } from './objects.ts'
import type { Named } from './openable.ts'
import { decisionsFor, rowOf, type Seen } from './overview.ts'
import { type Access, visible, withinNamespace } from './readable.ts'

/** The limit of moments. */
const MOMENTS = 100
/** The limit of pods shown for one clique, or for the jobs of one name. */
const PODS = 100

const is =
  ({ kind, namespace, name }: Named) =>
  (node: TreeNode): boolean =>
    node.kind === kind && node.namespace === namespace && node.name === name

/** The details of one workload for a viewer. `now` is in ms. */
export const workload = (
  { objects, admission: { decisions } }: Seen,
  chosen: Named,
  access: Access,
  now: number,
): Workload => {
  // One workload does not need the tree of the whole cluster.
  const own = visible(objects, withinNamespace(access, chosen.namespace))
  const found = tree(own, now).find(is(chosen))
  const said = decisionsFor(decisions, access).filter((decision) => isAbout(decision, chosen))
  const head = { version: VERSION, at: new Date(now).toISOString() } as const
  const told = said.map(decisionMoment)
  if (found === undefined) return { ...head, leftOut: {}, moments: told }
  const leftOut: Record<string, number> = {}
  const set = own.sets.find(({ metadata }) => chosen.kind === 'PodCliqueSet' && metadata.name === chosen.name)
  const graph = set ? graphFor(set, found, own) : found.kind === 'TrainJob' ? trainJobGraph(found, own) : undefined
  const moments = [...told, ...momentsOf(found, now)].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOMENTS)
  return { ...head, root: shortened(found, leftOut), row: rowOf(found, now), leftOut, ...(graph && { graph }), moments }
}

/** Whether a decision is about a workload or one of its children, whose names begin with the workload's. */
const isAbout = ({ kind, namespace, name }: Decision, chosen: Named): boolean =>
  namespace === chosen.namespace &&
  (kind === chosen.kind ? name === chosen.name : name === chosen.name || name.startsWith(`${chosen.name}-`))

const decisionMoment = ({ at, operation, kind, name, allowed, dryRun, sentences, user }: Decision): Moment => ({
  at,
  kind: 'decision',
  of: `${kind} ${name}`,
  title: `${operation} ${allowed ? 'allowed' : 'refused'}${dryRun ? ' (dry run)' : ''}${user ? ` to ${user}` : ''}`,
  sentence: sentences.join('; '),
  isTrouble: !allowed,
})

const momentsOf = (node: TreeNode, now: number): Moment[] => {
  const { kind, name, conditions = [], errors = [], update, below } = node
  const of = `${kind} ${name}`
  return [
    ...(update
      ? [{ at: update.startedAt, kind: 'update' as const, of, title: 'update begun', sentence: '', isTrouble: false }]
      : []),
    ...errors.map(({ code, description, observedAt }): Moment => {
      return { at: observedAt, kind: 'error', of, title: code, sentence: description, isTrouble: true }
    }),
    ...conditions.map((condition): Moment => {
      const { type, status, reason, message, lastTransitionTime } = condition
      const title = `${type}=${status} (${reason})`
      const isTrouble = tellsOfTrouble(condition, now)
      return { at: lastTransitionTime, kind: 'condition', of, title, sentence: message, isTrouble }
    }),
    ...below.flatMap((child) => momentsOf(child, now)),
  ]
}

const LATER: Readonly<Record<State, number>> = { stuck: 0, starting: 1, gated: 2, ready: 3 }

/** The tree with a limited number of pods for each clique and job; pods that are not ready are kept first. */
const shortened = (node: TreeNode, leftOut: Record<string, number>): TreeNode => {
  if ((node.kind !== 'PodClique' && node.kind !== 'Jobs') || node.below.length <= PODS) {
    return { ...node, below: node.below.map((child) => shortened(child, leftOut)) }
  }
  leftOut[node.name] = node.below.length - PODS
  return { ...node, below: [...node.below].sort((a, b) => LATER[a.state] - LATER[b.state]).slice(0, PODS) }
}

/** The graph of a set; undefined if its template cannot be laid out, which admission would have refused. */
const graphFor = (set: PodCliqueSet, node: TreeNode, objects: PageObjects) => {
  try {
    return graphOf(set, node, objects)
  } catch {
    return undefined
  }
}
