import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { isObject } from '../schemas/json/object.ts'
import { type FieldError, invalid, notFound, notSupported, required } from '../schemas/sentences/field-error.ts'
import { configurationShape } from './configuration-shape.ts'
import { defaultConfiguration } from './default.ts'
import type { ConfigurationInput } from './input.ts'
import type { OperatorConfiguration } from './operator-configuration.ts'
import { areRelated, ROOT, shapeErrors, without } from './shape.ts'
import { unknownFields } from './unknown.ts'
import { schedulerNameErrors, validationErrors } from './validate.ts'

const API_VERSION = 'operator.config.grove.io/v1alpha1'
const KIND = 'OperatorConfiguration'

/** The result for a configuration: complete and usable, or every error found in it. */
export interface Completed {
  /** Absent when there are errors. */
  readonly config?: OperatorConfiguration
  readonly errors: readonly FieldError[]
  /** Sentences about fields that are ignored. */
  readonly warnings: readonly string[]
}

/** The result for a configuration file: the completed configuration, or its errors. */
export interface Loaded extends Completed {
  /** True when the file could not be read at all: the path is wrong, not what is written in it. */
  readonly unreadable?: boolean
}

/** How a configuration is processed. */
export interface LoadOptions {
  /** False to check only what is written: missing fields count as zero. */
  readonly defaults: boolean
}

/** Reads, defaults and validates a configuration file (YAML or JSON). Never throws: problems are in `errors`. */
export const loadConfiguration = async (path: string, options?: LoadOptions): Promise<Loaded> => {
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    return { errors: [unreadable(path, error)], warnings: [], unreadable: true }
  }
  if (!isUtf8(bytes) || bytes.includes(0)) {
    return { errors: [invalid(path, undefined, 'is not text in UTF-8; is it a configuration?')], warnings: [] }
  }
  const text = bytes.toString()
  const json = parseJson(text)
  if (json !== undefined) return completeConfiguration(json, options)
  // The YAML reader is one of the slowest imports of the program.
  const { decode } = await import('./decode.ts')
  const decoded = decode(text, path)
  return 'value' in decoded ? completeConfiguration(decoded.value, options) : { errors: decoded.errors, warnings: [] }
}

/**
 * Parses JSON without duplicate keys, else undefined. A JSON file then needs no YAML reader, which is slow to load; all
 * other input, including its errors, is left to the YAML reader.
 */
const parseJson = (text: string): unknown => {
  if (!/^\s*\{/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    // A duplicate key occurs twice in the text, but once in the value.
    return keysWritten(text) === keysOf(value) ? value : undefined
  } catch {
    return undefined
  }
}

const keysWritten = (json: string): number =>
  [...json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length

const keysOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce((sum: number, item) => sum + keysOf(item), own)
}

/** Defaults and validates a parsed configuration; any part of it may be missing. */
export const completeConfiguration = (value: unknown, { defaults }: LoadOptions = { defaults: true }): Completed => {
  if (!isObject(value)) {
    const detail = 'must be an object with fields such as apiVersion, kind and scheduler'
    return { errors: [invalid(ROOT, value, detail)], warnings: [] }
  }
  if (isStranger(value)) {
    const detail = `none of its fields is known; an operator configuration has apiVersion: ${API_VERSION}`
    return { errors: [required('kind', detail)], warnings: [] }
  }
  const warnings = unknownFields(value, configurationShape)
  const misshapen = [...shapeErrors(value, configurationShape), ...kindErrors(value)]
  // Fields of the wrong type are treated as absent, so that one run also reports what the rules find in the others.
  const input = misshapen.reduce((rest, { field }) => without(rest, field), value) as ConfigurationInput
  // Without defaults, the result is for checking only, not for running.
  const config = defaults ? defaultConfiguration(input) : (input as OperatorConfiguration)
  const misnamed = schedulerNameErrors(input)
  // An invalid `schedulerName` is one mistake: the profile made from it would only repeat the error.
  const rules = validationErrors(config).filter(({ field }) => misnamed.length === 0 || !field.startsWith('scheduler.'))
  const others = [...misnamed, ...rules].filter(({ field }) => !misshapen.some((one) => isFollowUp(one.field, field)))
  const errors = [...misshapen, ...others]
  if (errors.length > 0) return { errors, warnings }
  if (input.apiVersion && input.kind) return { config, errors, warnings }
  const missing = `apiVersion and kind should be given: apiVersion: ${API_VERSION}, kind: ${KIND}`
  return { config, errors, warnings: [...warnings, missing] }
}

/** Sections whose rules check several fields together. */
const TOGETHER = ['scheduler', 'leaderElection']

/** Whether an error may exist only because the value at another path has the wrong type. */
const isFollowUp = (misshapen: string, field: string): boolean =>
  areRelated(misshapen, field) ||
  TOGETHER.some((section) => areRelated(section, misshapen) && areRelated(section, field))

/** True for a file without a kind and without any known field: it is not a configuration, but e.g. a package.json. */
const isStranger = (value: Record<string, unknown>): boolean => {
  const { apiVersion, kind, ...fields } = value
  if (apiVersion || kind) return false
  const names = Object.keys(fields)
  return names.length > 0 && !names.some((name) => Object.hasOwn(configurationShape.fields, name))
}

const kindErrors = ({ apiVersion, kind }: Record<string, unknown>): FieldError[] => [
  ...(typeof apiVersion === 'string' && apiVersion !== '' && apiVersion !== API_VERSION
    ? [notSupported('apiVersion', apiVersion, [API_VERSION])]
    : []),
  ...(typeof kind === 'string' && kind !== '' && kind !== KIND ? [notSupported('kind', kind, [KIND])] : []),
]

const READ_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file; check the path',
  ENOTDIR: 'there is no such file; check the path',
  EISDIR: 'is a directory; name the file in it',
  EACCES: 'may not be read by this user; check its permissions',
}

const unreadable = (path: string, error: unknown): FieldError => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  const detail = READ_ERRORS[code] ?? `cannot be read (${code})`
  return code === 'ENOENT' || code === 'ENOTDIR' ? notFound(path, undefined, detail) : invalid(path, undefined, detail)
}
