import type { OptionWords, VerbWords } from './words.ts'

/** A fish script that completes verbs and options, with their descriptions. */
export const fishCompletion = (verbs: readonly VerbWords[]): string =>
  `${['# fish completion of grove', ...verbs.flatMap(linesOf)].join('\n')}\n`

const linesOf = ({ name, summary, options, words }: VerbWords): string[] => [
  `complete -c grove -f -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
  ...(words.length === 0 ? [] : [`complete -c grove -n '__fish_seen_subcommand_from ${name}' -a '${words.join(' ')}'`]),
  ...options.map((option) => `complete -c grove -n '__fish_seen_subcommand_from ${name}' ${flagsOf(option)}`),
]

const flagsOf = ({ flags, about, values, takesFile }: OptionWords): string =>
  [
    ...flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`)),
    ...(values === undefined
      ? []
      : ['-r', takesFile ? '-F' : '-f', ...(values.length === 0 ? [] : [`-a '${values.join(' ')}'`])]),
    `-d ${quoted(about)}`,
  ].join(' ')

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
