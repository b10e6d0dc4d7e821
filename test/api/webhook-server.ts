import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Pair } from '../../sandbox/api-server/certificates.ts'

export interface Review {
  readonly uid: string
  readonly operation: string
  readonly name: string
  readonly namespace?: string
  readonly dryRun: boolean
  readonly kind: { readonly kind: string }
  readonly userInfo: { readonly username: string }
  readonly object: Record<string, unknown> | null
  readonly oldObject: Record<string, unknown> | null
  readonly subResource?: string
  readonly options: Record<string, unknown>
}

/** What a webhook answers; undefined: it never answers. */
export type Respond = (review: Review, path: string) => object | undefined

/** A webhook server whose answers a test decides. */
export interface WebhookServer {
  readonly address: string
  /** Every review so far, with its path. */
  readonly asked: { path: string; review: Review }[]
  respond: Respond
  close(): Promise<void>
}

/** JSON Patch as webhooks send it. */
export const patched = (...operations: readonly object[]): object => ({
  allowed: true,
  patchType: 'JSONPatch',
  patch: Buffer.from(JSON.stringify(operations)).toString('base64'),
})

export const webhookServer = async ({ cert, key }: Pair): Promise<WebhookServer> => {
  const server = createServer({ cert, key }, async (request, response) => {
    const { request: review } = (await json(request)) as { request: Review }
    const path = request.url?.split('?')[0] ?? ''
    running.asked.push({ path, review })
    const answer = running.respond(review, path)
    if (answer === undefined) return
    response.end(
      JSON.stringify({
        apiVersion: 'admission.k8s.io/v1',
        kind: 'AdmissionReview',
        response: { uid: review.uid, ...answer },
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const running: WebhookServer = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    respond: () => ({ allowed: true }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return running
}
