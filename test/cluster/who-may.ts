import { Agent, request } from 'node:https'
import type { Credentials } from './controlplane/api.ts'

/** Who has refused a request, if anybody has: RBAC, the authoriser, or rules for what was written. */
export type Verdict = 'allowed' | 'no right' | 'authoriser' | 'rules'

/** Somebody who asks, by the name and the groups that the API server knows. */
export interface Asker {
  readonly title: string
  readonly user: string
  readonly groups: readonly string[]
}

/** A request that is sent as a dry run, so that the next one meets what this one met. */
export interface Attempt {
  readonly title: string
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From `/api` on; may have a query. */
  readonly path: string
  readonly body?: object
}

/** Asks a real API server what each of several users may do. */
export interface WhoMay {
  verdict(asker: Asker, attempt: Attempt): Promise<Verdict>
  close(): void
}

/** Asks in the name of others, which `admin` may. */
export const whoMay = ({ server, ca, cert, key }: Credentials): WhoMay => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8, ca, cert, key })
  return {
    verdict: async (asker, attempt) => verdictOf(await sent(agent, server, asker, attempt), asker, attempt),
    close: () => agent.destroy(),
  }
}

interface Status {
  readonly code: number
  readonly message: string
}

const sent = (agent: Agent, server: string, { user, groups }: Asker, { method, path, body }: Attempt) =>
  new Promise<Status>((resolve, reject) => {
    const url = new URL(path, server)
    url.searchParams.set('dryRun', 'All')
    const headers = {
      'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
      'impersonate-user': user,
      'impersonate-group': [...groups, 'system:authenticated'],
    }
    const asking = request(url, { method, agent, headers, timeout: 30_000 }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const { message = '' } = JSON.parse(Buffer.concat(chunks).toString()) as { message?: string }
        resolve({ code: response.statusCode ?? 0, message })
      })
    })
    asking.once('timeout', () => asking.destroy(new Error(`no answer to ${method} ${path}`)))
    asking.once('error', reject)
    asking.end(body === undefined ? undefined : JSON.stringify(body))
  })

/** @throws Error for an answer that is nobody's verdict, such as 404 */
const verdictOf = ({ code, message }: Status, { user }: Asker, { title }: Attempt): Verdict => {
  if (code < 300) return 'allowed'
  if (/admission webhook "authorizer\./.test(message)) return 'authoriser'
  if (/admission webhook "/.test(message)) return 'rules'
  if (code === 403 && / cannot \w+ resource /.test(message)) return 'no right'
  throw new Error(`${title} as ${user}: ${code} ${message}`)
}
