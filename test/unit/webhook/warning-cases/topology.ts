import { RACKS, required } from '../rule-cases/topology.ts'
import { created, type Draft, updated } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

const preferring = (preferred: string, around = RACKS) =>
  created(({ template, group }) => {
    group.minAvailable = 2
    template.topologyConstraint = { topologyName: 'racks', pack: { required: 'block', preferred } }
  }, around)
const preferringOnly = (config: object) =>
  created(
    ({ template }) => {
      template.topologyConstraint = { topologyName: 'racks', pack: { preferred: 'block' } }
    },
    {
      ...RACKS,
      config: {
        ...RACKS.config,
        scheduler: { defaultProfileName: 'birds', profiles: [{ name: 'birds', type: 'External', config }] },
      },
    },
  )
/** The whole set requires a block, and another part of it is changed. */
const demanding = (change: (draft: Draft) => void) =>
  created((fresh) => {
    fresh.template.topologyConstraint = required('block', 'racks')
    change(fresh)
  }, RACKS)
const POD_METRIC = {
  type: 'Pods',
  pods: { metric: { name: 'queued' }, target: { type: 'AverageValue', averageValue: '4' } },
}
const OLD = { topologyName: 'racks', packDomain: 'block' }

/** Constraints that demand less than they seem to. */
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
    warning: 'warning/overlooked-by-scheduler',
    says: 'a preference that an external scheduler has not declared to heed',
    given: preferringOnly({}),
    text: 'spec.template.topologyConstraint.pack.preferred: the profile of scheduler "birds" does not declare topologyConstraints, so this has no effect; remove it',
    silent: { 'a scheduler that has': preferringOnly({ topologyConstraints: true }) },
  },
  {
    warning: 'warning/required-per-gang',
    says: 'a level that the whole set requires, where gangs are placed one by one',
    given: demanding(() => undefined),
    text: 'spec.template.topologyConstraint: each replica of scaling group "decode" beyond minAvailable is a gang of its own and may be in another "block"; raise spec.template.podCliqueScalingGroups[0].minAvailable if all must share one',
    silent: {
      'one gang a replica': demanding(({ group }) => {
        group.minAvailable = 2
      }),
      'a level that is only preferred': demanding(({ template }) => {
        template.topologyConstraint = { topologyName: 'racks', pack: { preferred: 'block' } }
      }),
      'a level that the group requires': demanding(({ template, group }) => {
        delete template.topologyConstraint
        group.topologyConstraint = required('block', 'racks')
      }),
    },
  },
  {
    warning: 'warning/required-per-gang',
    says: 'the same, where the group has a constraint that requires nothing and takes the place of the one of the set',
    given: demanding(({ group }) => {
      group.topologyConstraint = { pack: { preferred: 'host' } }
    }),
    text: 'spec.template.podCliqueScalingGroups[0].topologyConstraint: each replica beyond minAvailable is a gang of its own with this constraint only, and need not be in one "block" like the set; add a pack.required here',
    silent: {
      'one gang a replica': demanding(({ group }) => {
        group.minAvailable = 2
        group.topologyConstraint = { pack: { preferred: 'host' } }
      }),
    },
  },
  {
    warning: 'warning/required-per-gang',
    says: 'the same, where only an autoscaler would make more gangs',
    given: demanding(({ group }) => {
      group.minAvailable = 2
      group.scaleConfig = { minReplicas: 2, maxReplicas: 3, metrics: [POD_METRIC] }
    }),
    text: 'spec.template.topologyConstraint: each replica of scaling group "decode" beyond minAvailable is a gang of its own and may be in another "block"; raise spec.template.podCliqueScalingGroups[0].minAvailable if all must share one',
    silent: {
      'no more than minAvailable': demanding(({ group }) => {
        group.minAvailable = 2
        group.scaleConfig = { minReplicas: 2, maxReplicas: 2, metrics: [POD_METRIC] }
      }),
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
