import { issueAuthority, issueServerCertificate } from '../../certs/issue.ts'
import { defaultConfiguration } from '../../config/default.ts'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { createLog } from '../../telemetry/log.ts'
import type { Context, Endpoint } from '../../webhook/admission/endpoint.ts'
import { endpoints } from '../../webhook/chain/endpoints.ts'
import { createMetrics } from '../../webhook/server/metrics.ts'
import { createServer } from '../../webhook/server/server.ts'
import type { ControlPlane } from './controlplane/start.ts'
import { type InstalledWebhooks, installWebhooks, type WebhookServer as ServedWebhooks } from './webhooks.ts'

/** The webhooks of this project, with a configuration that can change from case to case. */
export interface SwappableWebhooks {
  /** From now on every review is decided with this context. */
  use(context: Context): void
  /** From now on objects are defaulted but not validated, so that a case can start from any stored object. */
  allowAll(): void
  close(): Promise<void>
}

/**
 * Serves our endpoints in this process, and installs the webhook configurations of the base so that they point to them.
 */
export const swappableWebhooks = async (controlPlane: ControlPlane, first: Context): Promise<SwappableWebhooks> => {
  const server = await swappableServer(first)
  let installed: InstalledWebhooks | undefined
  const close = async () => {
    await installed?.remove()
    await server.close()
  }
  try {
    installed = await installWebhooks(controlPlane, server)
  } catch (error) {
    await close()
    throw error
  }
  return { ...server, close }
}

/** Serves the endpoints in the same way, but installs no webhook configurations. */
export const swappableServer = async (first: Context): Promise<SwappableWebhooks & ServedWebhooks> => {
  let current = first
  let judging = true
  const delegates = endpoints.map(
    (endpoint): Endpoint => ({
      path: endpoint.path,
      type: endpoint.type,
      kinds: endpoint.kinds,
      decide: (request) =>
        judging || endpoint.type === 'mutating' ? endpoint.decide(request, current) : { allowed: true },
    }),
  )
  const authority = await issueAuthority({ now: new Date() })
  const certificate = await issueServerCertificate({
    now: new Date(),
    authority,
    names: { dns: ['localhost'], ip: ['127.0.0.1'] },
  })
  const log = createLog({ level: 'error', format: 'text' })
  const config = onLoopback(defaultConfiguration({}))
  const server = createServer({ endpoints: delegates, config, log, metrics: createMetrics(), certificate })
  server.prepare()
  const { webhooks } = await server.listen()
  return {
    url: `https://127.0.0.1:${webhooks.port}`,
    caBundle: authority.cert,
    use: (context) => {
      current = context
      judging = true
    },
    allowAll: () => {
      judging = false
    },
    close: async () => {
      await server.close()
      await log.close()
    },
  }
}

/** The configuration with free ports that listen on this machine only. */
const onLoopback = (config: OperatorConfiguration): OperatorConfiguration => {
  for (const listener of Object.values(config.server)) {
    listener.bindAddress = '127.0.0.1'
    listener.port = 0
  }
  return config
}
