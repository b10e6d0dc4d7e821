import { constrainedPlaces, preferredDomain, requiredDomain } from '../../../model/topology.ts'
import type { View } from '../../../model/view.ts'
import type { Warn, WarningFamily, WarningRule } from '../../rules/warning.ts'
import { bindingRef, levelDomains } from '../rules/topology.ts'
import type { Subject } from '../subject.ts'

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

/** Constraints that say less than they seem to. specs/grove-api.md §4.6 */
export const topologyWarnings: WarningFamily<Subject> = {
  rules: [preference, packDomain],
  look: (subject, warn) => {
    if (subject.old === undefined) redundantPreferences(subject, warn)
    else packDomains(subject, warn)
  },
}

const packDomains = ({ pcs }: Subject, warn: Warn): void => {
  for (const { path, constraint } of constrainedPlaces(pcs)) {
    if (!constraint.packDomain) continue
    warn(packDomain, () => `${path}.packDomain is deprecated; use ${path}.pack.required instead`)
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
