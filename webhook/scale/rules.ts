import { bytesOfReference, MOST_GANG_BYTES } from '../../model/gang-size.ts'
import { PCSG_LABEL } from '../../model/labels.ts'
import { memberPodCliqueName, podHostname } from '../../model/names.ts'
import { dnsLabelProblems } from '../../schemas/metadata/names.ts'
import { cut } from '../../schemas/sentences/cut.ts'
import { deletedBy, lowered } from '../rules/fewer.ts'
import { IMMUTABLE } from '../rules/immutable.ts'
import { broken, type Rule, type RuleFamily } from '../rules/rule.ts'

/** A change to the counts of a live PodClique or scaling group, through the object or its Scale. */
export interface LiveScaling {
  readonly kind: 'PodClique' | 'PodCliqueScalingGroup'
  readonly name: string
  readonly namespace: string
  readonly labels: Readonly<Record<string, unknown>>
  /** Members of a scaling group; empty for a PodClique. */
  readonly cliqueNames: readonly string[]
  readonly from: number
  readonly to: number
  /** Absent where the object has none. */
  readonly minAvailable: number | undefined
  readonly minBefore: number | undefined
  /** True where the request writes the Scale, as `kubectl scale` and autoscalers do; false for the object itself. */
  readonly isByScale: boolean
  /** True for the reconcilers, which restore what the set says. */
  readonly isReconciler: boolean
  /** The limit of pods in a set, from the operator configuration. */
  readonly mostPods: number
}

const REPLICAS = 'spec.replicas'
const rule = (id: string, type: Rule['type'], field: string, asks: string): Rule => ({
  id: `scale/${id}`,
  type,
  field,
  asks,
})
const quorum = rule(
  'quorum',
  'Invalid',
  REPLICAS,
  'through its Scale, a live PodClique or scaling group gets minAvailable or more, or 0, at which it sleeps',
)
const member = rule(
  'member',
  'Invalid',
  REPLICAS,
  'a PodClique of a scaling group sleeps with its group and not by itself',
)
const names = rule(
  'names',
  'Invalid',
  REPLICAS,
  'host names of pods at the highest index have no more than 63 characters, unless they had before',
)
const pods = rule(
  'pods',
  'Invalid',
  REPLICAS,
  'it does not come to more than `limits.podsPerPodCliqueSet` pods by itself',
)
const gang = rule(
  'gang',
  'Invalid',
  REPLICAS,
  'its PodGang, which lists its pods by name, is no larger than etcd stores (1.5 MiB)',
)
const minimum = rule(
  'min-available',
  'Invalid',
  'spec.minAvailable',
  'minAvailable of what belongs to a set follows from the set, and does not change',
)

/**
 * The values that a live count may have. Requests that leave the counts alone are not judged.
 * docs/admission.md#live-counts, docs/scaling.md
 */
export const liveRules: RuleFamily<LiveScaling> = {
  rules: [quorum, member, names, pods, gang, minimum],
  check(scaling, report) {
    const { from, to, minAvailable: min, minBefore, isReconciler } = scaling
    if (min !== minBefore && !isReconciler) {
      const detail = `${IMMUTABLE}; it follows from the set; leave it at ${minBefore ?? 'nothing'}`
      report(broken(minimum, 'spec.minAvailable', min ?? null, detail))
    }
    if (from === to) return
    if (scaling.isByScale && isBelowQuorum(scaling)) {
      const detail = `must not be less than minAvailable (${min}), or its gang is left without a quorum; scale it to ${min} or more, or to 0 to let it sleep`
      report(broken(quorum, REPLICAS, to, detail))
    }
    const group = scaling.kind === 'PodClique' ? scaling.labels[PCSG_LABEL] : undefined
    if (typeof group === 'string' && to === 0) {
      const detail = `this PodClique is in scaling group "${cut(group)}" and sleeps with it; scale the group to 0`
      report(broken(member, REPLICAS, to, detail))
    }
    const [problem] = nameProblems(scaling, to)
    if (problem !== undefined && nameProblems(scaling, from).length === 0) {
      report(
        broken(names, REPLICAS, to, `pods at the highest index would have host names that are too long: ${problem}`),
      )
    }
    const least = podsAt(scaling, to)
    if (least > scaling.mostPods && least > podsAt(scaling, from)) {
      const detail = `comes to ${least} pods or more, and ${scaling.mostPods} are allowed in a set; lower it, or have limits.podsPerPodCliqueSet in the operator configuration raised`
      report(broken(pods, REPLICAS, to, detail))
    }
    if (scaling.kind === 'PodClique' && to > from) {
      const { name, namespace } = scaling
      const most = Math.floor(MOST_GANG_BYTES / bytesOfReference(name.length, namespace.length))
      if (to > most) {
        const detail = `its PodGang lists all pods by name, and of these no more than ${most} fit into an object of etcd; scale it to ${most} or less, or scale the set`
        report(broken(gang, REPLICAS, to, detail))
      }
    }
  },
}

const isBelowQuorum = ({ to, minAvailable }: LiveScaling): boolean =>
  minAvailable !== undefined && to > 0 && to < minAvailable

/**
 * The warning for a count below minAvailable that is written into the object itself. It is accepted, as it always was:
 * tools that edit objects know what they do, while a number in a Scale comes from people and autoscalers who do not see
 * minAvailable.
 */
export const quorumWarning = (scaling: LiveScaling): string | undefined => {
  const { from, to, minAvailable, isByScale } = scaling
  if (isByScale || from === to || !isBelowQuorum(scaling)) return undefined
  return `${REPLICAS}: ${to} is less than minAvailable (${minAvailable}): its gang is left without a quorum; set it to ${minAvailable} or more, or to 0 to let it sleep`
}

/**
 * The warning for a lower count that is written into the object itself. Who writes a Scale means the count; a manifest
 * may only have lost it.
 */
export const fewerWarning = ({ kind, from, to, isByScale, isReconciler }: LiveScaling): string | undefined =>
  isByScale || isReconciler || to >= from
    ? undefined
    : `${lowered(REPLICAS, from, to)}: ${deletedBy(kind === 'PodClique' ? 'pod' : 'copy', from, to)}`

const nameProblems = ({ kind, name, cliqueNames }: LiveScaling, replicas: number): string[] => {
  const last = Math.max(0, replicas - 1)
  const hosts =
    kind === 'PodClique'
      ? [podHostname(name, last)]
      : cliqueNames.map((clique) => podHostname(memberPodCliqueName(name, last, clique), 0))
  return hosts.filter((host) => host.length > LONGEST).flatMap((host) => dnsLabelProblems(host).slice(0, 1))
}
const LONGEST = 63

/** The least number of pods: each PodClique of a group has at least one. */
const podsAt = ({ kind, cliqueNames }: LiveScaling, replicas: number): number =>
  kind === 'PodClique' ? replicas : replicas * cliqueNames.length
