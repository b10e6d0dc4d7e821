import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { parseApiVersion } from '../../kube/api/resource.ts'
import type { KubeObject } from '../../model/object.ts'
import type { GangScheduling, SchedulerKind } from '../../schedulers/gang.ts'
import { backendOf, enabledBackend, GANG_BACKENDS, type GangBackend } from '../../schedulers/registry.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import { type Key, type Wake, type WholeController, wake } from '../engine/controller.ts'
import type { Objects } from '../engine/objects.ts'
import { isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { byChildOf, byItself, keyOf, newController, onlyStatusDiffers, SETTLE_MS } from '../wakes/objects.ts'
import { byBaseGang, waitsForBaseGang } from './base-gang.ts'
import { byObjectElsewhere } from './elsewhere.ts'
import { controllerNameOf } from './name.ts'
import { isOutside, isScheduledBy, observeGang } from './observe.ts'
import { planGangObjects, planGoingGang } from './plan.ts'
import { statusOfBackend } from './status.ts'

/**
 * One controller for each backend with its own objects. Sets that were made for a scheduler live on when no profile
 * enables it any more: their gangs are looked after if the rights are still there.
 * docs/schedulers/README.md#which-scheduler-a-set-gets
 */
export const schedulerBackends = (): WholeController<OperatorConfiguration>[] => GANG_BACKENDS.map(controllerFor)

/** The controller of a backend with objects of its own for gangs. */
export const controllerFor = (backend: GangBackend): WholeController<OperatorConfiguration, PodGang> => {
  const { name, gangs } = backend
  const elsewhere = gangs.kinds.filter((kind) => kind.elsewhere !== undefined)
  return {
    name: controllerNameOf(name),
    of: KIND.podGang,
    isEnabled: (config) => backendOf(name, config).gangs !== undefined,
    component: (config) => (enabledBackend(name, config) === undefined ? name : undefined),
    // A strict limit: a backend whose API answers slowly must not take up all writes in flight.
    workers: ({ controllers }) => controllers.podGang.concurrentSyncs,
    isStrict: true,
    writes: [
      ...gangs.kinds.map(({ kind, plural }) => ({
        group: parseApiVersion(kind.apiVersion).group,
        resource: plural,
        verbs: mayRemove(gangs, kind) ? (['create', 'patch', 'delete'] as const) : (['create', 'patch'] as const),
      })),
      ...(gangs.once?.kinds ?? []).map(({ kind, plural }) => ({
        group: parseApiVersion(kind.apiVersion).group,
        resource: plural,
        verbs: ['get', 'create', 'patch'] as const,
      })),
      ...(elsewhere.length === 0
        ? []
        : [{ group: 'scheduler.grove.io', resource: 'podgangs', verbs: ['patch'] as const }]),
      // Needed for blockOwnerDeletion (OwnerReferencesPermissionEnforcement), as for the children of sets.
      { group: 'scheduler.grove.io', resource: 'podgangs/finalizers', verbs: ['update'] },
      { group: 'scheduler.grove.io', resource: 'podgangs/status', verbs: ['patch'] },
    ],
    wakes: [
      byItself(KIND.podGang),
      ...gangs.kinds.map(({ kind, elsewhere }) =>
        elsewhere === undefined ? byChildOf(kind, KIND.podGang) : byObjectElsewhere(kind),
      ),
      ...byUnfitObject(gangs),
      ...(gangs.treeOf === undefined ? [] : byBaseGang),
      bySet,
      ...(backend.topology === undefined ? [] : [byBinding]),
    ],
    plan: (podGang, objects, { config }) => {
      if (isGoing(podGang)) return elsewhere.length === 0 ? [] : planGoingGang(podGang, backend, objects)
      if (!isScheduledBy(podGang, backend, config) || isOutside(podGang, gangs)) return []
      if (waitsForBaseGang(podGang, gangs, objects)) return []
      const gang = observeGang(podGang, backend, objects)
      return gang === undefined ? [] : planGangObjects(gang, backend, objects)
    },
    report: (podGang, _, { config, now }, outcome) => {
      const isOurs = isScheduledBy(podGang, backend, config) && !isOutside(podGang, gangs)
      return isOurs ? statusOfBackend(podGang, name, outcome, now) : []
    },
  }
}

const mayRemove = ({ kinds, objectsVary }: GangScheduling, kind: SchedulerKind['kind']): boolean =>
  objectsVary === true || kinds.some((each) => each.kind === kind && each.elsewhere !== undefined)

/** When a new object is not what its gang needs, because the API server has dropped a field, wakes the gang, which says so. */
const byUnfitObject = ({ kinds, unfit }: GangScheduling): readonly Wake<OperatorConfiguration>[] =>
  unfit === undefined
    ? []
    : kinds.map(({ kind }) =>
        wake(kind, (change, objects) => {
          const { before, after } = change
          const owner = newController(change)
          if (before !== undefined || after === undefined || owner === undefined) return []
          const gang = objects.get(KIND.podGang, after.metadata.namespace, owner.name)
          return gang === undefined || unfit(gang, after) === undefined ? [] : [keyOf(gang)]
        }),
      )

const gangsOf = ({ metadata: { uid = '' } }: KubeObject, objects: Objects): Key[] =>
  objects.controlledBy(KIND.podGang, uid).map((gang) => keyOf(gang, SETTLE_MS))

/** When a set changes, wakes its gangs: backends read a queue from the set, which may not show on the gangs. */
const bySet = wake(KIND.podCliqueSet, (change, objects) =>
  change.before === undefined || change.after === undefined || onlyStatusDiffers(change)
    ? []
    : gangsOf(change.after, objects),
)

/** When a binding changes, wakes the gangs that use it: it names the scheduler's topology object. */
const byBinding = wake(KIND.topologyBinding, (change, objects) => {
  const { before, after } = change
  const name = (after ?? before)?.metadata.name ?? ''
  if (change.initial || onlyStatusDiffers(change)) return []
  return objects.find(KIND.podCliqueSet, 'topology', name).flatMap((set) => gangsOf(set, objects))
})
