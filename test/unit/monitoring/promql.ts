import { parser } from '@prometheus-io/lezer-promql'

/** The names in a PromQL expression. */
export interface Expression {
  readonly metrics: readonly string[]
  /** The labels of its matchers and of its groupings. */
  readonly labels: readonly string[]
  /** The labels by which the result is grouped. */
  readonly grouped: readonly string[]
  /** Where the expression does not parse: the text from that place on. */
  readonly errors: readonly string[]
}

/** Reads an expression with the parser that Prometheus' own web pages use. */
export const expressionIn = (text: string): Expression => {
  const found = { metrics: [] as string[], labels: [] as string[], grouped: [] as string[], errors: [] as string[] }
  parser.parse(text).iterate({
    enter: ({ name, type, from, to, node }) => {
      const word = text.slice(from, to)
      if (type.isError) found.errors.push(text.slice(from) || 'end of expression')
      if (name === 'Identifier') found.metrics.push(word)
      if (name !== 'LabelName') return
      found.labels.push(word)
      if (node.parent?.name === 'GroupingLabels') found.grouped.push(word)
    },
  })
  return found
}
