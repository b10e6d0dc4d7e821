import type { ResourceSharing, TopologyConstraint } from '../../../../schemas/generated/grove.ts'
import type { FieldErrorType } from '../../../../schemas/sentences/field-error.ts'
import { created, type Draft, updated } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'
import { RACKS, required } from './topology.ts'

/** The fields that rules of layers read, on the set, on a scaling group and on a clique. */
interface Layer {
  topologyConstraint?: TopologyConstraint
  resourceSharing?: ResourceSharing[]
}

const LAYERS: readonly { name: string; path: string; of: (draft: Draft) => Layer }[] = [
  { name: 'the set', path: 'spec.template', of: ({ template }) => template },
  { name: 'a scaling group', path: 'spec.template.podCliqueScalingGroups[0]', of: ({ group }) => group },
  { name: 'a clique', path: 'spec.template.cliques[0]', of: ({ router }) => router },
]

/** A rule that holds on every layer: the value that breaks it there, and the field below which it is put. */
interface Slip {
  readonly rule: string
  readonly says: string
  readonly type: FieldErrorType
  readonly field: string
  readonly fields: Layer
  readonly around?: typeof RACKS
}

const sharing = (...resourceSharing: ResourceSharing[]): Layer => ({ resourceSharing })
const packed = (topologyConstraint: TopologyConstraint): Layer => ({ topologyConstraint })

const SLIPS: readonly Slip[] = [
  {
    ...{ rule: 'resource-sharing/name', says: 'sharing without a name', type: 'Required' },
    ...{ field: 'resourceSharing[0].name', fields: sharing({ name: '', scope: 'AllReplicas' }) },
  },
  {
    ...{ rule: 'resource-sharing/once', says: 'a template that is shared twice', type: 'Duplicate' },
    field: 'resourceSharing[1].name',
    fields: sharing({ name: 'nic', scope: 'AllReplicas' }, { name: 'nic', scope: 'PerReplica' }),
  },
  {
    ...{ rule: 'resource-sharing/namespace', says: "a namespace for the set's own template", type: 'Invalid' },
    ...{ field: 'resourceSharing[0].namespace' },
    fields: sharing({ name: 'fabric', namespace: 'shared', scope: 'PerReplica' }),
  },
  {
    ...{ rule: 'resource-sharing/scope', says: 'a scope that does not exist', type: 'NotSupported' },
    ...{ field: 'resourceSharing[0].scope', fields: sharing({ name: 'nic', scope: 'PerPod' as never }) },
  },
  {
    ...{ rule: 'topology/off', says: 'a constraint where topology-aware scheduling is off', type: 'Invalid' },
    ...{ field: 'topologyConstraint', fields: packed(required('block', 'racks')) },
  },
  {
    ...{ rule: 'topology/name', says: 'a constraint that names no topology', type: 'Required' },
    ...{ field: 'topologyConstraint.topologyName', fields: packed(required('block')), around: RACKS },
  },
  {
    ...{ rule: 'topology/domain', says: 'a required domain that is no level', type: 'Invalid' },
    ...{ field: 'topologyConstraint.pack.required', fields: packed(required('rack', 'racks')), around: RACKS },
  },
  {
    ...{ rule: 'topology/domain', says: 'a preferred domain that is no level', type: 'Invalid' },
    field: 'topologyConstraint.pack.preferred',
    fields: packed({ topologyName: 'racks', pack: { preferred: 'rack' } }),
    around: RACKS,
  },
  {
    ...{ rule: 'topology/domain', says: 'a packDomain that is no level', type: 'Invalid' },
    field: 'topologyConstraint.packDomain',
    fields: packed({ topologyName: 'racks', packDomain: 'rack' }),
    around: RACKS,
  },
]

const FABRIC = { name: 'fabric', templateSpec: { spec: { devices: { requests: [{ name: 'nic' }] } } } }

const slipCases = SLIPS.flatMap(({ rule, says, type, field, fields, around = {} }) =>
  LAYERS.map(
    ({ name, path, of }): RuleCase => ({
      rule,
      says: `${says}, on ${name}`,
      given: created((draft) => {
        draft.template.resourceClaimTemplates = [FABRIC]
        Object.assign(of(draft), structuredClone(fields))
      }, around),
      type,
      field: `${path}.${field}`,
    }),
  ),
)

const ANNOTATED: readonly {
  name: string
  path: string
  of: (draft: Draft) => { annotations?: Record<string, string> }
}[] = [
  { name: 'the set', path: 'metadata', of: ({ set }) => set.metadata },
  { name: 'a scaling group', path: 'spec.template.podCliqueScalingGroups[0]', of: ({ group }) => group },
  { name: 'a clique', path: 'spec.template.cliques[0]', of: ({ router }) => router },
]
const KEY = 'grove.io/mnnvl-group'
const ON = { config: { network: { autoMNNVLEnabled: true } } }

