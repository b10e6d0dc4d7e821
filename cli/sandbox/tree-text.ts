import type { Tone, TreeNode } from './tree.ts'

const COLOURS: Readonly<Record<Tone, number>> = { good: 32, busy: 33, bad: 31, quiet: 90 }
const MARKS: Readonly<Record<Tone, string>> = { good: '✓', busy: '…', bad: '✗', quiet: '·' }

export interface TreeTextOptions {
  readonly colours: boolean
  /** Lines that there is room for; absent: as many as there are. */
  readonly rows?: number
  /** Characters of a line; absent: any number. */
  readonly columns?: number
}

/** More siblings in one state than this are told in one line. */
const ALIKE = 3

/** A tree as lines. What does not fit is told in fewer words: pods by their number, then gangs and cliques that are ready. */
export const treeText = (nodes: readonly TreeNode[], options: TreeTextOptions): string[] => {
  const { rows = Number.POSITIVE_INFINITY } = options
  const steps = [nodes, nodes.map(folded), nodes.map((node) => withoutReady(folded(node)))]
  const forms = steps.map((step) => step.flatMap((node) => lines(node, options)))
  const fitting = forms.find((form) => form.length <= rows)
  if (fitting !== undefined) return fitting
  const [last = []] = forms.slice(-1)
  return [...last.slice(0, Math.max(0, rows - 1)), `… and ${last.length - rows + 1} more lines`]
}

const lines = (node: TreeNode, options: TreeTextOptions): string[] => {
  const { title, state, tone } = node
  const below = joined(node.below)
  const own = painted(`${MARKS[tone]} ${title}  ${state}`, tone, options)
  return [
    own,
    ...below.flatMap((child, index) => {
      const isLast = index === below.length - 1
      const narrower = { ...options, ...(options.columns !== undefined && { columns: options.columns - 3 }) }
      const [first = '', ...rest] = lines(child, narrower)
      return [`${isLast ? '└─' : '├─'} ${first}`, ...rest.map((each) => `${isLast ? '  ' : '│ '} ${each}`)]
    }),
  ]
}

const painted = (
  line: string,
  tone: Tone,
  { colours, columns = Number.POSITIVE_INFINITY }: TreeTextOptions,
): string => {
  const cut = line.length > columns ? `${line.slice(0, Math.max(1, columns - 1))}…` : line
  return colours ? `\u001b[${COLOURS[tone]}m${cut.slice(0, 1)}\u001b[0m${cut.slice(1)}` : cut
}

/** Where a state names a node, the state alike: pods that are ready are alike wherever they are. */
const kindOfState = ({ state, tone }: TreeNode): string => `${tone} ${state.replace(/ on \S+$/, '')}`

const isPod = ({ title, below }: TreeNode): boolean => title.startsWith('Pod ') && below.length === 0

/** Pods in the same state as one line, where there are many. */
const joined = (nodes: readonly TreeNode[], most = ALIKE): readonly TreeNode[] => {
  const groups = new Map<string, TreeNode[]>()
  for (const node of nodes.filter(isPod)) {
    const key = kindOfState(node)
    groups.set(key, [...(groups.get(key) ?? []), node])
  }
  const pods = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined || group.length <= Math.max(most, 1)) return group
    return [{ ...first, title: `${group.length} pods`, state: first.state.replace(/ on \S+$/, '') }]
  })
  return [...nodes.filter((node) => !isPod(node)), ...pods]
}

const folded = (node: TreeNode): TreeNode => ({ ...node, below: joined(node.below.map(folded), 0) })

const withoutReady = (node: TreeNode): TreeNode => ({
  ...node,
  below: node.tone === 'good' ? [] : node.below.map(withoutReady),
})
