import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { metaOf } from '../../api-server/core.ts'
import { listOf, specOf } from './pod-status.ts'

/** The operators of a node selector, for the value that a node has for a key, or undefined. */
const OPERATORS: Readonly<Record<string, (value: string | undefined, values: readonly string[]) => boolean>> = {
  In: (value, values) => value !== undefined && values.includes(value),
  NotIn: (value, values) => value === undefined || !values.includes(value),
  Exists: (value) => value !== undefined,
  DoesNotExist: (value) => value === undefined,
  Gt: (value, [bound]) => value !== undefined && Number(value) > Number(bound),
  Lt: (value, [bound]) => value !== undefined && Number(value) < Number(bound),
}

const holds = ({ key, operator, values }: JsonObject, found: Readonly<Record<string, string>>): boolean =>
  OPERATORS[String(operator)]?.(found[String(key)], Array.isArray(values) ? values.map(String) : []) === true

/** A term without any expression matches no node. */
const matches = (term: JsonObject, node: JsonObject): boolean => {
  const { labels = {}, name } = metaOf(node)
  const [expressions, fields] = [listOf(term, 'matchExpressions'), listOf(term, 'matchFields')]
  return (
    expressions.length + fields.length > 0 &&
    expressions.every((each) => holds(each, labels)) &&
    fields.every((each) => holds(each, { 'metadata.name': name }))
  )
}

const nodeAffinityIn = (affinity: unknown): JsonObject =>
  isObject(affinity) && isObject(affinity.nodeAffinity) ? affinity.nodeAffinity : {}

/** Whether a node has the labels that a pod's node selector names, and matches its required node affinity. */
export const isWanted = (pod: JsonObject, node: JsonObject): boolean => {
  const { nodeSelector, affinity } = specOf(pod)
  const { labels = {} } = metaOf(node)
  const hasLabels =
    !isObject(nodeSelector) || Object.entries(nodeSelector).every(([label, value]) => labels[label] === value)
  const nodeAffinity = nodeAffinityIn(affinity)
  const { requiredDuringSchedulingIgnoredDuringExecution: required } = nodeAffinity
  if (!isObject(required)) return hasLabels
  return hasLabels && listOf(required, 'nodeSelectorTerms').some((term) => matches(term, node))
}

/** How much a pod prefers nodes: for each, the sum of the weights of its terms that match; undefined without such terms. */
export const preferenceOf = (pod: JsonObject): ((node: JsonObject) => number) | undefined => {
  const terms = listOf(nodeAffinityIn(specOf(pod).affinity), 'preferredDuringSchedulingIgnoredDuringExecution')
  if (terms.length === 0) return undefined
  return (node) =>
    terms.reduce((sum, { weight, preference }) => {
      const isMatch = isObject(preference) && matches(preference, node)
      return isMatch ? sum + Number(weight) : sum
    }, 0)
}
