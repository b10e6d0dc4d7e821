import { isServing, type ModelPod, type ModelPodClique } from './state.ts'

/**
 * Makes pods ready whose time has come, and starts those that no longer wait for others; returns when the next pod will
 * be ready, in ms. A failed pod stays failed until it is replaced.
 */
export const startPods = (
  podCliques: readonly ModelPodClique[],
  byName: ReadonlyMap<string, ModelPodClique>,
  now: number,
): number | undefined => {
  let next: number | undefined
  for (const { pods } of podCliques) for (const pod of pods) if ((pod.readyAt ?? now + 1) <= now) becomeReady(pod)
  for (const podClique of podCliques) {
    const isWaiting = (pod: ModelPod): boolean =>
      (pod.state === 'pending' || pod.state === 'starting') && pod.readyAt === undefined
    const mayStart = podClique.pods.some(isWaiting) && podClique.parents.every((parent) => isThere(parent, byName))
    for (const pod of podClique.pods) {
      if (mayStart && isWaiting(pod)) {
        pod.state = 'starting'
        pod.readyAt = now + (pod.delay ?? 0) + podClique.readyAfter
      }
      if (pod.readyAt !== undefined && (next === undefined || pod.readyAt < next)) next = pod.readyAt
    }
  }
  return next
}

const becomeReady = (pod: ModelPod): void => {
  pod.state = 'ready'
  pod.readyAt = undefined
}

const isThere = (
  { podClique }: { readonly podClique: string },
  byName: ReadonlyMap<string, ModelPodClique>,
): boolean => {
  const parent = byName.get(podClique)
  // No pod waits for a PodClique that sleeps.
  return parent === undefined || isServing(parent)
}
