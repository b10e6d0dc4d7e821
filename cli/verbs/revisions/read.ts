import type { ApiObject } from '../../../kube/api/object.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import { labelSelector } from '../../../kube/api/selector.ts'
import type { Client } from '../../../kube/client/client.ts'
import { MANAGED_BY, MANAGED_BY_LABEL, PART_OF_LABEL } from '../../../model/labels.ts'
import type { KubeObject } from '../../../model/object.ts'
import { controllerOf } from '../../../reconcilers/engine/ownership.ts'
import { KIND, type Kind } from '../../../reconcilers/kinds.ts'
import type { ControllerRevision } from '../../../reconcilers/revision/data.ts'
import { readStored } from '../../../reconcilers/revision/stored.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { complain, EXIT, Failure } from '../../verb.ts'
import { NO_ACCESS, WITHOUT_CRDS } from '../status/source.ts'

/** The resource of a kind. @throws ApiError; Failure if the cluster does not serve it */
export const resourceOf = async (client: Client, { apiVersion, kind }: Kind): Promise<Resource> => {
  const found = await client.resource(apiVersion, kind)
  if (found !== undefined) return found
  throw new Failure(NO_ACCESS, `the cluster does not serve ${kind} of ${apiVersion}; ${WITHOUT_CRDS}`)
}

/** Reads one set. @throws Failure if it does not exist */
export const readSet = async (client: Client, namespace: string, name: string): Promise<PodCliqueSet> => {
  const resource = await resourceOf(client, KIND.podCliqueSet)
  try {
    return (await client.get(resource, { namespace, name })) as unknown as PodCliqueSet
  } catch (error) {
    if ((error as { status?: number }).status !== 404) throw error
    throw new Failure(EXIT.findings, `there is no PodCliqueSet "${name}" in namespace ${namespace}`)
  }
}

/** Reads objects of a kind that Grove created, for one set or for all. List items have no kind, so it is added. */
export const readOurs = async (
  client: Client,
  kind: Kind,
  scope: { readonly namespace: string | undefined; readonly set?: string },
): Promise<KubeObject[]> => {
  const matchLabels = { [MANAGED_BY_LABEL]: MANAGED_BY, ...(scope.set !== undefined && { [PART_OF_LABEL]: scope.set }) }
  const { items } = await client.list<ApiObject>(await resourceOf(client, kind), {
    namespace: scope.namespace,
    labelSelector: labelSelector({ matchLabels }),
  })
  return items.map((item) => ({ ...item, ...kind }) as unknown as KubeObject)
}

/** The revisions of a set, oldest first. Complains of those that hold no templates, and leaves them out. */
export const readRevisions = async (client: Client, { metadata }: PodCliqueSet): Promise<ControllerRevision[]> => {
  const { namespace, name = '', uid } = metadata
  const found = await readOurs(client, KIND.controllerRevision, { namespace, set: name })
  const own = (found as ControllerRevision[]).filter((each) => controllerOf(each)?.uid === uid)
  for (const each of own) {
    if (readStored(each) === undefined) {
      complain(`grove: ControllerRevision "${each.metadata.name}" holds no templates and is left out; delete it`)
    }
  }
  return own.filter((each) => readStored(each) !== undefined).sort((a, b) => a.revision - b.revision)
}
