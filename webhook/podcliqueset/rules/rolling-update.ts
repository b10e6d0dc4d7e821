import { parseDuration } from '../../../model/duration.ts'
import { MOST_REPLICAS } from '../../../model/limits.ts'
import { allowanceOf, isUnits } from '../../../model/update/rolling-update.ts'
import type { RollingUpdate } from '../../../schemas/generated/grove.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import { broken, type Report, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { CLIQUES, GROUPS, type Subject, type SubmittedSet } from '../subject.ts'

type SetRollingUpdate = NonNullable<NonNullable<NonNullable<SubmittedSet['spec']>['updateStrategy']>['rollingUpdate']>

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
  'maxUnavailable is a number of at least 1, or a percentage of 1% to 100%; with maxSurge it may be 0',
)
const noRoom = rule('no-room', 'Invalid', '.maxUnavailable', 'maxUnavailable and maxSurge are not both 0')
const maxSurge = rule(
  'max-surge',
  'Invalid',
  '.maxSurge',
  'maxSurge is a number of at least 0, or a percentage of 0% to 100%',
)
const partition = rule(
  'partition',
  'Invalid',
  '.partition',
  'partition is a number of at least 0, or a percentage of 0% to 100%',
)
const surgeLimit = rule(
  'surge-limit',
  'Invalid',
  '.maxSurge',
  `with its stand-ins a set, group or clique has no more than ${MOST_REPLICAS} replicas`,
)
const onDelete: Rule = {
  ...rule('on-delete', 'Forbidden', '.maxSurge', 'with OnDelete nothing is asked for that only the operator does'),
  alsoAt: [
    `${GROUPS}[i].rollingUpdate.maxSurge`,
    `${SET}.maxSurge`,
    ...[`${CLIQUES}[i].rollingUpdate`, `${GROUPS}[i].rollingUpdate`, SET].map((path) => `${path}.partition`),
    `${SET}.paused`,
  ],
}
const progressDeadline = rule(
  'progress-deadline',
  'Invalid',
  '.progressDeadline',
  'progressDeadline is a duration of more than 0',
)
const member = rule('member', 'Forbidden', '', 'a clique in a scaling group is updated with the group')

/** How many replicas and pods an update may take down, and how many may stand in. docs/admission.md#rolling-updates */
export const rollingUpdateRules: RuleFamily<Subject> = {
  rules: [maxUnavailable, noRoom, maxSurge, partition, surgeLimit, onDelete, progressDeadline, member],
  check(subject, report) {
    const { cliques, grouped } = subject
    const isStored = storedSurge(subject)
    for (const { rollingUpdate, path, replicas } of placesOf(subject)) {
      check(report, rollingUpdate, path)
      checkSurge(report, rollingUpdate, path, replicas)
      if (isOnDelete(subject) && !isStored.has(path)) checkOnDelete(report, rollingUpdate, path)
    }
    for (const [index, { name, rollingUpdate }] of cliques.entries()) {
      if (!grouped.has(name ?? '')) continue
      if (rollingUpdate == null) continue
      const detail = `"${cut(name ?? '')}" is updated with its scaling group; give rollingUpdate to the group`
      report(broken(member, `${CLIQUES}[${index}].rollingUpdate`, undefined, detail))
    }
  },
}

/** A `rollingUpdate`, where it stands, and how many units it is about. */
interface Place {
  readonly rollingUpdate: SetRollingUpdate | null | undefined
  readonly path: string
  readonly replicas: number
}

const placesOf = ({ pcs, cliques, groups }: Subject): Place[] => [
  { rollingUpdate: pcs.spec?.updateStrategy?.rollingUpdate, path: SET, replicas: pcs.spec?.replicas ?? 0 },
  ...cliques.map(({ rollingUpdate, spec }, index) => ({
    rollingUpdate,
    path: `${CLIQUES}[${index}].rollingUpdate`,
    replicas: spec?.replicas ?? 1,
  })),
  ...groups.map(({ rollingUpdate, replicas }, index) => ({
    rollingUpdate,
    path: `${GROUPS}[${index}].rollingUpdate`,
    replicas: replicas ?? 1,
  })),
]

const isOnDelete = ({ pcs }: Subject): boolean => pcs.spec?.updateStrategy?.type === 'OnDelete'

/** Where a stored set asks already for what OnDelete does not do: it can still be edited, and be switched to OnDelete. */
const storedSurge = ({ old }: Subject): ReadonlySet<string> =>
  old === undefined
    ? new Set()
    : new Set(placesOf(old).flatMap(({ rollingUpdate, path }) => (asksForMore(rollingUpdate) ? [path] : [])))

/** What has no meaning where only users replace pods. */
const ONLY_ROLLING = ['maxSurge', 'partition', 'paused'] as const

const asksForMore = (rollingUpdate: Place['rollingUpdate']): boolean =>
  ONLY_ROLLING.some((field) => rollingUpdate?.[field] != null)

function check(report: Report, rollingUpdate: Place['rollingUpdate'], path: string): void {
  const deadline = rollingUpdate?.progressDeadline
  if (deadline != null && !((parseDuration(deadline) ?? 0) > 0)) {
    report(
      broken(progressDeadline, `${path}.progressDeadline`, deadline, 'must be a duration of more than 0 such as 10m'),
    )
  }
  const kept = rollingUpdate?.partition
  if (kept != null && !isUnits(kept, 0)) {
    report(broken(partition, `${path}.partition`, kept, 'must be 0 or more, or a percentage from 0% to 100%'))
  }
}

function checkSurge(report: Report, rollingUpdate: Place['rollingUpdate'], path: string, replicas: number): void {
  const { maxUnavailable: most, maxSurge: surge } = rollingUpdate ?? {}
  if (surge != null && !isUnits(surge, 0)) {
    report(broken(maxSurge, `${path}.maxSurge`, surge, 'must be 0 or more, or a percentage such as 25%'))
    return
  }
  const { maxSurge: standIns } = allowanceOf(rollingUpdate as RollingUpdate | undefined, replicas)
  if (most != null && surge != null && standIns === 0 && isUnits(most, 0) && !isUnits(most, 1)) {
    const detail = 'must not be 0 while maxSurge is 0: the update could take nothing down'
    report(broken(noRoom, `${path}.maxUnavailable`, most, detail))
  } else if (most != null && !isUnits(most, standIns > 0 ? 0 : 1)) {
    const detail = 'must be 1 or more, or a percentage such as 25%; 0 needs maxSurge'
    report(broken(maxUnavailable, `${path}.maxUnavailable`, most, detail))
  }
  if (standIns > 0 && replicas + standIns > MOST_REPLICAS) {
    const detail = `together with replicas (${replicas}) must not exceed ${MOST_REPLICAS}`
    report(broken(surgeLimit, `${path}.maxSurge`, surge, detail))
  }
}

function checkOnDelete(report: Report, rollingUpdate: Place['rollingUpdate'], path: string): void {
  const detail = 'has no meaning with updateStrategy.type OnDelete'
  for (const field of ONLY_ROLLING)
    if (rollingUpdate?.[field] != null) report(broken(onDelete, `${path}.${field}`, undefined, detail))
}
