import { ApiError } from '../../kube/api/api-error.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import { parseApiVersion, type Resource } from '../../kube/api/resource.ts'
import type { Client } from '../../kube/client/client.ts'
import { grouped } from '../../model/grouped.ts'
import type { Part } from './controller.ts'
import type { WatchedKind } from './kind.ts'

const REVIEWS: Resource = {
  group: 'authorization.k8s.io',
  version: 'v1',
  plural: 'selfsubjectaccessreviews',
  kind: 'SelfSubjectAccessReview',
  namespaced: false,
}

interface Review extends ApiObject {
  readonly status?: { readonly allowed?: boolean }
}

/**
 * The components of the installation whose rights this process has: it may list each of their kinds. If the API server does
 * not serve SelfSubjectAccessReviews, all rights are assumed, and a missing one shows as a refused list.
 * @throws ApiError if the API server does not answer
 */
export const heldComponents = async (client: Client, parts: readonly Part[]): Promise<ReadonlySet<string>> => {
  const held = await Promise.all(
    [...grouped(parts, ({ component }) => component)].map(async ([component, members]) => {
      // One after the other: the first that is missing decides, and most installations lack some component for ever.
      for (const { watched } of members) if (!(await mayList(client, watched))) return []
      return [component]
    }),
  )
  return new Set(held.flat())
}

/** How often rights that are missing are asked for again: whoever installs a component can wait as long. */
const GRANTED_MS = 30_000

/**
 * Resolves once this process has the rights of a component that it lacked, which somebody has installed meanwhile; never
 * if nothing is lacking, nor after the signal.
 */
export const whenGranted = async (client: Client, lacking: readonly Part[], signal: AbortSignal): Promise<void> => {
  while (lacking.length > 0 && !signal.aborted) {
    await client.policy.clock.sleep(GRANTED_MS, signal)
    const held = signal.aborted ? undefined : await heldComponents(client, lacking).catch(() => undefined)
    if (held !== undefined && held.size > 0) return
  }
  await new Promise<never>(() => {})
}

const mayList = async (client: Client, { kind, plural }: WatchedKind): Promise<boolean> => {
  const { group } = parseApiVersion(kind.apiVersion)
  const review = {
    apiVersion: 'authorization.k8s.io/v1',
    kind: 'SelfSubjectAccessReview',
    metadata: {},
    spec: { resourceAttributes: { verb: 'list', group, resource: plural } },
  }
  try {
    return (await client.create<Review>(REVIEWS, review)).status?.allowed !== false
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return true
    throw error
  }
}
