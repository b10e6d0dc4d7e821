import { type FieldError, invalid as invalidField } from '../../../schemas/field-error.ts'
import { dnsLabelProblems } from '../../../schemas/metadata/names.ts'
import type { JsonObject } from '../../../schemas/structural/schema.ts'
import { validate } from '../../../schemas/structural/validate.ts'
import { metaOf, withMeta } from '../core.ts'
import type { NameRule, ServedResource } from '../resources/resource.ts'
import { invalid } from '../status-error.ts'
import { strategyOf } from './strategy.ts'

const NAME_PROBLEMS: Readonly<Record<Exclude<NameRule, 'subdomain'>, (name: string) => readonly string[]>> = {
  label: dnsLabelProblems,
  path: (name) => (/^\.{1,2}$|[/%]/.test(name) ? ["must not be '.' or '..' and must not contain '/' or '%'"] : []),
}

/** Judges an object by the schema of its kind and by what holds for all objects. @throws StatusError 422 with all that is wrong */
export const validated = (resource: ServedResource, object: JsonObject, old?: JsonObject, subresource = ''): void => {
  const { nameRule, scale } = resource
  const rules = {
    ...resource,
    statusSubresource: resource.status,
    ...(scale && { specReplicasPath: scale.specReplicasPath }),
  }
  const { name } = metaOf(object)
  // The common rules take a name for a DNS subdomain; where another rule holds they are shown one that passes.
  const shown = nameRule === 'subdomain' ? object : withMeta(object, { name: 'name' })
  const before = old === undefined || nameRule === 'subdomain' ? old : withMeta(old, { name: 'name' })
  const errors: FieldError[] = [
    ...(nameRule === 'subdomain'
      ? []
      : NAME_PROBLEMS[nameRule](name).map((detail) => invalidField('metadata.name', name, detail))),
    ...validate(shown, rules, before).errors,
    ...(strategyOf(resource).check?.(object, old, subresource) ?? []),
  ]
  if (errors.length > 0) throw invalid(resource, name, errors)
}
