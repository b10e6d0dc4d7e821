import { codePoints, formats } from '../formats.ts'
import type { StructuralSchema } from '../structural-schema.ts'
import type { SchemaError, Validator } from '../validator.ts'
import { isObject, propertyOf, valuesOf } from './schema.ts'

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

type Report = (keyword: string, params?: SchemaError['params']) => void

/**
 * A validator that interprets the schema: CRDs arrive while the server runs, and compiling one takes longer than all
 * the checks that it will do here.
 */
export const checker = (schema: StructuralSchema): Validator => {
  const validator: Validator = (object) => {
    const errors: SchemaError[] = []
    check(object, schema, '', errors)
    validator.errors = errors
    return errors.length === 0
  }
  return validator
}

const check = (value: unknown, schema: AnySchema, at: string, errors: SchemaError[]): void => {
  const report: Report = (keyword, params = {}) => {
    errors.push({ instancePath: at, schemaPath: '', keyword, params, message: `breaks ${keyword}` })
  }
  if (value === null && schema.nullable === true) return
  if (!isOfType(value, schema)) {
    report('type', { type: schema['x-kubernetes-int-or-string'] ? 'integer,string' : schema.type })
    return
  }
  if (schema.enum !== undefined && !schema.enum.some((allowed) => JSON.stringify(allowed) === JSON.stringify(value))) {
    report('enum', { allowedValues: schema.enum })
  }
  if (typeof value === 'string') checkText(value, schema, report)
  else if (typeof value === 'number') checkNumber(value, schema, report)
  else if (Array.isArray(value)) checkList(value, schema, at, errors, report)
  else if (isObject(value)) checkObject(value, schema, at, errors, report)
  checkBranches(value, schema, at, errors, report)
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

const patterns = new Map<string, RegExp | undefined>()

/** The regular expression for a pattern; undefined if only RE2 supports it, and then it is not checked. */
const regularExpression = (pattern: string): RegExp | undefined => {
  if (patterns.has(pattern)) return patterns.get(pattern)
  let made: RegExp | undefined
  try {
    made = new RegExp(pattern, 'u')
  } catch {
    made = undefined
  }
  patterns.set(pattern, made)
  return made
}

const checkText = (value: string, schema: AnySchema, report: Report): void => {
  const { minLength, maxLength, pattern, format } = schema
  if (maxLength !== undefined && codePoints(value) > maxLength) report('maxLength', { limit: maxLength })
  if (minLength !== undefined && codePoints(value) < minLength) report('minLength', { limit: minLength })
  if (pattern !== undefined && regularExpression(pattern)?.test(value) === false) report('pattern', { pattern })
  if (format === 'date-time' && !formats['date-time'].validate(value)) report('format', { format })
}

const checkNumber = (value: number, schema: AnySchema, report: Report): void => {
  const { minimum, maximum, format, multipleOf } = schema
  if (minimum !== undefined && (value < minimum || (schema.exclusiveMinimum === true && value === minimum))) {
    report('minimum', { limit: minimum })
  }
  if (maximum !== undefined && (value > maximum || (schema.exclusiveMaximum === true && value === maximum))) {
    report('maximum', { limit: maximum })
  }
  if (multipleOf !== undefined && !Number.isInteger(value / multipleOf)) report('multipleOf', { multipleOf })
  if ((format === 'int32' || format === 'int64') && !formats[format].validate(value)) report('format', { format })
}

const checkList = (list: unknown[], schema: AnySchema, at: string, errors: SchemaError[], report: Report): void => {
  const { minItems, maxItems, items } = schema
  if (minItems !== undefined && list.length < minItems) report('minItems', { limit: minItems })
  if (maxItems !== undefined && list.length > maxItems) report('maxItems', { limit: maxItems })
  if (schema.uniqueItems === true && new Set(list.map((each) => JSON.stringify(each))).size < list.length) {
    report('uniqueItems')
  }
  if (items === undefined) return
  list.forEach((element, index) => {
    check(element, items, `${at}/${index}`, errors)
  })
}

const checkObject = (
  object: Record<string, unknown>,
  schema: AnySchema,
  at: string,
  errors: SchemaError[],
  report: Report,
): void => {
  const { required = [], minProperties, maxProperties } = schema
  const keys = Object.keys(object)
  for (const missingProperty of required) {
    if (!Object.hasOwn(object, missingProperty)) report('required', { missingProperty })
  }
  if (minProperties !== undefined && keys.length < minProperties) report('minProperties', { limit: minProperties })
  if (maxProperties !== undefined && keys.length > maxProperties) report('maxProperties', { limit: maxProperties })
  for (const key of keys) {
    const below = propertyOf(schema, key) ?? valuesOf(schema)
    if (below !== undefined) check(object[key], below, `${at}/${key.replace(/[~/]/g, escaped)}`, errors)
  }
}

const escaped = (character: string): string => (character === '~' ? '~0' : '~1')

const checkBranches = (value: unknown, schema: AnySchema, at: string, errors: SchemaError[], report: Report): void => {
  const holds = (branch: StructuralSchema): boolean => checker(branch)(value)
  for (const branch of schema.allOf ?? []) check(value, branch, at, errors)
  if (schema.anyOf && schema['x-kubernetes-int-or-string'] !== true && !schema.anyOf.some(holds)) report('anyOf')
  if (schema.oneOf && schema.oneOf.filter(holds).length !== 1) report('oneOf')
  if (schema.not && holds(schema.not)) report('not')
}
