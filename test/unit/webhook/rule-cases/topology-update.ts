import type { TopologyConstraint } from '../../../../schemas/generated/grove.ts'
import { type Draft, type Submission, type Surroundings, updated } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'
import { RACKS, required } from './topology.ts'

const SET = 'spec.template.topologyConstraint'

const OLD_WAY = (topologyName?: string): TopologyConstraint => ({
  ...(topologyName === undefined ? {} : { topologyName }),
  packDomain: 'block',
})

type Place = 'template' | 'router' | 'group'
type Placed = { [place in Place]?: TopologyConstraint }

const place = (draft: Draft, placed: Placed): void => {
  for (const [name, constraint] of Object.entries(placed)) draft[name as Place].topologyConstraint = constraint
}

/** An update from one set of constraints to another. */
const moved = (before: Placed, after: Placed, around: Surroundings = {}): Submission =>
  updated((fresh, old) => {
    place(old, before)
    place(fresh, after)
  }, around)

/** Constraints after creation. They are judged whether topology-aware scheduling is on or off. */
export const topologyUpdateCases: readonly RuleCase[] = [
  {
    rule: 'topology-update/set-name',
    says: 'another topology of the set',
    given: moved({ template: required('block', 'racks') }, { template: required('block', 'rows') }),
    type: 'Forbidden',
    field: `${SET}.topologyName`,
    allowed: {
      'the same constraint': moved({ template: required('block', 'racks') }, { template: required('block', 'racks') }),
    },
  },
  {
    rule: 'topology-update/set-name',
    says: 'a constraint that a set gains',
    given: moved({}, { template: required('block', 'racks') }),
    type: 'Forbidden',
    field: `${SET}.topologyName`,
  },
  {
    rule: 'topology-update/set-name',
    says: 'both steps of the repair of a legacy set at once',
    given: moved({ template: OLD_WAY() }, { template: required('block', 'racks') }, RACKS),
    type: 'Forbidden',
    field: `${SET}.topologyName`,
    allowed: {
      'the first step': moved({ template: OLD_WAY() }, { template: OLD_WAY('racks') }, RACKS),
      'the second step': moved({ template: OLD_WAY('racks') }, { template: required('block', 'racks') }, RACKS),
    },
  },
  {
    rule: 'topology-update/child',
    says: 'both steps of the repair of a clique at once',
    given: moved({ router: OLD_WAY() }, { router: required('block', 'racks') }, RACKS),
    type: 'Forbidden',
    field: 'spec.template.cliques[0].topologyConstraint',
  },
  {
    rule: 'topology/name',
    says: 'an edit of a legacy set that does not repair it',
    given: moved({ template: OLD_WAY() }, { template: OLD_WAY() }, RACKS),
    type: 'Required',
    field: `${SET}.topologyName`,
  },
  {
    rule: 'topology-update/set',
    says: 'another domain of the set',
    given: moved({ template: required('block', 'racks') }, { template: required('zone', 'racks') }),
    type: 'Forbidden',
    field: SET,
    allowed: {
      'a packDomain that becomes pack.required': moved(
        { template: OLD_WAY('racks') },
        { template: required('block', 'racks') },
      ),
    },
  },
  {
    rule: 'topology-update/set',
    says: 'a pack.required that becomes packDomain',
    given: moved({ template: required('block', 'racks') }, { template: OLD_WAY('racks') }),
    type: 'Forbidden',
    field: SET,
  },
  {
    rule: 'topology-update/child',
    says: 'a constraint that a clique loses',
    given: moved({ router: required('host', 'racks') }, {}),
    type: 'Forbidden',
    field: 'spec.template.cliques[0].topologyConstraint',
  },
  {
    rule: 'topology-update/child',
    says: 'another preference of a scaling group',
    given: moved(
      { group: { topologyName: 'racks', pack: { required: 'zone', preferred: 'block' } } },
      { group: { topologyName: 'racks', pack: { required: 'zone', preferred: 'host' } } },
    ),
    type: 'Forbidden',
    field: 'spec.template.podCliqueScalingGroups[0].topologyConstraint',
  },
  {
    rule: 'topology-update/child',
    says: 'a name for a packDomain that needs none, since it inherits one',
    given: moved(
      { template: required('zone', 'racks'), router: OLD_WAY() },
      { template: required('zone', 'racks'), router: OLD_WAY('racks') },
    ),
    type: 'Forbidden',
    field: 'spec.template.cliques[0].topologyConstraint',
  },
  {
    rule: 'topology-update/legacy',
    says: 'an update of a set whose stored constraints name two topologies',
    given: moved(
      { template: required('zone', 'racks'), router: required('host', 'rows'), group: OLD_WAY() },
      { template: required('zone', 'racks'), router: required('host', 'rows'), group: OLD_WAY() },
    ),
    type: 'Internal',
    field: `${SET}.topologyName`,
  },
  {
    rule: 'topology/exists',
    says: 'a legacy set that is repaired with a topology that does not exist',
    given: moved({ template: OLD_WAY() }, { template: OLD_WAY('rows') }, RACKS),
    type: 'Invalid',
    field: `${SET}.topologyName`,
    allowed: { 'one that does': moved({ template: OLD_WAY() }, { template: OLD_WAY('racks') }, RACKS) },
  },
]
