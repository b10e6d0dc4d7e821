import { created } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

/** A clique with annotations of this many bytes in all. */
const bytes = (count: number) =>
  created(({ worker }) => {
    worker.annotations = { 'example.com/notes': 'x'.repeat(count - 'example.com/notes'.length) }
  })

/** Annotations that are accepted on the set, but leave no room for Grove's own. */
export const annotationWarningCases: readonly WarningCase[] = [
  {
    warning: 'warning/annotation-size',
    says: 'annotations of a clique that leave no room for those of Grove',
    given: bytes(262_144),
    text: 'spec.template.cliques[2].annotations: 262144 of the 262144 bytes that Kubernetes allows; leave 8192 for those that Grove adds to what it makes of them',
    silent: { 'annotations that leave room': bytes(253_000), 'annotations that are refused': bytes(262_145) },
  },
]
