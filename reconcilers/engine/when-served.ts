import type { ApiError } from '../../kube/api/api-error.ts'
import { CRDS, type Resource } from '../../kube/api/resource.ts'
import { Cache } from '../../kube/cache/cache.ts'
import type { Client } from '../../kube/client/client.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Kind, WatchedKind } from './kind.ts'

/** The kind that is watched while another is not served yet. */
export const CRD: Kind = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' }

const SERVED_MS = 500
const LONGEST_SERVED_MS = 60_000

/** Waits until the cluster serves a kind, watching only that kind's CRD; undefined if the signal aborts first. */
export const whenServed = async (
  client: Client,
  { kind: { apiVersion, kind }, plural }: WatchedKind,
  signal: AbortSignal,
  onError: (error: ApiError) => void,
): Promise<Resource | undefined> => {
  const [group = ''] = apiVersion.split('/')
  const { clock } = client.policy
  const askAgain = () => client.resource(apiVersion, kind, { fresh: true }).catch(() => undefined)
  return new Promise((resolve) => {
    const crd: Cache<KubeObject, boolean> = new Cache(client, CRDS, {
      fieldSelector: `metadata.name=${plural}.${group}`,
      metadataOnly: true,
      select: () => true,
      onError,
      // Whatever was missed of the CRD is looked for now and then; nothing was decided on it meanwhile.
      comparison: { onDifferences: () => undefined },
    })
    const finish = (resource: Resource | undefined): void => {
      void crd.close()
      resolve(resource)
    }
    signal.addEventListener('abort', () => finish(undefined), { once: true })
    let changes = 0
    // The API server serves a new CRD only a moment after it was created. If the CRD has other versions only, it never
    // serves this one, so the look-ups become rare until the CRD changes.
    const look = async (): Promise<void> => {
      const change = ++changes
      for (let wait = SERVED_MS; change === changes && !signal.aborted; wait = Math.min(2 * wait, LONGEST_SERVED_MS)) {
        const found = await askAgain()
        if (found !== undefined) return finish(found)
        await clock.sleep(wait, signal)
      }
    }
    crd.subscribe({
      added: () => void look(),
      updated: () => void look(),
      deleted: () => {
        changes++
      },
    })
  })
}

const UPGRADED_MS = 3_600_000

/**
 * Waits until the cluster serves a built-in kind, which an upgrade may bring; undefined if the signal aborts first. An
 * upgrade of several API servers, one after the other, is no outage: only the look-up every hour finds it.
 */
export const whenUpgraded = async (
  client: Client,
  { kind: { apiVersion, kind } }: WatchedKind,
  signal: AbortSignal,
): Promise<Resource | undefined> => {
  for (;;) {
    await client.availability.sleep(UPGRADED_MS, signal, client.policy.clock)
    if (signal.aborted) return undefined
    const found = await client.resource(apiVersion, kind, { fresh: true }).catch(() => undefined)
    if (found !== undefined && !signal.aborted) return found
  }
}
