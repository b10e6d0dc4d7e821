import { constrainedPlaces, preferredDomain, requiredDomain } from '../../model/topology.ts'
import type { View } from '../../model/view.ts'
import { bindingRef, levelDomains } from './rules/topology.ts'
import { CLIQUES, isBlank, type Subject } from './subject.ts'

/** What is legal but probably not meant, one sentence each. specs/grove-api.md §4.2.3, §4.6 */
export const podCliqueSetWarnings = (subject: Subject): string[] => [
  ...restartPolicies(subject),
  ...(subject.old === undefined ? redundantPreferences(subject) : packDomains(subject)),
]

// The reference warns about any restartPolicy, its own default included; only another value deserves a word.
function* restartPolicies({ cliques }: Subject): Iterable<string> {
  for (const [index, { spec }] of cliques.entries()) {
    const policy = spec?.podSpec?.restartPolicy
    if (isBlank(policy) || policy === 'Always') continue
    yield `${CLIQUES}[${index}].spec.podSpec.restartPolicy: "${policy}" lets pods end that a clique counts on; use Always`
  }
}

function* packDomains({ pcs }: Subject): Iterable<string> {
  for (const { path, constraint } of constrainedPlaces(pcs)) {
    if (constraint.packDomain) yield `${path}.packDomain is deprecated; use ${path}.pack.required instead`
  }
}

function* redundantPreferences({ pcs, view, config }: Subject): Iterable<string> {
  if (!config.topologyAwareScheduling.enabled) return
  const places = constrainedPlaces(pcs)
  const levels = levelsOf(places, view)
  for (const { path, constraint } of places) {
    const [required, preferred] = [requiredDomain(constraint), preferredDomain(constraint)]
    if (required === '' || preferred === '' || levels.indexOf(preferred) >= levels.indexOf(required)) continue
    const source = constraint.pack?.required ? 'pack.required' : 'packDomain'
    yield `${path}.pack.preferred ("${preferred}") is broader than ${path}.${source} ("${required}") and has no effect; remove it`
  }
}

const levelsOf = (places: ReturnType<typeof constrainedPlaces>, view: View): string[] => {
  const ref = bindingRef(places)
  const found = ref === undefined ? undefined : view.get(ref)
  return found?.status === 'found' ? levelDomains(found.object) : []
}
