import { expect } from 'chai'
import {
  expression,
  itemsOf,
  keysOf,
  onlyWhere,
  optional,
  templateText,
  yamlOf,
} from '../../../scripts/chart/placeholders.ts'

const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`

describe('a template of the chart', () => {
  it('has an action where an expression stands, alone or in a text', () => {
    const text = templateText([{ a: expression('.Values.n'), b: `x/${expression('.Release.Namespace')}/y` }])
    expect(text).to.equal(lines('a: {{ .Values.n }}', 'b: x/{{ .Release.Namespace }}/y'))
  })

  it('indents what a value holds below its key, also in an item of a list', () => {
    expect(templateText([{ a: { b: yamlOf('.Values.b') }, list: [{ c: yamlOf('.Values.c') }] }])).to.equal(
      lines('a:', '  b: {{- toYaml .Values.b | nindent 4 }}', 'list:', '  - c: {{- toYaml .Values.c | nindent 6 }}'),
    )
  })

  it('leaves out a key whose value is empty', () => {
    expect(templateText([{ a: optional('.Values.a') }])).to.equal(
      lines('{{- with .Values.a }}', 'a: {{- toYaml . | nindent 2 }}', '{{- end }}'),
    )
  })

  it('puts a condition around a key and all below it, and around no more', () => {
    const text = templateText([{ [onlyWhere('.Values.on', 'a')]: { b: 1, c: [{ d: 2 }] }, e: 3 }])
    expect(text).to.equal(lines('{{- if .Values.on }}', 'a:', '  b: 1', '  c:', '    - d: 2', '{{- end }}', 'e: 3'))
  })

  it('has the keys that a value holds beside its own', () => {
    const text = templateText([{ labels: { a: 'b', [keysOf('.Values.labels')]: '' } }])
    expect(text).to.equal(
      lines('labels:', '  a: b', '  {{- with .Values.labels }}{{- toYaml . | nindent 2 }}{{- end }}'),
    )
  })

  it('has the items that a value holds after its own', () => {
    const text = templateText([{ list: [{ a: 1 }, itemsOf('.Values.more')] }])
    expect(text).to.equal(lines('list:', '  - a: 1', '  {{- with .Values.more }}{{- toYaml . | nindent 2 }}{{- end }}'))
  })

  it('keeps braces that are not meant for Helm, in quotes, for they may begin the text', () => {
    expect(templateText([{ a: '{{ $value }} left' }])).to.equal(lines('a: "{{ "{{" }} $value }} left"'))
  })
})
