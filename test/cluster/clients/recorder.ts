import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { givenBy, NAMESPACE, type Recorded, renamed } from '../../api/clients/recording.ts'
import { told } from '../../api/clients/told.ts'
import type { Speaker, Utterance } from '../../api/say.ts'

/**
 * An HTTP server in front of an API server. All requests through it are made as the admin, and each one is recorded.
 */
export interface Recorder {
  readonly url: string
  /** What has been recorded since the last call. */
  take(namespace: string): Recorded[]
  close(): Promise<void>
}

interface Note {
  readonly utterance: Utterance
  reply?: { readonly code: number; readonly text: string; readonly warning: string | undefined }
}

/** Asks for answers in JSON, because a recording in protobuf could not be read. */
const legible = (accept: string | undefined): string =>
  (accept ?? 'application/json')
    .split(',')
    .filter((each) => !each.includes('protobuf') && !each.includes('cbor'))
    .join(',') || 'application/json'

const bodyOf = (bytes: Buffer, type: string | undefined): Pick<Utterance, 'body' | 'base64'> => {
  if (bytes.length === 0) return {}
  if (type?.includes('protobuf')) return { body: bytes.toString('base64'), base64: true }
  const text = bytes.toString('utf8')
  try {
    return { body: JSON.parse(text) as unknown }
  } catch {
    return { body: text }
  }
}

const utteranceOf = ({ method = 'GET', url = '/', headers }: IncomingMessage, bytes: Buffer): Utterance => {
  const type = headers['content-type']
  const impersonation = Object.entries(headers).filter(([name]) => name.startsWith('impersonate-'))
  return {
    method,
    path: url,
    ...(headers.accept !== undefined && { accept: legible(headers.accept) }),
    ...(bytes.length > 0 && type !== undefined && { contentType: type }),
    ...bodyOf(bytes, type),
    ...(impersonation.length > 0 && { headers: Object.fromEntries(impersonation) as Record<string, string> }),
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const recordedOf = ({ utterance, reply }: Note, namespace: string): Recorded[] => {
  if (reply === undefined) return []
  const warnings = [...(reply.warning ?? '').matchAll(/299 - "((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) =>
    text.replaceAll(/\\(.)/g, '$1'),
  )
  const answer = { code: reply.code, body: parsed(reply.text), warnings }
  const request = renamed(utterance, namespace, NAMESPACE)
  const given = givenBy(answer)
  return [{ request, answer: told(utterance, answer, namespace), ...(given !== undefined && { given }) }]
}

/** Starts a recorder on a free port of this machine. */
export const startRecorder = async ({ server, ca, cert, key }: Speaker): Promise<Recorder> => {
  const agent = new Agent({ keepAlive: true, ca, ...(cert && { cert }), ...(key && { key }) })
  let notes: Note[] = []
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const bytes = await buffer(incoming)
    const utterance = utteranceOf(incoming, bytes)
    const note: Note = { utterance }
    notes.push(note)
    const { host: _, connection: __, 'accept-encoding': ___, ...sentHeaders } = incoming.headers
    // An answer that only says that nothing has changed would show nothing.
    const { 'if-none-match': ____, 'if-modified-since': _____, ...headers } = sentHeaders
    const sent = request(new URL(utterance.path, server), {
      method: utterance.method,
      agent,
      headers: { ...headers, accept: legible(headers.accept) },
    })
    sent.on('error', () => outgoing.destroy())
    outgoing.on('close', () => sent.destroy())
    sent.on('response', (response) => {
      const { statusCode: code = 0, headers: given } = response
      const { connection: ______, ...kept } = given
      outgoing.writeHead(code, kept)
      const chunks: Buffer[] = []
      const write = () => {
        note.reply = { code, text: Buffer.concat(chunks).toString('utf8'), warning: given.warning }
      }
      write()
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', write)
      response.on('error', () => outgoing.destroy())
      response.pipe(outgoing)
    })
    sent.end(bytes)
  }
  const listening = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => outgoing.destroy())
  })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    take: (namespace) => {
      const taken = notes.flatMap((note) => recordedOf(note, namespace))
      notes = []
      return taken
    },
    close: async () => {
      agent.destroy()
      listening.closeAllConnections()
      await new Promise((resolve) => listening.close(resolve))
    },
  }
}
