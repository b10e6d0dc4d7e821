import type { KubeObject, ObjectRef } from '../../../model/object.ts'
import {
  ancestors,
  type ConstrainedPlace,
  constrainedPlaces,
  type NameProblem,
  preferredDomain,
  requiredDomain,
  resolveTopologyName,
} from '../../../model/topology.ts'
import { needsReference } from '../../../schedulers/registry.ts'
import { recordOf, schedulerNameIn } from '../../../schedulers/scheduler-of-set.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import { listed } from '../../../schemas/sentences/listed.ts'
import { broken, type Report, type Rule, type RuleError, type RuleFamily } from '../../rules/rule.ts'
import { type Subject, TEMPLATE } from '../subject.ts'

const CONSTRAINT = '…topologyConstraint'
const SET_NAME = `${TEMPLATE}.topologyConstraint.topologyName`

const rule = (id: string, type: Rule['type'], field: string, asks: string): Rule => ({
  id: `topology/${id}`,
  type,
  field,
  asks,
})
const off = rule('off', 'Invalid', CONSTRAINT, 'constraints need topologyAwareScheduling.enabled')
const nameGiven = rule(
  'name',
  'Required',
  `${CONSTRAINT}.topologyName`,
  'a constraint names a topology or inherits one',
)
const oneName = rule('one-name', 'Invalid', `${CONSTRAINT}.topologyName`, 'all constraints of a set use one topology')
const exists = rule('exists', 'Invalid', SET_NAME, 'the ClusterTopologyBinding exists')
const readable = rule('readable', 'Internal', SET_NAME, 'the ClusterTopologyBinding can be read')
const domain: Rule = {
  ...rule('domain', 'Invalid', `${CONSTRAINT}.pack.required`, 'every domain is a level of the topology'),
  alsoAt: [`${CONSTRAINT}.pack.preferred`, `${CONSTRAINT}.packDomain`],
}
const narrower: Rule = {
  ...rule('narrower', 'Invalid', CONSTRAINT, 'a set or group is not packed more narrowly than what is in it'),
  alsoAt: [`${CONSTRAINT}.pack.preferred`],
}

const referenced = rule(
  'referenced',
  'Invalid',
  SET_NAME,
  'the binding has an entry for the scheduler, where the profile says `topologyBindingPolicy: ReferenceRequired`',
)

/** The kind ClusterTopologyBinding, as a look-up. */
export const BINDING = {
  kind: { apiVersion: 'grove.io/v1alpha1', kind: 'ClusterTopologyBinding' },
  plural: 'clustertopologybindings',
} as const

/** The binding that the constraints of a set refer to; undefined where they disagree or name none. */
export const bindingRef = (places: readonly ConstrainedPlace[]): ObjectRef | undefined => {
  const { name, problems } = resolveTopologyName(places)
  if (name === '' || problems.length > 0) return undefined
  return { ...BINDING.kind, name }
}

/**
 * Placement constraints of a new set, or of one whose missing topology names are being repaired.
 * docs/admission.md#topology-constraints, docs/reference/admission-rules.md#topology-of-a-set
 */
