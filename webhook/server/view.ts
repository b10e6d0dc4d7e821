import { ApiError, isNotFound } from '../../kube/api/api-error.ts'
import { parseApiVersion, pathSegmentProblem, type Resource } from '../../kube/api/resource.ts'
import type { Client } from '../../kube/client/client.ts'
import type { KubeObject, ObjectRef } from '../../model/object.ts'
import { ACCESS_REVIEW, type AccessQuestion, isQuestion } from '../admission/access.ts'
import type { Found, View } from '../admission/endpoint.ts'
import { isListQuestion, listOf } from '../admission/list.ts'
import type { Lists } from './remembered-lists.ts'

/**
 * The limit for a look-up. The API server gives a webhook ten seconds, and some decisions need two rounds of look-ups,
 * and time of their own.
 */
const LOOK_UP_MS = 4_000

const ABSENT: Found = { status: 'absent' }
const UNSERVED: Found = { status: 'absent', isUnserved: true }

/** The advice on a 403: the right to read most kinds is granted with the feature that needs it. */
const MISSING_RIGHT = '; the cluster admin has to install the component of manifests/components that brings this right'

const isForbidden = (error: Error): boolean => error instanceof ApiError && error.status === 403

const keyOf = ({ apiVersion, kind, namespace = '', name }: ObjectRef): string =>
  [apiVersion, kind, namespace, name].join('\n')

const describe = ({ kind, namespace, name }: ObjectRef): string =>
  `${kind} "${namespace === undefined ? '' : `${namespace}/`}${name}"`

const REVIEWS: Resource = {
  group: 'authorization.k8s.io',
  version: 'v1',
  plural: ACCESS_REVIEW.plural,
  kind: ACCESS_REVIEW.kind.kind,
  namespaced: false,
}

const answerTo = (
  client: Pick<Client, 'create'>,
  { spec }: AccessQuestion,
  options: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<KubeObject> => client.create<KubeObject>(REVIEWS, { ...ACCESS_REVIEW.kind, metadata: {}, spec }, options)

/** What look-ups use of a client. */
type Reader = Pick<Client, 'create' | 'get' | 'list' | 'resource'>

const lookUp = async (client: Reader, ref: ObjectRef, timeoutMs: number): Promise<Found> => {
  // No object has a name that cannot be part of a URL. An empty name asks only whether the kind is served.
  const isOneObject = !isQuestion(ref) && !isListQuestion(ref)
  if (isOneObject && ref.name !== '' && pathSegmentProblem(ref.name) !== undefined) return ABSENT
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    if (isQuestion(ref)) return { status: 'found', object: await answerTo(client, ref, { signal, timeoutMs }) }
    const resource = await client.resource(ref.apiVersion, ref.kind, { signal, timeoutMs })
    if (!resource) return UNSERVED
    if (ref.name === '') return ABSENT
    if (isListQuestion(ref)) {
      const { items } = await client.list<KubeObject>(resource, { namespace: ref.namespace, signal, timeoutMs })
      return { status: 'found', object: listOf(ref, items) }
    }
    const key = resource.namespaced ? { namespace: ref.namespace, name: ref.name } : { name: ref.name }
    return { status: 'found', object: await client.get<KubeObject>(resource, key, { signal, timeoutMs }) }
  } catch (error) {
    if (isNotFound(error)) return ABSENT
    const why = signal.aborted
      ? `the API server gave no answer within ${timeoutMs / 1000} s`
      : error instanceof Error
        ? `${error.message}${isForbidden(error) ? MISSING_RIGHT : ''}`
        : String(error)
    return { status: 'failed', message: `${describe(ref)} could not be read: ${why}` }
  }
}

const readEachTime: Lists = (_, read) => read()

/**
 * Reads the objects that a decision needs, each once and all at the same time; each takes at most `timeoutMs` (4 s).
 * Objects and kinds that the cluster does not have are absent; any other failure becomes `failed` with a sentence.
 * Never rejects. `lists` may answer for lists.
 */
export const clusterView = async (
  client: Reader,
  refs: readonly ObjectRef[],
  { timeoutMs = LOOK_UP_MS, lists = readEachTime }: { readonly timeoutMs?: number; readonly lists?: Lists } = {},
): Promise<View> => {
  const wanted = new Map(refs.map((ref) => [keyOf(ref), ref]))
  const found = new Map<string, Found>()
  await Promise.all(
    [...wanted].map(async ([key, ref]) => {
      const read = () => lookUp(client, ref, timeoutMs)
      found.set(key, await (isListQuestion(ref) ? lists(key, read) : read()))
    }),
  )
  return {
    get: (ref) =>
      found.get(keyOf(ref)) ?? { status: 'failed', message: `${describe(ref)} was not among the objects to be read` },
  }
}

/**
 * `kubectl apply` puts objects without a namespace into this one, so an object in a file without a namespace belongs to
 * it.
 */
const DEFAULT_NAMESPACE = 'default'

const isSameObject = (object: KubeObject, ref: ObjectRef): boolean =>
  object.kind === ref.kind &&
  object.metadata?.name === ref.name &&
  // A reference without a namespace is to a cluster-scoped kind, where a stray namespace in a file means nothing.
  (ref.namespace === undefined || (object.metadata.namespace ?? DEFAULT_NAMESPACE) === ref.namespace) &&
  parseApiVersion(object.apiVersion ?? '').group === parseApiVersion(ref.apiVersion).group

/**
 * The objects of a file in place of a cluster. An object of another version of its group matches (an API server would
 * convert it), but one of the requested version is preferred; of several, the last one.
 */
export const objectsView = (objects: readonly KubeObject[]): View => ({
  get: (ref) => {
    if (isListQuestion(ref)) {
      const items = objects.filter((object) => isSameObject(object, { ...ref, name: object.metadata?.name ?? '' }))
      return items.length === 0 ? ABSENT : { status: 'found', object: listOf(ref, items) }
    }
    const matches = objects.filter((object) => isSameObject(object, ref))
    const object = matches.findLast(({ apiVersion }) => apiVersion === ref.apiVersion) ?? matches.at(-1)
    return object ? { status: 'found', object } : ABSENT
  },
})
