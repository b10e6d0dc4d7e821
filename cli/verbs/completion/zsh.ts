import type { OptionWords, VerbWords } from './words.ts'

/** A zsh script that completes verbs and options, with their descriptions. */
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

/** Every flag may be repeated: some options allow it, and completing the others twice does no harm. */
const specsOf = ({ flags, about, values }: OptionWords): string[] =>
  flags.map((flag) => {
    const what = values === undefined ? '' : `:value:${values.length === 0 ? '_files' : `(${values.join(' ')})`}`
    return quoted(`*${flag}[${about.replaceAll(/[[\]\\]/g, '')}]${what.replaceAll("'", '')}`)
  })

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
