import type { PodClique, PodGang } from '../../schemas/generated/grove.ts'

/** A group of a gang that has fewer pods than the gang needs of it. */
export interface Shortage {
  readonly name: string
  /** Undefined where it is not made yet. */
  readonly podClique: PodClique | undefined
  readonly has: number
  readonly needs: number
}

/**
 * The groups of a gang that have fewer pods, by this count, than the gang needs. A group whose PodClique somebody has taken below
 * its minimum needs no more pods than that.
 */
export const shortagesIn = (
  { spec }: PodGang,
  podCliqueNamed: (name: string) => PodClique | undefined,
  countOf: (podClique: PodClique) => number,
): Shortage[] =>
  spec.podgroups.flatMap(({ name, minReplicas }) => {
    const podClique = podCliqueNamed(name)
    const needs = Math.min(minReplicas, podClique?.spec.replicas ?? minReplicas)
    const has = podClique === undefined ? 0 : countOf(podClique)
    return has < needs ? [{ name, podClique, has, needs }] : []
  })

/** How many pods of a PodClique are on nodes, as its status says. */
export const scheduledOf = (podClique: PodClique | undefined): number => podClique?.status?.scheduledReplicas ?? 0
