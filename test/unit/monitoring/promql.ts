import { parser } from '@prometheus-io/lezer-promql'

/** What a PromQL expression speaks of. */
export interface Expression {
  readonly metrics: readonly string[]
  /** Labels of matchers and of groupings. */
  readonly labels: readonly string[]
  /** Those that the result is grouped by. */
  readonly grouped: readonly string[]
  /** Where it does not parse, the text from there on. */
  readonly errors: readonly string[]
}

/** Reads an expression with the parser of Prometheus' own pages. */
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
