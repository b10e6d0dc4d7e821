import {
  type Constraint,
  constrainedPlaces,
  preferredDomain,
  requiredDomain,
  resolveTopologyName,
} from '../../../model/topology.ts'
import { IMMUTABLE } from '../../rules/immutable.ts'
import { broken, type Report, type Rule, type RuleFamily } from '../../rules/rule.ts'
import {
  byName,
  CLIQUES,
  GROUPS,
  type Subject,
  type SubmittedConstraint,
  type SubmittedSet,
  TEMPLATE,
} from '../subject.ts'
import { topologyRules } from './topology.ts'

const SET = `${TEMPLATE}.topologyConstraint`

const rule = (id: string, type: Rule['type'], field: string, asks: string): Rule => ({
  id: `topology-update/${id}`,
  type,
  field,
  asks,
})
const setName = rule('set-name', 'Forbidden', `${SET}.topologyName`, 'the topology of a set does not change')
const setConstraint = rule('set', 'Forbidden', SET, 'the constraint of a set does not change')
const childConstraint = rule(
  'child',
  'Forbidden',
  '…topologyConstraint',
  'constraints of cliques and scaling groups are neither added, removed nor changed',
)
const legacy = rule('legacy', 'Internal', `${SET}.topologyName`, 'the stored set can be repaired')

type Maybe = SubmittedConstraint | null | undefined

/**
 * Constraints are immutable, except for two ways to migrate from the deprecated packDomain.
 * docs/reference/admission-rules.md#repair-of-topology-constraints
 */
export const topologyUpdateRules: RuleFamily<Subject> = {
  rules: [setName, setConstraint, childConstraint, legacy],
  check(subject, report) {
    const { old } = subject
    if (old === undefined) return
    const repair = needsRepair(old.pcs)
    if (repair === 'impossible') {
      report(
        broken(
          legacy,
          `${SET}.topologyName`,
          undefined,
          'the stored constraints name several topologies; recreate the set',
        ),
      )
      return
    }
    let changes = 0
    const reportChange: Report = (error) => {
      changes++
      report(error)
    }
    changedConstraints(reportChange, subject, old, repair === 'yes')
    if (repair !== 'yes' || changes > 0) return
    topologyRules.check(subject, (error) =>
      report(error.type === 'Required' ? { ...error, detail: `${error.detail}; ${KEEP_PACK_DOMAIN}` } : error),
    )
  },
}

/** What a set of the older form lacks is written before the deprecated field is replaced. */
const KEEP_PACK_DOMAIN = 'keep packDomain in that write, and replace it by pack.required in the next one'

/** The two writes that bring a constraint of the older form to the present one; undefined for any other change. */
const twoWrites = (was: Maybe, is: Maybe, repair: boolean): string | undefined =>
  repair && was?.packDomain && !was.topologyName && is?.topologyName && !is.packDomain && samePlacement(was, is)
    ? `${IMMUTABLE}; topologyName and packDomain do not change in one write: first write topologyName "${is.topologyName}" beside packDomain "${was.packDomain}", and then, in a second write, pack.required in place of packDomain`
    : undefined

/** Whether a stored set is older than topology names: it has a packDomain without a topology name to resolve it. */
const needsRepair = (old: SubmittedSet): 'no' | 'yes' | 'impossible' => {
  const places = constrainedPlaces(old)
  if (!places.some(({ constraint }) => constraint.packDomain && !constraint.topologyName)) return 'no'
  const { problems } = resolveTopologyName(places)
  if (problems.length === 0) return 'no'
  return problems.some(({ kind }) => kind === 'missing') ? 'yes' : 'impossible'
}

/** True where an update of this stored set judges the constraints again, and therefore looks up the binding. */
export const repairsTopology = (old: SubmittedSet): boolean => needsRepair(old) === 'yes'

function changedConstraints(report: Report, subject: Subject, old: Subject, repair: boolean): void {
  const [was, is] = [old.template.topologyConstraint, subject.template.topologyConstraint]
  if (!same(was, is, repair)) {
    const [before, after] = [was?.topologyName || '', is?.topologyName || '']
    report(
      before === after
        ? broken(setConstraint, SET, undefined, `${IMMUTABLE}; ${change(was, is)}; create a new set`)
        : broken(
            setName,
            `${SET}.topologyName`,
            undefined,
            twoWrites(was, is, repair) ??
              `${IMMUTABLE}; the topology cannot change from "${before}" to "${after}"; create a new set`,
          ),
    )
  }
  changedChildren(report, old.cliques, subject.cliques, CLIQUES, repair)
  changedChildren(report, old.groups, subject.groups, GROUPS, repair)
}

interface Child {
  name?: string | null
  topologyConstraint?: Maybe
}

function changedChildren(
  report: Report,
  before: readonly Child[],
  after: readonly Child[],
  path: string,
  repair: boolean,
): void {
  const old = byName(before)
  for (const [index, child] of after.entries()) {
    const was = old.get(child.name ?? '')
    if (was === undefined || same(was.topologyConstraint, child.topologyConstraint, repair)) continue
    const detail =
      twoWrites(was.topologyConstraint, child.topologyConstraint, repair) ??
      `${IMMUTABLE}; ${change(was.topologyConstraint, child.topologyConstraint)}; create a new set`
    report(broken(childConstraint, `${path}[${index}].topologyConstraint`, undefined, detail))
  }
}

const same = (was: Maybe, is: Maybe, repair: boolean): boolean => {
  if (was == null || is == null) return was == null && is == null
  return (
    samePlacement(was, is) &&
    (sameName(was, is) || (repair && gainsName(was, is))) &&
    (samePackDomain(was, is) || migrates(was, is))
  )
}

const sameName = (was: Constraint, is: Constraint): boolean => (was.topologyName || '') === (is.topologyName || '')
const samePackDomain = (was: Constraint, is: Constraint): boolean => (was.packDomain || '') === (is.packDomain || '')
const samePlacement = (was: Constraint, is: Constraint): boolean =>
  requiredDomain(was) === requiredDomain(is) && preferredDomain(was) === preferredDomain(is)

/** True if packDomain is replaced by a pack.required of the same value and the topology's name stays. */
const migrates = (was: Constraint, is: Constraint): boolean =>
  Boolean(was.packDomain) && !is.packDomain && sameName(was, is) && is.pack?.required === was.packDomain

/** True if a constraint without a topology name gets one and keeps its packDomain. */
const gainsName = (was: Constraint, is: Constraint): boolean =>
  !was.topologyName && Boolean(was.packDomain) && Boolean(is.topologyName) && samePackDomain(was, is)

const change = (was: Maybe, is: Maybe): string => {
  if (was == null) return 'a constraint cannot be added'
  if (is == null) return 'a constraint cannot be removed'
  return `a constraint cannot change from ${described(was)} to ${described(is)}`
}

const described = (constraint: Constraint): string =>
  [
    ['topology', constraint.topologyName],
    ['required', requiredDomain(constraint)],
    ['preferred', preferredDomain(constraint)],
  ]
    .filter(([, value]) => value)
    .map(([what, value]) => `${what} "${value}"`)
    .join(' ') || 'nothing'
