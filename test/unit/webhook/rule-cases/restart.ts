import { created, type Draft } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'
import { onLinux, WINDOWS } from './windows.ts'

const RESTART = { onContainerExit: 'InPlace' } as const

const withShadow = (clique: Draft['router']): void => {
  clique.annotations = { 'grove.io/failover': 'intra-pod', 'grove.io/failover-engine': 'agent-protocol' }
  clique.spec.podSpec.containers = [
    {
      name: 'engine',
      image: 'example.com/engine:1',
      command: ['python3', '-m', 'dynamo.vllm'],
      resources: { limits: { 'nvidia.com/gpu': 1 } },
    },
  ]
}
const alone =
  (more: (parts: Draft) => void = () => {}) =>
  (parts: Draft): void => {
    parts.router.restart = RESTART
    more(parts)
  }
const ofGroup =
  (more: (parts: Draft) => void = () => {}) =>
  (parts: Draft): void => {
    parts.group.restart = { ...RESTART, limit: 3 }
    more(parts)
  }

/** Units that restart in place. */
export const restartCases: readonly RuleCase[] = [
  {
    rule: 'restart/member',
    says: 'a restart of a clique in a scaling group',
    given: created(({ leader }) => {
      leader.restart = RESTART
    }),
    type: 'Forbidden',
    field: 'spec.template.cliques[1].restart',
    allowed: { 'a standalone clique': created(alone()), 'the group': created(ofGroup()) },
  },
  {
    rule: 'restart/failover',
    says: 'a restart of pods with a shadow',
    given: created(alone(({ router }) => withShadow(router))),
    type: 'Forbidden',
    field: 'spec.template.cliques[0].restart',
  },
  {
    rule: 'restart/failover',
    says: 'a restart of copies with pods that have a shadow',
    given: created(ofGroup(({ worker }) => withShadow(worker))),
    type: 'Forbidden',
    field: 'spec.template.podCliqueScalingGroups[0].restart',
  },
  ...WINDOWS.map(
    ([field, podSpec]): RuleCase => ({
      rule: 'restart/linux',
      says: `a restart of pods that are on Windows by ${field}`,
      given: created(ofGroup(({ worker }) => Object.assign(worker.spec.podSpec, podSpec))),
      type: 'Invalid',
      field: `spec.template.cliques[2].spec.podSpec.${field}`,
      allowed: {
        'on Linux': created(ofGroup(({ worker }) => Object.assign(worker.spec.podSpec, onLinux(podSpec)))),
        'of others': created(alone(({ worker }) => Object.assign(worker.spec.podSpec, podSpec))),
      },
    }),
  ),
  {
    rule: 'restart/reserved',
    says: 'a container with the name of the attendant',
    given: created(
      ofGroup(({ leader }) => {
        leader.spec.podSpec.containers.push({ name: 'grove-attend', image: 'example.com/a:1' })
      }),
    ),
    type: 'Invalid',
    field: 'spec.template.cliques[1].spec.podSpec.containers[1].name',
    allowed: {
      'where nothing restarts in place': created(({ leader }) => {
        leader.spec.podSpec.containers.push({ name: 'grove-attend', image: 'example.com/a:1' })
      }),
    },
  },
  {
    rule: 'restart/reserved',
    says: 'an init container with the name of the attendant',
    given: created(
      alone(({ router }) => {
        router.spec.podSpec.initContainers = [{ name: 'grove-attend', image: 'example.com/a:1' }]
      }),
    ),
    type: 'Invalid',
    field: 'spec.template.cliques[0].spec.podSpec.initContainers[0].name',
  },
  {
    rule: 'restart/reserved',
    says: 'a volume with the name of one of the attendant',
    given: created(
      alone(({ router }) => {
        router.spec.podSpec.volumes = [{ name: 'grove-attend-runs', configMap: { name: 'a' } }]
      }),
    ),
    type: 'Invalid',
    field: 'spec.template.cliques[0].spec.podSpec.volumes[0].name',
  },
]
