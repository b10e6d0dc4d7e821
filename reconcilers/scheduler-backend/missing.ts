import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { GangObject } from '../../schedulers/gang.ts'
import { enabledBackend, GANG_BACKENDS } from '../../schedulers/registry.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { whose } from '../engine/ownership.ts'
import { isMadeFor, kindElsewhere, markedFor } from './elsewhere.ts'
import { isOutside, isScheduledBy, observeGang } from './observe.ts'

/**
 * What the scheduler of a gang lacks to know the gang: the first of its objects that is not there, or belongs to somebody
 * else, or why there can be none; undefined if it has them all, or needs none. Pods that it got to see before would be
 * placed one by one. Of a scheduler that no profile enables any more it lacks nothing: the rights to make its objects may be
 * gone, and pods of sets that were made for it would wait for ever. docs/status.md#pods-that-stay-at-their-gate
 */
export const missingObject = (
  podGang: PodGang,
  objects: Objects,
  config: OperatorConfiguration,
): string | undefined => {
  const { namespace } = podGang.metadata
  for (const backend of GANG_BACKENDS) {
    const gangs = enabledBackend(backend.name, config)?.gangs
    if (gangs === undefined || !isScheduledBy(podGang, backend, config) || isOutside(podGang, gangs)) continue
    const gang = observeGang(podGang, backend, objects)
    if (gang === undefined) continue
    try {
      const wanted = gangs.objectsFor(gang)
      if ('problem' in wanted) return wanted.problem
      const isMade = (each: GangObject) => {
        const elsewhere = kindElsewhere(each, gangs)
        if (elsewhere === undefined) return whose(objects.get(each, namespace, each.metadata.name), podGang) === 'own'
        const { metadata } = markedFor(podGang, each, elsewhere)
        return isMadeFor(podGang, objects.get(each, metadata.namespace, each.metadata.name))
      }
      const missing = wanted.objects.find((each) => !isMade(each))
      if (missing !== undefined) return `${missing.kind} ${missing.metadata.name} of ${backend.name} is not made yet`
      const unfit = wanted.objects.flatMap((each) => {
        const object = objects.get(each, namespace, each.metadata.name)
        return (object && gangs.unfit?.(podGang, object)) ?? []
      })
      if (unfit[0] !== undefined) return unfit[0]
    } catch {
      // The controller of the backend reports it.
      return `the objects of ${backend.name} cannot be made`
    }
  }
  return undefined
}
