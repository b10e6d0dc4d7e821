import { codePoints, formats } from '../formats.ts'
import { isObject } from '../json/object.ts'
import { sameJson } from '../json/same.ts'
import { regularExpression } from '../regular-expression.ts'
import type { StructuralSchema } from '../structural-schema.ts'
import { hasFormat } from '../text-formats/text-formats.ts'
import { propertyOf, valuesOf } from './schema.ts'

/** Keywords that foreign CRDs may use in addition to those of ours. */
export interface AnySchema extends StructuralSchema {
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly exclusiveMinimum?: boolean
  readonly exclusiveMaximum?: boolean
  readonly multipleOf?: number
  readonly uniqueItems?: boolean
  readonly allOf?: readonly StructuralSchema[]
  readonly oneOf?: readonly StructuralSchema[]
  readonly not?: StructuralSchema
}

/** One keyword of a schema that a value does not keep. */
export interface Misfit {
  /** The fields and indexes that lead to the value, from the object on. */
  readonly steps: readonly (string | number)[]
  readonly keyword: string
  /** What the keyword asks for: the limit, the type, the pattern, the allowed values, or the name of a missing field. */
  readonly wants: unknown
}

/**
 * Every keyword of a schema that a value does not keep: types, required fields, enums, limits and patterns, but neither
 * CEL rules nor unknown fields. It interprets the schema: CRDs arrive while the server runs, and code that is compiled
 * of one is no faster and thousands of lines long. docs/decisions/011-one-judge.md
 */
export const misfits = (value: unknown, schema: StructuralSchema): Misfit[] => {
  const walk: Walk = { steps: [], found: [] }
  check(value, schema, walk)
  return walk.found
}

/** Where the check has got to, and what it has found. */
interface Walk {
  readonly steps: (string | number)[]
  readonly found: Misfit[]
}

type Report = (keyword: string, wants?: unknown) => void

const check = (value: unknown, schema: AnySchema, walk: Walk): void => {
  if (value === null && schema.nullable === true) return
  const report: Report = (keyword, wants) => {
    walk.found.push({ steps: [...walk.steps], keyword, wants })
  }
  const fits = isOfType(value, schema)
  if (!fits) report('type', schema['x-kubernetes-int-or-string'] ? 'integer,string' : schema.type)
  if (schema.enum?.some((allowed) => sameJson(allowed, value)) === false) report('enum', schema.enum)
  if (!fits) return
  if (typeof value === 'string') checkText(value, schema, report)
  else if (typeof value === 'number') checkNumber(value, schema, report)
  else if (Array.isArray(value)) checkList(value, schema, walk, report)
  else if (isObject(value)) checkObject(value, schema, walk, report)
  checkBranches(value, schema, walk, report)
}

const checkBelow = (value: unknown, schema: AnySchema, step: string | number, walk: Walk): void => {
  walk.steps.push(step)
  check(value, schema, walk)
  walk.steps.pop()
}

const isOfType = (value: unknown, schema: StructuralSchema): boolean => {
  if (schema['x-kubernetes-int-or-string'] === true) return typeof value === 'string' || Number.isInteger(value)
  switch (schema.type) {
    case undefined:
      return true
    case 'object':
      return isObject(value)
    case 'array':
      return Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    default:
      return typeof value === schema.type
  }
}

/** Whether a text has a match of a pattern; one that cannot be read asks for nothing. */
const fitsPattern = (text: string, pattern: string): boolean => {
  const expression = regularExpression(pattern)
  return typeof expression === 'string' || expression.test(text)
}

const checkText = (value: string, schema: AnySchema, report: Report): void => {
  const { minLength, maxLength, pattern, format } = schema
  if (maxLength !== undefined && codePoints(value) > maxLength) report('maxLength', maxLength)
  if (minLength !== undefined && codePoints(value) < minLength) report('minLength', minLength)
  if (pattern !== undefined && !fitsPattern(value, pattern)) report('pattern', pattern)
  if (format !== undefined && !hasFormat(value, format)) report('format', format)
}

const checkNumber = (value: number, schema: AnySchema, report: Report): void => {
  const { minimum, maximum, format, multipleOf } = schema
  if (minimum !== undefined && (value < minimum || (schema.exclusiveMinimum === true && value === minimum))) {
    report('minimum', minimum)
  }
  if (maximum !== undefined && (value > maximum || (schema.exclusiveMaximum === true && value === maximum))) {
    report('maximum', maximum)
  }
  if (multipleOf !== undefined && !Number.isInteger(value / multipleOf)) report('multipleOf', multipleOf)
  if ((format === 'int32' || format === 'int64') && !formats[format].validate(value)) report('format', format)
}

const checkList = (list: unknown[], schema: AnySchema, walk: Walk, report: Report): void => {
  const { minItems, maxItems, items } = schema
  if (minItems !== undefined && list.length < minItems) report('minItems', minItems)
  if (maxItems !== undefined && list.length > maxItems) report('maxItems', maxItems)
  if (schema.uniqueItems === true && new Set(list.map((each) => JSON.stringify(each))).size < list.length) {
    report('uniqueItems')
  }
  if (items === undefined) return
  for (const [index, element] of list.entries()) checkBelow(element, items, index, walk)
}

const checkObject = (object: Record<string, unknown>, schema: AnySchema, walk: Walk, report: Report): void => {
  const { required = [], minProperties, maxProperties } = schema
  const keys = Object.keys(object)
  for (const name of required) if (!Object.hasOwn(object, name)) report('required', name)
  if (minProperties !== undefined && keys.length < minProperties) report('minProperties', minProperties)
  if (maxProperties !== undefined && keys.length > maxProperties) report('maxProperties', maxProperties)
  for (const key of keys) {
    const below = propertyOf(schema, key) ?? valuesOf(schema)
    if (below !== undefined) checkBelow(object[key], below, key, walk)
  }
}

const checkBranches = (value: unknown, schema: AnySchema, walk: Walk, report: Report): void => {
  const holds = (branch: StructuralSchema): boolean => misfits(value, branch).length === 0
  for (const branch of schema.allOf ?? []) check(value, branch, walk)
  if (schema.anyOf && schema['x-kubernetes-int-or-string'] !== true && !schema.anyOf.some(holds))
    report('anyOf', schema.anyOf)
  if (schema.oneOf && schema.oneOf.filter(holds).length !== 1) report('oneOf', schema.oneOf)
  if (schema.not && holds(schema.not)) report('not')
}
