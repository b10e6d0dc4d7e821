import { created } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

/** Replicas, gang minimum and autoscaling bounds of cliques. The router has 2 replicas and minAvailable 1. */
export const cliqueCountCases: readonly RuleCase[] = [
  {
    rule: 'clique-counts/replicas',
    says: 'a clique without replicas',
    given: created(({ router }) => {
      router.spec.replicas = 0
    }),
    type: 'Invalid',
    field: 'spec.template.cliques[0].spec.replicas',
    also: ['Invalid spec.template.cliques[0].spec.minAvailable'],
    allowed: {
      'one replica': created(({ router }) => {
        router.spec.replicas = 1
      }),
      'none where the set says that it may sleep': created(({ set, router }) => {
        set.metadata.annotations = { 'grove.io/allow-zero-replicas': 'true' }
        router.spec.replicas = 0
      }),
    },
  },
  {
    rule: 'clique-counts/replicas',
    says: 'a clique of a scaling group that is to sleep by itself',
    given: created(({ set, leader }) => {
      set.metadata.annotations = { 'grove.io/allow-zero-replicas': 'true' }
      leader.spec.replicas = 0
    }),
    type: 'Invalid',
    field: 'spec.template.cliques[1].spec.replicas',
    also: ['Invalid spec.template.cliques[1].spec.minAvailable'],
  },
  {
    rule: 'clique-counts/min-available-given',
    says: 'a clique without minAvailable',
    given: created(({ router }) => {
      delete router.spec.minAvailable
    }),
    type: 'Required',
    field: 'spec.template.cliques[0].spec.minAvailable',
  },
  {
    rule: 'clique-counts/min-available-positive',
    says: 'a gang minimum of nothing',
    given: created(({ router }) => {
      router.spec.minAvailable = 0
    }),
    type: 'Invalid',
    field: 'spec.template.cliques[0].spec.minAvailable',
    allowed: {
      'a gang minimum of one': created(({ router }) => {
        router.spec.minAvailable = 1
      }),
    },
  },
  {
    rule: 'clique-counts/min-available-within',
    says: 'a gang minimum of more than all',
    given: created(({ router }) => {
      router.spec.minAvailable = 3
    }),
    type: 'Invalid',
    field: 'spec.template.cliques[0].spec.minAvailable',
    allowed: {
      'a gang minimum of all': created(({ router }) => {
        router.spec.minAvailable = 2
      }),
    },
  },
  {
    rule: 'clique-counts/scale-min-given',
    says: 'an autoscaler without a lower bound',
    given: created(({ router }) => {
      router.spec.autoScalingConfig = { maxReplicas: 4 }
    }),
    type: 'Required',
    field: 'spec.template.cliques[0].spec.autoScalingConfig.minReplicas',
  },
  {
    rule: 'clique-counts/scale-min',
    says: 'an autoscaler that may go below the gang minimum',
    given: created(({ router }) => {
      router.spec.autoScalingConfig = { minReplicas: 0, maxReplicas: 4 }
    }),
    type: 'Invalid',
    field: 'spec.template.cliques[0].spec.autoScalingConfig.minReplicas',
    allowed: {
      'an autoscaler that may go down to it': created(({ router }) => {
        router.spec.autoScalingConfig = { minReplicas: 1, maxReplicas: 4 }
      }),
    },
  },
  {
    rule: 'clique-counts/scale-max',
    says: 'an upper bound below the replicas',
    given: created(({ router }) => {
      router.spec.autoScalingConfig = { minReplicas: 1, maxReplicas: 1 }
    }),
    type: 'Invalid',
    field: 'spec.template.cliques[0].spec.autoScalingConfig.maxReplicas',
    allowed: {
      'an upper bound that is the replicas': created(({ router }) => {
        router.spec.autoScalingConfig = { minReplicas: 2, maxReplicas: 2 }
      }),
    },
  },
  {
    rule: 'clique-counts/scale-max',
    says: 'an upper bound below the lower one',
    given: created(({ router }) => {
      router.spec.autoScalingConfig = { minReplicas: 4, maxReplicas: 3 }
    }),
    type: 'Invalid',
    field: 'spec.template.cliques[0].spec.autoScalingConfig.maxReplicas',
  },
]
