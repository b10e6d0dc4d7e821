import type { StuckTermination } from '../../../../schemas/generated/grove.ts'
import { created, type Draft } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

const LAYERS = {
  'a set': { layerOf: ({ template }: Draft) => template, at: 'spec.template' },
  'a clique': { layerOf: ({ worker }: Draft) => worker, at: 'spec.template.cliques[2]' },
  'a scaling group': { layerOf: ({ group }: Draft) => group, at: 'spec.template.podCliqueScalingGroups[0]' },
}

/** What happens to pods that stay in termination. */
export const stuckTerminationCases: readonly RuleCase[] = Object.entries(LAYERS).flatMap(([who, { layerOf, at }]) => {
  const saying = (stuckTermination: StuckTermination) =>
    created((draft) => {
      layerOf(draft).stuckTermination = stuckTermination
    })
  return [
    {
      rule: 'stuck-termination/timeout',
      says: `a timeout of ${who} so short that a slow node would lose its pods`,
      given: saying({ timeout: '59s', policy: 'ForceDelete' }),
      type: 'Invalid',
      field: `${at}.stuckTermination.timeout`,
      allowed: { 'a minute': saying({ timeout: '1m', policy: 'ForceDelete' }) },
    },
    {
      rule: 'stuck-termination/timeout',
      says: `a timeout of ${who} that is no duration`,
      given: saying({ timeout: 'soon', policy: 'Orphan' }),
      type: 'Invalid',
      field: `${at}.stuckTermination.timeout`,
    },
    {
      rule: 'stuck-termination/policy',
      says: `a timeout of ${who} without a policy`,
      given: saying({ timeout: '10m' }),
      type: 'Required',
      field: `${at}.stuckTermination.policy`,
      allowed: { 'one that is switched off': saying({ timeout: '0s' }) },
    },
  ]
})
