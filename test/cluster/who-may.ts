import { type Answer, api, type Credentials } from './controlplane/api.ts'

/** What has refused a request, if anything has: RBAC, the authoriser, or the rules for the object. */
export type Verdict = 'allowed' | 'no right' | 'authoriser' | 'rules'

/** A user who makes requests, by the name and the groups that the API server knows. */
export interface Asker {
  readonly title: string
  readonly user: string
  readonly groups: readonly string[]
}

/** A request that is sent as a dry run, so that every request finds the same state. */
export interface Attempt {
  readonly title: string
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path from `/api` on; it may have a query. */
  readonly path: string
  readonly body?: object
}

/** Asks a real API server what each of several users may do. */
export interface WhoMay {
  verdict(asker: Asker, attempt: Attempt): Promise<Verdict>
  close(): void
}

/** Makes requests in the name of other users, which `admin` may do. */
export const whoMay = (admin: Credentials): WhoMay => {
  const { call, close } = api(admin)
  return {
    verdict: async (asker, attempt) => {
      const { method, path, body } = attempt
      const headers = {
        'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
        'impersonate-user': asker.user,
        'impersonate-group': [...asker.groups, 'system:authenticated'],
      }
      const dryRun = `${path}${path.includes('?') ? '&' : '?'}dryRun=All`
      return verdictOf(await call(method, dryRun, body, { headers, timeoutMs: 30_000 }), asker, attempt)
    },
    close,
  }
}

/** @throws Error for an answer that is not a verdict, such as 404 */
const verdictOf = ({ status, body }: Answer, { user }: Asker, { title }: Attempt): Verdict => {
  if (status < 300) return 'allowed'
  const { message = '' } = JSON.parse(body) as { message?: string }
  if (/admission webhook "authorizer\./.test(message)) return 'authoriser'
  if (/admission webhook "/.test(message)) return 'rules'
  if (status === 403 && / cannot \w+ resource /.test(message)) return 'no right'
  throw new Error(`${title} as ${user}: ${status} ${message}`)
}
