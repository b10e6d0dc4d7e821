import { cut } from '../../rules/listed.ts'
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
    for (const lowered of loweredCounts(old.pcs, pcs)) warn(fewer, () => sentence(lowered))
    loweredBounds(subject, old, warn)
  },
}

const sentence = (lowered: LoweredCount): string => {
  const { of, name, field, before, after } = lowered
  const leftOut = after === (of === 'set' ? 0 : 1) ? ', as it is where none are given' : ''
  const what = `${field}: ${after} from now on${leftOut}, and ${before} before`
  return `${what}: ${GOES[of](lowered, cut(name))}`
}

const pods = ({ pods: count }: LoweredCount): string => (count === 1 ? '1 pod' : `${count} pods`)

const KEPT = 'a count that somebody or an autoscaler has set is kept'

const GOES: Readonly<Record<LoweredCount['of'], (lowered: LoweredCount, name: string) => string>> = {
  set: (lowered) =>
    `${lowered.after > 0 ? `replicas ${range(lowered)} are` : 'every replica is'} deleted, with ${pods(lowered)} by the template`,
  group: (lowered, name) => `copies ${range(lowered)} of ${name} are deleted, ${pods(lowered)}; ${KEPT}`,
  clique: (lowered, name) => `${pods(lowered)} of ${name} are deleted; ${KEPT}`,
}

const range = ({ before, after }: LoweredCount): string =>
  before - after === 1 ? `${after}` : `${after}–${before - 1}`

const loweredBounds = ({ cliques, groups }: Subject, old: Subject, warn: Warn): void => {
  const bound = (was: number | null | undefined, is: number | null | undefined, field: string): void => {
    if (was == null || is == null || is >= was) return
    warn(
      fewerAtMost,
      () => `${field}: ${is} from now on, and ${was} before; what the autoscaler has beyond ${is} is deleted`,
    )
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
