import fc from 'fast-check'
import type { SchedulableSet } from '../../schedulers/backend.ts'
import type { GangMember, SchedulableGang } from '../../schedulers/gang.ts'
import type { PodGang, PodGangTopologyConstraint } from '../../schemas/generated/grove.ts'

/** The node labels of the topology that gangs of the kit are constrained by, broadest first. */
export const LEVELS = ['topology.kubernetes.io/block', 'topology.kubernetes.io/rack', 'kubernetes.io/hostname'] as const

/** The topology object that a binding would name. */
export const TOPOLOGY = 'racks'

const GROUPS = ['a', 'b', 'c', 'd']
const SPARE_PODS = 2

const constraints: fc.Arbitrary<PodGangTopologyConstraint | undefined> = fc.option(
  fc
    .record({
      required: fc.constantFrom(undefined, ...LEVELS),
      preferred: fc.constantFrom(undefined, ...LEVELS),
    })
    .map(({ required, preferred }) => ({
      packConstraint: { ...(required && { required }), ...(preferred && { preferred }) },
    })),
  { nil: undefined },
)

/**
 * Any gang that Grove can make: groups with a minimum of 0 (they sleep), with and without constraints, with and without a priority,
 * new or with its pods listed.
 */
export const anyGang = (set: SchedulableSet): fc.Arbitrary<SchedulableGang> =>
  fc
    .record({
      groups: fc.uniqueArray(
        fc.record({ name: fc.constantFrom(...GROUPS), minReplicas: fc.nat(3), constraint: constraints }),
        { selector: ({ name }) => name },
      ),
      whole: constraints,
      replica: fc.option(fc.record({ members: fc.subarray(GROUPS), constraint: constraints }), { nil: undefined }),
      priorityClassName: fc.constantFrom(undefined, 'high'),
      isListed: fc.boolean(),
    })
    .map(({ groups, whole, replica, priorityClassName, isListed }) => {
      const names = groups.map(({ name }) => `s-0-${name}`)
      const members = replica?.members.map((name) => `s-0-${name}`).filter((name) => names.includes(name)) ?? []
      return gangOf(set, {
        podgroups: groups.map(({ name, minReplicas, constraint }) => ({
          name: `s-0-${name}`,
          minReplicas,
          podReferences: isListed ? [{ namespace: 'default', name: `s-0-${name}-xyz` }] : [],
          ...(constraint && { topologyConstraint: constraint }),
        })),
        ...(whole && { topologyConstraint: whole }),
        ...(members.length > 0 && {
          topologyConstraintGroupConfigs: [
            {
              name: 's-0-g-0',
              podGroupNames: members,
              ...(replica?.constraint && { topologyConstraint: replica.constraint }),
            },
          ],
        }),
        ...(priorityClassName && { priorityClassName }),
      })
    })

/** The gang of a set as a backend is shown it. */
export const gangOf = (set: SchedulableSet, spec: PodGang['spec'], name = 's-0'): SchedulableGang => ({
  podGang: {
    apiVersion: 'scheduler.grove.io/v1alpha1',
    kind: 'PodGang',
    metadata: {
      name,
      namespace: 'default',
      uid: `uid-of-${name}`,
      labels: { 'app.kubernetes.io/managed-by': 'grove-operator', 'app.kubernetes.io/part-of': 's', app: 's' },
      annotations: {},
    },
    spec,
  },
  set,
  topology: TOPOLOGY,
  levels: LEVELS,
  memberOf: (group) => {
    const found = spec.podgroups.find((each) => each.name === group)
    const replica = spec.topologyConstraintGroupConfigs?.find(({ podGroupNames }) => podGroupNames.includes(group))
    return found && { ...memberOf(found.minReplicas), ...(replica && { groupReplica: replica.name }) }
  },
})

const memberOf = (minReplicas: number): GangMember => ({
  replicas: minReplicas === 0 ? 0 : minReplicas + SPARE_PODS,
  podSpec: { containers: [{ name: 'main', image: 'main:1', ports: [{ containerPort: 80 }] }] },
})
