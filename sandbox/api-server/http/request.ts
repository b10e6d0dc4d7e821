import type { IncomingMessage } from 'node:http'
import type { Caller } from '../core.ts'
import { badRequest, StatusError, unsupportedMediaType } from '../status-error.ts'
import { decodeProtobuf, PROTOBUF } from './protobuf.ts'

/** A request whose body has been decoded. */
export interface ApiRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly caller: Caller
  /** Undefined where there was no body. */
  readonly body: unknown
  /** The media type of the body, without parameters. */
  readonly contentType: string
  /** Sentences for the client, sent as Warning headers. */
  readonly warnings: string[]
}

/** The part of a URL that says which objects are meant. */
export interface ResourcePath {
  /** `v1`, `apps/v1`. */
  readonly apiVersion: string
  readonly namespace: string | undefined
  readonly plural: string
  /** Empty for the collection. */
  readonly name: string
  readonly subresource: string
}

const OF_NAMESPACES = new Set(['status', 'finalize'])

/** Parses the URL of a resource; undefined for any other URL. */
export const resourcePath = (path: string): ResourcePath | undefined => {
  const [root, ...segments] = path.split('/').slice(1).map(decode)
  const apiVersion =
    root === 'api' ? segments.shift() : root === 'apis' ? [segments.shift(), segments.shift()].join('/') : undefined
  if (apiVersion === undefined || segments.length === 0 || segments.at(-1) === '') return undefined
  const namespaced = segments[0] === 'namespaces' && segments.length >= 3 && !OF_NAMESPACES.has(segments[2] ?? '')
  const namespace = namespaced ? segments[1] : undefined
  const [plural = '', name = '', ...subresource] = namespaced ? segments.slice(2) : segments
  return { apiVersion, namespace, plural, name, subresource: subresource.join('/') }
}

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw badRequest(`"${segment}" in the URL is not valid`)
  }
}

/** The limit of an API server for a body, in bytes. */
const BODY_LIMIT = 3 * 1024 * 1024

/** The whole body. @throws StatusError 413 */
export const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_LIMIT) {
      throw new StatusError(413, 'RequestEntityTooLarge', `Request entity too large: limit is ${BODY_LIMIT}`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const READABLE = /^application\/([\w.-]+\+)?(json|yaml)$/

/** Decodes a body: JSON, or YAML or protobuf where the media type says so. @throws StatusError 400 */
export const parseBody = async (body: Buffer, contentType: string): Promise<unknown> => {
  if (body.length === 0) return undefined
  if (contentType === PROTOBUF) return protobuf(body)
  if (!READABLE.test(contentType))
    throw unsupportedMediaType(contentType, ['application/json', 'application/yaml', PROTOBUF])
  const text = body.toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    if (!contentType.includes('yaml')) throw badRequest('the body of the request is not JSON')
  }
  const { parse } = await import('yaml')
  try {
    return parse(text)
  } catch {
    throw badRequest('the body of the request is not YAML')
  }
}

const protobuf = (body: Buffer): unknown => {
  try {
    return decodeProtobuf(body)
  } catch (error) {
    throw badRequest(`the body of the request cannot be read as protobuf: ${(error as Error).message}`)
  }
}

/** A boolean query parameter; `1` and an empty value count as true. */
export const flag = (query: URLSearchParams, name: string): boolean => {
  const value = query.get(name)
  return value !== null && value !== 'false' && value !== '0'
}
