import { absentIfNotFound, isAlreadyExists } from '../../kube/api/api-error.ts'
import type { Client } from '../../kube/client/client.ts'
import { MANAGED_BY, MANAGED_BY_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { ownFieldsPatch } from '../../reconcilers/engine/difference.ts'
import type { SchedulerObject, SchedulerObjects } from '../../schedulers/gang.ts'

/**
 * Makes what a scheduler needs once, and mends what differs from it. Several processes may do so at the same time.
 * docs/schedulers/writing-a-backend.md#objects-elsewhere
 * @returns why it cannot, as a sentence that ends in what to do; undefined if all is as it should be
 * @throws ApiError of the client where a request fails
 */
export const makeSchedulerObjects = async (
  client: Client,
  { objects }: SchedulerObjects,
): Promise<string | undefined> => {
  for (const object of objects) {
    const problem = await make(client, object)
    if (problem !== undefined) return problem
  }
  return undefined
}

const make = async (client: Client, wanted: SchedulerObject): Promise<string | undefined> => {
  const { apiVersion, kind, metadata } = wanted
  const resource = await client.resource(apiVersion, kind, { fresh: true })
  if (resource === undefined) return `the cluster does not serve ${kind} of ${apiVersion}; install its CRD`
  const { namespace, name } = metadata
  const key = { ...(namespace !== undefined && { namespace }), name }
  const shown = `${kind} "${namespace === undefined ? '' : `${namespace}/`}${name}"`
  const marked = {
    ...wanted,
    metadata: { ...metadata, labels: { ...metadata.labels, [MANAGED_BY_LABEL]: MANAGED_BY } },
  }
  try {
    const found = await client.get<KubeObject>(resource, key).catch(absentIfNotFound)
    if (found === undefined) {
      await client.create(resource, marked)
      return undefined
    }
    if (found.metadata.labels?.[MANAGED_BY_LABEL] !== MANAGED_BY) {
      return `${shown} exists and is not Grove's; delete it, or give it the label ${MANAGED_BY_LABEL}: ${MANAGED_BY}`
    }
    const { apiVersion: _, kind: __, metadata: of, ...content } = marked
    const own = { ...content, metadata: { labels: of.labels, annotations: of.annotations ?? {} } }
    const patch = ownFieldsPatch(found, own)
    if (patch !== undefined) await client.mergePatch(resource, key, patch as Record<string, unknown>)
    return undefined
  } catch (error) {
    // Another process has made it meanwhile.
    if (isAlreadyExists(error)) return make(client, wanted)
    throw error
  }
}
