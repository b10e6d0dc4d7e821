import { heldCondition } from '../../../model/conditions.ts'
import { PODS_FAILING } from '../../../reconcilers/availability/failing.ts'
import { rollbackPromise } from '../../../reconcilers/availability/rollback.ts'
import type { Condition, LastError } from '../../../schemas/generated/grove.ts'
import { span, spanLeft } from '../../text/span.ts'
import type { State, TreeNode, UpdateState } from './node.ts'
import { commonFailureText, type PodFailure } from './pod-failure.ts'
import { roleText } from './role-text.ts'
import { shownTermination, tellsOfTrouble } from './trouble.ts'

const COLOURS: Readonly<Record<State, number>> = { ready: 32, starting: 33, stuck: 31, gated: 90 }
const MARKS: Readonly<Record<State, string>> = { ready: '✓', starting: '…', stuck: '✗', gated: '·' }

/** The size of a tree, and what it includes. */
export interface TreeTextOptions {
  readonly colours: boolean
  /** The limit of lines; absent: none. */
  readonly rows?: number
  /** The limit of characters in a line; absent: none. */
  readonly columns?: number
  /** Whether to show the namespaces of root nodes. */
  readonly namespaces?: boolean
  /** Whether to show every condition, not only those that mean trouble. */
  readonly conditions?: boolean
  /** The current time in milliseconds since the epoch; with it, conditions and errors show their age. */
  readonly now?: number
}

/** More siblings in one state are shown as one line. */
const ALIKE = 3

/**
 * A tree as lines. If there are too many, it is shortened: pods are counted instead of listed, then gangs and cliques
 * that are ready.
 */
export const treeText = (nodes: readonly TreeNode[], options: TreeTextOptions): string[] => {
  const { rows = Number.POSITIVE_INFINITY } = options
  const roots = joined(nodes.map((node) => branch(node, options, options.namespaces === true)))
  const steps = [() => roots, () => roots.map(folded), () => roots.map((root) => withoutReady(folded(root)))]
  let form: string[] = []
  for (const step of steps) {
    form = step().flatMap((root) => lines(root, options))
    if (form.length <= rows) return form
  }
  return [...form.slice(0, Math.max(0, rows - 1)), `… and ${form.length - rows + 1} more lines`]
}

/** A line of the output and its children. */
interface Branch {
  readonly state: State
  readonly title: string
  readonly detail: string
  /** Branches with the same value may be combined into a count; absent: never. */
  readonly alike?: string
  /** Of a pod that fails. Two of these are combined already. */
  readonly failure?: PodFailure
  readonly below: readonly Branch[]
}

const branch = (node: TreeNode, options: TreeTextOptions, namespace = false): Branch => ({
  state: node.state,
  title: `${node.kind} ${namespace ? `${node.namespace}/` : ''}${node.name}`,
  detail: `${node.detail}${lasts(node.pulls?.since ?? node.unseen?.since, options)}`,
  // The detail without the node's name: pods that are ready are alike on whatever node they are.
  ...(node.kind === 'Pod' && { alike: node.failure?.cause ?? node.detail.replace(/ on \S+(; .*)?$/, '') }),
  ...(node.failure !== undefined && { failure: node.failure }),
  below: [
    ...(node.failure === undefined ? [] : failureBranches(node.failure, options)),
    ...(node.wayOut === undefined ? [] : [wayOut(node.wayOut.command, node.wayOut.does)]),
    ...(node.unseen?.isLong ? [wayOut(LOOK, 'does an operator run, and lead?')] : []),
    ...(node.update === undefined ? [] : [updateBranch(node, node.update, options)]),
    ...terminationBranches(shownTermination(node, options.now), options),
    ...(node.errors ?? []).map((error) => errorBranch(error, options)),
    ...(node.conditions ?? []).flatMap((condition) => conditionBranches(condition, options)),
    ...node.below.map((child) => branch(child, options)),
  ],
})

/** Where to look when nobody has looked at a set. */
const LOOK = 'kubectl get deployments,pods,leases -n grove-system'

/** How long something lasts, behind what it is; empty if that is not known. */
const lasts = (since: string | undefined, { now }: TreeTextOptions): string =>
  secondsSince(since ?? '', now)
    .map((seconds) => ` for ${span(seconds)}`)
    .join('')

const failureBranches = ({ since, logs, exitCode }: PodFailure, { now }: TreeTextOptions): Branch[] => {
  const ago = since === undefined ? [] : age(since, now)
  const when = ago.map((time) => (exitCode === undefined ? `runs since ${time}` : `ended ${time}`))
  return logs === undefined ? [] : [wayOut(logs, when.join(''))]
}

const conditionBranches = (condition: Condition, options: TreeTextOptions): Branch[] => {
  const { type, status, reason, message, lastTransitionTime } = condition
  const { conditions, now } = options
  const isTrouble = tellsOfTrouble(condition, now)
  if (!isTrouble && conditions !== true) return []
  const detail = [...(message ? [message] : []), ...age(lastTransitionTime, now)].join(', ')
  return [{ state: isTrouble ? 'stuck' : 'gated', title: `${type}=${status} (${reason})`, detail, below: [] }]
}

