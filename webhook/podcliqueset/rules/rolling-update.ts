import { parseDuration } from '../../../model/duration.ts'
import { isUnits } from '../../../model/update/rolling-update.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import { broken, type Report, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { CLIQUES, GROUPS, type Subject, type SubmittedClique } from '../subject.ts'

type SubmittedRollingUpdate = NonNullable<SubmittedClique['rollingUpdate']>

const SET = 'spec.updateStrategy.rollingUpdate'

const rule = (id: string, type: Rule['type'], field: string, asks: string): Rule => ({
  id: `rolling-update/${id}`,
  type,
  field: `${CLIQUES}[i].rollingUpdate${field}`,
  ...(field !== '' && {
    alsoAt: [`${GROUPS}[i].rollingUpdate${field}`, `${SET}${field}`],
  }),
  asks,
})
const maxUnavailable = rule(
  'max-unavailable',
  'Invalid',
  '.maxUnavailable',
  'maxUnavailable is a number of at least 1, or a percentage of 1% to 100%',
)
const progressDeadline = rule(
  'progress-deadline',
  'Invalid',
  '.progressDeadline',
  'progressDeadline is a duration of more than 0',
)
const member = rule('member', 'Forbidden', '', 'a clique in a scaling group is updated with the group')

/** How many replicas and pods an update may take down at the same time. docs/admission.md#rolling-updates */
export const rollingUpdateRules: RuleFamily<Subject> = {
  rules: [maxUnavailable, progressDeadline, member],
  check({ pcs, cliques, groups, grouped }, report) {
    check(report, pcs.spec?.updateStrategy?.rollingUpdate, SET)
    for (const [index, { name, rollingUpdate }] of cliques.entries()) {
      const path = `${CLIQUES}[${index}].rollingUpdate`
      check(report, rollingUpdate, path)
      if (rollingUpdate == null || !grouped.has(name ?? '')) continue
      const detail = `"${cut(name ?? '')}" is updated with its scaling group; give rollingUpdate to the group`
      report(broken(member, path, undefined, detail))
    }
    for (const [index, { rollingUpdate }] of groups.entries()) {
      check(report, rollingUpdate, `${GROUPS}[${index}].rollingUpdate`)
    }
  },
}

function check(report: Report, rollingUpdate: SubmittedRollingUpdate | null | undefined, path: string): void {
  const most = rollingUpdate?.maxUnavailable
  if (most != null && !isUnits(most, 1)) {
    report(broken(maxUnavailable, `${path}.maxUnavailable`, most, 'must be 1 or more, or a percentage such as 25%'))
  }
  const deadline = rollingUpdate?.progressDeadline
  if (deadline != null && !((parseDuration(deadline) ?? 0) > 0)) {
    report(
      broken(progressDeadline, `${path}.progressDeadline`, deadline, 'must be a duration of more than 0 such as 10m'),
    )
  }
}
