import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { durationOf, type Environment } from '../environment.ts'
import { flagIn } from '../flags.ts'
import type { Log } from '../log.ts'

/** What a device of the stand-ins has, in MiB. */
export const DEVICE_MEBIBYTES = 80_000

/** What the inference servers among the stand-ins have in common. Times are in ms. */
export interface ServerSettings {
  readonly port: number
  readonly host: string
  readonly loadMs: number
  /** Between two tokens of an answer. */
  readonly tokenMs: number
  /** The engine's id in its pod. */
  readonly engine: string
  readonly knobs: ReadonlySet<string>
}

/** What a stand-in is told to do differently: words in `STAND_IN_KNOBS`, separated by commas. */
export const knobs = ({ STAND_IN_KNOBS: text = '' }: Environment): ReadonlySet<string> => new Set(text.split(','))

/** Reads a command line and the environment. */
export const serverSettings = (args: readonly string[], env: Environment, port: number): ServerSettings => ({
  port: Number(flagIn(args, '--port') ?? port),
  host: flagIn(args, '--host') ?? '0.0.0.0',
  loadMs: durationOf(env, 'STAND_IN_LOAD', 50),
  tokenMs: durationOf(env, 'STAND_IN_TOKEN', 1),
  engine: env.ENGINE_ID ?? '',
  knobs: knobs(env),
})

/** Opens the port of an engine, and logs what it is asked. */
export const listen = async (
  { port, host }: ServerSettings,
  log: Log,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<void> => {
  const server = createServer((request, response) => {
    log('request', { method: request.method, path: request.url })
    answer(request, response)
  })
  server.listen(port, host)
  await once(server, 'listening')
  log('listening', { port, host })
}

/** The whole body of a request. */
export const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** Answers with JSON. */
export const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Answers a completion of OpenAI's API, in one piece or as a stream. */
export const complete = async (
  body: string,
  response: ServerResponse,
  { tokenMs, engine }: ServerSettings,
): Promise<void> => {
  const { max_tokens: tokens = 4, stream = false } = JSON.parse(body || '{}') as {
    readonly max_tokens?: number
    readonly stream?: boolean
  }
  if (stream) response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (let token = 0; token < tokens; token++) {
    await sleep(tokenMs)
    if (stream) response.write(`data: ${JSON.stringify({ engine, choices: [{ text: `${token} ` }] })}\n\n`)
  }
  if (stream) response.end('data: [DONE]\n\n')
  else json(response, 200, { engine, choices: [{ text: 'tokens '.repeat(tokens) }] })
}
