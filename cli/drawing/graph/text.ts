import type { CliqueBox, GangBox, Picture } from './picture.ts'
import { cliqueWords, gangWords, groupName, groupWords, summaryOf, waitWords } from './words.ts'

const CODES = { bold: 1, cyan: 36, grey: 90 } as const
type Paint = (colour: keyof typeof CODES, text: string) => string

/** A line of a tree and its children. */
interface Branch {
  readonly line: string
  readonly below?: readonly Branch[]
}

/** Sets as trees: gangs, their scaling group replicas, and cliques with the step at which they start. */
export const textGraph = (pictures: readonly Picture[], { colours }: { readonly colours: boolean }): string => {
  const paint: Paint = (colour, text) => (colours && text ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text)
  return pictures
    .map((picture) => {
      const { title, gangs, replicas } = picture
      const rest = replicas !== undefined && replicas > 1 ? [paint('grey', remark(replicas)), ''] : []
      const trees = gangs.flatMap((gang) => [...treeLines(gangBranch(gang, paint)), ''])
      return [`${paint('bold', title)}: ${summaryOf(picture)}`, '', ...trees, ...rest].join('\n')
    })
    .join('\n')
}

const remark = (replicas: number): string =>
  replicas === 2 ? 'Replica 1 is alike.' : `Replicas 1–${replicas - 1} are alike.`

const gangBranch = (gang: GangBox, paint: Paint): Branch => ({
  line: `${gang.kind ?? 'gang'} ${paint('bold', gang.name)}  ${gangWords(gang)}`,
  below: [
    ...gang.cliques.map((clique) => cliqueBranch(clique, paint)),
    ...gang.groups.map((group) => ({
      line: [paint('bold', groupName(group)), groupWords(group)].filter(Boolean).join('  '),
      below: group.cliques.map((clique) => cliqueBranch(clique, paint)),
    })),
  ],
})

const cliqueBranch = (clique: CliqueBox, paint: Paint): Branch => ({
  line: [
    `${paint('cyan', `${clique.step}.`)} ${paint('bold', clique.name)}`,
    cliqueWords(clique),
    paint('grey', waitWords(clique)),
  ]
    .filter(Boolean)
    .join('  '),
})

const treeLines = ({ line, below = [] }: Branch): string[] => [
  line,
  ...below.flatMap((branch, index) => {
    const isLast = index === below.length - 1
    const [first = '', ...rest] = treeLines(branch)
    return [`${isLast ? '└─' : '├─'} ${first}`, ...rest.map((each) => `${isLast ? '  ' : '│ '} ${each}`)]
  }),
]
