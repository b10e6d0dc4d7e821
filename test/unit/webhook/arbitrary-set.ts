import fc from 'fast-check'
import type { KubeObject } from '../../../model/object.ts'
import type {
  CliqueTemplate,
  PodCliqueScalingGroupConfig,
  PodCliqueSet,
  ResourceSharing,
  TopologyConstraint,
} from '../../../schemas/generated/grove.ts'
import { CHANGES, type Mutation, mutated, ODD_VALUES } from './mutation.ts'
import { binding, configuration, type Surroundings } from './submissions.ts'

/** The surroundings in which the sets below are valid: every feature is on, and what they refer to exists. */
export const SURROUNDINGS = {
  config: {
    topologyAwareScheduling: { enabled: true },
    network: { autoMNNVLEnabled: true },
    scheduler: { profiles: ['default-scheduler', 'kai-scheduler', 'volcano'].map((name) => ({ name })) },
    authorizer: { enabled: true, reconcilerServiceAccountUserName: 'reconciler' },
  },
  existing: [
    binding() as unknown as KubeObject,
    {
      apiVersion: 'scheduling.volcano.sh/v1beta1',
      kind: 'Queue',
      metadata: { name: 'default' },
      status: { state: 'Open' },
    },
  ],
} satisfies Surroundings

export const CONFIG = configuration(SURROUNDINGS.config)

const LEVELS = ['zone', 'block', 'host'] as const

const name = fc.stringMatching(/^[a-z]([-a-z0-9]{0,5}[a-z0-9])?$/)
const count = fc.integer({ min: 1, max: 6 })
const sometimes = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined })

/** Removes undefined fields, as JSON does. */
const compact = <T extends object>(value: T): T => JSON.parse(JSON.stringify(value))

const container = fc.record({
  name: fc.constantFrom('engine', 'proxy'),
  image: fc.constant('example.com/engine:1'),
  env: sometimes(
    fc
      .uniqueArray(fc.constantFrom('A', 'B', 'GROVE_PCS_NAME'), { maxLength: 3 })
      .map((names) => names.map((variable) => ({ name: variable, value: '1' }))),
  ),
  resources: sometimes(fc.constantFrom({ limits: { 'nvidia.com/gpu': 8 } }, { requests: { cpu: '1' } }, {})),
})

interface Drawn {
  readonly name: string
  readonly roleName: boolean
  readonly replicas: number
  readonly spare: number
  readonly minAvailable: boolean
  readonly waits: readonly number[]
  readonly scales: boolean
  readonly group: number
  readonly level: number
  readonly shares: boolean
  readonly containers: readonly unknown[]
  readonly restartPolicy: boolean
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  name,
  roleName: fc.boolean(),
  replicas: count,
  spare: fc.nat(3),
  minAvailable: fc.boolean(),
  waits: fc.array(fc.nat(8), { maxLength: 3 }),
  scales: fc.boolean(),
  group: fc.nat(5),
  level: fc.nat(5),
  shares: fc.boolean(),
  containers: fc.array(container, { minLength: 1, maxLength: 2 }),
  restartPolicy: fc.boolean(),
})

const constraint = (level: number): TopologyConstraint | undefined => {
  const required = LEVELS[level]
  return required === undefined ? undefined : { pack: { required } }
}

const sharing = (shares: boolean): ResourceSharing[] | undefined =>
  shares ? [{ name: 'fabric', scope: 'PerReplica' }] : undefined

const clique = (
  { name: its, replicas, spare, ...given }: Drawn,
  index: number,
  earlier: readonly string[],
  member: boolean,
  schedulerName: string | undefined,
): CliqueTemplate => {
  const waits = [...new Set(given.waits.flatMap((place) => earlier[place] ?? []))]
  const scales = given.scales && !member
  return compact({
    name: its,
    topologyConstraint: constraint(given.level),
    resourceSharing: sharing(given.shares),
    spec: {
      // At most one clique may be without a role name.
      roleName: given.roleName && index === 0 ? undefined : its,
      replicas: replicas + spare,
      minAvailable: given.minAvailable ? replicas : undefined,
      startsAfter: waits.length > 0 ? waits : undefined,
      autoScalingConfig: scales ? { maxReplicas: replicas + spare + 1 } : undefined,
      podSpec: {
        schedulerName,
        restartPolicy: given.restartPolicy ? 'Always' : undefined,
        containers: given.containers,
      },
    },
  }) as unknown as CliqueTemplate
}

