import { isNotFound } from '../../../kube/api/api-error.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import type { Client } from '../../../kube/client/client.ts'
import { MANAGED_BY, MANAGED_BY_LABEL } from '../../../model/labels.ts'
import type { KubeObject } from '../../../model/object.ts'
import { counted } from '../../../schemas/sentences/counted.ts'
import { EXIT, exitWith, print } from '../../verb.ts'
import type { Options } from '../leave.ts'
import { connected } from '../revisions/connect.ts'
import { expectNobody } from './nobody-works.ts'

/** What Kubernetes 1.36 stores, and later versions cannot read. */
const UNREADABLE = ['PodGroup', 'Workload'].map((kind) => ({ apiVersion: 'scheduling.k8s.io/v1alpha2', kind }))

/** An object that has to go, and whether Grove has made it. */
interface Found {
  readonly resource: Resource
  readonly object: KubeObject
}

/**
 * Deletes the PodGroups that Grove has made for the scheduler of Kubernetes 1.36, and names what others have to delete: the
 * scheduler of 1.37 places no pod of the cluster while one such object is stored. @throws Failure
 */
export const leaveGroups = (options: Options): Promise<void> =>
  connected('leave', options, async (client) => {
    if (!options.dryRun) await expectNobody(client)
    const found = await stored(client)
    const others = found.filter(({ object }) => !isOurs(object))
    for (const each of found) {
      if (isOurs(each.object) && !options.dryRun) await removeFor(client, each)
      await print(`${lineOf(each.object, options)}\n`)
    }
    if (found.length === 0) await print('There is nothing that Kubernetes 1.37 cannot read.\n')
    else if (others.length > 0)
      await print(`${counted(others.length, 'object')} of others must be deleted before the upgrade.\n`)
    exitWith(others.length === 0 ? EXIT.ok : EXIT.findings)
  })

const stored = async (client: Client): Promise<Found[]> => {
  const found: Found[] = []
  for (const { apiVersion, kind } of UNREADABLE) {
    const resource = await client.resource(apiVersion, kind, { fresh: true })
    if (resource === undefined) continue
    const { items } = await client.list<KubeObject>(resource, {})
    found.push(...items.map((item) => ({ resource, object: { ...item, apiVersion, kind } })))
  }
  return found
}

const isOurs = ({ metadata }: KubeObject): boolean => metadata.labels?.[MANAGED_BY_LABEL] === MANAGED_BY

const lineOf = (object: KubeObject, { dryRun }: Options): string => {
  const { namespace, name } = object.metadata
  const what = isOurs(object) ? (dryRun ? 'would be deleted' : 'is deleted') : 'is of somebody else and stays'
  return `${object.kind} ${namespace}/${name}: ${what}`
}

/** A PodGroup in use is kept by a finalizer until its pods are gone. They need it no more once they are on nodes. */
const removeFor = async (client: Client, { resource, object }: Found): Promise<void> => {
  const { namespace = '', name = '', finalizers = [] } = object.metadata
  try {
    await client.delete(resource, { namespace, name })
    if (finalizers.length > 0)
      await client.mergePatch(resource, { namespace, name }, { metadata: { finalizers: null } })
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}
