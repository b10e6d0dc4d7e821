import type { OptionWords, VerbWords } from './words.ts'

/** A script for zsh, with what each verb and option is for. */
export const zshCompletion = (verbs: readonly VerbWords[]): string => `#compdef grove
_grove() {
  local -a verbs
  verbs=(
${verbs.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe verb verbs
    return
  fi
  local verb=\${words[2]}
  shift words
  (( CURRENT-- ))
  case $verb in
${verbs.map(caseOf).join('\n')}
  esac
}
if [ "\${funcstack[1]}" = _grove ]; then _grove "$@"; else compdef _grove grove; fi
`

const caseOf = ({ name, words, options }: VerbWords): string => {
  const specs = [
    ...options.flatMap(specsOf),
    ...(words.length === 0 ? [] : [`'1:what:(${words.join(' ')})'`]),
    "'*:file:_files'",
  ]
  return `    ${name}) _arguments ${specs.join(' ')} ;;`
}

/** Either flag may stand again: some options are repeated, and no harm is done with the others. */
const specsOf = ({ flags, about, values }: OptionWords): string[] =>
  flags.map((flag) => {
    const what = values === undefined ? '' : `:value:${values.length === 0 ? '_files' : `(${values.join(' ')})`}`
    return quoted(`*${flag}[${about.replaceAll(/[[\]\\]/g, '')}]${what.replaceAll("'", '')}`)
  })

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
