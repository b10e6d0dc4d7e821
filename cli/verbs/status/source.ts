import { type ApiError, isForbidden } from '../../../kube/api/api-error.ts'
import type { ApiObject } from '../../../kube/api/object.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import { fieldSelector, type LabelSelector, labelSelector } from '../../../kube/api/selector.ts'
import { Cache } from '../../../kube/cache/cache.ts'
import type { Client } from '../../../kube/client/client.ts'
import { MANAGED_BY, MANAGED_BY_LABEL, PART_OF_LABEL } from '../../../model/labels.ts'
import type { TreeSource } from '../../drawing/tree/follow.ts'
import { JOBSET_LABEL } from '../../drawing/tree/jobs.ts'
import {
  jobSetParts,
  type KubeletEvent,
  kubeletEventParts,
  type TreeJobSet,
  type TreeObjects,
  type TreePod,
} from '../../drawing/tree/objects.ts'
import { Failure } from '../../verb.ts'

/** Exit status without access to a cluster, or for a cluster without Grove; the same as for other verbs. */
export const NO_ACCESS = 4

/** The advice if Grove's kinds are not served. An API server serves newly installed CRDs only after a few seconds. */
export const WITHOUT_CRDS =
  "install Grove's CRDs (manifests/base/crds), or ask again in a few seconds where that has just been done"

/** The selected PodCliqueSets. */
export interface Scope {
  /** Absent: all namespaces. */
  readonly namespace: string | undefined
  /** Empty: all sets. */
  readonly names: readonly string[]
}

type Part = keyof Required<TreeObjects>

const KINDS = {
  sets: ['grove.io/v1alpha1', 'PodCliqueSet'],
  gangs: ['scheduler.grove.io/v1alpha1', 'PodGang'],
  scalingGroups: ['grove.io/v1alpha1', 'PodCliqueScalingGroup'],
  podCliques: ['grove.io/v1alpha1', 'PodClique'],
  pods: ['v1', 'Pod'],
  trainJobs: ['trainer.kubeflow.org/v1alpha1', 'TrainJob'],
  jobSets: ['jobset.x-k8s.io/v1alpha2', 'JobSet'],
  jobPods: ['v1', 'Pod'],
  warnings: ['v1', 'Event'],
  pulls: ['v1', 'Event'],
} as const satisfies Record<Part, readonly [apiVersion: string, kind: string]>

/** The events of these parts: of warnings one list, as an API server reads all events for each. */
const EVENTS = { warnings: { type: 'Warning' }, pulls: { reason: 'Pulling' } } as const
const isEvents = (part: Part): part is keyof typeof EVENTS => part in EVENTS

const PARTS = Object.keys(KINDS) as Part[]
/** The kinds of which objects are shown. */
const SHOWN = PARTS.filter((part) => !isEvents(part) && part !== 'jobPods')

/** Whether a kind is left out if the cluster does not serve it or the user may not read it. */
const isOptional = (part: Part): boolean => OPTIONAL.includes(part)
const OPTIONAL: readonly Part[] = ['trainJobs', 'jobSets', 'jobPods', 'warnings', 'pulls']

type Served = readonly (readonly [Part, Resource])[]

/** The resources that the tree is made of. @throws ApiError; Failure where the cluster does not serve Grove's kinds */
const resources = async (client: Client): Promise<Served> => {
  const found = await Promise.all(
    PARTS.map(async (part) => {
      const [apiVersion, kind] = KINDS[part]
      return { part, apiVersion, kind, resource: await client.resource(apiVersion, kind) }
    }),
  )
  const lacking = found.find(({ part, resource }) => resource === undefined && !isOptional(part))
  if (lacking === undefined) {
    return found.flatMap(({ part, resource }) => (resource === undefined ? [] : [[part, resource] as const]))
  }
  throw new Failure(NO_ACCESS, `the cluster does not serve ${lacking.kind} of ${lacking.apiVersion}; ${WITHOUT_CRDS}`)
}

interface Selection {
  readonly labels?: LabelSelector
  readonly fields?: string
}

/** The selectors for lists and watches, so that the API server sends only what is shown. */
const selectionOf = (part: Part, { names }: Scope): Selection => {
  if (isEvents(part)) return { fields: fieldSelector({ 'involvedObject.kind': 'Pod', ...EVENTS[part] }) }
  const [only, ...more] = names
  if (part === 'jobPods') {
    const ofJobSets =
      names.length > 0 ? ({ operator: 'In', values: names } as const) : ({ operator: 'Exists' } as const)
    return { labels: { matchExpressions: [{ key: JOBSET_LABEL, ...ofJobSets }] } }
  }
  if (part === 'sets' || part === 'trainJobs' || part === 'jobSets')
    return only !== undefined && more.length === 0 ? { fields: fieldSelector({ 'metadata.name': only }) } : {}
  if (names.length > 0) return { labels: { matchExpressions: [{ key: PART_OF_LABEL, operator: 'In', values: names }] } }
  return part === 'pods' ? { labels: { matchLabels: { [MANAGED_BY_LABEL]: MANAGED_BY } } } : {}
}

/** The lists as one, without the sets that were not selected. */
const gathered = (listOf: (part: Part) => readonly unknown[], { names }: Scope): TreeObjects => {
  const all = Object.fromEntries(PARTS.map((part) => [part, listOf(part)])) as unknown as TreeObjects
  if (names.length === 0) return all
  const isMeant = ({ metadata: { name = '' } }: { readonly metadata: { readonly name?: string } }) =>
    names.includes(name)
  return { ...all, sets: all.sets.filter(isMeant), trainJobs: (all.trainJobs ?? []).filter(isMeant) }
}

const OF_JOBS: readonly Part[] = ['jobSets', 'jobPods']

