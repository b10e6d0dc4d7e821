import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import type { ServedResource } from '../resources/resource.ts'
import { badRequest } from '../status-error.ts'
import type { Predicate } from './label-selector.ts'

const ALWAYS = ['metadata.name', 'metadata.namespace']

/** Splits at commas that are not escaped. */
const terms = (text: string): string[] => text.split(/(?<!\\),/).filter((term) => term !== '')

const valueAt = (object: JsonObject, path: readonly string[]): string => {
  const value = path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), object)
  // An absent field counts as the zero value of its type; the zero value of a boolean is the text `false`.
  return value === undefined || value === null ? '' : String(value)
}

/** Boolean fields that a selector may name, with the text for an absent value. */
const ABSENT: Readonly<Record<string, string>> = { 'spec.unschedulable': 'false', 'spec.hostNetwork': 'false' }

/** The query parameter `fieldSelector` as a predicate; undefined where it selects everything. @throws StatusError 400 */
export const fieldPredicate = (text: string, resource: ServedResource): Predicate | undefined => {
  const tests = terms(text).map((term): Predicate => {
    const [, field = '', operator = '', escaped = ''] = /^([^=!]+)(!=|==|=)(.*)$/s.exec(term) ?? []
    if (operator === '') throw badRequest(`invalid selector: '${text}'; can't understand '${term}'`)
    if (!ALWAYS.includes(field) && !resource.selectable.includes(field)) {
      throw badRequest(`field label not supported: ${field}`)
    }
    const wanted = escaped.replace(/\\(.)/g, '$1')
    const path = field === 'source' ? ['source', 'component'] : field.split('.')
    return (object) => ((valueAt(object, path) || (ABSENT[field] ?? '')) === wanted) === (operator !== '!=')
  })
  return tests.length === 0 ? undefined : (object) => tests.every((test) => test(object))
}
