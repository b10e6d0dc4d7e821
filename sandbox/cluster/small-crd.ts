import type { JsonObject } from '../../schemas/json/object.ts'

/** A foreign kind, of which the sandbox serves only the part that its creators use. */
export interface SmallKind {
  readonly group: string
  readonly version: string
  readonly kind: string
  /** The schema of `spec`. */
  readonly spec: JsonObject
  readonly subresources?: JsonObject
  readonly required?: readonly string[]
}

/** The schema of a string. */
export const TEXT = { type: 'string' } as const

/** The CRD of a namespaced kind with this spec and any status. */
export const smallCrd = ({ group, version, kind, spec, subresources, required }: SmallKind): JsonObject => {
  const singular = kind.toLowerCase()
  const plural = `${singular}s`
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope: 'Namespaced',
      names: { kind, listKind: `${kind}List`, plural, singular },
      versions: [
        {
          name: version,
          served: true,
          storage: true,
          ...(subresources && { subresources }),
          schema: {
            openAPIV3Schema: {
              type: 'object',
              ...(required && { required }),
              properties: {
                apiVersion: TEXT,
                kind: TEXT,
                metadata: { type: 'object' },
                spec,
                status: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
              },
            },
          },
        },
      ],
    },
  }
}
