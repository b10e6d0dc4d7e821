import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { type Core, keyOf, timestamp } from '../../api-server/core.ts'
import type { CustomResourceDefinition } from '../../api-server/resources/custom.ts'
import { CRD_TABLE } from '../../api-server/resources/registry.ts'
import { tableOf } from '../../api-server/resources/resource.ts'
import type { Controller } from './controller.ts'

/**
 * Sets the status of every CustomResourceDefinition to established: its kind is served as soon as it is stored. The
 * objects of one that is deleted go with it, whatever finalizers they have.
 */
export const crdController = (core: Core): Controller => {
  const establish = (object: JsonObject): void => {
    const { spec } = object as unknown as CustomResourceDefinition
    const lastTransitionTime = timestamp(core.now())
    const condition = (type: string, reason: string, message: string) => ({
      type,
      status: 'True',
      lastTransitionTime,
      reason,
      message,
    })
    const status = {
      acceptedNames: { singular: spec.names.kind.toLowerCase(), listKind: `${spec.names.kind}List`, ...spec.names },
      storedVersions: spec.versions.filter(({ storage }) => storage).map(({ name }) => name),
      conditions: [
        condition('NamesAccepted', 'NoConflicts', 'no conflicts found'),
        condition('Established', 'InitialNamesAccepted', 'the initial names have been accepted'),
      ],
    }
    core.store.put(CRD_TABLE, keyOf(object), { ...object, status }, object)
  }
  const removeObjects = (object: JsonObject): void => {
    const { group, names } = (object as unknown as CustomResourceDefinition).spec
    const table = tableOf(group, names.plural)
    for (const each of [...core.store.list(table)]) core.store.put(table, keyOf(each), undefined, each)
  }
  const stop = core.store.subscribe(CRD_TABLE, ({ type, object, key }) => {
    if (type !== 'DELETED' && isEstablished(object)) return
    // After the response to the write that created or deleted it.
    queueMicrotask(() => {
      if (type === 'DELETED') return removeObjects(object)
      const current = core.store.get(CRD_TABLE, key)
      if (current !== undefined && !isEstablished(current)) establish(current)
    })
  })
  return { stop }
}

const isEstablished = ({ status }: JsonObject): boolean =>
  isObject(status) && Array.isArray(status.conditions) && status.conditions.length > 0
