import {
  gangObjectsFinalizer,
  MANAGED_BY,
  MANAGED_BY_LABEL,
  PODGANG_LABEL,
  PODGANG_NAMESPACE_LABEL,
} from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { GangObject, GangScheduling, SchedulerKind } from '../../schedulers/gang.ts'
import type { GangBackend } from '../../schedulers/registry.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import { type Action, addFinalizer, dropFinalizer, type Report, remove } from '../engine/action.ts'
import { type Alignment, alignOne, nameTaken } from '../engine/align.ts'
import { type Wake, wake } from '../engine/controller.ts'
import { isSameKind, type Kind } from '../engine/kind.ts'
import type { Objects } from '../engine/objects.ts'
import { ownerReference } from '../engine/ownership.ts'
import { onlyStatusDiffers } from '../wakes/objects.ts'
import { inNamespace } from '../watching/index-terms.ts'

/** The index by which what a gang has elsewhere is found. */
export const BY_GANG = 'gang'

/** Indexes objects by the gang that they belong to, in whatever namespace that is. */
export const byGangElsewhere = ({ metadata: { labels = {} } }: KubeObject): readonly string[] => {
  const { [PODGANG_NAMESPACE_LABEL]: namespace, [PODGANG_LABEL]: name } = labels
  return namespace === undefined || name === undefined ? [] : [inNamespace(namespace, name)]
}

const termOf = ({ metadata: { namespace, name = '' } }: PodGang): string => inNamespace(namespace, name)

/** The kind of an object, if its objects are not in the namespace of their gang. */
export const kindElsewhere = (object: Kind, { kinds }: Pick<GangScheduling, 'kinds'>): SchedulerKind | undefined =>
  kinds.find(({ kind, elsewhere }) => elsewhere !== undefined && isSameKind(kind, object))

/** An object of a gang as it is made elsewhere: with the gang's name and namespace instead of a controller. */
export const markedFor = (podGang: PodGang, object: GangObject, { elsewhere }: SchedulerKind): KubeObject => {
  const { metadata } = podGang
  const { namespace, ...rest } = object.metadata
  return {
    ...object,
    metadata: {
      ...rest,
      ...(elsewhere !== 'cluster' && { namespace: namespace ?? metadata.namespace ?? '' }),
      labels: {
        ...rest.labels,
        [MANAGED_BY_LABEL]: MANAGED_BY,
        [PODGANG_LABEL]: metadata.name ?? '',
        [PODGANG_NAMESPACE_LABEL]: metadata.namespace ?? '',
      },
      ...(elsewhere === 'beside' && { ownerReferences: [ownerReference(podGang)] }),
    },
  }
}

/** True for an object elsewhere that was made for this gang, or for an earlier one of its name. */
export const isMadeFor = (podGang: PodGang, found: KubeObject | undefined): boolean =>
  found !== undefined && byGangElsewhere(found).includes(termOf(podGang))

/**
 * Aligns what a gang has elsewhere. The gang gets its finalizer first: an object that is made before it could be left
 * behind. docs/schedulers/writing-a-backend.md#objects-elsewhere
 */
export const alignElsewhere = (
  podGang: PodGang,
  { name }: Pick<GangBackend, 'name'>,
  expected: readonly KubeObject[],
  objects: Pick<Objects, 'get'>,
  alignment: Alignment,
): Action[] => {
  if (expected.length === 0) return []
  const held = addFinalizer(podGang, gangObjectsFinalizer(name))
  if (held.length > 0) return held
  return expected.flatMap((object) => {
    const found = objects.get(object, object.metadata.namespace, object.metadata.name ?? '')
    return found === undefined || isMadeFor(podGang, found) ? alignOne(object, objects, alignment) : nameTaken(found)
  })
}

/** What was made elsewhere for this gang, of these kinds. */
export const foundElsewhere = (
  podGang: PodGang,
  kinds: readonly SchedulerKind[],
  objects: Pick<Objects, 'find'>,
): KubeObject[] =>
  kinds
    .filter(({ elsewhere }) => elsewhere !== undefined)
    .flatMap(({ kind }) => objects.find(kind, BY_GANG, termOf(podGang)))

/** Removes what a gang that is being deleted has elsewhere, and then lets the gang go. */
export const releaseElsewhere = (
  podGang: PodGang,
  { name, gangs }: Pick<GangBackend, 'name' | 'gangs'>,
  objects: Pick<Objects, 'find'>,
  removed: Report,
): Action[] => {
  const finalizer = gangObjectsFinalizer(name)
  if (!(podGang.metadata.finalizers ?? []).includes(finalizer)) return []
  const left = foundElsewhere(podGang, gangs.kinds, objects)
  return left.length === 0 ? dropFinalizer(podGang, finalizer) : left.flatMap((object) => remove(object, removed))
}

/** When somebody changes or deletes what a gang has elsewhere, wakes the gang. */
export const byObjectElsewhere = (on: Kind): Wake =>
  wake(on, (change) => {
    const labelled = [change.before, change.after].find(
      (each) => each !== undefined && byGangElsewhere(each).length > 0,
    )
    const { [PODGANG_NAMESPACE_LABEL]: namespace, [PODGANG_LABEL]: name } = labelled?.metadata.labels ?? {}
    if (change.initial || namespace === undefined || name === undefined || onlyStatusDiffers(change)) return []
    return [{ namespace, name }]
  })
