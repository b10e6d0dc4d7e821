import { bound } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

const reference = (schedulerName: string) => ({ schedulerName, topologyReference: 'racks' })

/** Levels and scheduler bindings of a ClusterTopologyBinding. */
export const bindingCases: readonly RuleCase[] = [
  {
    rule: 'topology-binding/unique-domain',
    says: 'two levels of one domain',
    given: bound(({ spec }) => {
      spec.levels.push({ domain: 'zone', key: 'example.com/zone' })
    }),
    type: 'Duplicate',
    field: 'spec.levels[3].domain',
    allowed: {
      'another domain': bound(({ spec }) => {
        spec.levels.push({ domain: 'numa', key: 'example.com/numa' })
      }),
    },
  },
  {
    rule: 'topology-binding/unique-key',
    says: 'two levels of one node label',
    given: bound(({ spec }) => {
      spec.levels.push({ domain: 'numa', key: 'kubernetes.io/hostname' })
    }),
    type: 'Duplicate',
    field: 'spec.levels[3].key',
  },
  {
    rule: 'topology-binding/once-per-scheduler',
    says: 'a scheduler that is bound twice',
    given: bound(({ spec }) => {
      spec.schedulerTopologyBindings = [reference('kai-scheduler'), reference('kai-scheduler')]
    }),
    type: 'Duplicate',
    field: 'spec.schedulerTopologyReferences[1].schedulerName',
    allowed: {
      'no binding at all': bound(({ spec }) => {
        delete spec.schedulerTopologyBindings
      }),
    },
  },
  {
    rule: 'topology-binding/scheduler-enabled',
    says: 'a scheduler that is not enabled',
    given: bound(({ spec }) => {
      spec.schedulerTopologyBindings = [reference('lpx-scheduler')]
    }),
    type: 'Invalid',
    field: 'spec.schedulerTopologyReferences[0].schedulerName',
  },
  {
    rule: 'topology-binding/scheduler-aware',
    says: 'a scheduler that does not place by topology',
    given: bound(({ spec }) => {
      spec.schedulerTopologyBindings = [reference('kai-scheduler'), reference('volcano')]
    }),
    type: 'Invalid',
    field: 'spec.schedulerTopologyReferences[1].schedulerName',
    allowed: {
      'one that does': bound(({ spec }) => {
        spec.schedulerTopologyBindings = [reference('kai-scheduler')]
      }),
    },
  },
]
