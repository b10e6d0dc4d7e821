import { isForbidden } from '../../../../kube/api/api-error.ts'
import type { ApiObject } from '../../../../kube/api/object.ts'
import { Cache } from '../../../../kube/cache/cache.ts'
import type { Client } from '../../../../kube/client/client.ts'
import type { ClusterTopologyBinding } from '../../../../schemas/generated/grove.ts'
import type { TreePod } from '../../../drawing/tree/objects.ts'
import { podParts, watchObjects } from '../../status/source.ts'
import type { WatchState } from '../model/document.ts'
import { gpusOf, nodeParts, type PageNode, type PageObjects } from '../model/objects.ts'

/** The objects of the page, kept current by watches. */
export interface PageSource {
  /** Rejects if a list or watch fails before everything was read. */
  readonly synced: Promise<void>
  read(): PageObjects
  /** Calls back after changes. Returns a function that ends this. */
  subscribe(changed: () => void): () => void
  watches(): readonly WatchState[]
  close(): Promise<void>
}

/** A failed watch is retried within this time, so one without errors for that long works again. In ms. */
const TRIED_MS = 60_000

/** Kinds that are shown where the cluster has them and they may be read, and left out elsewhere. */
const OPTIONAL = {
  nodes: ['v1', 'Node'],
  bindings: ['grove.io/v1alpha1', 'ClusterTopologyBinding'],
} as const

/** A pod as it is kept: its GPUs are counted when it arrives, because its containers are dropped. */
const keptPod = (pod: TreePod): TreePod => {
  const gpus = gpusOf(pod)
  const kept = podParts(pod)
  return gpus === 0 ? kept : ({ ...kept, gpus } as TreePod)
}

/** Watches everything that the page shows. @throws ApiError; Failure if the cluster does not serve Grove's kinds */
export const openSource = async (client: Client, namespace: string | undefined): Promise<PageSource> => {
  const { clock } = client.policy
  const failing = new Map<string, { readonly why: string; readonly at: number }>()
  const onTrouble = ({ message }: { readonly message: string }, kind: string): void => {
    failing.set(kind, { why: message, at: clock.steady() })
  }
  const live = await watchObjects(client, { namespace, names: [] }, onTrouble, keptPod)
  const forbidden = new Set<string>()
  const open = async <T>(
    [apiVersion, kind]: readonly [string, string],
    select: (object: ApiObject) => T,
  ): Promise<Cache<ApiObject, T> | undefined> => {
    const resource = await client.resource(apiVersion, kind)
    if (resource === undefined) return undefined
    return new Cache<ApiObject, T>(client, resource, {
      select,
      onError: (error) => {
        if (isForbidden(error)) forbidden.add(kind)
        else onTrouble(error, kind)
      },
    })
  }
  const [nodes, bindings] = await Promise.all([
    open(OPTIONAL.nodes, (object) => nodeParts(object as unknown as PageNode)),
    open(OPTIONAL.bindings, (object) => object as unknown as ClusterTopologyBinding),
  ]).catch(async (error: unknown) => {
    await live.close()
    throw error
  })
  return {
    synced: live.synced,
    read: () => ({
      ...live.read(),
      ...(nodes?.isSynced && { nodes: nodes.list() }),
      ...(bindings?.isSynced && { bindings: bindings.list() }),
    }),
    subscribe: (changed) => {
      const handlers = { added: changed, updated: changed, deleted: changed }
      const more = [nodes, bindings].map((cache) => cache?.subscribe(handlers))
      const ends = [live.subscribe(changed), ...more]
      return () => {
        for (const end of ends) end?.()
      }
    },
    watches: () => {
      const own = [
        { kind: 'Node', isServed: nodes !== undefined, isSynced: nodes?.isSynced === true, isLeftOut: false },
        {
          kind: 'ClusterTopologyBinding',
          isServed: bindings !== undefined,
          isSynced: bindings?.isSynced === true,
          isLeftOut: false,
        },
      ]
      return [...live.kinds(), ...own].map(({ kind, isServed, isSynced, isLeftOut }): WatchState => {
        if (!isServed) return { kind, state: 'absent', why: 'the cluster does not serve this kind' }
        if (isLeftOut || (!isSynced && forbidden.has(kind))) return { kind, state: 'absent', why: 'may not be read' }
        const trouble = failing.get(kind)
        if (trouble !== undefined && clock.steady() - trouble.at < TRIED_MS) {
          return { kind, state: 'failing', why: trouble.why }
        }
        return { kind, state: isSynced ? 'current' : 'filling' }
      })
    },
    close: async () => {
      await Promise.all([live, nodes, bindings].map((each) => each?.close()))
    },
  }
}
