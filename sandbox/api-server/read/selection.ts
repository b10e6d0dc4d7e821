import type { ServedResource } from '../resources/resource.ts'
import { fieldPredicate } from './field-selector.ts'
import { labelPredicate, type Predicate } from './label-selector.ts'

/** Which objects of a resource a request is about. */
export interface Selection {
  /** Absent: all namespaces. */
  readonly namespace: string | undefined
  readonly labelSelector: string
  readonly fieldSelector: string
}

/** Whether an object is selected. @throws StatusError 400 for a selector that cannot be parsed */
export const selects = (
  resource: ServedResource,
  { namespace, labelSelector, fieldSelector }: Selection,
): Predicate => {
  const byLabel = labelPredicate(labelSelector)
  const byField = fieldPredicate(fieldSelector, resource)
  return (object) =>
    (namespace === undefined || (object.metadata as { namespace?: string }).namespace === namespace) &&
    (byLabel === undefined || byLabel(object)) &&
    (byField === undefined || byField(object))
}
