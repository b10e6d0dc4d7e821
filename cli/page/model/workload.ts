import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import type { State, TreeNode } from '../../tree/node.ts'
import { tellsOfTrouble } from '../../tree/trouble.ts'
import { type Decision, type Moment, VERSION, type Workload } from './document.ts'
import { graphOf } from './graph.ts'
import { decisionsFor, rowOf, type Seen } from './overview.ts'
import { type Access, visible, withinNamespace } from './readable.ts'
import { pageTree, trainJobGraph } from './train-job.ts'

/** Which workload is meant. */
export interface Chosen {
  readonly kind: string
  readonly namespace: string
  readonly name: string
}

/** Moments that are told. */
const MOMENTS = 100
/** Pods of one clique, or of the jobs of one name, that are told: an eye sees no more. */
const PODS = 100

const is =
  ({ kind, namespace, name }: Chosen) =>
  (node: TreeNode): boolean =>
    node.kind === kind && node.namespace === namespace && node.name === name

/** Everything about one workload, as somebody may see it. `now` is in ms. */
export const workload = (
  { objects, admission: { decisions } }: Seen,
  chosen: Chosen,
  access: Access,
  now: number,
): Workload => {
  // Whole clusters need not be put together for one workload.
  const own = visible(objects, withinNamespace(access, chosen.namespace))
  const found = pageTree(own).find(is(chosen))
  const said = decisionsFor(decisions, access).filter((decision) => isAbout(decision, chosen))
  const head = { version: VERSION, at: new Date(now).toISOString() } as const
  const told = said.map(decisionMoment)
  if (found === undefined) return { ...head, leftOut: {}, moments: told }
  const leftOut: Record<string, number> = {}
  const set = own.sets.find(({ metadata }) => chosen.kind === 'PodCliqueSet' && metadata.name === chosen.name)
  const graph = set ? graphFor(set, found) : found.kind === 'TrainJob' ? trainJobGraph(found, own) : undefined
  const moments = [...told, ...momentsOf(found, now)].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOMENTS)
  return { ...head, root: shortened(found, leftOut), row: rowOf(found, now), leftOut, ...(graph && { graph }), moments }
}

/** A decision about a workload, or about something that is made of it, which has its name in front. */
const isAbout = ({ kind, namespace, name }: Decision, chosen: Chosen): boolean =>
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

/** The tree with no more than so many pods of a clique or of jobs, those first that are not ready. */
const shortened = (node: TreeNode, leftOut: Record<string, number>): TreeNode => {
  if ((node.kind !== 'PodClique' && node.kind !== 'Jobs') || node.below.length <= PODS) {
    return { ...node, below: node.below.map((child) => shortened(child, leftOut)) }
  }
  leftOut[node.name] = node.below.length - PODS
  return { ...node, below: [...node.below].sort((a, b) => LATER[a.state] - LATER[b.state]).slice(0, PODS) }
}

/** Sets whose template cannot be laid out, which admission would have refused, have no graph. */
const graphFor = (set: PodCliqueSet, node: TreeNode) => {
  try {
    return graphOf(set, node)
  } catch {
    return undefined
  }
}
