import { KubeconfigError } from '../../../kube/access/cluster-access.ts'
import { Connection } from '../../../kube/access/connection.ts'
import { loadKubeconfig } from '../../../kube/access/kubeconfig.ts'
import { ApiError } from '../../../kube/api/api-error.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import { Failure, warn } from '../../verb.ts'
import { NO_ACCESS } from '../status/source.ts'

/** The cluster and the namespace. */
export interface Place {
  readonly kubeconfig?: string
  readonly context?: string
  readonly namespace?: string
}

/** Runs an action with a client, and reports a cluster that cannot be reached; `isTold`: which warnings of its API server are passed on. @throws Failure */
export const connected = async (
  verb: string,
  place: Place,
  what: (client: Client, namespace: string) => Promise<void>,
  isTold: (warning: string) => boolean = () => true,
): Promise<void> => {
  try {
    const access = loadKubeconfig({ kubeconfig: place.kubeconfig, context: place.context })
    const client = kubeClient(new Connection(access), {
      userAgent: `grove-${verb}`,
      onWarning: (text) => {
        if (isTold(text)) warn(text)
      },
    })
    try {
      await what(client, place.namespace ?? access.namespace)
    } finally {
      await client.close()
    }
  } catch (error) {
    if (error instanceof KubeconfigError || error instanceof ApiError) throw new Failure(NO_ACCESS, error.message)
    throw error
  }
}
