import { FLOCK } from './flock.ts'

/** The CRD that the bird scheduler brings along. */
export const FLOCK_CRD = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'flocks.birds.example.com' },
  spec: {
    group: 'birds.example.com',
    names: { kind: FLOCK.kind.kind, plural: FLOCK.plural },
    scope: 'Namespaced',
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: {
              spec: {
                type: 'object',
                properties: {
                  least: { type: 'integer', minimum: 1 },
                  nest: { type: 'string' },
                  leader: { type: 'string', default: 'goose' },
                },
              },
            },
          },
        },
      },
    ],
  },
}
