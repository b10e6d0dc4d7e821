import { type LabelRequirement, selectsLabels } from '../../../kube/api/selector.ts'
import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { badRequest } from '../status-error.ts'

type Requirement = LabelRequirement | { readonly key: string; readonly operator: '>' | '<'; readonly value: number }

const KEY = /^(?:[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?\/)?[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?$/
const VALUE = /^([A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?)?$/

const unparsable = (why: string) => badRequest(`unable to parse requirement: ${why}`)

const checkedKey = (key: string): string => {
  if (!KEY.test(key)) throw unparsable(`"${key}" is not a label key`)
  return key
}

const checkedValues = (values: readonly string[]): readonly string[] => {
  const bad = values.find((value) => !VALUE.test(value) || value.length > 63)
  if (bad !== undefined) throw unparsable(`"${bad}" is not a label value`)
  return values
}

/** Splits at commas outside of parentheses. */
const parts = (text: string): string[] =>
  text
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const requirement = (text: string): Requirement => {
  const set = /^(\S+)\s+(in|notin)\s*\(([^)]*)\)$/.exec(text)
  if (set) {
    const [, key = '', operator, list = ''] = set
    const values = checkedValues(list.split(',').map((value) => value.trim()))
    return { key: checkedKey(key), operator: operator === 'in' ? 'In' : 'NotIn', values }
  }
  const equation = /^([^=!<>\s]+)\s*(==|=|!=|>|<)\s*(\S*)$/.exec(text)
  if (equation) {
    const [, key = '', operator, value = ''] = equation
    if (operator === '>' || operator === '<') return { key: checkedKey(key), operator, value: Number(value) }
    return { key: checkedKey(key), operator: operator === '!=' ? 'NotIn' : 'In', values: checkedValues([value]) }
  }
  return text.startsWith('!')
    ? { key: checkedKey(text.slice(1).trim()), operator: 'DoesNotExist' }
    : { key: checkedKey(text), operator: 'Exists' }
}

/** Whether a selector matches an object. */
export type Predicate = (object: JsonObject) => boolean

const labelsOf = (object: JsonObject): Readonly<Record<string, string>> => {
  const { metadata } = object
  return isObject(metadata) && isObject(metadata.labels) ? (metadata.labels as Record<string, string>) : {}
}

/** The query parameter `labelSelector` as a predicate; undefined where it selects everything. @throws StatusError 400 */
export const labelPredicate = (text: string): Predicate | undefined => {
  const requirements = parts(text).map(requirement)
  if (requirements.length === 0) return undefined
  const sets = requirements.filter((one): one is LabelRequirement => one.operator !== '>' && one.operator !== '<')
  const comparisons = requirements.flatMap((one) => (one.operator === '>' || one.operator === '<' ? [one] : []))
  return (object) => {
    const labels = labelsOf(object)
    return (
      selectsLabels({ matchExpressions: sets }, labels) &&
      comparisons.every(({ key, operator, value }) => {
        const number = Number.parseInt(labels[key] ?? '', 10)
        return operator === '>' ? number > value : number < value
      })
    )
  }
}
