import type { Reply, Utterance } from './say.ts'

/** The means by which a conversation speaks. */
export interface Talk {
  /** The namespace that belongs to this conversation alone. */
  readonly namespace: string
  /** Sends a request whose answer is compared. */
  readonly say: (utterance: Utterance) => Promise<Reply>
  /** Sends a request that only prepares; it must succeed. */
  readonly prepare: (utterance: Utterance) => Promise<Reply>
}

/** Requests that belong together, in order. */
export type Conversation = (talk: Talk) => Promise<void>

/** Conversations by a sentence about their subject. */
export type Conversations = Readonly<Record<string, Conversation>>

/** The resourceVersion of an answer. */
export const versionOf = ({ body }: Reply): string =>
  (body as { metadata: { resourceVersion: string } }).metadata.resourceVersion

export const get = (path: string, accept?: string): Utterance => ({
  method: 'GET',
  path,
  ...(accept !== undefined && { accept }),
})
export const post = (path: string, body: unknown): Utterance => ({ method: 'POST', path, body })
export const put = (path: string, body: unknown): Utterance => ({ method: 'PUT', path, body })
export const remove = (path: string, body?: unknown): Utterance => ({ method: 'DELETE', path, body })

const PATCH = {
  merge: 'application/merge-patch+json',
  json: 'application/json-patch+json',
  strategic: 'application/strategic-merge-patch+json',
  apply: 'application/apply-patch+yaml',
}

export const patch = (type: keyof typeof PATCH, path: string, body: unknown): Utterance => ({
  method: 'PATCH',
  path,
  body,
  contentType: PATCH[type],
})

export const configMaps = (namespace: string): string => `/api/v1/namespaces/${namespace}/configmaps`

export const configMap = (name: string, data: object = {}, metadata: object = {}): object => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, ...metadata },
  data,
})
