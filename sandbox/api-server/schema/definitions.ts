import type { StructuralSchema } from '../../../schemas/structural-schema.ts'

/** A schema in which `$ref` names a type, with the settings for strategic merge patches of lists. */
export interface Definition extends Omit<StructuralSchema, 'properties' | 'additionalProperties' | 'items' | 'anyOf'> {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Definition>>
  readonly additionalProperties?: Definition
  readonly items?: Definition
  readonly anyOf?: readonly Definition[]
  readonly 'x-kubernetes-patch-merge-key'?: string
  readonly 'x-kubernetes-patch-strategy'?: string
}

/** Types by full name, e.g. `io.k8s.api.core.v1.PodSpec`. */
export type Definitions = Readonly<Record<string, Definition>>
