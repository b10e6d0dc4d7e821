import { counted } from '../../../schemas/sentences/counted.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import { deletedBy, lowered } from '../../rules/fewer.ts'
import type { Warn, WarningFamily, WarningRule } from '../../rules/warning.ts'
import { type LoweredCount, loweredCounts } from '../counts.ts'
import { byName, CLIQUES, GROUPS, type Subject } from '../subject.ts'
import { allowsZero } from '../zero.ts'

const fewer: WarningRule = {
  id: 'warning/fewer-replicas',
  field: 'spec.replicas',
  about:
    'on update: the set, a scaling group or a clique has fewer replicas than before, so pods are deleted; nothing is said of a Scale, as `kubectl scale` and autoscalers write it',
}
const fewerAtMost: WarningRule = {
  id: 'warning/fewer-at-most',
  field: '…maxReplicas',
  about: 'on update: an autoscaler may have fewer replicas than before, so what it has beyond is deleted',
}
const none: WarningRule = {
  id: 'warning/no-replicas',
  field: 'spec.replicas',
  about:
    'on create: a set of 0 replicas, which it also has where none are given, starts nothing (nothing is said of one that `grove.io/allow-zero-replicas` allows it)',
}

/** Replicas that a write takes away or forgets. docs/scaling.md */
export const fewerReplicasWarnings: WarningFamily<Subject> = {
  rules: [none, fewer, fewerAtMost],
  look: (subject, warn) => {
    const { pcs, old } = subject
    if (old === undefined) {
      if (pcs.spec?.replicas || allowsZero(pcs)) return
      warn(
        none,
        () =>
          'spec.replicas: 0, as it is where none are given, so nothing of this set starts; give it 1 or more, or scale it once it is there',
      )
      return
    }
    for (const count of loweredCounts(old.pcs, pcs)) warn(fewer, () => sentence(count))
    loweredBounds(subject, old, warn)
  },
}

const sentence = (count: LoweredCount): string => {
  const { of, field, before, after } = count
  return `${lowered(field, before, after, of === 'set' ? 0 : 1)}: ${GOES[of](count)}`
}

const KEPT = 'a count that somebody or an autoscaler has set is kept'

const GOES: Readonly<Record<LoweredCount['of'], (count: LoweredCount) => string>> = {
  set: (count) => {
    const { before, after } = count
    const what = after > 0 ? deletedBy('replica', before, after) : 'every replica is deleted'
    return `${what}, with ${counted(count.pods, 'pod')} by the template`
  },
  group: (count) =>
    `${deletedBy('copy', count.before, count.after, cut(count.name))}, with ${counted(count.pods, 'pod')}; ${KEPT}`,
  clique: (count) => `${deletedBy('pod', count.pods, 0, cut(count.name))}; ${KEPT}`,
}

const loweredBounds = ({ cliques, groups }: Subject, old: Subject, warn: Warn): void => {
  const bound = (was: number | null | undefined, is: number | null | undefined, field: string): void => {
    if (was == null || is == null || is >= was) return
    warn(fewerAtMost, () => `${lowered(field, was, is)}; what the autoscaler has beyond ${is} is deleted`)
  }
  const [oldCliques, oldGroups] = [byName(old.cliques), byName(old.groups)]
  for (const [index, { name, spec }] of cliques.entries()) {
    const was = oldCliques.get(name ?? '')?.spec?.autoScalingConfig?.maxReplicas
    bound(was, spec?.autoScalingConfig?.maxReplicas, `${CLIQUES}[${index}].spec.autoScalingConfig.maxReplicas`)
  }
  for (const [index, { name, scaleConfig }] of groups.entries()) {
    const was = oldGroups.get(name ?? '')?.scaleConfig?.maxReplicas
    bound(was, scaleConfig?.maxReplicas, `${GROUPS}[${index}].scaleConfig.maxReplicas`)
  }
}
