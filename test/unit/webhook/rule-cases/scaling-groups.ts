import { created } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

const GROUP = 'spec.template.podCliqueScalingGroups[0]'

/** Scaling groups and their members. The group has 2 replicas and minAvailable 1. */
export const scalingGroupCases: readonly RuleCase[] = [
  {
    rule: 'scaling-groups/name',
    says: 'a group without a name',
    given: created(({ group }) => {
      group.name = ''
    }),
    type: 'Invalid',
    field: `${GROUP}.name`,
  },
  {
    rule: 'scaling-groups/members',
    says: 'a member that is no clique',
    given: created(({ group }) => {
      group.cliqueNames = ['leader', 'workers']
    }),
    type: 'Invalid',
    field: `${GROUP}.cliqueNames`,
    allowed: {
      'a group of one clique': created(({ group }) => {
        group.cliqueNames = ['leader']
      }),
      'a group of nobody': created(({ group }) => {
        group.cliqueNames = []
      }),
    },
  },
  {
    rule: 'scaling-groups/replicas',
    says: 'a group without replicas',
    given: created(({ group }) => {
      group.replicas = 0
    }),
    type: 'Invalid',
    field: `${GROUP}.replicas`,
    also: [`Invalid ${GROUP}.minAvailable`],
    allowed: {
      'one replica': created(({ group }) => {
        group.replicas = 1
      }),
      'none where the set says that it may sleep': created(({ set, group }) => {
        set.metadata.annotations = { 'grove.io/allow-zero-replicas': 'true' }
        group.replicas = 0
      }),
      'replicas left out': created(({ group }) => {
        delete group.replicas
      }),
    },
  },
  {
    rule: 'scaling-groups/min-available-positive',
    says: 'a group minimum of nothing',
    given: created(({ group }) => {
      group.minAvailable = 0
    }),
    type: 'Invalid',
    field: `${GROUP}.minAvailable`,
    allowed: {
      'minAvailable left out': created(({ group }) => {
        delete group.minAvailable
      }),
    },
  },
  {
    rule: 'scaling-groups/min-available-within',
    says: 'a group minimum of more than all',
    given: created(({ group }) => {
      group.minAvailable = 3
    }),
    type: 'Invalid',
    field: `${GROUP}.minAvailable`,
    allowed: {
      'a group minimum of all': created(({ group }) => {
        group.minAvailable = 2
      }),
    },
  },
  {
    rule: 'scaling-groups/scale-min',
    says: 'an autoscaler that may go below the group minimum',
    given: created(({ group }) => {
      group.scaleConfig = { minReplicas: 0, maxReplicas: 4 }
    }),
    type: 'Invalid',
    field: `${GROUP}.scaleConfig.minReplicas`,
    allowed: {
      'an autoscaler that may go down to it': created(({ group }) => {
        group.scaleConfig = { minReplicas: 1, maxReplicas: 4 }
      }),
    },
  },
  {
    rule: 'scaling-groups/unique',
    says: 'two groups of one name',
    given: created(({ template }) => {
      template.podCliqueScalingGroups = [
        { name: 'decode', cliqueNames: ['leader'] },
        { name: 'decode', cliqueNames: ['worker'] },
      ]
    }),
    type: 'Duplicate',
    field: 'spec.template.podCliqueScalingGroups.name',
    allowed: {
      'a group with the name of a clique': created(({ group }) => {
        group.name = 'router'
      }),
    },
  },
  {
    rule: 'scaling-groups/one-group',
    says: 'a clique in two groups',
    given: created(({ template }) => {
      template.podCliqueScalingGroups = [
        { name: 'prefill', cliqueNames: ['leader'] },
        { name: 'decode', cliqueNames: ['worker', 'leader'] },
      ]
    }),
    type: 'Duplicate',
    field: 'spec.template.podCliqueScalingGroups.cliqueNames',
  },
  {
    rule: 'scaling-groups/one-group',
    says: 'a clique twice in one group',
    given: created(({ group }) => {
      group.cliqueNames = ['leader', 'worker', 'leader']
    }),
    type: 'Duplicate',
    field: 'spec.template.podCliqueScalingGroups.cliqueNames',
  },
  {
    rule: 'scaling-groups/member-autoscaling',
    says: 'a member with an autoscaler of its own',
    given: created(({ worker }) => {
      worker.spec.autoScalingConfig = { minReplicas: 2, maxReplicas: 8 }
    }),
    type: 'Invalid',
    field: 'spec.template.podCliqueScalingGroups',
    allowed: {
      'a standalone clique with one': created(({ router }) => {
        router.spec.autoScalingConfig = { minReplicas: 2, maxReplicas: 8 }
      }),
    },
  },
  {
    rule: 'scaling-groups/annotations',
    says: 'an annotation whose key is none',
    given: created(({ group }) => {
      group.annotations = { 'example.com/': 'a' }
    }),
    type: 'Invalid',
    field: 'spec.template.podCliqueScalingGroups[0].annotations',
    // Kubernetes says of an empty name that it is empty, and which characters it lacks.
    also: ['Invalid spec.template.podCliqueScalingGroups[0].annotations'],
    allowed: {
      'an annotation with a prefix': created(({ group }) => {
        group.annotations = { 'example.com/note': 'a' }
      }),
    },
  },
  {
    rule: 'scaling-groups/annotations-size',
    says: 'annotations of more than 256 KiB',
    given: created(({ group }) => {
      group.annotations = { a: 'a'.repeat(256 * 1024) }
    }),
    type: 'TooLong',
    field: 'spec.template.podCliqueScalingGroups[0].annotations',
    allowed: {
      'annotations of 256 KiB': created(({ group }) => {
        group.annotations = { a: 'a'.repeat(256 * 1024 - 1) }
      }),
    },
  },
]
