import type { PodCliqueScalingGroupConfig } from '../../../../schemas/generated/grove.ts'
import { type Draft, draft, type Submission, updated } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

const CLIQUES = 'spec.template.cliques'
const GROUPS = 'spec.template.podCliqueScalingGroups'

const backwards = ({ template, router, leader, worker }: Draft): void => {
  template.cliques = [worker, leader, router]
}

/** An update of a set whose start-up order is that of its list. */
const inOrder = (change: (draft: Draft) => void): Submission =>
  updated((fresh, old) => {
    for (const { template } of [fresh, old]) template.cliqueStartupType = 'CliqueStartupTypeInOrder'
    change(fresh)
  })

const claimTemplate = (device: string) => ({
  name: 'fabric',
  templateSpec: { spec: { devices: { requests: [{ name: device }] } } },
})

const secondGroup = (): PodCliqueScalingGroupConfig => ({ name: 'prefill', cliqueNames: ['router'] })

/** What an update may not change, and what it may change. */
export const updateCases: readonly RuleCase[] = [
  {
    rule: 'update/clique-count',
    says: 'a clique that goes',
    given: updated(({ template, leader, worker }) => {
      template.cliques = [leader, worker]
    }),
    type: 'Forbidden',
    field: CLIQUES,
    allowed: {
      'other replicas of set, clique and group': updated(({ set, router, group }) => {
        set.spec.replicas = 5
        router.spec.replicas = 7
        group.replicas = 3
      }),
      'another image, label, autoscaler, priority and delay': updated(({ set, template, router, worker }) => {
        set.metadata.labels = { release: 'b' }
        router.labels = { release: 'b' }
        router.spec.autoScalingConfig = { minReplicas: 1, maxReplicas: 9 }
        worker.spec.podSpec.containers = [{ name: 'engine', image: 'example.com/engine:2' }]
        template.priorityClassName = 'high'
        template.terminationDelay = '1h'
        set.spec.updateStrategy = { type: 'OnDelete' }
      }),
    },
  },
  {
    rule: 'update/clique-count',
    says: 'a clique that comes',
    given: updated(({ template }) => {
      const { router } = draft()
      template.cliques.push({ ...router, name: 'proxy', spec: { ...router.spec, roleName: 'proxy' } })
    }),
    type: 'Forbidden',
    field: CLIQUES,
    also: [`Forbidden ${CLIQUES}.name`],
  },
  {
    rule: 'update/clique-name',
    says: 'a clique with another name',
    given: updated(({ router }) => {
      router.name = 'proxy'
    }),
    type: 'Forbidden',
    field: `${CLIQUES}.name`,
  },
  {
    rule: 'update/clique-order',
    says: 'another order of cliques that start in order',
    given: inOrder(backwards),
    type: 'Invalid',
    field: CLIQUES,
    // Two cliques have changed places.
    also: [`Invalid ${CLIQUES}`],
    allowed: { 'another order where it means nothing': updated(backwards) },
  },
  {
    rule: 'update/clique-field',
    says: 'another role',
    given: updated(({ router }) => {
      router.spec.roleName = 'proxy'
    }),
    type: 'Invalid',
    field: `${CLIQUES}.spec.roleName`,
  },
  {
    rule: 'update/clique-field',
    says: 'another gang minimum',
    given: updated(({ router }) => {
      router.spec.minAvailable = 2
    }),
    type: 'Invalid',
    field: `${CLIQUES}.spec.minAvailable`,
  },
  {
    rule: 'update/clique-field',
    says: 'another dependency, even where none counts',
    given: updated(({ worker }) => {
      worker.spec.startsAfter = ['leader']
    }),
    type: 'Invalid',
    field: `${CLIQUES}.spec.startsAfter`,
    allowed: {
      'an empty list where there was none': updated(({ worker }) => {
        worker.spec.startsAfter = []
      }),
    },
  },
  {
    rule: 'update/clique-field',
    says: 'a scheduler by name where it was the default',
    given: updated((fresh) => {
      for (const { spec } of fresh.template.cliques) spec.podSpec.schedulerName = 'default-scheduler'
    }),
    type: 'Invalid',
    field: `${CLIQUES}.spec.podSpec.schedulerName`,
    // One for each of three cliques; as in the reference, the path does not say which.
    also: [`Invalid ${CLIQUES}.spec.podSpec.schedulerName`, `Invalid ${CLIQUES}.spec.podSpec.schedulerName`],
    allowed: {
      'an empty scheduler name where there was none': updated(({ router }) => {
        router.spec.podSpec.schedulerName = ''
      }),
    },
  },
  {
    rule: 'update/clique-sharing',
    says: 'a claim that a clique comes to share',
    given: updated(({ worker }) => {
      worker.resourceSharing = [{ name: 'storage', scope: 'AllReplicas' }]
    }),
    type: 'Invalid',
    field: `${CLIQUES}[2].resourceSharing`,
  },
  {
    rule: 'update/startup-type',
    says: 'another start-up type',
    given: updated(({ template }) => {
      template.cliqueStartupType = 'CliqueStartupTypeExplicit'
    }),
    type: 'Invalid',
    field: 'spec.template.cliqueStartupType',
  },
  {
    rule: 'update/group-count',
    says: 'a scaling group that goes, and then asks nothing more about groups',
    given: updated(({ template, group }, old) => {
      old.template.podCliqueScalingGroups = [old.group, secondGroup()]
      group.minAvailable = 2
      template.podCliqueScalingGroups = [group]
    }),
    type: 'Forbidden',
    field: GROUPS,
  },
  {
    rule: 'update/group-name',
    says: 'a scaling group with another name',
    given: updated(({ group }) => {
      group.name = 'prefill'
    }),
    type: 'Forbidden',
    field: `${GROUPS}.name`,
    allowed: {
      'another order of groups': updated(({ template, group }, old) => {
        old.template.podCliqueScalingGroups = [old.group, secondGroup()]
        template.podCliqueScalingGroups = [secondGroup(), group]
      }),
    },
  },
  {
    rule: 'update/group-field',
    says: 'another order of members',
    given: updated(({ group }) => {
      group.cliqueNames = ['worker', 'leader']
    }),
    type: 'Invalid',
    field: `${GROUPS}.cliqueNames`,
  },
  {
    rule: 'update/group-field',
    says: 'another group minimum',
    given: updated(({ group }) => {
      group.minAvailable = 2
    }),
    type: 'Invalid',
    field: `${GROUPS}.minAvailable`,
    allowed: {
      'an autoscaler of the group': updated(({ group }) => {
        group.scaleConfig = { minReplicas: 1, maxReplicas: 4 }
      }),
    },
  },
  {
    rule: 'update/group-field',
    says: 'a claim that a group comes to share',
    given: updated(({ group }) => {
      group.resourceSharing = [{ name: 'storage', scope: 'AllReplicas' }]
    }),
    type: 'Invalid',
    field: `${GROUPS}.resourceSharing`,
  },
  {
    rule: 'update/claims',
    says: 'another device in a claim template',
    given: updated((fresh, old) => {
      fresh.template.resourceClaimTemplates = [claimTemplate('nic')]
      old.template.resourceClaimTemplates = [claimTemplate('gpu')]
    }),
    type: 'Invalid',
    field: 'spec.template.resourceClaimTemplates',
  },
  {
    rule: 'update/claims',
    says: 'another scope of a shared claim',
    given: updated((fresh, old) => {
      fresh.template.resourceSharing = [{ name: 'storage', scope: 'PerReplica' }]
      old.template.resourceSharing = [{ name: 'storage', scope: 'AllReplicas' }]
    }),
    type: 'Invalid',
    field: 'spec.template.resourceSharing',
    allowed: {
      'an empty list where there was none': updated(({ template }) => {
        template.resourceSharing = []
      }),
    },
  },
]
