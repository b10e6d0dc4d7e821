import { readFile } from 'node:fs/promises'
import { buildConnector } from 'undici'
import type { Cluster } from './cluster-access.ts'
import type { ClientCertificate, Credentials } from './credentials.ts'

const same = (a: string | Buffer | undefined, b: string | Buffer | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && Buffer.from(a).equals(Buffer.from(b)))

const caOf = async ({ caData, caFile }: Cluster): Promise<Buffer | undefined> =>
  caData ? Buffer.from(caData, 'base64') : caFile ? readFile(caFile) : undefined

const tlsOptions = (cluster: Cluster, ca: Buffer | undefined, { cert, key }: ClientCertificate) => ({
  ...(ca && { ca }),
  ...(cert && { cert }),
  ...(key && { key }),
  rejectUnauthorized: !cluster.skipTLSVerify,
  // The kernel detects a silently lost peer with keep-alive probes, not only the next deadline.
  keepAliveInitialDelay: 30_000,
})

/**
 * Opens connections to the API server. CA and client certificate are read for each handshake, so that renewed files are
 * used; TLS sessions are resumed as long as both are unchanged. `timeout` is in ms.
 */
export const tlsConnector = (cluster: Cluster, credentials: Credentials, timeout: number): buildConnector.connector => {
  let last: { ca: Buffer | undefined; client: ClientCertificate; connect: buildConnector.connector } | undefined
  const current = async (): Promise<buildConnector.connector> => {
    const [ca, client] = await Promise.all([caOf(cluster), credentials.certificate()])
    if (!last || !same(last.ca, ca) || !same(last.client.cert, client.cert) || !same(last.client.key, client.key)) {
      last = { ca, client, connect: buildConnector({ ...tlsOptions(cluster, ca, client), timeout }) }
    }
    return last.connect
  }
  const open = async (options: buildConnector.Options, callback: buildConnector.Callback): Promise<void> => {
    try {
      const connect = await current()
      // undici prefers the host's name to a server name in the connector's options.
      connect(cluster.tlsServerName ? { ...options, servername: cluster.tlsServerName } : options, callback)
    } catch (failure) {
      callback(failure instanceof Error ? failure : new Error(String(failure)), null)
    }
  }
  return (options, callback) => void open(options, callback)
}
