import { hasGpu } from '../../../model/gpu.ts'
import {
  AUTO_MNNVL_ANNOTATION,
  AUTO_MNNVL_DISABLED,
  AUTO_MNNVL_ENABLED,
  MNNVL_GROUP,
  MNNVL_GROUP_NONE,
} from '../../../model/labels.ts'
import { fabricOf, MNNVL_CLAIM } from '../../../model/mnnvl.ts'
import { dnsLabelProblems } from '../../../schemas/metadata/names.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import { IMMUTABLE } from '../../rules/immutable.ts'
import { broken, type Report, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { byName, CLIQUES, GROUPS, type Subject } from '../subject.ts'

type Annotations = Readonly<Record<string, string | null | undefined>> | null | undefined

const rule = (id: string, type: Rule['type'], key: string, asks: string): Rule => ({
  id: `mnnvl/${id}`,
  type,
  field: key === MNNVL_GROUP ? `…annotations.${key}` : `metadata.annotations.${key}`,
  asks,
})
const groupFormat = rule(
  'group-format',
  'Invalid',
  MNNVL_GROUP,
  `a fabric group is a DNS label or "${MNNVL_GROUP_NONE}"`,
)
const groupFeature = rule('group-feature', 'Invalid', MNNVL_GROUP, 'a fabric group needs network.autoMNNVLEnabled')
const autoValue = rule(
  'auto-value',
  'Invalid',
  AUTO_MNNVL_ANNOTATION,
  `auto-mnnvl is "${AUTO_MNNVL_ENABLED}" or "${AUTO_MNNVL_DISABLED}"`,
)
const autoFeature = rule(
  'auto-feature',
  'Invalid',
  AUTO_MNNVL_ANNOTATION,
  `auto-mnnvl: ${AUTO_MNNVL_ENABLED} needs network.autoMNNVLEnabled`,
)
const both = rule(
  'both',
  'Invalid',
  AUTO_MNNVL_ANNOTATION,
  'auto-mnnvl and a fabric group exclude each other on one layer',
)
const changed = {
  ...rule('changed', 'Invalid', MNNVL_GROUP, 'MNNVL annotations do not change after creation'),
  alsoAt: [`metadata.annotations.${AUTO_MNNVL_ANNOTATION}`],
}
const addedOrRemoved = {
  ...rule(
    'added-or-removed',
    'Forbidden',
    MNNVL_GROUP,
    'MNNVL annotations are neither added nor removed after creation',
  ),
  alsoAt: [`metadata.annotations.${AUTO_MNNVL_ANNOTATION}`],
}

const claimName: Rule = {
  id: 'mnnvl/claim-name',
  type: 'Invalid',
  field: `${CLIQUES}[i].spec.podSpec.resourceClaims[j].name`,
  asks: `pods that get a claim on an NVLink fabric have none of their own named "${MNNVL_CLAIM}"`,
}

/** Multi-node NVLink: values on create, immutability on update. docs/admission.md#multi-node-nvlink */
export const mnnvlRules: RuleFamily<Subject> = {
  rules: [groupFormat, groupFeature, autoValue, autoFeature, both, changed, addedOrRemoved, claimName],
  check({ pcs, cliques, groups, old, config }, report) {
    const enabled = config.network.autoMNNVLEnabled
    claimNames(report, pcs, cliques, old)
    if (old === undefined) {
      autoMnnvl(report, pcs.metadata?.annotations, enabled)
      fabricGroup(report, pcs.metadata?.annotations, 'metadata', enabled)
      for (const [index, { annotations }] of cliques.entries())
        if (annotations != null) fabricGroup(report, annotations, `${CLIQUES}[${index}]`, enabled)
      for (const [index, { annotations }] of groups.entries())
        if (annotations != null) fabricGroup(report, annotations, `${GROUPS}[${index}]`, enabled)
      return
    }
    const before = old.pcs.metadata?.annotations
    unchanged(report, AUTO_MNNVL_ANNOTATION, before, pcs.metadata?.annotations, 'metadata')
    unchanged(report, MNNVL_GROUP, before, pcs.metadata?.annotations, 'metadata')
    unchangedByName(report, old.cliques, cliques, CLIQUES)
    unchangedByName(report, old.groups, groups, GROUPS)
  },
}

/**
 * Refuses a claim name that the PodClique would be refused for. A name that is stored already is let pass: this update
 * did not introduce it.
 */
function claimNames(report: Report, pcs: Subject['pcs'], cliques: Subject['cliques'], old: Subject['old']): void {
  for (const [index, clique] of cliques.entries()) {
    const at = clique.spec?.podSpec?.resourceClaims?.findIndex(({ name }) => name === MNNVL_CLAIM) ?? -1
    if (at < 0 || !hasGpu(clique.spec?.podSpec) || fabricOf(pcs, clique) === undefined) continue
    const before = old?.cliques.find(({ name }) => name === clique.name)?.spec?.podSpec?.resourceClaims
    if (before?.some(({ name }) => name === MNNVL_CLAIM)) continue
    const field = `${CLIQUES}[${index}].spec.podSpec.resourceClaims[${at}].name`
    report(
      broken(
        claimName,
        field,
        MNNVL_CLAIM,
        'Grove gives pods the claim on their NVLink fabric by this name; rename yours',
      ),
    )
  }
}

function autoMnnvl(report: Report, annotations: Annotations, enabled: boolean): void {
  const value = annotations?.[AUTO_MNNVL_ANNOTATION]
  if (value == null) return
  const field = `metadata.annotations.${AUTO_MNNVL_ANNOTATION}`
  if (value !== AUTO_MNNVL_ENABLED && value !== AUTO_MNNVL_DISABLED) {
    report(broken(autoValue, field, value, `must be "${AUTO_MNNVL_ENABLED}" or "${AUTO_MNNVL_DISABLED}"`))
  } else if (value === AUTO_MNNVL_ENABLED && !enabled) {
    report(
      broken(
        autoFeature,
        field,
        value,
        `MNNVL is off in this cluster; set "${AUTO_MNNVL_DISABLED}", remove the annotation, or have network.autoMNNVLEnabled turned on`,
      ),
    )
  }
  if (annotations?.[MNNVL_GROUP] != null) {
    report(broken(both, field, value, `${MNNVL_GROUP} is set beside it; keep one of the two`))
  }
}

function fabricGroup(report: Report, annotations: Annotations, layer: string, enabled: boolean): void {
  const value = annotations?.[MNNVL_GROUP]
  if (value == null || value === MNNVL_GROUP_NONE) return
  const field = `${layer}.annotations.${MNNVL_GROUP}`
  if (value === '') report(broken(groupFormat, field, value, `name a group, or "${MNNVL_GROUP_NONE}" to opt out`))
  else for (const problem of dnsLabelProblems(value)) report(broken(groupFormat, field, value, problem))
  if (!enabled) {
    report(
      broken(
        groupFeature,
        field,
        value,
        'MNNVL is off in this cluster; remove the annotation or have network.autoMNNVLEnabled turned on',
      ),
    )
  }
}

function unchangedByName(
  report: Report,
  before: Subject['cliques'] | Subject['groups'],
  after: Subject['cliques'] | Subject['groups'],
  path: string,
): void {
  const old = byName<Subject['cliques'][number] | Subject['groups'][number]>(before)
  for (const [index, layer] of after.entries()) {
    const was = old.get(layer.name ?? '')
    if (was !== undefined) unchanged(report, MNNVL_GROUP, was.annotations, layer.annotations, `${path}[${index}]`)
  }
}

function unchanged(report: Report, key: string, before: Annotations, after: Annotations, layer: string): void {
  const was = before?.[key]
  const is = after?.[key]
  if (was === is || (was == null && is == null)) return
  const field = `${layer}.annotations.${key}`
  if (was == null)
    report(
      broken(addedOrRemoved, field, undefined, `${IMMUTABLE}; ${key} cannot be added after creation; create a new set`),
    )
  else if (is == null)
    report(
      broken(
        addedOrRemoved,
        field,
        undefined,
        `${IMMUTABLE}; ${key} cannot be removed after creation; put "${cut(was)}" back`,
      ),
    )
  else report(broken(changed, field, is, `${IMMUTABLE}; put "${cut(was)}" back`))
}
