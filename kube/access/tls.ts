import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { buildConnector } from 'undici'
import type { Cluster } from './cluster-access.ts'
import type { ClientCertificate, Credentials } from './credentials.ts'

/** Whether two certificates or keys are the same, or both absent. */
export const same = (a: string | Buffer | undefined, b: string | Buffer | undefined): boolean =>
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

/** Rejects where the connection is not established. */
const established = (connect: buildConnector.connector, options: buildConnector.Options): Promise<Socket> =>
  new Promise((resolve, reject) => {
    connect(options, (failure, socket) => (socket === null || failure ? reject(failure) : resolve(socket)))
  })

/**
 * Resets the TCP connection when the TLS connection over it is given up, e.g. because a call was aborted. If it were
 * closed, the kernel would go on sending what was written: after a failure of the network, minutes later, when another
 * process may lead.
 */
const resetWhenGivenUp = (tls: Socket, tcp: Socket): Socket => {
  const { destroy } = tcp
  // To close a TLS connection Node destroys the TCP connection below it, and only that one can be reset.
  tcp.destroy = (failure) => {
    tcp.destroy = destroy
    // A connection that is being shut down cannot be reset.
    return tls.errored && !tls.writableEnded ? tcp.resetAndDestroy() : tcp.destroy(failure)
  }
  return tls
}

/**
 * Opens connections to the API server. CA and client certificate are read for each handshake, so that renewed files are
 * used; TLS sessions are resumed as long as both are unchanged. `timeout` is in ms, for each of the two handshakes.
 */
export const tlsConnector = (
  cluster: Cluster,
  credentials: Pick<Credentials, 'certificate'>,
  timeout: number,
): buildConnector.connector => {
  let last: { ca: Buffer | undefined; client: ClientCertificate; connect: buildConnector.connector } | undefined
  const current = async (): Promise<buildConnector.connector> => {
    const [ca, client] = await Promise.all([caOf(cluster), credentials.certificate()])
    if (!last || !same(last.ca, ca) || !same(last.client.cert, client.cert) || !same(last.client.key, client.key)) {
      last = { ca, client, connect: buildConnector({ ...tlsOptions(cluster, ca, client), timeout }) }
    }
    return last.connect
  }
  const connectTcp = buildConnector({ timeout })
  const open = async (options: buildConnector.Options): Promise<Socket> => {
    const connect = await current()
    // undici prefers the host's name to a server name in the connector's options.
    const named = cluster.tlsServerName ? { ...options, servername: cluster.tlsServerName } : options
    if (options.protocol !== 'https:' || options.httpSocket !== undefined) return established(connect, named)
    const tcp = await established(connectTcp, { ...options, protocol: 'http:', port: options.port || '443' })
    try {
      return resetWhenGivenUp(await established(connect, { ...named, httpSocket: tcp }), tcp)
    } catch (failure) {
      tcp.destroy()
      throw failure
    }
  }
  return (options, callback) => {
    open(options).then(
      (socket) => callback(null, socket),
      (failure) => callback(failure instanceof Error ? failure : new Error(String(failure)), null),
    )
  }
}
