import type { ApiObject } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { listWatch } from '../../kube/cache/list-watch.ts'
import type { Client } from '../../kube/client/client.ts'
import { PODCLIQUE_LABEL } from '../../model/labels.ts'
import { isTerminating, type Pod, podHas } from '../../model/pod.ts'

/** Which PodClique a pod belongs to. */
export const cliqueOf = ({ metadata }: Pod): string => metadata.labels?.[PODCLIQUE_LABEL] ?? ''

/** True for a pod that serves. */
export const isServing = (pod: Pod): boolean => podHas(pod, 'Ready') && !isTerminating(pod)

/** The objects of one kind in one namespace as a watch tells of them: in the order in which they changed. */
export interface History<T extends ApiObject> {
  /** All that are there. */
  now(): T[]
  /** Looks at all that are there after every change, from now on. The function that is returned ends it. */
  afterEach(look: (all: readonly T[]) => void): () => void
  /** How often an object was seen to be made. */
  readonly made: readonly T[]
  stop(): Promise<void>
}

/** Begins to watch. */
export const historyOf = <T extends ApiObject>(client: Client, resource: Resource, namespace: string): History<T> => {
  const objects = new Map<string, T>()
  const made: T[] = []
  const looks = new Set<(all: readonly T[]) => void>()
  const ending = new AbortController()
  const see = (object: T): void => {
    const { uid = '' } = object.metadata
    if (!objects.has(uid)) made.push(object)
    objects.set(uid, object)
  }
  let listed = new Set<string>()
  const running = listWatch<T>(
    client,
    resource,
    { namespace, signal: ending.signal },
    {
      beginList: () => {
        listed = new Set()
      },
      page: (page) => {
        for (const object of page) {
          listed.add(object.metadata.uid ?? '')
          see(object)
        }
      },
      endList: () => {
        for (const uid of [...objects.keys()]) if (!listed.has(uid)) objects.delete(uid)
      },
      change: ({ type, object }) => {
        if (type === 'DELETED') objects.delete(object.metadata.uid ?? '')
        else see(object)
        for (const look of looks) look([...objects.values()])
      },
    },
  )
  return {
    now: () => [...objects.values()],
    afterEach: (look) => {
      looks.add(look)
      return () => looks.delete(look)
    },
    made,
    stop: async () => {
      ending.abort()
      await running
    },
  }
}
