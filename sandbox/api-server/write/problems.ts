import { type FieldError, invalid as invalidField } from '../../../schemas/field-error.ts'
import { dnsLabelProblems } from '../../../schemas/metadata/names.ts'
import type { JsonObject } from '../../../schemas/structural/schema.ts'
import { validate } from '../../../schemas/structural/validate.ts'
import { metaOf, withMeta } from '../core.ts'
import type { NameRule, ServedResource } from '../resources/resource.ts'
import { podPlace, podProblems } from './pod-templates.ts'

const NAME_PROBLEMS: Readonly<Record<Exclude<NameRule, 'subdomain'>, (name: string) => readonly string[]>> = {
  label: dnsLabelProblems,
  path: (name) => (/^\.{1,2}$|[/%]/.test(name) ? ["must not be '.' or '..' and must not contain '/' or '%'"] : []),
}

/** What is wrong with an object by the schema of its kind, by what holds for all objects, and in the pods that it describes. */
export const problemsOf = (resource: ServedResource, object: JsonObject, old?: JsonObject): FieldError[] => {
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
  return [
    ...(nameRule === 'subdomain'
      ? []
      : NAME_PROBLEMS[nameRule](name).map((detail) => invalidField('metadata.name', name, detail))),
    ...withPodProblems(resource.table, validate(shown, rules, before).errors, object, old),
  ]
}

/**
 * What the schema finds, with what is found in the pods that the object describes. There the schema has no say: the API
 * server's own types know which of its required fields may be left out. An update is told only what it has brought.
 */
const withPodProblems = (
  table: string,
  errors: readonly FieldError[],
  object: JsonObject,
  old: JsonObject | undefined,
): readonly FieldError[] => {
  const place = podPlace(table)
  if (place === undefined) return errors
  const before = old === undefined ? [] : podProblems(table, old).map(keyOf)
  const found = podProblems(table, object).filter((error) => !before.includes(keyOf(error)))
  return [...errors.filter(({ field }) => field !== place && !field.startsWith(`${place}.`)), ...found]
}

const keyOf = ({ type, field, value }: FieldError): string => JSON.stringify([type, field, value])
