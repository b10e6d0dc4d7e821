import type { VerbWords } from './words.ts'

/** A bash script that completes verbs first, then options, their values, and files. */
export const bashCompletion = (verbs: readonly VerbWords[]): string => `# bash completion of grove
_grove() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} verb=\${COMP_WORDS[1]} words='' files=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${[...verbs.map(({ name }) => name), 'help'].join(' ')}' -- "$current"))
    return
  fi
  case "$verb $before" in
${verbs.flatMap(values).join('\n')}
  esac
  if [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    if [ -n "$files" ]; then COMPREPLY+=($(compgen -f -- "$current")); fi
    return
  fi
  case "$verb" in
${verbs.map(own).join('\n')}
  esac
  if [ "\${current:0:1}" = - ]; then COMPREPLY=($(compgen -W "$words" -- "$current"))
  else COMPREPLY=($(compgen -W "\${words//-*/}" -- "$current") $(compgen -f -- "$current"))
  fi
}
complete -o filenames -F _grove grove
`

const values = ({ name, options }: VerbWords): string[] =>
  options.flatMap(({ flags, values = [], takesFile }) =>
    values.length === 0
      ? []
      : [
          `    ${flags.map((flag) => `"${name} ${flag}"`).join('|')}) words='${values.join(' ')}'${takesFile ? ' files=1' : ''} ;;`,
        ],
  )

/**
 * The words of a verb, its own before its options: options are cut off where the current word does not begin with a
 * dash.
 */
const own = ({ name, words, options }: VerbWords): string =>
  `    ${name}) words='${[...words, ...options.flatMap(({ flags }) => flags), '--help'].join(' ')}' ;;`
