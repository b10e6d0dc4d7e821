import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ApiObject } from '../../../kube/api/object.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import type { Client } from '../../../kube/client/client.ts'
import { inFlight } from '../../../reconcilers/engine/in-flight.ts'
import { type Access, EVERYTHING, READABLE, type Readable } from '../model/readable.ts'

/** Decides by a bearer token who somebody is, and what of these namespaces they may see. */
export interface Doorkeeper {
  /** Undefined for a token that is not good. @throws ApiError where the API server cannot be asked */
  admit(token: string, namespaces: readonly string[]): Promise<Access | undefined>
}

/** A key for `keyDoorkeeper`, which nobody guesses. It goes into the part of an address that browsers send to no server. */
export const newKey = (): string => randomBytes(24).toString('base64url')

/** Lets in whoever shows this key, and shows everything: for a page on one's own machine. */
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

/** So long an answer counts, in ms: whoever loses a right, or their token, loses the page within that time. */
const KEPT_MS = 60_000
/** Answers that are kept; beyond it the oldest go. */
const MOST_KEPT = 50_000
/** Questions under way at the same time. */
const AT_ONCE = 8
/** Longer tokens are not asked about. */
const MOST_BYTES = 16 * 1024

/**
 * Asks the API server: who shows a token by a TokenReview, and what they may list by SubjectAccessReviews. Answers count for
 * `keptMs`.
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
    // A question that failed is asked again at once.
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
  const mayList = (user: User, digest: string, what: Readable, namespace: string | undefined): Promise<boolean> =>
    remembered(`${digest} ${what} ${namespace ?? ''}`, async () => {
      const { group, plural: resource } = READABLE[what]
      const { username, uid, groups, extra } = user
      const { status } = await client.create<AccessReview>(ACCESS_REVIEWS, {
        apiVersion: 'authorization.k8s.io/v1',
        kind: 'SubjectAccessReview',
        metadata: {},
        spec: {
          ...{ user: username, uid, groups, extra },
          resourceAttributes: { verb: 'list', group, resource, ...(namespace !== undefined && { namespace }) },
        },
      })
      return status?.allowed === true
    })
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
          // Most people see few of many namespaces: one question tells of the others that nothing is theirs.
          if (narrow.includes('sets')) await ask('sets', namespace)
          if (!allowed.has('sets ') && !allowed.has(`sets ${namespace}`)) return
          await Promise.all(narrow.filter((what) => what !== 'sets').map((what) => ask(what, namespace)))
        }),
      )
      return {
        user: user.username ?? '',
        mayList: (what, namespace) =>
          allowed.has(`${what} `) || (namespace !== undefined && allowed.has(`${what} ${namespace}`)),
      }
    },
  }
}
