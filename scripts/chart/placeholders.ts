import { stringify } from 'yaml'

// A template is first written as an object with placeholders for the values that Helm inserts: « » occur in no
// manifest.

/** The value of a Helm expression, as a whole scalar or a part of one: `image: {{ include "grove.image" . }}`. */
export const expression = (text: string): string => `«=${text}»`

/** The value of an expression, as YAML below the key. */
export const yamlOf = (text: string): string => `«yaml ${text}»`

/** Like `yamlOf`, but the key is left out if the value is empty. */
export const optional = (text: string): string => `«optional ${text}»`

/** A key that is present, with everything below it, only if the condition is true. */
export const onlyWhere = (condition: string, key: string): string => `«if ${condition}»${key}`

/** A key that is replaced by the keys in the value of an expression. */
export const keysOf = (text: string): string => `«keys ${text}»`

/** The items of a list that an expression holds, after those that stand before: `[...own, itemsOf('.Values.more')]`. */
export const itemsOf = (text: string): string => `«items ${text}»`

/** The text of a template: one document for each object, with the placeholders converted to Helm's actions. */
export const templateText = (objects: readonly object[]): string =>
  objects.map((object) => actionsIn(stringify(escaped(object), { lineWidth: 0 }))).join('---\n')

/** Stands for two braces. The colon and blank force quotes, which a string that begins with braces needs as well. */
const OPEN = '«open: »'

/** Escapes braces that are no Helm actions, such as those of Prometheus' own templates, so that they are kept. */
const escaped = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('{{', OPEN)) as T

const CONDITIONAL_KEY = /^( *)"?«if (.+?)»(.*)$/
const MORE_ITEMS = /^( *)- "?«items (.+)»"?$/
const MORE_KEYS = /^( *)"?«keys (.+)»"?: .*$/
const YAML_VALUE = /^( *)((?:- )?)([^:]+): "?'?«(yaml|optional) (.+)»'?"?$/

const actionsIn = (text: string): string => blocksIn(text.split('\n')).map(valuesIn).join('\n')

/** Puts `if` and `end` around each conditional key and the more deeply indented lines below it. */
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
  const [, margin, keys] = MORE_KEYS.exec(line) ?? MORE_ITEMS.exec(line) ?? []
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
