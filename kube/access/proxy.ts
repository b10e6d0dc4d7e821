import type { Socket } from 'node:net'
import { type buildConnector, Pool } from 'undici'
import { KubeconfigError } from './cluster-access.ts'

/** Connections to the API server through a proxy's CONNECT tunnels. */
export interface Tunnel {
  readonly connect: buildConnector.connector
  close(): Promise<void>
}

/** An http or https proxy; its URL may contain user name and password. Throws KubeconfigError for any other URL. */
export const proxyTunnel = (proxyUrl: string, inner: buildConnector.connector): Tunnel => {
  if (!URL.canParse(proxyUrl) || !/^https?:$/.test(new URL(proxyUrl).protocol)) {
    throw new KubeconfigError(`proxy-url must be an http or https URL, but it is "${proxyUrl}"`)
  }
  const { origin, username, password } = new URL(proxyUrl)
  const proxy = new Pool(origin)
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const headers = username === '' ? {} : { 'proxy-authorization': `Basic ${login}` }
  const open = async (options: buildConnector.Options, callback: buildConnector.Callback): Promise<void> => {
    try {
      const port = options.port || (options.protocol === 'https:' ? '443' : '80')
      // undici takes the brackets off an IPv6 address.
      const host = options.hostname.includes(':') ? `[${options.hostname}]` : options.hostname
      const path = `${host}:${port}`
      const { statusCode, socket } = await proxy.connect({ path, headers: { ...headers, host: path } })
      if (statusCode !== 200) {
        socket.on('error', () => undefined).destroy()
        throw new Error(`the proxy ${origin} answered ${statusCode} to CONNECT ${path}`)
      }
      if (options.protocol === 'https:') inner({ ...options, httpSocket: socket as Socket }, callback)
      else callback(null, socket as Socket)
    } catch (failure) {
      callback(failure instanceof Error ? failure : new Error(String(failure)), null)
    }
  }
  return { connect: (options, callback) => void open(options, callback), close: () => proxy.destroy() }
}