const fabricCases = ANNOTATED.flatMap(({ name, path, of }): RuleCase[] => {
  const field = `${path}.annotations.${KEY}`
  const group = (value: string | undefined) => (value === undefined ? {} : { annotations: { [KEY]: value } })
  const create = (value: string, around: object) => created((draft) => Object.assign(of(draft), group(value)), around)
  const update = (before: string | undefined, after: string | undefined) =>
    updated((draft, old) => {
      Object.assign(of(old), group(before))
      Object.assign(of(draft), group(after))
    }, ON)
  const [format, feature, change, presence] = ['group-format', 'group-feature', 'changed', 'added-or-removed'].map(
    (id) => `mnnvl/${id}`,
  ) as [string, string, string, string]
  return [
    { rule: format, says: `an empty fabric group, on ${name}`, given: create('', ON), type: 'Invalid', field },
    { rule: format, says: `a fabric group with a space, on ${name}`, given: create('a b', ON), type: 'Invalid', field },
    { rule: feature, says: `a fabric group without MNNVL, on ${name}`, given: create('a', {}), type: 'Invalid', field },
    { rule: change, says: `another fabric group, on ${name}`, given: update('a', 'b'), type: 'Invalid', field },
    {
      rule: presence,
      says: `a fabric group too many, on ${name}`,
      given: update(undefined, 'a'),
      type: 'Forbidden',
      field,
    },
    {
      rule: presence,
      says: `a fabric group too few, on ${name}`,
      given: update('a', undefined),
      type: 'Forbidden',
      field,
    },
  ]
})

/** Outer layers that are narrower than the layers inside them: each pair of layers, and both kinds of domain. */
const pairCases = (
  [
    ['the set', 'spec.template', ({ template }: Draft) => template, 'a clique', ({ router }: Draft) => router],
    ['the set', 'spec.template', ({ template }: Draft) => template, 'a scaling group', ({ group }: Draft) => group],
    [
      ...(['a scaling group', 'spec.template.podCliqueScalingGroups[0]', ({ group }: Draft) => group] as const),
      ...(['a member of it', ({ worker }: Draft) => worker] as const),
    ],
  ] as const
).flatMap(([outer, path, of, inner, within]) =>
  (['required', 'preferred'] as const).map(
    (kind): RuleCase => ({
      rule: 'topology/narrower',
      says: `${outer} that is narrower than ${inner}, ${kind}`,
      given: created((draft) => {
        const [wide, narrow]: [Layer, Layer] = [within(draft), of(draft)]
        narrow.topologyConstraint = { topologyName: 'racks', pack: { [kind]: 'host' } }
        wide.topologyConstraint = { topologyName: 'racks', pack: { [kind]: 'block' } }
      }, RACKS),
      type: 'Invalid',
      field: `${path}.topologyConstraint${kind === 'preferred' ? '.pack.preferred' : ''}`,
    }),
  ),
)

const constraintUpdates = LAYERS.flatMap(({ name, path, of }): RuleCase[] => {
  const isSet = path === 'spec.template'
  const update = (before: TopologyConstraint | undefined, after: TopologyConstraint | undefined) =>
    updated((draft, old) => {
      Object.assign(of(old), before && packed(before))
      Object.assign(of(draft), after && packed(after))
    }, RACKS)
  const field = `${path}.topologyConstraint`
  const [named, plain] = [
    `${field}${isSet ? '.topologyName' : ''}`,
    isSet ? 'topology-update/set-name' : 'topology-update/child',
  ]
  const [block, zone] = [required('block', 'racks'), required('zone', 'racks')]
  return [
    {
      rule: plain,
      says: `a constraint that comes, on ${name}`,
      given: update(undefined, block),
      type: 'Forbidden',
      field: named,
    },
    {
      rule: plain,
      says: `a constraint that goes, on ${name}`,
      given: update(block, undefined),
      type: 'Forbidden',
      field: named,
    },
    {
      rule: isSet ? 'topology-update/set' : plain,
      says: `a constraint that changes, on ${name}`,
      given: update(block, zone),
      type: 'Forbidden',
      field,
      allowed: {
        'the same domain by its name of today': update({ topologyName: 'racks', packDomain: 'block' }, block),
      },
    },
  ]
})

/** Rules that hold on several layers of a set, tested on each of these layers. */
export const layerCases: readonly RuleCase[] = [...slipCases, ...fabricCases, ...pairCases, ...constraintUpdates]
