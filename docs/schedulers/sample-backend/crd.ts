import type { KubeObject } from '../../../model/object.ts'
import type { SchedulerKind } from '../../../schedulers/gang.ts'
import { FLOCK } from './flock.ts'
import { ROUTE, SEASON } from './route.ts'

const crd = (
  { kind: { kind }, plural, elsewhere }: SchedulerKind,
  spec: Readonly<Record<string, object>>,
): KubeObject & { readonly spec: object } => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: `${plural}.birds.example.com` },
  spec: {
    group: 'birds.example.com',
    names: { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` },
    scope: elsewhere === 'cluster' ? 'Cluster' : 'Namespaced',
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties: spec } } },
        },
      },
    ],
  },
})

/** The CRDs that the bird scheduler brings along. */
export const BIRD_CRDS = [
  crd(FLOCK, {
    least: { type: 'integer', minimum: 1 },
    nest: { type: 'string' },
    leader: { type: 'string', default: 'goose' },
  }),
  crd(ROUTE, { flocks: { type: 'integer', minimum: 1 }, leader: { type: 'string' } }),
  crd(SEASON, { months: { type: 'integer' } }),
]