/** Reads everything once. @throws ApiError; Failure where the cluster does not serve Grove's kinds */
export const readObjects = async (client: Client, scope: Scope): Promise<TreeObjects> => {
  const served = await resources(client)
  const list = (wanted: Served) =>
    Promise.all(
      wanted.map(async ([part, resource]) => {
        const { labels, fields } = selectionOf(part, scope)
        const { items } = await client
          .list(resource, {
            namespace: scope.namespace,
            labelSelector: labels && labelSelector(labels),
            fieldSelector: fields,
          })
          .catch((error: unknown) => {
            if (isOptional(part) && isForbidden(error)) return { items: [] }
            throw error
          })
        return [part, items] as const
      }),
    )
  const first = await list(served.filter(([part]) => !OF_JOBS.includes(part)))
  // Most clusters have no TrainJobs, and may have many JobSets of others.
  const hasTrainJobs = first.some(([part, { length }]) => part === 'trainJobs' && length > 0)
  const later = hasTrainJobs ? await list(served.filter(([part]) => OF_JOBS.includes(part))) : []
  const items = new Map<Part, readonly ApiObject[]>([...first, ...later])
  return gathered((part) => items.get(part) ?? [], scope)
}

/** Whether something that is optional may not be read. */
interface LeftOut {
  readonly resolved: Promise<void>
  resolve(): void
  isLeftOut(): boolean
}

const mayBeLeftOut = (): LeftOut => {
  let isLeftOut = false
  let tell: () => void = () => {}
  const resolved = new Promise<void>((done) => {
    tell = done
  })
  return {
    resolved,
    resolve: () => {
      isLeftOut = true
      tell()
    },
    isLeftOut: () => isLeftOut,
  }
}

/** What is kept of an object. */
const keeperOf = (part: Part, keepPod: (pod: TreePod) => TreePod): ((object: ApiObject) => unknown) => {
  if (part === 'pods' || part === 'jobPods') return (object) => keepPod(object as unknown as TreePod)
  if (isEvents(part)) return (object) => kubeletEventParts(object as unknown as KubeletEvent)
  return part === 'jobSets' ? (object) => jobSetParts(object as unknown as TreeJobSet) : (object) => object
}

/** Objects kept current by watches. */
export interface LiveObjects extends TreeSource {
  /** Rejects if a list or watch fails before everything was read; later failures are retried. */
  readonly synced: Promise<void>
  /** The shown kinds: whether the cluster serves them, and whether all of their objects were read. */
  kinds(): {
    readonly kind: string
    readonly isServed: boolean
    readonly isSynced: boolean
    /** Whether it is left out because it may not be read. */
    readonly isLeftOut: boolean
  }[]
  close(): Promise<void>
}

/**
 * Watches everything. `onTrouble` is called with later failures and their kinds; `keepPod` reduces a pod to what is
 * kept.
 * @throws as {@link readObjects}
 */
export const watchObjects = async (
  client: Client,
  scope: Scope,
  onTrouble: (error: ApiError, kind: string) => void,
  keepPod: (pod: TreePod) => TreePod = podParts,
): Promise<LiveObjects> => {
  const served = await resources(client)
  let isSynced = false
  let fail: (error: ApiError) => void = () => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  failed.catch(() => undefined)
  /** Resolves for a part that is optional and that the user may not read. */
  const leftOut = new Map<Part, LeftOut>(PARTS.filter(isOptional).map((part) => [part, mayBeLeftOut()]))
  const open = ([part, resource]: Served[number]): [Part, Cache<ApiObject, unknown>] => {
    const { labels, fields } = selectionOf(part, scope)
    const cache = new Cache<ApiObject, unknown>(client, resource, {
      namespace: scope.namespace,
      labelSelector: labels,
      fieldSelector: fields,
      select: keeperOf(part, keepPod),
      onError: (error) => {
        if (isOptional(part) && isForbidden(error)) return leftOut.get(part)?.resolve()
        if (isSynced) onTrouble(error, KINDS[part][1])
        else fail(error)
      },
    })
    return [part, cache]
  }
  const caches = new Map(served.map(open))
  const read = [...caches].map(([part, cache]) =>
    isOptional(part) ? Promise.race([cache.synced, leftOut.get(part)?.resolved]) : cache.synced,
  )
  const synced = Promise.race([failed, Promise.all(read)]).then(() => {
    isSynced = true
  })
  // A caller that closes early need not handle the rejection.
  synced.catch(() => undefined)
  return {
    synced,
    kinds: () =>
      SHOWN.map((part) => {
        const cache = caches.get(part)
        return {
          kind: KINDS[part][1],
          isServed: cache !== undefined,
          isSynced: cache?.isSynced === true,
          isLeftOut: leftOut.get(part)?.isLeftOut() === true,
        }
      }),
    read: () => gathered((part) => caches.get(part)?.list() ?? [], scope),
    subscribe: (changed) => {
      const handlers = { added: changed, updated: changed, deleted: changed }
      const ends = [...caches.values()].map((cache) => cache.subscribe(handlers))
      return () => {
        for (const end of ends) end()
      }
    },
    close: async () => {
      await Promise.all([...caches.values()].map((cache) => cache.close()))
    },
  }
}

/** The part of a pod that the tree shows: most of a pod is its containers, which are not shown. */
export const podParts = ({ metadata, spec, status }: TreePod): TreePod => {
  const { containers: _, volumes: __, ...parts } = { containers: [], volumes: [], ...spec }
  const initContainers = parts.initContainers?.map(({ name, args = [] }) => ({ name, args }))
  return {
    metadata,
    spec: { ...parts, ...(initContainers !== undefined && { initContainers }) },
    ...(status !== undefined && { status }),
  }
}
