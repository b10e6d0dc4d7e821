import { created, type Draft, updated } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

const LOW = { config: { limits: { podsPerPodCliqueSet: 10 } } }

/** One replica has 2 pods of the router; a copy of the group has 1 leader and 3 workers. */
const shaped = ({ set, router, leader, worker, group }: Draft, replicas: number, copies: number): void => {
  set.spec.replicas = replicas
  router.spec.replicas = 2
  Object.assign(leader.spec, { replicas: 1, minAvailable: 1 })
  Object.assign(worker.spec, { replicas: 3, minAvailable: 1 })
  Object.assign(group, { replicas: copies, minAvailable: 1 })
  delete group.scaleConfig
}

/** How many pods a set may ask for. */
export const limitCases: readonly RuleCase[] = [
  {
    rule: 'limits/pods',
    says: 'a set of more pods than a cluster can have',
    given: created((draft) => shaped(draft, 100_000, 2)),
    type: 'Invalid',
    field: 'spec.replicas',
    allowed: { 'as many as a cluster can have': created((draft) => shaped(draft, 15_000, 2)) },
  },
  {
    rule: 'limits/pods',
    says: 'a set of more pods than the operator configuration allows',
    given: created((draft) => shaped(draft, 2, 1), LOW),
    type: 'Invalid',
    field: 'spec.replicas',
    allowed: {
      'as many as it allows': created((draft) => shaped(draft, 1, 2), LOW),
      'the same set where more are allowed': created((draft) => shaped(draft, 2, 1), {
        config: { limits: { podsPerPodCliqueSet: 12 } },
      }),
    },
  },
  {
    rule: 'limits/pods',
    says: 'a template of which one replica is too many, even while the set has none',
    given: created((draft) => shaped(draft, 0, 3), LOW),
    type: 'Invalid',
    field: 'spec.template',
  },
  {
    rule: 'limits/pods',
    says: 'a clique whose autoscaler may go too far',
    given: created((draft) => {
      shaped(draft, 1, 1)
      draft.router.spec.autoScalingConfig = { minReplicas: 1, maxReplicas: 7 }
    }, LOW),
    type: 'Invalid',
    field: 'spec.template',
    allowed: {
      'one that stays within': created((draft) => {
        shaped(draft, 1, 1)
        draft.router.spec.autoScalingConfig = { minReplicas: 1, maxReplicas: 6 }
      }, LOW),
    },
  },
  {
    rule: 'limits/pods',
    says: 'a scaling group whose autoscaler may go too far',
    given: created((draft) => {
      shaped(draft, 1, 1)
      draft.group.scaleConfig = { minReplicas: 1, maxReplicas: 3 }
    }, LOW),
    type: 'Invalid',
    field: 'spec.template',
  },
  {
    rule: 'limits/pods',
    says: 'an update that makes a set grow that is over the limit already',
    given: updated((draft, old) => {
      shaped(old, 3, 1)
      shaped(draft, 4, 1)
    }, LOW),
    type: 'Invalid',
    field: 'spec.replicas',
    allowed: {
      'an update that makes it shrink, though not enough': updated((draft, old) => {
        shaped(old, 4, 1)
        shaped(draft, 3, 1)
      }, LOW),
      'an update of something else': updated((draft, old) => {
        shaped(old, 4, 1)
        shaped(draft, 4, 1)
        draft.set.metadata.labels = { team: 'inference' }
      }, LOW),
    },
  },
  {
    rule: 'limits/gang',
    says: 'a clique of more pods than a PodGang can list',
    given: created((draft) => {
      shaped(draft, 1, 1)
      draft.router.spec.replicas = 31_000
    }),
    type: 'Invalid',
    field: 'spec.template',
    allowed: {
      'as many as it can list': created((draft) => {
        shaped(draft, 1, 1)
        draft.router.spec.replicas = 30_000
      }),
      'more of them in several replicas of the set': created((draft) => {
        shaped(draft, 4, 1)
        draft.router.spec.replicas = 30_000
      }),
      'more of them in copies of a scaling group that are gangs of their own': created((draft) =>
        shaped(draft, 1, 31_000),
      ),
      'a stored set that had as many, and gets a label': updated((draft, old) => {
        for (const each of [draft, old]) {
          shaped(each, 1, 1)
          each.router.spec.replicas = 31_000
        }
        draft.set.metadata.labels = { team: 'a' }
      }),
    },
  },
  {
    rule: 'limits/startup-parents',
    says: 'a clique that waits for more PodCliques than an annotation can name',
    given: created((draft) => {
      shaped(draft, 1, 11_000)
      draft.group.minAvailable = 11_000
      draft.group.cliqueNames = ['worker']
      draft.worker.spec.replicas = 1
      draft.template.cliqueStartupType = 'CliqueStartupTypeExplicit'
      draft.router.spec.startsAfter = ['worker']
    }),
    type: 'Invalid',
    field: 'spec.template.cliques[0].name',
    allowed: {
      'one that waits for as many as it can name': created((draft) => {
        shaped(draft, 1, 9_500)
        draft.group.minAvailable = 9_500
        draft.group.cliqueNames = ['worker']
        draft.worker.spec.replicas = 1
        draft.template.cliqueStartupType = 'CliqueStartupTypeExplicit'
        draft.router.spec.startsAfter = ['worker']
      }),
      'as many that start at once': created((draft) => {
        shaped(draft, 1, 11_000)
        draft.group.minAvailable = 11_000
        draft.group.cliqueNames = ['worker']
        draft.worker.spec.replicas = 1
      }),
    },
  },
]
