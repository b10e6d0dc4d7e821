import type { CliqueBox, GangBox, Picture } from './picture.ts'
import { cliqueWords, gangName, gangWords, groupName, groupWords, readyWords, summaryOf } from './words.ts'

/** Sets as one Mermaid flowchart, which code hosts render: gangs and group replicas as boxes, waiting as arrows. */
export const mermaidGraph = (pictures: readonly Picture[]): string => {
  const lines = ['flowchart LR']
  for (const [index, picture] of pictures.entries()) {
    lines.push(`  subgraph set${index}["${quoted(picture.title)}<br/>${quoted(summaryOf(picture))}"]`)
    for (const gang of picture.gangs) lines.push(...gangLines(gang))
    lines.push('  end')
    for (const gang of picture.gangs) lines.push(...edgeLines(gang))
  }
  return `${lines.join('\n')}\n`
}

// Ids may contain letters, digits, - and _, but a word such as `end` or a trailing dash would be parsed as syntax.
const idOf = (prefix: string, name: string): string => `${prefix}_${name.replaceAll('.', '_')}`
const quoted = (text: string): string => text.replaceAll('"', '#quot;')

const gangLines = (gang: GangBox): string[] => [
  `    subgraph ${idOf('gang', gang.name)}["${quoted(gangName(gang))}<br/>${quoted(gangWords(gang))}"]`,
  ...gang.cliques.map((clique) => `      ${cliqueNode(clique)}`),
  ...gang.groups.flatMap((group) => [
    `      subgraph ${idOf('group', `${gang.name}-${group.name}-${group.j}`)}["${[groupName(group), groupWords(group)]
      .filter(Boolean)
      .map(quoted)
      .join('<br/>')}"]`,
    ...group.cliques.map((clique) => `        ${cliqueNode(clique)}`),
    '      end',
  ]),
  '    end',
]

const cliqueNode = (clique: CliqueBox): string =>
  `${idOf('clique', clique.id)}["${clique.step}. ${quoted(clique.name)}<br/>${quoted(cliqueWords(clique))}"]`

const edgeLines = (gang: GangBox): string[] => [
  ...[...gang.cliques, ...gang.groups.flatMap(({ cliques }) => cliques)].flatMap((clique) =>
    clique.waitsFor.map((wait) => `  ${idOf('clique', wait.id)} -->|${readyWords(wait)}| ${idOf('clique', clique.id)}`),
  ),
  ...(gang.base === undefined ? [] : [`  ${idOf('gang', gang.base)} -.->|scheduled| ${idOf('gang', gang.name)}`]),
]
