import { created, type Draft, type Submission, updated } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

const ON = { config: { network: { autoMNNVLEnabled: true } } }
const GROUP = 'grove.io/mnnvl-group'
const AUTO = 'grove.io/auto-mnnvl'

type Annotations = Record<string, string>

const onSet = (annotations: Annotations, around = ON): Submission =>
  created(({ set }) => {
    set.metadata.annotations = annotations
  }, around)

const changed = (before: Annotations, after: Annotations, layer: (draft: Draft) => { annotations?: Annotations }) =>
  updated((draft, old) => {
    layer(old).annotations = before
    layer(draft).annotations = after
  }, ON)
const addClaim = ({ spec }: Draft['worker'], name: string): void => {
  const { containers } = spec.podSpec
  for (const container of containers) container.resources = { limits: { 'nvidia.com/gpu': 1 } }
  spec.podSpec.resourceClaims = [{ name, resourceClaimTemplateName: 'mine' }]
}
const withClaim = (name: string, group = 'rack') =>
  created(({ set, worker }) => {
    set.metadata.annotations = { [GROUP]: group }
    addClaim(worker, name)
  }, ON)
const ofSet = ({ set }: Draft) => set.metadata
const ofWorker = ({ worker }: Draft) => worker
const ofGroup = ({ group }: Draft) => group

/** Multi-node NVLink annotations. */
export const mnnvlCases: readonly RuleCase[] = [
  {
    rule: 'mnnvl/group-format',
    says: 'a fabric group with a space',
    given: onSet({ [GROUP]: 'rack one' }),
    type: 'Invalid',
    field: `metadata.annotations.${GROUP}`,
    allowed: { 'a DNS label': onSet({ [GROUP]: 'rack-one' }), 'opting out': onSet({ [GROUP]: 'none' }) },
  },
  {
    rule: 'mnnvl/group-format',
    says: 'an empty fabric group on a clique',
    given: created(({ worker }) => {
      worker.annotations = { [GROUP]: '' }
    }, ON),
    type: 'Invalid',
    field: `spec.template.cliques[2].annotations.${GROUP}`,
  },
  {
    rule: 'mnnvl/group-feature',
    says: 'a fabric group where MNNVL is off',
    given: created(({ group }) => {
      group.annotations = { [GROUP]: 'one' }
    }),
    type: 'Invalid',
    field: `spec.template.podCliqueScalingGroups[0].annotations.${GROUP}`,
    allowed: {
      'a fabric group where it is on': created(({ group }) => {
        group.annotations = { [GROUP]: 'one' }
      }, ON),
      'opting out where it is off': created(({ group }) => {
        group.annotations = { [GROUP]: 'none' }
      }),
    },
  },
  {
    rule: 'mnnvl/auto-value',
    says: 'auto-mnnvl with another word',
    given: onSet({ [AUTO]: 'true' }),
    type: 'Invalid',
    field: `metadata.annotations.${AUTO}`,
    allowed: { enabled: onSet({ [AUTO]: 'enabled' }), disabled: onSet({ [AUTO]: 'disabled' }) },
  },
  {
    rule: 'mnnvl/auto-value',
    says: 'an empty auto-mnnvl',
    given: onSet({ [AUTO]: '' }),
    type: 'Invalid',
    field: `metadata.annotations.${AUTO}`,
  },
  {
    rule: 'mnnvl/auto-feature',
    says: 'auto-mnnvl where MNNVL is off',
    given: onSet({ [AUTO]: 'enabled' }, { config: { network: { autoMNNVLEnabled: false } } }),
    type: 'Invalid',
    field: `metadata.annotations.${AUTO}`,
    allowed: {
      'opting out where it is off': onSet({ [AUTO]: 'disabled' }, { config: { network: { autoMNNVLEnabled: false } } }),
    },
  },
  {
    rule: 'mnnvl/both',
    says: 'auto-mnnvl and a fabric group on the set',
    given: onSet({ [AUTO]: 'enabled', [GROUP]: 'one' }),
    type: 'Invalid',
    field: `metadata.annotations.${AUTO}`,
    allowed: {
      'a fabric group on a layer below': created(({ set, worker }) => {
        set.metadata.annotations = { [AUTO]: 'enabled' }
        worker.annotations = { [GROUP]: 'one' }
      }, ON),
    },
  },
  {
    rule: 'mnnvl/changed',
    says: 'another fabric group after creation',
    given: changed({ [GROUP]: 'one' }, { [GROUP]: 'two' }, ofWorker),
    type: 'Invalid',
    field: `spec.template.cliques[2].annotations.${GROUP}`,
    allowed: { 'the same group': changed({ [GROUP]: 'one' }, { [GROUP]: 'one' }, ofWorker) },
  },
  {
    rule: 'mnnvl/changed',
    says: 'turning auto-mnnvl off after creation',
    given: changed({ [AUTO]: 'enabled' }, { [AUTO]: 'disabled' }, ofSet),
    type: 'Invalid',
    field: `metadata.annotations.${AUTO}`,
  },
  {
    rule: 'mnnvl/added-or-removed',
    says: 'a fabric group that a scaling group gains',
    given: changed({}, { [GROUP]: 'one' }, ofGroup),
    type: 'Forbidden',
    field: `spec.template.podCliqueScalingGroups[0].annotations.${GROUP}`,
    allowed: { 'another annotation': changed({}, { note: 'one' }, ofGroup) },
  },
  {
    rule: 'mnnvl/added-or-removed',
    says: 'auto-mnnvl that a set gains',
    given: changed({}, { [AUTO]: 'enabled' }, ofSet),
    type: 'Forbidden',
    field: `metadata.annotations.${AUTO}`,
  },
  {
    rule: 'mnnvl/added-or-removed',
    says: 'auto-mnnvl that a set loses, be it disabled',
    given: changed({ [AUTO]: 'disabled' }, {}, ofSet),
    type: 'Forbidden',
    field: `metadata.annotations.${AUTO}`,
  },
  {
    rule: 'mnnvl/added-or-removed',
    says: 'a fabric group that a clique loses, be it none',
    given: changed({ [GROUP]: 'none' }, {}, ofWorker),
    type: 'Forbidden',
    field: `spec.template.cliques[2].annotations.${GROUP}`,
  },
  {
    rule: 'mnnvl/claim-name',
    says: "a claim of the user's own by the name of the fabric's",
    given: withClaim('mnnvl-claim'),
    type: 'Invalid',
    field: 'spec.template.cliques[2].spec.podSpec.resourceClaims[0].name',
    allowed: {
      'another name': withClaim('nic'),
      'that name where pods are on no fabric': withClaim('mnnvl-claim', 'none'),
      'what is stored already': updated((draft, old) => {
        for (const { worker } of [draft, old]) addClaim(worker, 'mnnvl-claim')
        for (const { set } of [draft, old]) set.metadata.annotations = { [GROUP]: 'rack' }
      }, ON),
    },
  },
]
