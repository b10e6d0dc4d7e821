import type { KubeObject } from '../../../../model/object.ts'
import type { TopologyConstraint } from '../../../../schemas/generated/grove.ts'
import { binding, created, type Draft, type Submission, type Surroundings } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

const SET = 'spec.template.topologyConstraint'
const CLIQUE = 'spec.template.cliques[0].topologyConstraint'
const GROUP = 'spec.template.podCliqueScalingGroups[0].topologyConstraint'
const MEMBER = 'spec.template.cliques[2].topologyConstraint'

/** Topology-aware scheduling is on, and the binding `racks` has the levels zone, block and host. */
export const RACKS: Surroundings = {
  config: { topologyAwareScheduling: { enabled: true } },
  existing: [binding() as unknown as KubeObject],
}

export const required = (domain: string, topologyName?: string): TopologyConstraint => ({
  ...(topologyName === undefined ? {} : { topologyName }),
  pack: { required: domain },
})
const preferred = (domain: string, topologyName?: string): TopologyConstraint => ({
  ...(topologyName === undefined ? {} : { topologyName }),
  pack: { preferred: domain },
})

const packed = (change: (draft: Draft) => void, around: Surroundings = RACKS): Submission => created(change, around)

/** The set has a constraint, and one of the places inside it has one too. */
const layered = (outer: TopologyConstraint, place: 'router' | 'group' | 'worker', inner: TopologyConstraint) =>
  packed((draft) => {
    draft.template.topologyConstraint = outer
    draft[place].topologyConstraint = inner
  })

/** A set for KAI with this policy, and a binding whose entries may differ from the usual ones. */
const ofKai = (topologyBindingPolicy: string, entries = binding().spec.schedulerTopologyBindings): Submission =>
  packed(
    ({ set, template }) => {
      set.metadata.labels = { 'kai.scheduler/queue': 'q' }
      template.topologyConstraint = required('block', 'racks')
    },
    {
      config: {
        ...RACKS.config,
        scheduler: {
          defaultProfileName: 'kai-scheduler',
          profiles: [{ name: 'kai-scheduler', topologyBindingPolicy }],
        },
      },
      existing: [
        { ...binding(), spec: { ...binding().spec, schedulerTopologyBindings: entries } } as unknown as KubeObject,
      ],
    },
  )

/** Placement constraints of a new set. */
export const topologyCases: readonly RuleCase[] = [
  {
    rule: 'topology/off',
    says: 'constraints where topology-aware scheduling is off',
    given: packed(({ template, router }) => {
      template.topologyConstraint = required('block', 'racks')
      router.topologyConstraint = required('host')
    }, {}),
    type: 'Invalid',
    field: SET,
    also: [`Invalid ${CLIQUE}`],
    allowed: {
      'a set without constraints': packed(() => {}, {}),
      'a constraint where it is on': packed(({ template }) => {
        template.topologyConstraint = required('block', 'racks')
      }),
    },
  },
  {
    rule: 'topology/referenced',
    says: 'a binding without an entry for a scheduler that must be referred to',
    given: ofKai('ReferenceRequired', []),
    type: 'Invalid',
    field: `${SET}.topologyName`,
    allowed: {
      'a binding that has one': ofKai('ReferenceRequired'),
      'where an object is made': ofKai('AutoCreate', []),
    },
  },
  {
    rule: 'topology/name',
    says: 'a constraint that names no topology and inherits none',
    given: packed(({ router }) => {
      router.topologyConstraint = required('host')
    }),
    type: 'Required',
    field: `${CLIQUE}.topologyName`,
    allowed: {
      'a clique that inherits the name from the set': layered(required('block', 'racks'), 'router', required('host')),
      'a member that inherits it from its group': packed(({ group, worker }) => {
        group.topologyConstraint = required('block', 'racks')
        worker.topologyConstraint = required('host')
      }),
    },
  },
  {
    rule: 'topology/one-name',
    says: 'another topology than the layer above',
    given: layered(required('block', 'racks'), 'router', required('host', 'rows')),
    type: 'Invalid',
    field: `${CLIQUE}.topologyName`,
    allowed: { 'the same one': layered(required('block', 'racks'), 'router', required('host', 'racks')) },
  },
  {
    rule: 'topology/one-name',
    says: 'two topologies side by side',
    given: packed(({ router, worker }) => {
      router.topologyConstraint = required('host', 'racks')
      worker.topologyConstraint = required('host', 'rows')
    }),
    type: 'Invalid',
    field: `${CLIQUE}.topologyName`,
    also: [`Invalid ${MEMBER}.topologyName`],
  },
  {
    rule: 'topology/exists',
    says: 'a topology that does not exist',
    given: packed(({ router }) => {
      router.topologyConstraint = required('host', 'rows')
    }),
    type: 'Invalid',
    field: `${SET}.topologyName`,
  },
  {
    rule: 'topology/readable',
    says: 'a topology that cannot be read',
    given: packed(
      ({ router }) => {
        router.topologyConstraint = required('host', 'racks')
      },
      { ...RACKS, unreadable: 'connection refused' },
    ),
    type: 'Internal',
    field: `${SET}.topologyName`,
  },
  {
    rule: 'topology/domain',
    says: 'a required domain that is no level',
    given: packed(({ group }) => {
      group.topologyConstraint = required('rack', 'racks')
    }),
    type: 'Invalid',
    field: `${GROUP}.pack.required`,
    allowed: {
      'a level': packed(({ group }) => {
        group.topologyConstraint = required('block', 'racks')
      }),
    },
  },
  {
    rule: 'topology/domain',
    says: 'a preferred domain that is no level',
    given: packed(({ template }) => {
      template.topologyConstraint = preferred('rack', 'racks')
    }),
    type: 'Invalid',
    field: `${SET}.pack.preferred`,
  },
  {
    rule: 'topology/domain',
    says: 'a packDomain that is no level',
    given: packed(({ template }) => {
      template.topologyConstraint = { topologyName: 'racks', packDomain: 'rack' }
    }),
    type: 'Invalid',
    field: `${SET}.packDomain`,
  },
  {
    rule: 'topology/narrower',
    says: 'a set that is packed more narrowly than a clique in it',
    given: layered(required('host', 'racks'), 'router', required('block')),
    type: 'Invalid',
    field: SET,
    allowed: {
      'the same level': layered(required('host', 'racks'), 'router', required('host')),
      'a required level above a preferred one': layered(required('host', 'racks'), 'router', preferred('zone')),
    },
  },
  {
    rule: 'topology/narrower',
    says: 'a group that prefers to be packed more narrowly than a member',
    given: packed(({ group, worker }) => {
      group.topologyConstraint = preferred('host', 'racks')
      worker.topologyConstraint = preferred('zone')
    }),
    type: 'Invalid',
    field: `${GROUP}.pack.preferred`,
  },
]
