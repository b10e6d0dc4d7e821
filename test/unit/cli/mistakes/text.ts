import type { Mistake } from './mistake.ts'

const REPLICAS = '          replicas: 4\n'
const JSON_HEAD = '{"apiVersion": "grove.io/v1alpha1", "kind": "PodCliqueSet", "metadata": {"name": "llm"}'

/** What makes a file unreadable: indentation, templates, brackets. */
export const textMistakes: readonly Mistake[] = [
  {
    slip: 'a line indented too far',
    instead: REPLICAS,
    written: '            replicas: 4\n',
    at: 'replicas: 4',
    wayOut: 'begin it with 10 spaces',
  },
  {
    slip: 'a line indented too little',
    instead: REPLICAS,
    written: '        replicas: 4\n',
    at: 'replicas: 4',
    wayOut: 'begin it with 10 spaces',
  },
  {
    slip: 'a dash indented too little',
    instead: '      - name: leader\n',
    written: '     - name: leader\n',
    at: '- name: leader',
    wayOut: 'begin it with 6 spaces',
  },
  { slip: 'a tab', instead: REPLICAS, written: '\t\treplicas: 4\n', at: 'replicas: 4', wayOut: 'use spaces' },
  {
    slip: 'no space behind a colon',
    instead: REPLICAS,
    written: '          replicas:4\n',
    at: 'replicas:4',
    wayOut: '"replicas: 4"',
  },
  { slip: 'no colon', instead: REPLICAS, written: '          replicas 4\n', at: 'replicas 4', wayOut: '"replicas: 4"' },
  {
    slip: 'a colon in a value',
    instead: 'value: info',
    written: 'value: level: info',
    at: 'level: info',
    wayOut: 'put it in quotes',
  },
  {
    slip: 'a field twice',
    instead: REPLICAS,
    written: '          replicas: 4\n          replicas: 5\n',
    at: 'replicas: 5',
    wayOut: 'remove one',
  },
  {
    slip: 'no --- between two objects',
    instead: '          maxReplicas: 5\n',
    written: '          maxReplicas: 5\napiVersion: v1\nkind: Service\nmetadata:\n  name: front\n',
    at: 'apiVersion: v1',
    wayOut: 'put "---"',
  },
  {
    slip: 'a Helm value',
    instead: 'replicas: 3',
    written: 'replicas: {{ .Values.replicas }}',
    at: '{{',
    wayOut: 'give the output of helm template',
  },
  {
    slip: 'a Helm value in quotes',
    instead: 'name: llm\n',
    written: 'name: "{{ .Release.Name }}"\n',
    at: '{{',
    wayOut: 'give the output of helm template',
  },
  {
    slip: 'a Helm block',
    instead: '    cliques:\n',
    written: '    {{- if .Values.router }}\n    cliques:\n',
    at: '{{-',
    wayOut: 'give the output of helm template',
  },
  {
    slip: 'JSON that is cut off',
    instead: null,
    written: `${JSON_HEAD}, "spec": {"replicas": 1, "template": {"cliques": [`,
    at: '{',
    wayOut: 'is the file complete?',
  },
  {
    slip: 'JSON with a comma too many',
    instead: null,
    written: `${JSON_HEAD}, "spec": {"replicas": 1,, "template": {}}}`,
    at: '{',
    wayOut: 'a comma or bracket too many?',
  },
]
