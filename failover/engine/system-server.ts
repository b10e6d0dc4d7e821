import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, request, type Server } from 'node:http'
import { join } from 'node:path'
import { checkedSocketPath } from '../gms/socket-path.ts'
import { StartError } from '../start-error.ts'
import type { Agent, State } from './machine.ts'
import { probeAnswers, wakeUpAnswer } from './probe-answers.ts'

/** An agent's facts about itself, in addition to its probes. Durations are in ms. */
export interface AgentFacts {
  readonly engine: string
  readonly pod: string
  readonly incarnation: string
  readonly state: State
  readonly phase: string
  readonly draining: boolean
  readonly inStateMs: number
  readonly uptimeMs: number
  /** Remaining time of a wake; present only while it lasts. */
  readonly wakeDeadlineMs?: number
  readonly gms?: string
  /** What the agent waits for, in words; absent while it waits for nothing. */
  readonly waitingFor?: string
}

/** The source of the system server's responses. */
export interface SystemSource {
  agent(): Agent
  facts(): AgentFacts
  metrics(): Promise<string>
}

/** A peer that does not respond within this time counts as absent, in ms. */
const PEER_MS = 200

const PROBES = ['/live', '/health', '/serving'] as const

const listener =
  ({ agent, facts, metrics }: SystemSource): RequestListener =>
  (req, res) => {
    const [path] = (req.url ?? '').split('?')
    const json = (status: number, body: object): void => {
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const probe = PROBES.find((each) => each === path)
    if (probe !== undefined) {
      const isOk = probeAnswers(agent())[probe]
      const { uptimeMs, ...rest } = facts()
      const endpoints = agent().state === 'Active' ? { generate: agent().isEndpointReady ? 'ready' : 'notready' } : {}
      json(isOk ? 200 : 503, { status: isOk ? 'ready' : 'notready', uptime: uptimeMs / 1000, endpoints, ...rest })
    } else if (path === '/state') json(200, facts())
    else if (path === '/engine/wake_up') {
      const { status, message } = wakeUpAnswer(agent())
      json(req.method === 'POST' ? status : 405, {
        message: req.method === 'POST' ? message : 'POST wakes; nothing else',
      })
    } else if (path === '/metrics') {
      metrics().then(
        (text) => res.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
        (error: unknown) => json(500, { message: String(error) }),
      )
    } else json(404, { message: 'there are /live, /health, /serving, /state, /metrics and POST /engine/wake_up' })
  }

const socketOf = (directory: string, engine: string): string =>
  checkedSocketPath(join(directory, `engine-${engine}.sock`))

/** Serves probes on a port, and the other engine on a socket in the shared directory. @throws StartError */
export const openSystemServer = async (
  source: SystemSource,
  { port, host, directory, engine }: { port: number; host: string | undefined; directory: string; engine: string },
): Promise<{ close(): void }> => {
  const path = socketOf(directory, engine)
  rmSync(path, { force: true })
  const servers: Server[] = []
  const listen = async (where: object): Promise<void> => {
    const server = createServer(listener(source))
    servers.push(server)
    server.listen(where)
    await once(server, 'listening')
  }
  try {
    await listen({ port, ...(host !== undefined && { host }) })
    await listen({ path })
  } catch (error) {
    throw new StartError(`the probes cannot be served: ${(error as Error).message}; DYN_SYSTEM_PORT must be free`)
  }
  return {
    close: () => {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

const factsAt = (socketPath: string): Promise<AgentFacts | undefined> =>
  new Promise((resolve) => {
    const asked = request({ socketPath, path: '/state', timeout: PEER_MS }, (res) => {
      let text = ''
      res.on('data', (chunk) => {
        text += chunk
      })
      res.once('end', () => resolve(JSON.parse(text)))
    })
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => resolve(undefined))
    asked.end()
  })

/** The current facts of a pod's engines; those that are dead or do not respond are left out. */
export const enginesOf = async (directory: string): Promise<AgentFacts[]> => {
  const sockets = readdirSync(directory).filter((name) => /^engine-.*\.sock$/.test(name))
  const facts = await Promise.all(sockets.map((name) => factsAt(join(directory, name))))
  return facts.flatMap((each) => (each === undefined ? [] : [each]))
}
