import { isNotFound } from '../../kube/api/api-error.ts'
import { hasVersion } from '../../kube/api/resource-version.ts'
import { labelSelector } from '../../kube/api/selector.ts'
import type { KubeObject } from '../../model/object.ts'
import type { ActionOf, Writing } from './action.ts'
import type { Caches } from './caches.ts'
import { create } from './create.ts'
import { NameTaken } from './failures.ts'
import type { Kind } from './kind.ts'
import { controllerOf, isGoing } from './ownership.ts'
import { type Outcome, type Pen, patch, placeOf, resourceOf, unlessGone } from './request.ts'

/**
 * Carries one write out and records the answer in the caches, so that the next plan sees it. Also resolves if the
 * target object is gone by now and nothing is left to do. Rejects with the client's error.
 */
export const perform = async (action: Writing, pen: Pen): Promise<Outcome> => {
  const { client, caches } = pen
  switch (action.do) {
    case 'create':
      return create(action.object, action.naming, pen)
    case 'apply': {
      const { object, fieldManager } = action
      caches.observe(await client.apply<KubeObject>(resourceOf(object, caches), object, { fieldManager, force: true }))
      return 'done'
    }
    case 'patch':
      return patch(action, action.patch, pen, {
        ...(action.isStrategic && { isStrategic: true }),
        ...(action.subresource !== undefined && { subresource: action.subresource }),
      })
    case 'patchStatus':
      return patch(action, { status: action.status }, pen, { subresource: 'status', isReport: true })
    case 'remove':
      return remove(action, pen)
    case 'removeAll':
      return removeAll(action, pen)
    case 'confirm':
      return confirm(action, pen)
    case 'confirmOwner':
      return confirmOwner(action, pen)
    case 'fetch':
      return fetchContent(action, pen)
    case 'reread':
      return reread(action, pen)
    case 'ungate':
      return ungate(action, pen)
    default:
      throw new Error(`unknown action ${JSON.stringify(action satisfies never)}`)
  }
}

const remove = async (
  { ref, uid, resourceVersion, gracePeriodSeconds }: ActionOf<'remove'>,
  { client, caches }: Pen,
): Promise<Outcome> => {
  const [resource, key] = placeOf(ref, caches)
  const known = caches.get(ref, ref.namespace, ref.name)
  const undo = asked(ref, known !== undefined && known.metadata.uid === uid ? [known] : [], caches)
  const preconditions =
    uid === undefined ? {} : { preconditions: { uid, ...(resourceVersion !== undefined && { resourceVersion }) } }
  const left = await client
    .delete<KubeObject>(resource, key, { propagationPolicy: 'Background', gracePeriodSeconds, ...preconditions })
    .catch((error) => {
      if (isNotFound(error)) return undefined
      undo()
      throw error
    })
  if (left !== undefined && isGoing(left) && hasVersion(left)) caches.observe(left)
  else if (uid !== undefined) caches.observeDeleted(ref, ref.namespace, ref.name, uid)
  return 'done'
}

const removeAll = async (
  { kind, namespace, labels, objects }: ActionOf<'removeAll'>,
  { client, caches }: Pen,
): Promise<Outcome> => {
  const resource = resourceOf(kind, caches)
  const undo = asked(kind, objects, caches)
  try {
    await client.deleteCollection(resource, {
      namespace,
      labelSelector: labelSelector({ matchLabels: labels }),
      propagationPolicy: 'Background',
    })
  } catch (error) {
    undo()
    throw error
  }
  caches.observeGoing(objects)
  return 'done'
}

/** Shows owners as being deleted from the request on; the returned function undoes that. */
const asked = (kind: Kind, objects: readonly KubeObject[], caches: Caches): (() => void) =>
  caches.watched(kind)?.isGoingOnceAsked ? caches.observeGoing(objects) : () => undefined

/** `stale` if the child has another controller by now. */
const confirm = async ({ ref, controller, isName }: ActionOf<'confirm'>, { client, caches }: Pen): Promise<Outcome> => {
  const [resource, key] = placeOf(ref, caches)
  let isOthers = false
  // A child that is gone was not orphaned.
  await unlessGone(async () => {
    const there = await client.get<KubeObject>(resource, key)
    caches.observe(there)
    if (controllerOf(there)?.uid === controller) return
    if (isName) throw new NameTaken({ ...ref, metadata: there.metadata }, !isGoing(there))
    isOthers = true
  })
  return isOthers ? 'stale' : 'done'
}

/** `stale` if the owner is gone or being deleted, so that it adopts nothing, or if another object has its name. */
const confirmOwner = async ({ ref, uid }: ActionOf<'confirmOwner'>, { client, caches }: Pen): Promise<Outcome> => {
  const [resource, key] = placeOf(ref, caches)
  let isLiving = false
  await unlessGone(async () => {
    const there = await client.get<KubeObject>(resource, key)
    caches.observe(there)
    isLiving = there.metadata.uid === uid && !isGoing(there)
  })
  return isLiving ? 'done' : 'stale'
}

/** `stale` always: the plan was made without the content. */
const fetchContent = async ({ ref }: ActionOf<'fetch'>, { client, caches }: Pen): Promise<Outcome> => {
  const [resource, key] = placeOf(ref, caches)
  await unlessGone(async () => caches.observe(await client.get<KubeObject>(resource, key)))
  return 'stale'
}

/** `stale` if the live objects are not what the plan was decided on. */
const reread = async (
  { kind, namespace, labels, holds }: ActionOf<'reread'>,
  { client, caches }: Pen,
): Promise<Outcome> => {
  const labelSelected = labelSelector({ matchLabels: labels })
  const { items } = await client.list<KubeObject>(resourceOf(kind, caches), { namespace, labelSelector: labelSelected })
  // The items of a list have no apiVersion and kind.
  const live = items.map((item) => ({ ...item, ...kind }))
  for (const object of live) caches.observe(object)
  return holds(live) ? 'done' : 'stale'
}

/**
 * Removes the gate by its index in one JSON patch; the API server refuses it if the gates are not as they were seen.
 */
const ungate = async (action: ActionOf<'ungate'>, { client, caches }: Pen): Promise<Outcome> => {
  const index = action.gates.indexOf(action.gate)
  if (index < 0) return 'done'
  const path = `/spec/schedulingGates/${index}`
  const [resource, key] = placeOf(action.ref, caches)
  const { uid } = action
  await unlessGone(async () =>
    caches.observe(
      await client.jsonPatch<KubeObject>(resource, key, [
        ...(uid === undefined ? [] : [{ op: 'test' as const, path: '/metadata/uid', value: uid }]),
        { op: 'test', path: `${path}/name`, value: action.gate },
        { op: 'remove', path },
      ]),
    ),
  )
  return 'done'
}
