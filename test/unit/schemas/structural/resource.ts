import { Ajv } from 'ajv'
import { formats } from '../../../../schemas/formats.ts'
import type { CustomResource } from '../../../../schemas/structural/validate.ts'
import type { StructuralSchema } from '../../../../schemas/structural-schema.ts'
import type { Validator } from '../../../../schemas/validator.ts'

/**
 * A kind `Thing` with the given schema under `spec`. It is compiled here; the real kinds are compiled ahead of time.
 */
export const thing = (spec: StructuralSchema, more: Partial<CustomResource> = {}): CustomResource => {
  const schema: StructuralSchema = {
    type: 'object',
    properties: {
      apiVersion: { type: 'string' },
      kind: { type: 'string' },
      metadata: { type: 'object' },
      spec,
      status: { type: 'object', properties: { phase: { type: 'string' } } },
    },
    ...(more.schema ?? {}),
  }
  const ajv = new Ajv({ allErrors: true, strict: false, allowUnionTypes: true, formats })
  const check = ajv.compile(unionOfIntOrString(schema) as object) as Validator
  return {
    ...{ group: 'example.com', version: 'v1', kind: 'Thing', namespaced: true, statusSubresource: true },
    ...more,
    schema,
    check,
  }
}

/** As the generator does it: a value that is neither gets one error. */
const unionOfIntOrString = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(unionOfIntOrString)
  if (typeof node !== 'object' || node === null) return node
  const children = Object.fromEntries(Object.entries(node).map(([key, child]) => [key, unionOfIntOrString(child)]))
  const { anyOf: _both, ...rest } = children
  return 'x-kubernetes-int-or-string' in node ? { ...rest, type: ['integer', 'string'] } : children
}

/** A Thing named `t` in namespace `default`. */
export const object = (spec: unknown, more: Record<string, unknown> = {}) => ({
  apiVersion: 'example.com/v1',
  kind: 'Thing',
  metadata: { name: 't', namespace: 'default' },
  spec,
  ...more,
})

/** Each error as `Type field`, in order; this is what tests compare. */
export const brief = (errors: readonly { type: string; field: string }[]): string[] =>
  errors.map(({ type, field }) => `${type} ${field}`)