/**
 * Sets that leave out some fields that admission defaults, and that are valid after defaulting. Up to 8 cliques in up
 * to 3 groups.
 */
export const podCliqueSets: fc.Arbitrary<PodCliqueSet> = fc
  .record({
    setName: name,
    cliques: fc.uniqueArray(drawn, { minLength: 1, maxLength: 8, selector: (entry) => entry.name }),
    groups: fc.uniqueArray(fc.record({ name, replicas: count, minAvailable: fc.boolean(), level: fc.nat(5) }), {
      maxLength: 3,
      selector: (entry) => entry.name,
    }),
    type: fc.constantFrom('AnyOrder', 'InOrder', 'Explicit'),
    scheduler: fc.constantFrom(undefined, '', 'default-scheduler', 'kai-scheduler', 'volcano'),
    packed: fc.boolean(),
    fabric: fc.constantFrom(undefined, 'one', 'none'),
    namespace: sometimes(fc.constant('serving')),
    replicas: fc.nat(3),
    terminationDelay: sometimes(fc.constantFrom('30s', '1h30m')),
  })
  .map(({ setName, cliques, groups, scheduler, fabric, ...given }) => {
    // Volcano takes no constraints. For other schedulers the set's own level is the broadest, so that no inner level is
    // too broad.
    const packed = given.packed && scheduler !== 'volcano'
    const template = cliques.map((entry, index) => {
      const earlier = cliques.slice(0, index).map((other) => other.name)
      const flat = packed ? entry : { ...entry, level: LEVELS.length }
      return clique(flat, index, earlier, entry.group < groups.length, scheduler)
    })
    const podCliqueScalingGroups = groups.map((group, index): PodCliqueScalingGroupConfig => {
      const members = cliques.filter((entry) => entry.group === index)
      // A group must not be packed more narrowly than its members.
      const level = Math.min(group.level, ...members.map((entry) => entry.level))
      return compact({
        name: group.name,
        cliqueNames: members.map((entry) => entry.name),
        replicas: group.replicas,
        minAvailable: group.minAvailable ? 1 : undefined,
        topologyConstraint: packed ? constraint(level) : undefined,
      }) as PodCliqueScalingGroupConfig
    })
    return compact({
      apiVersion: 'grove.io/v1alpha1',
      kind: 'PodCliqueSet',
      metadata: {
        name: setName,
        namespace: given.namespace,
        labels: { 'kai.scheduler/queue': 'research' },
        annotations: fabric === undefined ? undefined : { 'grove.io/mnnvl-group': fabric },
      },
      spec: {
        replicas: given.replicas,
        template: {
          cliqueStartupType: `CliqueStartupType${given.type}`,
          terminationDelay: given.terminationDelay,
          topologyConstraint: packed ? { topologyName: 'racks', pack: { required: 'zone' } } : undefined,
          resourceClaimTemplates: [
            { name: 'fabric', templateSpec: { spec: { devices: { requests: [{ name: 'gpu' }] } } } },
          ],
          cliques: template,
          podCliqueScalingGroups,
        },
      },
    }) as unknown as PodCliqueSet
  })

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  change: fc.constantFrom(...CHANGES),
  value: fc.oneof(fc.constantFrom(...ODD_VALUES), fc.jsonValue({ maxDepth: 2 })),
})

/** The value with at least one and up to `most` mutations. */
export const spoiled = <T>(values: fc.Arbitrary<T>, most = 3): fc.Arbitrary<unknown> =>
  fc
    .tuple(values, fc.array(mutation, { minLength: 1, maxLength: most }))
    .map(([value, mutations]) => mutations.reduce<unknown>(mutated, value))

/** Mostly valid sets: one in three is spoiled. */
export const mostlyValidSets: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: podCliqueSets, weight: 2 },
  { arbitrary: spoiled(podCliqueSets), weight: 1 },
)
