/** A CEL rule of a schema (`x-kubernetes-validations`). docs/schemas.md */
export interface ValidationRule {
  readonly rule: string
  readonly message?: string
  readonly messageExpression?: string
  readonly reason?: 'FieldValueInvalid' | 'FieldValueForbidden' | 'FieldValueRequired' | 'FieldValueDuplicate'
  /** Path of the field that the error concerns, relative to the schema with the rule, e.g. `.pack.required`. */
  readonly fieldPath?: string
  /** The rule is also evaluated without an old object; `oldSelf` is then an optional. */
  readonly optionalOldSelf?: boolean
}

/** A schema of a CustomResourceDefinition, with the keywords that ours use. */
export interface StructuralSchema {
  readonly description?: string
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean'
  readonly format?: string
  readonly nullable?: boolean
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minProperties?: number
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, StructuralSchema>>
  readonly additionalProperties?: StructuralSchema
  readonly items?: StructuralSchema
  readonly anyOf?: readonly StructuralSchema[]
  readonly 'x-kubernetes-int-or-string'?: boolean
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean
  readonly 'x-kubernetes-embedded-resource'?: boolean
  readonly 'x-kubernetes-list-type'?: 'atomic' | 'set' | 'map'
  readonly 'x-kubernetes-list-map-keys'?: readonly string[]
  readonly 'x-kubernetes-map-type'?: 'atomic' | 'granular'
  readonly 'x-kubernetes-validations'?: readonly ValidationRule[]
}
