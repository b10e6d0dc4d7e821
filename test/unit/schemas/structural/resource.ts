import type { CustomResource } from '../../../../schemas/structural/validate.ts'
import type { StructuralSchema } from '../../../../schemas/structural-schema.ts'

/** A kind `Thing` with the given schema under `spec`. */
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
  return {
    ...{ group: 'example.com', version: 'v1', kind: 'Thing', namespaced: true, statusSubresource: true },
    ...more,
    schema,
  }
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
