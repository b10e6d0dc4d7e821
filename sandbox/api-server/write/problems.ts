import type { JsonObject } from '../../../schemas/json/object.ts'
import { dnsLabelProblems } from '../../../schemas/metadata/names.ts'
import { type FieldError, invalid as invalidField } from '../../../schemas/sentences/field-error.ts'
import { type CustomResource, validate } from '../../../schemas/structural/validate.ts'
import { metaOf, withMeta } from '../core.ts'
import type { NameRule, ServedResource } from '../resources/resource.ts'
import { podPlace, podProblems } from './pod-templates.ts'

const NAME_PROBLEMS: Readonly<Record<Exclude<NameRule, 'subdomain'>, (name: string) => readonly string[]>> = {
  label: dnsLabelProblems,
  path: (name) => (/^\.{1,2}$|[/%]/.test(name) ? ["must not be '.' or '..' and must not contain '/' or '%'"] : []),
}

/** What validates the objects of a kind. */
export const rulesOf = (resource: ServedResource): CustomResource => ({
  ...resource,
  statusSubresource: resource.status,
  ...(resource.scale && { specReplicasPath: resource.scale.specReplicasPath }),
})

/**
 * The errors of an object: by the schema of its kind, by the rules for all objects, and in the pods that it describes.
 */
export const problemsOf = (resource: ServedResource, object: JsonObject, old?: JsonObject): FieldError[] => {
  const { nameRule } = resource
  const rules = rulesOf(resource)
  const { name } = metaOf(object)
  // The common rules require DNS subdomains; for kinds with another rule they get a name that passes.
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
 * Adds the errors in the pods that an object describes to the schema's errors. Within pods the schema's own errors are
 * dropped, because the API server's types allow some of its required fields to be missing. An update reports only
 * errors that it introduces.
 */
const withPodProblems = (
  table: string,
  errors: readonly FieldError[],
  object: JsonObject,
  old: JsonObject | undefined,
): readonly FieldError[] => {
  const place = podPlace(table)
  if (place === undefined) return errors
  const inPods = podProblems(table, object)
  const before = old === undefined || inPods.length === 0 ? [] : podProblems(table, old).map(keyOf)
  const found = inPods.filter((error) => !before.includes(keyOf(error)))
  return [...errors.filter(({ field }) => field !== place && !field.startsWith(`${place}.`)), ...found]
}

const keyOf = ({ type, field, value }: FieldError): string => JSON.stringify([type, field, value])
