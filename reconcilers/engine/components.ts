import { ApiError } from '../../kube/api/api-error.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import { parseApiVersion, type Resource } from '../../kube/api/resource.ts'
import type { Client } from '../../kube/client/client.ts'
import { grouped } from '../../model/grouped.ts'
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
 * not serve SelfSubjectAccessReviews, all rights are assumed, and a missing one shows as a refused list. Checked once,
 * at the start: rights that are granted later count from the next start on.
 * @throws ApiError if the API server does not answer
 */
export const heldComponents = async (client: Client, kinds: readonly WatchedKind[]): Promise<ReadonlySet<string>> => {
  const components = grouped(
    kinds.filter(({ component }) => component !== undefined),
    ({ component = '' }) => component,
  )
  const held = await Promise.all(
    [...components].map(async ([component, members]) => {
      const answers = await Promise.all(members.map((member) => mayList(client, member)))
      return answers.every(Boolean) ? [component] : []
    }),
  )
  return new Set(held.flat())
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
