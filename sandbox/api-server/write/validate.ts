import type { JsonObject } from '../../../schemas/json/object.ts'
import { metaOf } from '../core.ts'
import type { ServedResource } from '../resources/resource.ts'
import { invalid } from '../status-error.ts'
import { problemsOf } from './problems.ts'
import { strategyOf } from './strategy.ts'

/**
 * Validates an object by the schema of its kind and the rules for all objects. @throws StatusError 422 with every error
 */
export const validated = (resource: ServedResource, object: JsonObject, old?: JsonObject, subresource = ''): void => {
  const errors = [
    ...problemsOf(resource, object, old),
    ...(strategyOf(resource).check?.(object, old, subresource) ?? []),
  ]
  if (errors.length > 0) throw invalid(resource, metaOf(object).name, errors)
}
