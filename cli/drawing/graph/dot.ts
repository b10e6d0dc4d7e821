import type { CliqueBox, GangBox, Picture } from './picture.ts'
import { cliqueWords, gangName, gangWords, groupName, groupWords, readyWords, summaryOf } from './words.ts'

/** Sets as one Graphviz digraph, gangs and group replicas as clusters. */
export const dotGraph = (pictures: readonly Picture[]): string =>
  [
    'digraph grove {',
    '  rankdir=LR; compound=true; fontname="sans-serif";',
    '  node [shape=box, style="rounded,filled", fillcolor=white, fontname="sans-serif"];',
    '  edge [fontname="sans-serif", fontsize=10];',
    ...pictures.flatMap((picture) => [
      `  subgraph ${quoted(`cluster ${picture.title}`)} {`,
      `    label=${quoted(`${picture.title}\n${summaryOf(picture)}`)}; style=rounded;`,
      ...picture.gangs.flatMap(gangLines),
      '  }',
      ...picture.gangs.flatMap((gang) => edgeLines(gang, picture.gangs)),
    ]),
    '}',
    '',
  ].join('\n')

const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`

const gangLines = (gang: GangBox): string[] => [
  `    subgraph ${quoted(clusterOf(gang))} {`,
  `      label=${quoted(`${gangName(gang)}\n${gangWords(gang)}`)}; style="rounded,filled"; fillcolor="#eef3fb";`,
  ...gang.cliques.map((clique) => `      ${cliqueNode(clique)}`),
  ...gang.groups.flatMap((group) => [
    `      subgraph ${quoted(`${clusterOf(gang)} ${group.name} ${group.j}`)} {`,
    `        label=${quoted([groupName(group), groupWords(group)].filter(Boolean).join('\n'))}; style="rounded,filled"; fillcolor="#dbe6f7";`,
    ...group.cliques.map((clique) => `        ${cliqueNode(clique)}`),
    '      }',
  ]),
  '    }',
]

const clusterOf = ({ name }: Pick<GangBox, 'name'>): string => `cluster gang ${name}`

const cliqueNode = (clique: CliqueBox): string =>
  `${quoted(clique.id)} [label=${quoted(`${clique.step}. ${clique.name}\n${cliqueWords(clique)}`)}];`

const cliquesOf = ({ cliques, groups }: GangBox): CliqueBox[] => [
  ...cliques,
  ...groups.flatMap((group) => group.cliques),
]

const edgeLines = (gang: GangBox, gangs: readonly GangBox[]): string[] => {
  const waits = cliquesOf(gang).flatMap((clique) =>
    clique.waitsFor.map((wait) => `  ${quoted(wait.id)} -> ${quoted(clique.id)} [label="${readyWords(wait)}"];`),
  )
  const base = gangs.find(({ name }) => name === gang.base)
  const [from, to] = [base && cliquesOf(base).at(-1), cliquesOf(gang).at(0)]
  if (base === undefined || from === undefined || to === undefined) return waits
  // Graphviz draws edges only between nodes; `ltail` and `lhead` clip this one at the borders of their clusters.
  const ends = `ltail=${quoted(clusterOf(base))}, lhead=${quoted(clusterOf(gang))}`
  return [...waits, `  ${quoted(from.id)} -> ${quoted(to.id)} [style=dashed, label="scheduled", ${ends}];`]
}
