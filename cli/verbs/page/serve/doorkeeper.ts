import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ApiObject } from '../../../../kube/api/object.ts'
import type { Resource } from '../../../../kube/api/resource.ts'
import type { Client } from '../../../../kube/client/client.ts'
import { inFlight } from '../../../../reconcilers/engine/in-flight.ts'
import { EVERYTHING, READABLE, type Readable, type Right, type Viewer } from '../model/readable.ts'

/** Identifies a viewer by a bearer token, and decides what they may see in these namespaces. */
export interface Doorkeeper {
  /** Undefined for an invalid token. @throws ApiError if the API server does not answer */
  admit(token: string, namespaces: readonly string[]): Promise<Viewer | undefined>
}

/**
 * A random key for `keyDoorkeeper`. It is passed in the fragment of the address, which browsers do not send to servers.
 */
export const newKey = (): string => randomBytes(24).toString('base64url')

/** Gives access to everything to viewers with this key: for a page on one's own machine. */
export const keyDoorkeeper = (key: string): Doorkeeper => {
  const wanted = digestOf(key)
  return { admit: async (token) => (timingSafeEqual(digestOf(token), wanted) ? EVERYTHING : undefined) }
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const review = (group: string, kind: string): Resource => ({
  group,
  version: 'v1',
  plural: `${kind.toLowerCase()}s`,
  kind,
  namespaced: false,
})
const TOKEN_REVIEWS = review('authentication.k8s.io', 'TokenReview')
const ACCESS_REVIEWS = review('authorization.k8s.io', 'SubjectAccessReview')

interface User {
  readonly username?: string
  readonly uid?: string
  readonly groups?: readonly string[]
  readonly extra?: Readonly<Record<string, readonly string[]>>
}

interface TokenReview extends ApiObject {
  readonly spec: { readonly token: string }
  readonly status?: { readonly authenticated?: boolean; readonly user?: User }
}

interface AccessReview extends ApiObject {
  readonly spec: object
  readonly status?: { readonly allowed?: boolean }
}

/** What a SubjectAccessReview asks about; without a namespace, in the whole cluster. */
type Attributes = Omit<Right, 'namespace'> & { readonly namespace?: string }

/**
 * Time for which an answer is cached, in ms: a viewer whose access or token was revoked loses the page within that
 * time.
 */
const KEPT_MS = 60_000
/** The limit of cached answers; the oldest are dropped. */
const MOST_KEPT = 50_000
/** The limit of concurrent reviews. */
const AT_ONCE = 8
/** Longer tokens are rejected without a review. */
const MOST_BYTES = 16 * 1024

/**
 * Asks the API server: a TokenReview identifies the viewer, and SubjectAccessReviews tell what they may list. Answers
 * are cached for `keptMs`.
 */
export const reviewingDoorkeeper = (client: Client, keptMs = KEPT_MS): Doorkeeper => {
  const { clock } = client.policy
  const limit = inFlight(AT_ONCE)
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<unknown> }>()
  const remembered = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known !== undefined && known.until > clock.steady()) return known.answer as Promise<T>
    const answer = limit(ask)
    kept.delete(key)
    kept.set(key, { until: clock.steady() + keptMs, answer })
    // Failures are not cached.
    answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return answer
  }
  const userOf = (token: string, digest: string): Promise<User | undefined> =>
    remembered(digest, async () => {
      const asked = { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenReview', metadata: {}, spec: { token } }
      const { status } = await client.create<TokenReview>(TOKEN_REVIEWS, asked)
      return status?.authenticated === true ? status.user : undefined
    })
  const isAllowed = (user: User, digest: string, attributes: Attributes): Promise<boolean> =>
    remembered(`${digest} ${JSON.stringify(attributes)}`, async () => {
      const { username, uid, groups, extra } = user
      const { status } = await client.create<AccessReview>(ACCESS_REVIEWS, {
        apiVersion: 'authorization.k8s.io/v1',
        kind: 'SubjectAccessReview',
        metadata: {},
        spec: { ...{ user: username, uid, groups, extra }, resourceAttributes: attributes },
      })
      return status?.allowed === true
    })
  const mayList = (user: User, digest: string, what: Readable, namespace: string | undefined): Promise<boolean> => {
    const { group, plural: resource } = READABLE[what]
    return isAllowed(user, digest, { verb: 'list', group, resource, ...(namespace !== undefined && { namespace }) })
  }
  return {
    admit: async (token, namespaces) => {
      if (token === '' || token.length > MOST_BYTES) return undefined
      const digest = digestOf(token).toString('base64')
      const user = await userOf(token, digest)
      if (user === undefined) return undefined
      const allowed = new Set<string>()
      const ask = async (what: Readable, namespace?: string): Promise<void> => {
        if (await mayList(user, digest, what, namespace)) allowed.add(`${what} ${namespace ?? ''}`)
      }
      const kinds = Object.keys(READABLE) as Readable[]
      await Promise.all(kinds.map((what) => ask(what)))
      const narrow = kinds.filter((what) => READABLE[what].namespaced && !allowed.has(`${what} `))
      await Promise.all(
        namespaces.map(async (namespace) => {
          // Most viewers see few of many namespaces: one review per namespace tells that nothing else in it is visible.
          if (narrow.includes('sets')) await ask('sets', namespace)
          if (!allowed.has('sets ') && !allowed.has(`sets ${namespace}`)) return
          await Promise.all(narrow.filter((what) => what !== 'sets').map((what) => ask(what, namespace)))
        }),
      )
      return {
        user: user.username ?? '',
        mayList: (what, namespace) =>
          allowed.has(`${what} `) || (namespace !== undefined && allowed.has(`${what} ${namespace}`)),
        may: (right) => isAllowed(user, digest, right),
      }
    },
  }
}
