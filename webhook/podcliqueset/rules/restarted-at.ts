import { RESTARTED_AT_ANNOTATION } from '../../../model/labels.ts'
import { isDateTime } from '../../../schemas/formats.ts'
import { broken, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { byName, CLIQUES, type Subject, type SubmittedClique } from '../subject.ts'

const time: Rule = {
  id: 'rolling-update/restarted-at',
  type: 'Invalid',
  field: `${CLIQUES}[i].annotations.${RESTARTED_AT_ANNOTATION}`,
  asks: 'the stamp of a restart is a time, so that a restart can be told from any other edit; a stored one may stay as it is',
}

/** The stamps of restarts, as `grove restart` and people write them. docs/updates.md#restarting */
export const restartedAtRules: RuleFamily<Subject> = {
  rules: [time],
  check({ cliques, old }, report) {
    let stored: ReadonlyMap<string, SubmittedClique> | undefined
    for (const [index, { name, annotations }] of cliques.entries()) {
      const stamp = annotations?.[RESTARTED_AT_ANNOTATION]
      if (stamp == null || isDateTime(stamp)) continue
      if (old !== undefined) stored ??= byName(old.cliques)
      if (stored?.get(name ?? '')?.annotations?.[RESTARTED_AT_ANNOTATION] === stamp) continue
      report(
        broken(
          time,
          `${CLIQUES}[${index}].annotations.${RESTARTED_AT_ANNOTATION}`,
          stamp,
          'must be a time such as 2026-11-26T12:00:00Z',
        ),
      )
    }
  },
}
