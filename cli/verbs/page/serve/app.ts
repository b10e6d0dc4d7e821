import type { RequestListener } from 'node:http'
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import type { Errors, LogTail, Opened, Overview, Workload } from '../model/document.ts'
import { type Named, OPENABLE } from '../model/openable.ts'
import { namespacesSeen, overview, type Seen } from '../model/overview.ts'
import type { Viewer } from '../model/readable.ts'
import { workload } from '../model/workload.ts'
import type { Asset } from './assets.ts'
import type { Doorkeeper } from './doorkeeper.ts'
import type { Frames } from './frames.ts'
import type { ErrorReader } from './grove-errors.ts'
import type { LogOf, Reader } from './reader.ts'
import { eventStream } from './stream.ts'

/** The data and services of the page. */
export interface AppOptions {
  readonly assets: ReadonlyMap<string, Asset>
  readonly doorkeeper: Doorkeeper
  readonly frames: Frames
  /** Reads what is opened. */
  readonly reader: Reader
  /** Reads the recent errors of Grove itself. */
  readonly errors: ErrorReader
  /** Why the page cannot be shown yet; empty once it can. */
  readonly notReady: () => readonly string[]
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/**
 * Nothing is loaded from other origins, the page has no inline scripts and cannot be framed, and strings never become
 * markup.
 */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/** The Express app of the page: its files, which are public, and its documents, which require access. */
export const createPageApp = ({
  assets,
  doorkeeper,
  frames,
  reader,
  errors,
  notReady,
  now,
}: AppOptions): RequestListener => {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use((_request, response, next) => {
    response.set(HEADERS)
    next()
  })
  const paths = [...assets.keys(), ...Object.values(PATHS)]
  const read = (path: string, show: RequestHandler): void => {
    app.route(path).get(show).all(notGet)
  }
  for (const [path, { type, content }] of assets) {
    read(path, (_request, response) => void response.set('Content-Type', type).send(content))
  }
  read(PATHS.health, (_request, response) => void response.type('text').send('ok\n'))
  read(PATHS.ready, (_request, response) => {
    const reasons = notReady()
    response.status(reasons.length === 0 ? 200 : 503).type('text')
    response.send(reasons.length === 0 ? 'ok\n' : reasons.map((reason) => `not ready: ${reason}\n`).join(''))
  })

  /** The viewer; undefined after a refusal was sent. */
  const admitted = async (request: Request, response: Response, seen: Seen): Promise<Viewer | undefined> => {
    const access = await doorkeeper.admit(tokenOf(request), namespacesSeen(seen))
    if (access === undefined) {
      response.set('WWW-Authenticate', 'Bearer').status(401)
      response.json({ message: 'this token is not known or has expired; sign in with another one' })
    }
    return access
  }
  const seenWhenReady = async (response: Response): Promise<Seen | undefined> => {
    const [reason] = notReady()
    if (reason === undefined) return frames.seen()
    response.status(503).set('Retry-After', '1').json({ message: reason })
    return undefined
  }
  const documents =
    (answer: (seen: Seen, viewer: Viewer, request: Request) => Answer | Promise<Answer>): RequestHandler =>
    async (request, response) => {
      const seen = await seenWhenReady(response)
      const viewer = seen && (await admitted(request, response, seen))
      if (seen !== undefined && viewer !== undefined) response.json(await answer(seen, viewer, request))
    }
  read(
    PATHS.overview,
    documents((seen, viewer) => overview(seen, viewer, now())),
  )
  read(
    PATHS.workload,
    documents((seen, viewer, request) => workload(seen, required(chosenBy(request)), viewer, now())),
  )
  read(
    PATHS.object,
    documents((_, viewer, request) => {
      const named = required(chosenBy(request))
      if (OPENABLE.has(named.kind)) return reader.open(named, viewer, now())
      throw new BadRequest(`kind must be one of ${[...OPENABLE.keys()].join(', ')}`)
    }),
  )
  read(
    PATHS.log,
    documents((_, viewer, request) => reader.log(logBy(request), viewer, now())),
  )
  read(
    PATHS.errors,
    documents((_, viewer) => errors(viewer, now())),
  )
  read(PATHS.stream, async (request, response) => {
    const seen = await seenWhenReady(response)
    if (seen === undefined || (await admitted(request, response, seen)) === undefined) return
    const chosen = chosenBy(request)
    const stream = eventStream(response)
    const end = frames.follow(async (latest) => {
      try {
        // Check the token each time, so that a revoked one ends the stream.
        const access = await doorkeeper.admit(tokenOf(request), namespacesSeen(latest))
        if (access === undefined) return stream.end('signed-out')
        stream.send('overview', overview(latest, access, now()))
        if (chosen !== undefined) stream.send('workload', workload(latest, chosen, access, now()))
      } catch (error) {
        stream.send('trouble', { message: error instanceof Error ? error.message : String(error) })
      }
    })
    response.on('close', end)
  })
  app.use((request, response) => {
    response
      .status(404)
      .type('text')
      .send(`${request.path} is not served here; try ${paths.join(', ')}\n`)
  })
  app.use(onError)
  return app
}

/** Paths other than the files of the page. */
export const PATHS = {
  overview: '/api/v1/overview.json',
  workload: '/api/v1/workload.json',
  object: '/api/v1/object.json',
  log: '/api/v1/log.json',
  errors: '/api/v1/errors.json',
  stream: '/api/v1/stream',
  health: '/healthz',
  ready: '/readyz',
} as const

type Answer = Overview | Workload | Opened | LogTail | Errors

class BadRequest extends Error {
  readonly status = 400
}

const tokenOf = ({ headers }: Request): string => /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

const chosenBy = ({ query }: Request): Named | undefined => {
  const { kind, namespace, name } = query
  if (typeof kind !== 'string' || typeof namespace !== 'string' || typeof name !== 'string') return undefined
  return { kind, namespace, name }
}

const required = (named: Named | undefined): Named => {
  if (named === undefined) throw new BadRequest('kind, namespace and name must be given, once each')
  return named
}

const logBy = ({ query: { namespace, pod, container, previous } }: Request): LogOf => {
  if (typeof namespace === 'string' && typeof pod === 'string' && typeof container === 'string')
    return { namespace, pod, container, isPrevious: previous === 'true' }
  throw new BadRequest('namespace, pod and container must be given, once each')
}

const notGet: RequestHandler = ({ method }, response) => {
  response.status(405).set('Allow', 'GET, HEAD').type('text').send(`${method} is not a method of this page; use GET\n`)
}

/** The API server could not be asked about the token: an error that may be temporary and is not the viewer's fault. */
const onError: ErrorRequestHandler = (
  error: { status?: number; name?: string; message?: string },
  _,
  response,
  _next,
) => {
  if (response.headersSent) return void response.destroy()
  const isOurs = error.name === 'ApiError'
  const status = isOurs ? 503 : (error.status ?? 500)
  const message =
    status === 500
      ? 'this page failed; try again'
      : isOurs
        ? `the API server cannot be asked who you are: ${error.message}`
        : (error.message ?? '')
  response.status(status).json({ message })
}
