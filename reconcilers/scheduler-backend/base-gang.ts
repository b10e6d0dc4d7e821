import { PODGANG_LABEL } from '../../model/labels.ts'
import type { GangScheduling } from '../../schedulers/gang.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import { type Key, type Wake, wake } from '../engine/controller.ts'
import type { Objects } from '../engine/objects.ts'
import { scheduledOf, shortagesIn } from '../health/shortage.ts'
import { KIND } from '../kinds.ts'
import { onlyStatusDiffers } from '../wakes/objects.ts'
import { inNamespace } from '../watching/index-terms.ts'
import { treeOf } from './observe.ts'

/**
 * True for a gang in the tree of a base gang that is not on nodes yet, and of which nothing has been made. Its objects come
 * later: each that appears in a tree makes the scheduler try all of it again, and wait longer after it has failed. Then the
 * room that comes may go to another tree, which is further already.
 */
export const waitsForBaseGang = (podGang: PodGang, { kinds }: GangScheduling, objects: Objects): boolean => {
  const base = treeOf(podGang)
  const { namespace, name, uid = '' } = podGang.metadata
  if (base === undefined || base === name) return false
  if (kinds.some(({ kind }) => objects.controlledBy(kind, uid).length > 0)) return false
  const baseGang = objects.get(KIND.podGang, namespace, base)
  const podCliqueNamed = (member: string) => objects.get(KIND.podClique, namespace, member)
  return baseGang === undefined || shortagesIn(baseGang, podCliqueNamed, scheduledOf).length > 0
}

/** When a base gang may have come to be on nodes, wakes the gangs in its tree that wait for it. */
export const byBaseGang: readonly Wake[] = [
  wake(KIND.podClique, ({ before, after }, objects) =>
    after === undefined || scheduledOf(before) >= scheduledOf(after)
      ? []
      : inTreeOf(after.metadata.namespace, after.metadata.labels?.[PODGANG_LABEL], objects),
  ),
  wake(KIND.podGang, (change, objects) =>
    change.after === undefined || onlyStatusDiffers(change)
      ? []
      : inTreeOf(change.after.metadata.namespace, change.after.metadata.name, objects),
  ),
]

const inTreeOf = (namespace = '', base = '', objects: Objects): Key[] => {
  if (treeOf(objects.get(KIND.podGang, namespace, base)) !== base) return []
  const scaled = objects.find(KIND.podClique, 'baseGang', inNamespace(namespace, base))
  const gangs = new Set(scaled.flatMap(({ metadata }) => metadata.labels?.[PODGANG_LABEL] ?? []))
  return [...gangs].map((name) => ({ namespace, name }))
}
