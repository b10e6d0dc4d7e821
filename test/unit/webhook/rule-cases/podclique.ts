import { bare, bareUpdated } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'
import { onLinux, WINDOWS } from './windows.ts'

const GROUP = 'grove.io/podcliquescalinggroup'
const startsAfter = (...names: string[]) =>
  bare(({ spec }) => {
    spec.startsAfter = names
  })

/** PodCliques without a set. The base one is `cache`, with 3 replicas of which 2 are needed; it waits for `store`. */
export const podCliqueCases: readonly RuleCase[] = [
  {
    rule: 'podclique/name',
    says: 'a name that with an index has more than 63 characters',
    given: bare(({ metadata }) => {
      metadata.name = 'c'.repeat(62)
    }),
    type: 'Invalid',
    field: 'metadata.name',
    allowed: {
      'one that has 63': bare(({ metadata }) => {
        metadata.name = 'c'.repeat(61)
      }),
    },
  },
  {
    rule: 'podclique/name',
    says: 'a name with a dot, which no host name can have',
    given: bare(({ metadata }) => {
      metadata.name = 'cache.v2'
    }),
    type: 'Invalid',
    field: 'metadata.name',
  },
  {
    rule: 'podclique/reserved-name',
    says: 'the name of the account that Kubernetes makes, where an account of its own is needed',
    given: bare(({ metadata }) => {
      metadata.name = 'default'
    }),
    type: 'Invalid',
    field: 'metadata.name',
    allowed: {
      'one that waits for nobody': bare(({ metadata, spec }) => {
        metadata.name = 'default'
        spec.startsAfter = []
      }),
    },
  },
  ...[GROUP, `${GROUP}-replica-index`, `${GROUP}-pod-index`].map(
    (key): RuleCase => ({
      rule: 'podclique/labels',
      says: `the label ${key}`,
      given: bare(({ metadata }) => {
        metadata.labels = { [key]: '0' }
      }),
      type: 'Forbidden',
      field: `metadata.labels.${key}`,
      allowed: {
        'labels of its own': bare(({ metadata }) => {
          metadata.labels = { app: 'cache', 'app.kubernetes.io/managed-by': 'Helm' }
        }),
        'the same on what the operator manages': bare(({ metadata }) => {
          metadata.labels = { [key]: '0', 'app.kubernetes.io/managed-by': 'grove-operator' }
        }),
      },
    }),
  ),
  {
    rule: 'podclique/min-available-positive',
    says: 'a minimum of nothing',
    given: bare(({ spec }) => {
      spec.minAvailable = 0
    }),
    type: 'Invalid',
    field: 'spec.minAvailable',
  },
  {
    rule: 'podclique/min-available-within',
    says: 'a minimum of more than all',
    given: bare(({ spec }) => {
      spec.minAvailable = 4
    }),
    type: 'Invalid',
    field: 'spec.minAvailable',
    allowed: {
      'a minimum of all': bare(({ spec }) => {
        spec.minAvailable = 3
      }),
      'no minimum': bare(({ spec }) => {
        delete spec.minAvailable
      }),
      'a PodClique that sleeps': bare(({ spec }) => {
        spec.replicas = 0
      }),
    },
  },
  {
    rule: 'podclique/blank',
    says: 'a blank name to wait for',
    given: startsAfter('store', ' '),
    type: 'Required',
    field: 'spec.startsAfter[1]',
  },
  {
    rule: 'podclique/starts-after-name',
    says: 'what is no name to wait for',
    given: startsAfter('Store'),
    type: 'Invalid',
    field: 'spec.startsAfter[0]',
    allowed: { 'the name of a PodClique of a set': startsAfter('llm-0-router') },
  },
  {
    rule: 'podclique/itself',
    says: 'a PodClique that waits for itself',
    given: startsAfter('store', 'cache'),
    type: 'Invalid',
    field: 'spec.startsAfter',
    allowed: {
      'a stored one that is only labelled': bareUpdated((podClique, old) => {
        for (const { spec } of [podClique, old]) spec.startsAfter = ['cache']
        podClique.metadata.labels = { app: 'cache' }
      }),
    },
  },
  {
    rule: 'podclique/itself',
    says: 'an update after which it waits for itself',
    given: bareUpdated(({ spec }) => {
      spec.startsAfter = ['cache']
    }),
    type: 'Invalid',
    field: 'spec.startsAfter',
  },
  {
    rule: 'podclique/twice',
    says: 'one name twice',
    given: startsAfter('store', 'store'),
    type: 'Duplicate',
    field: 'spec.startsAfter',
  },
  ...WINDOWS.map(
    ([field, podSpec]): RuleCase => ({
      rule: 'podclique/linux',
      says: `one that waits, and is on Windows by ${field}`,
      given: bare(({ spec }) => {
        Object.assign(spec.podSpec, podSpec)
      }),
      type: 'Invalid',
      field: `spec.podSpec.${field}`,
      allowed: {
        'one that waits for nobody': bare(({ spec }) => {
          spec.startsAfter = []
          Object.assign(spec.podSpec, podSpec)
        }),
        'one that waits, on Linux': bare(({ spec }) => {
          Object.assign(spec.podSpec, onLinux(podSpec))
        }),
      },
    }),
  ),
]
