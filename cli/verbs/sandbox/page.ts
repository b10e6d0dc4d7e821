import { GROVE_NAMESPACE } from '../../../model/installation.ts'
import type { GroveSandbox } from '../../../sandbox/cluster/grove.ts'
import type { Decisions } from '../../../webhook/server/decisions.ts'
import { keyDoorkeeper, newKey } from '../page/serve/doorkeeper.ts'
import { errorReader } from '../page/serve/grove-errors.ts'
import { platformOf } from '../page/serve/platform.ts'
import { clusterReader } from '../page/serve/reader.ts'
import { servePage } from '../page/serve/server.ts'
import { openSource } from '../page/serve/source.ts'

/** The page of a sandbox. */
export interface SandboxPage {
  /** The URL with the key that gives access. */
  readonly url: string
  close(): Promise<void>
}

/** Serves the page of a sandbox on a free port of this machine. */
export const servedPage = async (sandbox: GroveSandbox, decisions: Decisions): Promise<SandboxPage> => {
  const { client, webhookAddress } = sandbox
  const source = await openSource(client, undefined)
  try {
    await source.synced
    const key = newKey()
    const server = await servePage({
      host: '127.0.0.1',
      port: 0,
      source,
      admission: () => ({ decisions: decisions.list() }),
      doorkeeper: keyDoorkeeper(key),
      platform: () => platformOf(client, { namespace: GROVE_NAMESPACE, webhook: { address: webhookAddress } }),
      reader: clusterReader(client),
      errors: errorReader(client, GROVE_NAMESPACE),
      notReady: () => [],
      // Objects have times of the sandbox's clock, which may run faster.
      now: client.policy.clock.now,
    })
    return {
      url: `http://127.0.0.1:${server.port}/#key=${key}`,
      close: async () => {
        await server.close()
        await source.close()
      },
    }
  } catch (error) {
    await source.close()
    throw error
  }
}
