import { created, type Draft, updated } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

const POD_SPEC = 'spec.template.cliques[0].spec.podSpec.spec'

const container = (...names: string[]) => ({
  name: 'tool',
  image: 'example.com/tool:1',
  env: names.map((name) => ({ name, value: '1' })),
})

const spread = ({ router }: Draft): void => {
  router.spec.podSpec.topologySpreadConstraints = [
    { maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule' },
  ]
}
const placed = ({ router }: Draft): void => {
  router.spec.podSpec.nodeName = 'node-1'
}

/** What a pod template may not say. */
export const podSpecCases: readonly RuleCase[] = [
  {
    rule: 'pod-spec/topology-spread',
    says: 'topologySpreadConstraints on a new set',
    given: created(spread),
    type: 'Invalid',
    field: `${POD_SPEC}.topologySpreadConstraints`,
    allowed: { 'them on an update': updated(spread) },
  },
  {
    rule: 'pod-spec/node-name',
    says: 'a nodeName on a new set',
    given: created(placed),
    type: 'Invalid',
    field: `${POD_SPEC}.nodeName`,
    allowed: { 'it on an update': updated(placed) },
  },
  {
    rule: 'pod-spec/env-name',
    says: 'a variable that begins with a digit',
    given: created(({ router }) => {
      router.spec.podSpec.containers = [container('A', '2B')]
    }),
    type: 'Invalid',
    field: `${POD_SPEC}.containers[0].env[1].name`,
    allowed: {
      'variables with dots, dashes and lower case': created(({ router }) => {
        router.spec.podSpec.containers = [container('_a.b-c')]
      }),
      'a variable that Grove sets itself': created(({ router }) => {
        router.spec.podSpec.containers = [container('GROVE_PCS_NAME')]
      }),
    },
  },
  {
    rule: 'pod-spec/env-name',
    says: 'a variable called .. in an init container, on an update too',
    given: updated(({ router }) => {
      router.spec.podSpec.initContainers = [container('..')]
    }),
    type: 'Invalid',
    field: `${POD_SPEC}.initContainers[0].env[0].name`,
  },
  {
    rule: 'pod-spec/env-twice',
    says: 'a variable that a container sets twice',
    given: created(({ router }) => {
      router.spec.podSpec.containers = [container('A', 'B', 'A')]
    }),
    type: 'Duplicate',
    field: `${POD_SPEC}.containers[0].env`,
    allowed: {
      'one that two containers set': created(({ router }) => {
        router.spec.podSpec.containers = [container('A'), { ...container('A'), name: 'other' }]
      }),
    },
  },
  {
    rule: 'pod-spec/env-twice',
    says: 'a variable that an init container sets twice',
    given: created(({ router }) => {
      router.spec.podSpec.initContainers = [container('A', 'A')]
    }),
    type: 'Duplicate',
    field: `${POD_SPEC}.initContainers[0].env`,
  },
]
