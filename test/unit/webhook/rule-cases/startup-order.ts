import { created, type Draft, type Submission } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'
import { ON_EITHER, onLinux, WINDOWS } from './windows.ts'

const explicit = (change: (draft: Draft) => void): Submission =>
  created((draft) => {
    draft.template.cliqueStartupType = 'CliqueStartupTypeExplicit'
    change(draft)
  })

const circle = ({ router, leader, worker }: Draft): void => {
  router.spec.startsAfter = ['worker']
  leader.spec.startsAfter = ['router']
  worker.spec.startsAfter = ['leader']
}

/** Explicit start-up dependencies. */
export const startupOrderCases: readonly RuleCase[] = [
  {
    rule: 'startup-order/unknown',
    says: 'waiting for a clique that does not exist',
    given: explicit(({ worker }) => {
      worker.spec.startsAfter = ['leader', 'leaders']
    }),
    type: 'Invalid',
    field: 'spec.template.cliques.startsAfter',
    allowed: {
      'waiting for one that exists': explicit(({ worker }) => {
        worker.spec.startsAfter = ['leader']
      }),
      'any name where the order is not explicit': created(({ worker }) => {
        worker.spec.startsAfter = ['leaders']
      }),
    },
  },
  {
    rule: 'startup-order/cycle',
    says: 'cliques that wait for each other',
    given: explicit(circle),
    type: 'Invalid',
    field: 'spec.template.cliques',
    allowed: {
      'a chain': explicit(({ leader, worker }) => {
        leader.spec.startsAfter = ['router']
        worker.spec.startsAfter = ['leader', 'router']
      }),
      'a circle where the order is not explicit': created(circle),
    },
  },
  {
    rule: 'startup-order/blank',
    says: 'a blank dependency',
    given: explicit(({ worker }) => {
      worker.spec.startsAfter = [' ']
    }),
    type: 'Required',
    field: 'spec.template.cliques[2].spec.startsAfter',
    also: ['Invalid spec.template.cliques.startsAfter'],
    allowed: {
      'no dependencies': explicit(({ worker }) => {
        worker.spec.startsAfter = []
      }),
    },
  },
  {
    rule: 'startup-order/itself',
    says: 'a clique that waits for itself',
    given: explicit(({ worker }) => {
      worker.spec.startsAfter = ['worker']
    }),
    type: 'Invalid',
    field: 'spec.template.cliques[2].spec.startsAfter',
  },
  {
    rule: 'startup-order/twice',
    says: 'a dependency that stands twice',
    given: explicit(({ worker }) => {
      worker.spec.startsAfter = ['leader', 'router', 'leader']
    }),
    type: 'Duplicate',
    field: 'spec.template.cliques[2].spec.startsAfter',
  },
  ...WINDOWS.map(
    ([field, podSpec]): RuleCase => ({
      rule: 'startup-order/linux',
      says: `a clique that waits, and is on Windows by ${field}`,
      given: explicit(({ worker }) => {
        worker.spec.startsAfter = ['leader']
        Object.assign(worker.spec.podSpec, podSpec)
      }),
      type: 'Invalid',
      field: `spec.template.cliques[2].spec.podSpec.${field}`,
      allowed: {
        'one that waits for nobody': explicit(({ worker, leader }) => {
          worker.spec.startsAfter = []
          leader.spec.startsAfter = ['worker']
          Object.assign(worker.spec.podSpec, podSpec)
        }),
        'where none waits': created(({ worker }) => {
          Object.assign(worker.spec.podSpec, podSpec)
        }),
        'one that waits, on Linux': explicit(({ worker }) => {
          worker.spec.startsAfter = ['leader']
          Object.assign(worker.spec.podSpec, onLinux(podSpec))
        }),
        'one that waits, on either': explicit(({ worker }) => {
          worker.spec.startsAfter = ['leader']
          Object.assign(worker.spec.podSpec, ON_EITHER)
        }),
      },
    }),
  ),
]
