import { created } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

const ROUTER = 'spec.template.cliques[0].rollingUpdate'
const LEADER = 'spec.template.cliques[1].rollingUpdate'
const GROUP = 'spec.template.podCliqueScalingGroups[0].rollingUpdate'
const SET = 'spec.updateStrategy.rollingUpdate'

/** What an update may take down at the same time. */
export const rollingUpdateCases: readonly RuleCase[] = [
  {
    rule: 'rolling-update/max-unavailable',
    says: 'an update that may take nothing down',
    given: created(({ router }) => {
      router.rollingUpdate = { maxUnavailable: 0 }
    }),
    type: 'Invalid',
    field: `${ROUTER}.maxUnavailable`,
    allowed: {
      'a number': created(({ router }) => {
        router.rollingUpdate = { maxUnavailable: 2 }
      }),
      'a percentage': created(({ group }) => {
        group.rollingUpdate = { maxUnavailable: '25%' }
      }),
      // U15: RollingRecreate may take down fewer pods than minAvailable, so nothing has to be said.
      'fewer than minAvailable': created(({ router, group, set }) => {
        router.spec.minAvailable = 2
        router.rollingUpdate = { maxUnavailable: 1 }
        group.minAvailable = 2
        set.spec.updateStrategy = { type: 'RollingRecreate' }
      }),
    },
  },
  {
    rule: 'rolling-update/max-unavailable',
    says: 'a percentage of more than everything',
    given: created(({ group }) => {
      group.rollingUpdate = { maxUnavailable: '101%' }
    }),
    type: 'Invalid',
    field: `${GROUP}.maxUnavailable`,
  },
  {
    rule: 'rolling-update/max-unavailable',
    says: 'a number of replicas that is none',
    given: created(({ set }) => {
      set.spec.updateStrategy = { rollingUpdate: { maxUnavailable: 'two' } }
    }),
    type: 'Invalid',
    field: `${SET}.maxUnavailable`,
    allowed: {
      'replicas of the set': created(({ set }) => {
        set.spec.updateStrategy = { rollingUpdate: { maxUnavailable: '100%' } }
      }),
      'more than there are at first': created(({ router }) => {
        router.spec.replicas = 2
        router.rollingUpdate = { maxUnavailable: 5 }
      }),
      'one that OnDelete does not use': created(({ router, set }) => {
        set.spec.updateStrategy = { type: 'OnDelete' }
        router.rollingUpdate = { maxUnavailable: 2 }
      }),
    },
  },
  {
    rule: 'rolling-update/progress-deadline',
    says: 'a deadline that is no duration',
    given: created(({ group }) => {
      group.rollingUpdate = { progressDeadline: 'soon' }
    }),
    type: 'Invalid',
    field: `${GROUP}.progressDeadline`,
    allowed: {
      'a duration': created(({ router }) => {
        router.rollingUpdate = { progressDeadline: '10m' }
      }),
    },
  },
  {
    rule: 'rolling-update/progress-deadline',
    says: 'a deadline that is over at once',
    given: created(({ router }) => {
      router.rollingUpdate = { progressDeadline: '0s' }
    }),
    type: 'Invalid',
    field: `${ROUTER}.progressDeadline`,
  },
  {
    rule: 'rolling-update/progress-deadline',
    says: 'a deadline of less than nothing',
    given: created(({ set }) => {
      set.spec.updateStrategy = { rollingUpdate: { progressDeadline: '-5m' } }
    }),
    type: 'Invalid',
    field: `${SET}.progressDeadline`,
  },
  {
    rule: 'rolling-update/member',
    says: 'a budget of its own for a member of a scaling group',
    given: created(({ leader }) => {
      leader.rollingUpdate = { maxUnavailable: 1 }
    }),
    type: 'Forbidden',
    field: LEADER,
    allowed: {
      'a budget of the group': created(({ group }) => {
        group.rollingUpdate = { maxUnavailable: 1, progressDeadline: '5m' }
      }),
    },
  },
]
