import { POD_INDEX_LABEL } from '../../model/labels.ts'
import { hasEnded, isTerminating, type Pod, podHas } from '../../model/pod.ts'
import { serves } from '../../model/serving.ts'
import { templateHashOf } from '../templates/hash.ts'
import { isBelow } from '../units/pods.ts'

/** Phases in the order in which pods are removed; pods that have ended and stay rank like pending ones. */
const PHASE_ORDER: Readonly<Record<string, number>> = { Unknown: 1, Running: 2 }

/** What an update makes of the order in which pods are removed. */
interface RemovalOrder {
  /** The lowest index of pods that stand in. */
  readonly standInsFrom?: number | undefined
  /** True where a pod that has ended is to be made again: another one may be there in its place already. */
  readonly endedFirst?: boolean
  readonly partition?: number
}

/**
 * The pods that are removed first when a PodClique shrinks: pods without a node, then by phase, pods that are not ready
 * (failover pods in which no engine serves first), pods of another template, the newest pods. If two pods have the same
 * age to the second, the one with the higher index is removed. Those that have ended go before all others where `endedFirst` is
 * set, and after them, with surge, pods at indices from `standInsFrom` on. Pods below a partition are wanted as they are.
 * docs/scaling.md#scaling
 */
export const superfluousPods = (
  pods: readonly Pod[],
  replicas: number,
  templateHash: string | undefined,
  { standInsFrom, endedFirst = false, partition = 0 }: RemovalOrder = {},
): Pod[] => {
  const staying = pods.filter((pod) => !isTerminating(pod))
  const excess = staying.length - replicas
  if (excess <= 0) return []
  return staying
    .map((pod) => ({
      pod,
      rank: [
        endedFirst && hasEnded(pod) ? 0 : standInsFrom === undefined || indexOf(pod) < standInsFrom ? 2 : 1,
        ...rankOf(pod, templateHash, partition),
      ],
    }))
    .sort((a, b) => byRank(a.rank, b.rank) || byAge(a.pod, b.pod))
    .slice(0, excess)
    .map(({ pod }) => pod)
}

const rankOf = (pod: Pod, templateHash: string | undefined, partition: number): number[] => [
  pod.spec.nodeName ? 1 : 0,
  PHASE_ORDER[pod.status?.phase ?? ''] ?? 0,
  podHas(pod, 'Ready') ? 2 : serves(pod) ? 1 : 0,
  templateHashOf(pod) === templateHash || isBelow(pod, partition) ? 1 : 0,
]

const byRank = (a: readonly number[], b: readonly number[]): number => {
  for (const [index, rank] of a.entries()) {
    const difference = rank - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** A pod whose age is not known counts as the newest. */
const byAge = (a: Pod, b: Pod): number => {
  const [from, to] = [a, b].map(({ metadata }) => metadata.creationTimestamp ?? '')
  if (from !== to) return from === '' || (to !== '' && (from ?? '') > (to ?? '')) ? -1 : 1
  return indexOf(b) - indexOf(a) || ((a.metadata.name ?? '') > (b.metadata.name ?? '') ? -1 : 1)
}

const indexOf = ({ metadata }: Pod): number => Number(metadata.labels?.[POD_INDEX_LABEL] ?? -1)