const updateBranch = (
  { wanted = 0, state, namespace, name, conditions, unseen }: TreeNode,
  update: UpdateState,
  { now }: TreeTextOptions,
): Branch => {
  const { updated, pods, waitsFor, startedAt, isLate, onDelete, roles = [], partition, pausedAt } = update
  const begun = age(startedAt, now).map((time) => `begun ${time}`)
  const paused = pausedAt === undefined ? [] : age(pausedAt, now).map((time) => `paused ${time}`)
  const isStuck = isLate || (state === 'stuck' && !unseen?.isLong)
  const promise = isStuck ? rollbackPromise(heldCondition({ conditions: conditions ?? [] }, PODS_FAILING)) : undefined
  const held = partition === undefined ? [] : [`its partition keeps replicas below ${partition}`]
  return {
    state: isLate ? 'stuck' : onDelete ? 'gated' : 'starting',
    title: 'update',
    detail: [
      `${updated} of ${wanted} replicas and ${pods.updated} of ${pods.updated + pods.outdated} pods follow the template. ${waitsFor}`,
      ...held,
      ...begun,
      ...paused,
    ].join(', '),
    below: [
      ...roles.map(
        (role): Branch => ({
          state: 'starting',
          title: `${role.name} of replica ${role.replica}`,
          detail: roleText(role),
          below: [],
        }),
      ),
      ...(onDelete || promise === undefined
        ? []
        : [wayOut(`grove rollback -n ${namespace} ${name}`, promise.replace('take', 'takes'))]),
    ],
  }
}

/** A command to copy, and what it is good for. */
const wayOut = (command: string, detail: string): Branch => ({ state: 'gated', title: command, detail, below: [] })

const terminationBranches = (time: string | undefined, { now }: TreeTextOptions): Branch[] => {
  if (time === undefined) return []
  const left = Date.parse(time) - (now ?? Number.NaN)
  const when = Number.isNaN(left) ? `at ${time}` : left <= 0 ? 'now' : `in ${spanLeft(left / 1000)}`
  return [{ state: 'stuck', title: 'gang termination', detail: `${when}, unless enough pods recover`, below: [] }]
}

const errorBranch = ({ code, description, observedAt }: LastError, { now }: TreeTextOptions): Branch => ({
  state: 'stuck',
  title: `error ${code}`,
  detail: [description, ...age(observedAt, now)].join(', '),
  below: [],
})

/** `3m ago`, in the largest unit that fits. */
const age = (time: string, now: number | undefined): string[] =>
  secondsSince(time, now).map((seconds) => `${span(seconds)} ago`)

/** One number, or none where a time is not known. */
const secondsSince = (time: string, now: number | undefined): number[] => {
  const seconds = Math.max(0, Math.floor(((now ?? Number.NaN) - Date.parse(time)) / 1000))
  return Number.isNaN(seconds) ? [] : [seconds]
}

const lines = ({ state, title, detail, below }: Branch, options: TreeTextOptions): string[] => {
  const own = painted(`${MARKS[state]} ${title}${detail && `  ${detail}`}`, state, options)
  const narrower = { ...options, ...(options.columns !== undefined && { columns: options.columns - 3 }) }
  return [
    own,
    ...below.flatMap((child, index) => {
      const isLast = index === below.length - 1
      const [first = '', ...rest] = lines(child, narrower)
      return [`${isLast ? '└─' : '├─'} ${first}`, ...rest.map((each) => `${isLast ? '  ' : '│ '} ${each}`)]
    }),
  ]
}

const painted = (
  line: string,
  state: State,
  { colours, columns = Number.POSITIVE_INFINITY }: TreeTextOptions,
): string => {
  const text = printable(line)
  const cut = text.length > columns ? `${text.slice(0, Math.max(1, columns - 1))}…` : text
  return colours ? `\u001b[${COLOURS[state]}m${cut.slice(0, 1)}\u001b[0m${cut.slice(1)}` : cut
}

/**
 * Control characters become spaces: messages of a cluster may have line breaks, and must not control the user's
 * terminal.
 */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')

const MANY: Readonly<Record<string, string>> = {
  has: 'have',
  is: 'are',
  pulls: 'pull',
  runs: 'run',
  starts: 'start',
  waits: 'wait',
}

/** What is said of one pod, of many: "has no node" is "4 pods have no node". */
const ofMany = (count: number, detail: string): Pick<Branch, 'title' | 'detail'> => {
  const [said, verb = '', more] = /^(\w+)\b( and is\b)?/.exec(detail) ?? []
  const many = MANY[verb]
  return said === undefined || many === undefined
    ? { title: `${count} pods`, detail }
    : { title: `${count} pods ${many}${more === undefined ? '' : ' and are'}${detail.slice(said.length)}`, detail: '' }
}

/** Branches with equal ones combined into one line, where there are more than `most`. */
const told = (branches: readonly Branch[], most: number): Branch[] => {
  const groups = new Map<string, Branch[]>()
  for (const each of branches) {
    const key = `${each.state} ${each.alike}`
    if (each.alike !== undefined) groups.set(key, [...(groups.get(key) ?? []), each])
  }
  const pods = [...groups.values()].flatMap((group) => {
    const [first] = group
    const [failure, ...others] = group.flatMap((each) => each.failure ?? [])
    if (first === undefined || group.length <= (failure === undefined ? most : 1)) return group
    const detail = failure === undefined ? (first.alike ?? '') : commonFailureText([failure, ...others])
    return [{ ...first, ...ofMany(group.length, detail), below: first.below }]
  })
  return [...branches.filter(({ alike }) => alike === undefined), ...pods]
}

const joined = (branches: readonly Branch[]): Branch[] =>
  told(branches, ALIKE).map((each) => ({ ...each, below: joined(each.below) }))

const folded = (each: Branch): Branch => ({ ...each, below: told(each.below, 1).map(folded) })

const withoutReady = (each: Branch): Branch => ({
  ...each,
  below: each.state === 'ready' ? [] : each.below.map(withoutReady),
})
