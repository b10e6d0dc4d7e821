import { constrainedPlaces, preferredDomain, requiredDomain, resolveTopologyName } from '../../../model/topology.ts'
import type { View } from '../../../model/view.ts'
import type { SchedulerBackend } from '../../../schedulers/backend.ts'
import { enabledBackend } from '../../../schedulers/registry.ts'
import { schedulerNameIn } from '../../../schedulers/scheduler-of-set.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import type { Warn, WarningFamily, WarningRule } from '../../rules/warning.ts'
import { bindingRef, levelDomains } from '../rules/topology.ts'
import { GROUPS, type Subject, TEMPLATE } from '../subject.ts'

const preference: WarningRule = {
  id: 'warning/broad-preference',
  field: '…topologyConstraint.pack.preferred',
  about: 'on create: what is preferred is broader than what is required in the same constraint',
}
const packDomain: WarningRule = {
  id: 'warning/pack-domain',
  field: '…topologyConstraint.packDomain',
  about: 'on update: `pack.required` has taken its place; a new set may not have it',
}

const perGang: WarningRule = {
  id: 'warning/required-per-gang',
  field: `${TEMPLATE}.topologyConstraint.pack.required`,
  about:
    'on create: a replica of the set has several gangs, or can be scaled to; each of them finds a place of its own',
}

const overlooked: WarningRule = {
  id: 'warning/overlooked-by-scheduler',
  field: '…topologyConstraint.pack.preferred',
  about: 'on create: the profile of an external scheduler does not declare `topologyConstraints`',
}

/** Constraints that are weaker than they seem. docs/admission.md#what-is-warned-about */
export const topologyWarnings: WarningFamily<Subject> = {
  rules: [preference, packDomain, perGang, overlooked],
  look: (subject, warn) => {
    if (subject.old !== undefined) return packDomains(subject, warn)
    redundantPreferences(subject, warn)
    severalGangs(subject, warn)
    overlookedConstraints(subject, warn)
  },
}

const overlookedConstraints = (subject: Subject, warn: Warn): void => {
  for (const sentence of backendIn(subject)?.overlooks?.(subject.pcs) ?? []) warn(overlooked, () => sentence)
}

const backendIn = ({ pcs, cliques, config }: Subject): SchedulerBackend | undefined =>
  enabledBackend(schedulerNameIn(pcs, cliques[0]?.spec?.podSpec?.schedulerName, config), config)

/**
 * Replicas of a scaling group beyond its minAvailable are gangs of their own, and schedulers place each gang
 * separately.
 */
const severalGangs = (subject: Subject, warn: Warn): void => {
  const { template, groups, config, view } = subject
  const required = requiredDomain(template.topologyConstraint)
  if (required === '' || !config.topologyAwareScheduling.enabled) return
  const index = groups.findIndex(
    ({ replicas, minAvailable, scaleConfig }) =>
      Math.max(replicas ?? 1, scaleConfig?.maxReplicas ?? 0) > (minAvailable ?? 1),
  )
  if (index < 0 || backendIn(subject)?.sharesDomain?.(view) === true) return
  const { name, topologyConstraint } = groups[index] ?? {}
  const group = `${GROUPS}[${index}]`
  warn(perGang, () =>
    topologyConstraint && requiredDomain(topologyConstraint) === ''
      ? `${group}.topologyConstraint: each replica beyond minAvailable is a gang of its own with this constraint only, and need not be in one "${cut(required)}" like the set; add a pack.required here`
      : `${TEMPLATE}.topologyConstraint: each replica of scaling group "${cut(name ?? '')}" beyond minAvailable is a gang of its own and may be in another "${cut(required)}"; raise ${group}.minAvailable if all must share one`,
  )
}

const packDomains = ({ pcs }: Subject, warn: Warn): void => {
  const places = constrainedPlaces(pcs)
  const isNamed = resolveTopologyName(places).problems.every(({ kind }) => kind !== 'missing')
  for (const { path, constraint } of places) {
    if (!constraint.packDomain) continue
    const first = isNamed ? '' : 'name the topology first, and then '
    warn(packDomain, () => `${path}.packDomain is deprecated; ${first}use ${path}.pack.required instead`)
  }
}

const redundantPreferences = ({ pcs, view, config }: Subject, warn: Warn): void => {
  if (!config.topologyAwareScheduling.enabled) return
  const places = constrainedPlaces(pcs)
  const levels = levelsOf(places, view)
  for (const { path, constraint } of places) {
    const [required, preferred] = [requiredDomain(constraint), preferredDomain(constraint)]
    if (required === '' || preferred === '' || levels.indexOf(preferred) >= levels.indexOf(required)) continue
    const source = constraint.pack?.required ? 'pack.required' : 'packDomain'
    warn(
      preference,
      () =>
        `${path}.pack.preferred ("${preferred}") is broader than ${path}.${source} ("${required}") and has no effect; remove it`,
    )
  }
}

const levelsOf = (places: ReturnType<typeof constrainedPlaces>, view: View): string[] => {
  const ref = bindingRef(places)
  const found = ref === undefined ? undefined : view.get(ref)
  return found?.status === 'found' ? levelDomains(found.object) : []
}
