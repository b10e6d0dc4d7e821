import { stringify } from 'yaml'

// A template is written as an object first, in which placeholders stand for what Helm fills in: « » occur in no manifest.

/** Helm's value of an expression, as a whole scalar or as a part of one: `image: {{ include "grove.image" . }}`. */
export const expression = (text: string): string => `«=${text}»`

/** What an expression holds, as YAML below the key. */
export const yamlOf = (text: string): string => `«yaml ${text}»`

/** As `yamlOf`, and the key is left out where the value is empty. */
export const optional = (text: string): string => `«optional ${text}»`

/** A key that is there, with all below it, only where the condition holds. */
export const onlyWhere = (condition: string, key: string): string => `«if ${condition}»${key}`

/** A key that stands for all that an expression holds: more keys beside it. */
export const keysOf = (text: string): string => `«keys ${text}»`

/** The text of a template: every object a document, with the placeholders turned into Helm's actions. */
export const templateText = (objects: readonly object[]): string =>
  objects.map((object) => actionsIn(stringify(escaped(object), { lineWidth: 0 }))).join('---\n')

/** Stands for two braces. A text with a colon and a blank is quoted, as one that begins with braces must be. */
const OPEN = '«open: »'

/** Braces that are no actions, such as those of Prometheus' own templates, come out as they are. */
const escaped = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('{{', OPEN)) as T

const CONDITIONAL_KEY = /^( *)"?«if (.+?)»(.*)$/
const MORE_KEYS = /^( *)"?«keys (.+)»"?: .*$/
const YAML_VALUE = /^( *)((?:- )?)([^:]+): "?'?«(yaml|optional) (.+)»'?"?$/

const actionsIn = (text: string): string => blocksIn(text.split('\n')).map(valuesIn).join('\n')

/** Puts `if` and `end` around each conditional key and the lines below it, which are indented more than the key. */
const blocksIn = (lines: readonly string[]): string[] => {
  const [line, ...rest] = lines
  if (line === undefined) return []
  const [, indent, condition, key] = CONDITIONAL_KEY.exec(line) ?? []
  if (indent === undefined) return [line, ...blocksIn(rest)]
  const end = rest.findIndex((next) => !next.startsWith(`${indent} `))
  return [
    `${indent}{{- if ${condition} }}`,
    ...blocksIn([`${indent}${key}`, ...rest.slice(0, end)]),
    `${indent}{{- end }}`,
    ...blocksIn(rest.slice(end)),
  ]
}

const valuesIn = (line: string): string => {
  const [, margin, keys] = MORE_KEYS.exec(line) ?? []
  if (margin !== undefined) return `${margin}{{- with ${keys} }}{{- toYaml . | nindent ${margin.length} }}{{- end }}`
  const [, indent = '', dash = '', key, kind, text] = YAML_VALUE.exec(line) ?? []
  if (key === undefined) return line.replaceAll(/«=(.+?)»/g, '{{ $1 }}').replaceAll(OPEN, '{{ "{{" }}')
  const depth = indent.length + dash.length
  const lines =
    kind === 'yaml'
      ? [`${indent}${dash}${key}: {{- toYaml ${text} | nindent ${depth + 2} }}`]
      : [
          `${indent}{{- with ${text} }}`,
          `${indent}${key}: {{- toYaml . | nindent ${depth + 2} }}`,
          `${indent}{{- end }}`,
        ]
  return lines.join('\n')
}
