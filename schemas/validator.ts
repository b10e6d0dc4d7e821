/** An error about one keyword of a schema, in ajv's format. */
export interface SchemaError {
  /** JSON pointer to the value, e.g. `/spec/template/cliques/0/name`; empty for the object itself. */
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  /** The keyword's parameters, e.g. `{ missingProperty: 'name' }` or `{ limit: 63 }`. */
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
}

/**
 * Checks an object against the schema of its kind: types, required fields, enums, limits and patterns, but neither CEL
 * rules nor unknown fields. After `false`, `errors` has all errors, until the next call.
 */
export interface Validator {
  (object: unknown): boolean
  errors?: readonly SchemaError[] | null
}
