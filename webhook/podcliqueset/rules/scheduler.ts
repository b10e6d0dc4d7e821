import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import { SCHEDULER_NAME_INTENT } from '../../../model/intent.ts'
import { nearest } from '../../../model/nearest.ts'
import type { SchedulerBackend } from '../../../schedulers/backend.ts'
import { BUILT_IN, backendOf, enabledBackend } from '../../../schedulers/registry.ts'
import { pinnedScheduler, recordOf, schedulerNameIn } from '../../../schedulers/scheduler-of-set.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import { IMMUTABLE } from '../../rules/immutable.ts'
import { broken, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { CLIQUES, type Subject, type SubmittedSet } from '../subject.ts'

const SCHEDULER_NAME = `${CLIQUES}.spec.podSpec.schedulerName`

const PINNED = `metadata.annotations.${SCHEDULER_NAME_INTENT}`

const same: Rule = {
  id: 'scheduler/same',
  type: 'Invalid',
  field: SCHEDULER_NAME,
  asks: 'all cliques of a set use one scheduler',
}
const enabled: Rule = {
  id: 'scheduler/enabled',
  type: 'Invalid',
  field: SCHEDULER_NAME,
  asks: 'the scheduler is enabled in the operator configuration',
}
const backend: Rule = {
  id: 'scheduler/backend',
  type: 'Invalid',
  field: 'spec',
  asks: "the set satisfies its scheduler's own demands (queue, topology, what may change)",
}

const kept: Rule = {
  id: 'scheduler/kept',
  type: 'Invalid',
  field: PINNED,
  asks: 'the scheduler that Grove has recorded on a set does not change',
}

/** Which scheduler places the set, and what that scheduler requires of the set. docs/admission.md#schedulers */
export const schedulerRules: RuleFamily<Subject> = {
  rules: [same, enabled, backend, kept],
  check({ pcs, cliques, old, config, view }, report) {
    const record = recordOf(pcs, old?.pcs)
    const [was, pinned] = [pinnedScheduler(record), pinnedScheduler(pcs)]
    if (was && pinned !== undefined && was !== pinned) {
      const detail = `${IMMUTABLE}; it records the default scheduler of when the set was created; put "${cut(was)}" back`
      report(broken(kept, PINNED, pinned, detail))
    }
    if (cliques.length === 0) return
    const named = cliques.map(({ spec }) => spec?.podSpec?.schedulerName)
    const names = new Set(named.map((name) => schedulerNameIn(record, name, config)))
    const [first = ''] = names
    if (names.size > 1) {
      const list = [...names].join(', ')
      report(
        broken(
          same,
          SCHEDULER_NAME,
          list,
          `a gang is placed by one scheduler; found ${list}; use the same schedulerName everywhere`,
        ),
      )
    }
    const chosen = enabledBackend(first, config) ?? keptBackend(first, record, old, config)
    if (chosen === undefined) {
      const profiles = config.scheduler.profiles.map(({ name }) => name)
      const meant = meantScheduler(first, [...profiles, ...BUILT_IN.map(({ name }) => name)])
      const detail = `"${first}" is not enabled in the operator configuration; ${meant}enabled are ${profiles.join(', ')}`
      report(broken(enabled, SCHEDULER_NAME, first, detail))
      report(broken(backend, 'spec', undefined, `the set cannot be checked for its scheduler: ${detail}`))
      return
    }
    // What a scheduler looks up may not be read any more once no profile enables it.
    const isJudged = chosen.needs === undefined || enabledBackend(first, config) !== undefined
    const problem =
      (isJudged ? chosen.validatePodCliqueSet(pcs, view, old?.pcs) : undefined) ??
      (old === undefined ? undefined : chosen.validateUpdate?.(pcs, old.pcs, view))
    if (problem !== undefined) report(broken(backend, 'spec', undefined, problem))
  },
}

/**
 * The backend of a scheduler with which the stored set was made, though no profile enables it any more.
 * docs/schedulers/README.md#which-scheduler-a-set-gets
 */
const keptBackend = (
  name: string,
  record: SubmittedSet,
  old: Subject['old'],
  config: OperatorConfiguration,
): SchedulerBackend | undefined => {
  const named = old?.pcs.spec?.template?.cliques?.map((clique) => clique?.spec?.podSpec?.schedulerName) ?? []
  return named.includes(name) || name === pinnedScheduler(record) ? backendOf(name, config) : undefined
}

/**
 * `did you mean "kai-scheduler"? `, for `kai` as for `kai-schduler`; empty where no known name is similar, or the name
 * is known.
 */
const meantScheduler = (name: string, known: readonly string[]): string => {
  if (known.includes(name)) return ''
  const meant = known.find((each) => each.startsWith(`${name}-`)) ?? nearest(name, known)
  return meant === undefined ? '' : `did you mean "${meant}"? `
}
