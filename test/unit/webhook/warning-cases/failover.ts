import { created, type Submission } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

const ON = { 'grove.io/failover': 'intra-pod' }
const worker = (annotations: Record<string, string>, ...variables: string[]): Submission =>
  created(({ worker: { spec }, template }) => {
    Object.assign(template.cliques[2] ?? {}, { annotations })
    Object.assign(spec.podSpec.containers[0] ?? {}, {
      command: ['engine'],
      resources: { limits: { 'nvidia.com/gpu': 1 } },
      env: variables.map((name) => ({ name, value: '1' })),
    })
  })

/** Failover settings that have no effect. */
export const failoverWarningCases: readonly WarningCase[] = [
  {
    warning: 'warning/failover-environment',
    says: 'variables of an engine that the layout replaces',
    given: worker(ON, 'DYN_SYSTEM_PORT', 'HOME', 'DYN_HEALTH_CHECK_ENABLED'),
    text: 'spec.template.cliques[2].spec.podSpec.containers[0].env: DYN_SYSTEM_PORT, DYN_HEALTH_CHECK_ENABLED does not reach the engines, to which failover gives values of its own; remove it',
    silent: {
      'variables of its own': worker(ON, 'HOME'),
      'the same without failover': worker({}, 'DYN_SYSTEM_PORT'),
    },
  },
  {
    warning: 'warning/failover-option',
    says: 'an option of failover without failover',
    given: worker({ 'grove.io/failover-gpus': '2' }),
    text: 'spec.template.cliques[2].annotations: grove.io/failover-gpus has no effect; add grove.io/failover: intra-pod or remove it',
    silent: { 'one with it': worker({ ...ON, 'grove.io/failover-gpus': '2' }) },
  },
  {
    warning: 'warning/failover-unknown-option',
    says: 'an option of failover that there is not',
    given: worker({ ...ON, 'grove.io/failover-gpu': '2' }),
    text: 'spec.template.cliques[2].annotations: grove.io/failover-gpu is no option of failover; after grove.io/failover- comes one of container, shadows, device-class, gpus, wake-timeout, ports',
    silent: { 'one that there is': worker({ ...ON, 'grove.io/failover-gpus': '2' }) },
  },
]
