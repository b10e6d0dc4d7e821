import { RACKS, required } from '../rule-cases/topology.ts'
import { created, updated } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

const preferring = (preferred: string, around = RACKS) =>
  created(({ template }) => {
    template.topologyConstraint = { topologyName: 'racks', pack: { required: 'block', preferred } }
  }, around)
const OLD = { topologyName: 'racks', packDomain: 'block' }

/** Constraints that say less than they seem to. */
export const topologyWarningCases: readonly WarningCase[] = [
  {
    warning: 'warning/broad-preference',
    says: 'a preference that is broader than what is required',
    given: preferring('zone'),
    text: 'spec.template.topologyConstraint.pack.preferred ("zone") is broader than spec.template.topologyConstraint.pack.required ("block") and has no effect; remove it',
    silent: {
      'one that is as broad': preferring('block'),
      'one that is narrower': preferring('host'),
      'one of a topology that is not there': preferring('zone', { ...RACKS, existing: [] }),
      'one in a cluster without topology-aware scheduling': preferring('zone', {}),
    },
  },
  {
    warning: 'warning/pack-domain',
    says: 'a packDomain that is kept',
    given: updated(({ router }, stored) => {
      router.topologyConstraint = OLD
      stored.router.topologyConstraint = OLD
    }),
    text: 'spec.template.cliques[0].topologyConstraint.packDomain is deprecated; use spec.template.cliques[0].topologyConstraint.pack.required instead',
    silent: {
      'pack.required': updated(({ router }, stored) => {
        router.topologyConstraint = required('zone', 'racks')
        stored.router.topologyConstraint = required('zone', 'racks')
      }),
      'a new set, which is refused': created(({ router }) => {
        router.topologyConstraint = OLD
      }, RACKS),
    },
  },
]
