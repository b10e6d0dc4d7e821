import type { RollingUpdate } from '../../../../schemas/generated/grove.ts'
import { created, updated } from '../submissions.ts'
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
  {
    rule: 'rolling-update/max-surge',
    says: 'stand-ins that are no number',
    given: created(({ group }) => {
      group.rollingUpdate = { maxSurge: 'some' }
    }),
    type: 'Invalid',
    field: `${GROUP}.maxSurge`,
    allowed: {
      'a number, and then nothing need be unavailable': created(({ router }) => {
        router.rollingUpdate = { maxSurge: 1, maxUnavailable: 0 }
      }),
      'a percentage': created(({ set }) => {
        set.spec.updateStrategy = { rollingUpdate: { maxSurge: '25%' } }
      }),
      'none, as by default': created(({ router }) => {
        router.rollingUpdate = { maxSurge: 0, maxUnavailable: 1 }
      }),
    },
  },
  {
    rule: 'rolling-update/no-room',
    says: 'an update that may neither take anything down nor make anything first',
    given: created(({ router }) => {
      router.rollingUpdate = { maxSurge: 0, maxUnavailable: 0 }
    }),
    type: 'Invalid',
    field: `${ROUTER}.maxUnavailable`,
  },
  {
    rule: 'rolling-update/surge-limit',
    says: 'more replicas with stand-ins than are carried out',
    given: created(({ router }) => {
      router.rollingUpdate = { maxSurge: 100_000 }
    }),
    type: 'Invalid',
    field: `${ROUTER}.maxSurge`,
  },
  {
    rule: 'rolling-update/on-delete',
    says: 'stand-ins where only the user deletes pods',
    given: created(({ group, set }) => {
      set.spec.updateStrategy = { type: 'OnDelete' }
      group.rollingUpdate = { maxSurge: 1 }
    }),
    type: 'Forbidden',
    field: `${GROUP}.maxSurge`,
    allowed: {
      'the same in a stored set': updated((draft, old) => {
        for (const { group, set } of [draft, old]) {
          set.spec.updateStrategy = { type: 'OnDelete' }
          group.rollingUpdate = { maxSurge: 1 }
        }
      }),
    },
  },
  {
    rule: 'rolling-update/partition',
    says: 'a partition that is no number of replicas',
    given: created(({ set }) => {
      set.spec.updateStrategy = { rollingUpdate: { partition: '101%' } }
    }),
    type: 'Invalid',
    field: `${SET}.partition`,
    allowed: {
      'a partition that keeps everything': created(({ set }) => {
        set.spec.updateStrategy = { rollingUpdate: { partition: '100%' } }
      }),
      'more than there are': created(({ set }) => {
        set.spec.updateStrategy = { type: 'Coherent', rollingUpdate: { partition: 9 } }
      }),
    },
  },
  {
    rule: 'rolling-update/on-delete',
    says: 'a partition of pods where nothing is replaced',
    given: created(({ set, router }) => {
      set.spec.updateStrategy = { type: 'OnDelete' }
      router.rollingUpdate = { partition: 1 }
    }),
    type: 'Forbidden',
    field: `${ROUTER}.partition`,
    allowed: {
      'a partition of copies where something is': created(({ group }) => {
        group.rollingUpdate = { partition: '50%' }
      }),
    },
  },
  {
    rule: 'rolling-update/on-delete',
    says: 'a partition of copies where nothing is replaced',
    given: created(({ set, group }) => {
      set.spec.updateStrategy = { type: 'OnDelete' }
      group.rollingUpdate = { partition: '50%' }
    }),
    type: 'Forbidden',
    field: `${GROUP}.partition`,
    allowed: {
      'the same in a stored set': updated((draft, old) => {
        for (const { group, set } of [draft, old]) {
          set.spec.updateStrategy = { type: 'OnDelete' }
          group.rollingUpdate = { partition: 1 }
        }
      }),
    },
  },
  {
    rule: 'rolling-update/member',
    says: 'a partition of its own for a member of a scaling group',
    given: created(({ leader }) => {
      leader.rollingUpdate = { partition: 1 }
    }),
    type: 'Forbidden',
    field: LEADER,
  },
  {
    rule: 'rolling-update/on-delete',
    says: 'a partition where nothing is replaced',
    given: created(({ set }) => {
      set.spec.updateStrategy = { type: 'OnDelete', rollingUpdate: { partition: 0 } }
    }),
    type: 'Forbidden',
    field: `${SET}.partition`,
  },
  {
    rule: 'rolling-update/on-delete',
    says: 'a pause where nothing goes on',
    given: created(({ set }) => {
      set.spec.updateStrategy = { type: 'OnDelete', rollingUpdate: { paused: true } }
    }),
    type: 'Forbidden',
    field: `${SET}.paused`,
    allowed: {
      'a pause of a rolling update': created(({ set }) => {
        set.spec.updateStrategy = { type: 'Coherent', rollingUpdate: { paused: true } }
      }),
    },
  },
  ...(['router', 'group', 'set'] as const).flatMap((place): RuleCase[] => {
    const wrong: readonly (readonly [rule: string, field: string, rollingUpdate: RollingUpdate])[] = [
      ['rolling-update/no-room', '.maxUnavailable', { maxSurge: 0, maxUnavailable: 0 }],
      ['rolling-update/max-surge', '.maxSurge', { maxSurge: -1 }],
      ['rolling-update/surge-limit', '.maxSurge', { maxSurge: 100_001 }],
      ['rolling-update/partition', '.partition', { partition: -1 }],
    ]
    return wrong.map(([rule, field, rollingUpdate]) => ({
      rule,
      says: `surge of the ${place} that is none`,
      given: created((draft) => {
        if (place === 'set') draft.set.spec.updateStrategy = { rollingUpdate }
        else draft[place].rollingUpdate = rollingUpdate
      }),
      type: 'Invalid',
      field: `${{ router: ROUTER, group: GROUP, set: SET }[place]}${field}`,
    }))
  }),
  ...(['router', 'set'] as const).map(
    (place): RuleCase => ({
      rule: 'rolling-update/on-delete',
      says: `surge of the ${place} where only the user deletes pods`,
      given: created((draft) => {
        const rollingUpdate = { maxSurge: 1 }
        draft.set.spec.updateStrategy = { type: 'OnDelete', ...(place === 'set' && { rollingUpdate }) }
        if (place === 'router') draft.router.rollingUpdate = rollingUpdate
      }),
      type: 'Forbidden',
      field: `${{ router: ROUTER, set: SET }[place]}.maxSurge`,
    }),
  ),
]