export const topologyRules: RuleFamily<Subject> = {
  rules: [off, nameGiven, oneName, exists, readable, referenced, domain, narrower],
  check({ pcs, cliques, old, config, view }, report) {
    const places = constrainedPlaces(pcs)
    if (places.length === 0) return
    if (!config.topologyAwareScheduling.enabled) {
      for (const { path, constraint } of places) {
        report(broken(off, path, constraint, 'topology-aware scheduling is off in this cluster; remove the constraint'))
      }
      return
    }
    const { name, problems } = resolveTopologyName(places)
    if (problems.length > 0) {
      for (const problem of problems) report(namingError(problem))
      return
    }
    // The set itself may have no constraint, and take the name from a clique or a group.
    const mend = [`${places.find(({ constraint }) => constraint.topologyName === name)?.path}.topologyName`]
    const binding = view.get({ apiVersion: 'grove.io/v1alpha1', kind: 'ClusterTopologyBinding', name })
    if (binding.status === 'absent') {
      report(
        broken(
          exists,
          SET_NAME,
          name,
          'there is no ClusterTopologyBinding of this name; create it or name another',
          mend,
        ),
      )
    } else if (binding.status === 'failed') {
      report(
        broken(
          readable,
          SET_NAME,
          undefined,
          `ClusterTopologyBinding "${name}" could not be read: ${binding.message}; try again`,
          mend,
        ),
      )
    } else {
      const scheduler = schedulerNameIn(recordOf(pcs, old?.pcs), cliques[0]?.spec?.podSpec?.schedulerName, config)
      if (needsReference(scheduler, config) && !refersTo(binding.object, scheduler)) {
        report(broken(referenced, SET_NAME, name, unreferenced(name, scheduler), mend))
      }
      const levels = levelDomains(binding.object)
      let unknown = 0
      const reportUnknown: Report = (error) => {
        unknown++
        report(error)
      }
      unknownDomains(reportUnknown, places, levels)
      if (unknown === 0) inversions(report, places, levels)
    }
  },
}

const refersTo = ({ spec }: KubeObject, scheduler: string): boolean => {
  const entries = (spec as { schedulerTopologyBindings?: { schedulerName?: string }[] | null } | null)
    ?.schedulerTopologyBindings
  return (entries ?? []).some(({ schedulerName }) => schedulerName === scheduler)
}

const unreferenced = (name: string, scheduler: string): string =>
  `ClusterTopologyBinding "${name}" says nothing of a topology of ${scheduler}, and none is made for it here; add it to schedulerTopologyBindings`

const namingError = (problem: NameProblem): RuleError => {
  const field = `${problem.place.path}.topologyName`
  const own = problem.place.constraint.topologyName
  switch (problem.kind) {
    case 'missing':
      return broken(nameGiven, field, undefined, `name a ClusterTopologyBinding for ${problem.place.holder}`)
    case 'unlike-parent':
      return broken(
        oneName,
        field,
        own,
        `the layer above uses "${cut(problem.inherited)}"; remove this name or make them equal`,
      )
    case 'unlike-siblings':
      return broken(oneName, field, own, `one set can use one topology; found ${listed(problem.names)}`)
    default:
      throw new Error(`unknown problem ${JSON.stringify(problem satisfies never)}`)
  }
}

/** Domains from the broadest to the narrowest. A binding may hold anything, so its types are checked here. */
export const levelDomains = (binding: KubeObject): string[] => {
  const levels = (binding.spec as { levels?: { domain?: unknown }[] } | null | undefined)?.levels
  return Array.isArray(levels) ? levels.map((level) => String(level?.domain ?? '')) : []
}

function unknownDomains(report: Report, places: readonly ConstrainedPlace[], levels: readonly string[]): void {
  for (const { path, constraint } of places) {
    const given: [string, string | null | undefined][] = [
      ['packDomain', constraint.packDomain],
      ['pack.required', constraint.pack?.required],
      ['pack.preferred', constraint.pack?.preferred],
    ]
    for (const [field, value] of given) {
      if (value && !levels.includes(value)) {
        report(
          broken(domain, `${path}.${field}`, value, `not a level of the topology; choose one of ${listed(levels)}`),
        )
      }
    }
  }
}

/** Reports places that must be packed closer together than a part that they contain, at the outer place. */
function inversions(report: Report, places: readonly ConstrainedPlace[], levels: readonly string[]): void {
  for (const inner of places) {
    for (const outer of ancestors(inner)) {
      for (const [domainOf, field] of [
        [requiredDomain, ''],
        [preferredDomain, '.pack.preferred'],
      ] as const) {
        const [out, within] = [domainOf(outer.constraint), domainOf(inner.constraint)]
        if (out === '' || within === '' || levels.indexOf(out) <= levels.indexOf(within)) continue
        const detail = `${outer.holder} is packed into one ${out}, which is narrower than the ${within} of ${inner.holder} inside it; broaden the outer or narrow the inner one`
        report(broken(narrower, `${outer.path}${field}`, out, detail))
      }
    }
  }
}
