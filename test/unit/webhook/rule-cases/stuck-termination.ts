import { created } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

/** What becomes of pods that stay terminating. */
export const stuckTerminationCases: readonly RuleCase[] = [
  {
    rule: 'stuck-termination/timeout',
    says: 'a timeout so short that a slow node would lose its pods',
    given: created(({ template }) => {
      template.stuckTermination = { timeout: '59s', policy: 'ForceDelete' }
    }),
    type: 'Invalid',
    field: 'spec.template.stuckTermination.timeout',
    allowed: {
      'a minute': created(({ template }) => {
        template.stuckTermination = { timeout: '1m', policy: 'ForceDelete' }
      }),
    },
  },
  {
    rule: 'stuck-termination/timeout',
    says: 'a timeout of a clique that is no duration',
    given: created(({ worker }) => {
      worker.stuckTermination = { timeout: 'soon', policy: 'Orphan' }
    }),
    type: 'Invalid',
    field: 'spec.template.cliques[2].stuckTermination.timeout',
  },
  {
    rule: 'stuck-termination/policy',
    says: 'a timeout of a scaling group without a policy',
    given: created(({ group }) => {
      group.stuckTermination = { timeout: '10m' }
    }),
    type: 'Required',
    field: 'spec.template.podCliqueScalingGroups[0].stuckTermination.policy',
    allowed: {
      'one that is switched off': created(({ group }) => {
        group.stuckTermination = { timeout: '0s' }
      }),
    },
  },
]
