import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../cluster/repository.ts'
import type { Reply, Utterance } from '../say.ts'

/** A request that a client sent, and what a real API server answered. */
export interface Recorded {
  readonly request: Utterance
  /** The answer as `told` writes it. */
  readonly answer: unknown
  /** Values of the answer that later requests may repeat. */
  readonly given?: Given
}

/** Values that a server gives an object. They differ in each run. */
export interface Given {
  readonly uid?: string
  readonly version?: string
}

/** Requests by client, and then by the command typed or the function called. */
export type Recordings = Record<string, Record<string, readonly Recorded[]>>

/** The file of the recording. */
export const CLIENTS = join(repositoryRoot, 'test', 'data', 'client-conversations.json')

/** The namespace in recorded requests. They must be replayed in one of the same length, as protobuf counts letters. */
export const NAMESPACE = 'client-000000'

/** A request with a name replaced by another one, also in its body. */
export const renamed = (request: Utterance, name: string, other: string): Utterance => {
  const own = JSON.parse(JSON.stringify(request).replaceAll(name, other)) as Utterance
  if (!own.base64) return own
  const body = Buffer.from(String(own.body), 'base64').toString('latin1').replaceAll(name, other)
  return { ...own, body: Buffer.from(body, 'latin1').toString('base64') }
}

/** Reads the recording. */
export const recordedClients = (): Recordings => JSON.parse(readFileSync(CLIENTS, 'utf8')) as Recordings

/** What the server gave in an answer; undefined if the answer is no object. */
export const givenBy = ({ body }: Reply): Given | undefined => {
  const { metadata } = (typeof body === 'object' && body !== null ? body : {}) as {
    metadata?: { uid?: string; resourceVersion?: string }
  }
  if (metadata?.resourceVersion === undefined) return undefined
  return { ...(metadata.uid !== undefined && { uid: metadata.uid }), version: metadata.resourceVersion }
}
