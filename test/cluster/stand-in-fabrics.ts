import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '../../kube/api/api-error.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Client } from '../../kube/client/client.ts'
import { DEVICE_CLASS } from '../manifests/gpus.ts'

const LOOK_MS = 200

interface ComputeDomain extends ApiObject {
  readonly spec: { readonly channel: { readonly resourceClaimTemplate: { readonly name: string } } }
}

/**
 * Does what pods need of NVIDIA's driver to be bound: makes the claim template that each ComputeDomain names. Its claims
 * ask for one of the devices of DRA_GPUS. Resolves with a function that ends it.
 */
export const standInForFabrics = async (client: Client): Promise<() => Promise<void>> => {
  const [domains, templates] = await Promise.all([
    client.resource('resource.nvidia.com/v1beta1', 'ComputeDomain'),
    client.resource('resource.k8s.io/v1', 'ResourceClaimTemplate'),
  ])
  if (domains === undefined || templates === undefined) throw new Error('ComputeDomains or claims are not served')
  const ending = new AbortController()
  const seen = new Set<string>()
  const look = async (): Promise<void> => {
    const { items } = await client.list(domains)
    for (const { metadata, spec } of items as ComputeDomain[]) {
      const { uid = '', name = '', namespace } = metadata
      if (seen.has(uid)) continue
      const owner = { apiVersion: 'resource.nvidia.com/v1beta1', kind: 'ComputeDomain', name, uid }
      await client.create(templates, {
        apiVersion: 'resource.k8s.io/v1',
        kind: 'ResourceClaimTemplate',
        metadata: { name: spec.channel.resourceClaimTemplate.name, namespace, ownerReferences: [owner] },
        spec: { spec: { devices: { requests: [{ name: 'channel', exactly: { deviceClassName: DEVICE_CLASS } }] } } },
      } as ApiObject)
      seen.add(uid)
    }
  }
  const looking = (async () => {
    while (!ending.signal.aborted) {
      // A namespace that is going, or a template of an earlier ComputeDomain of that name that is: the next look tells.
      await look().catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
      await sleep(LOOK_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()
  return async () => {
    ending.abort()
    await looking
  }
}
