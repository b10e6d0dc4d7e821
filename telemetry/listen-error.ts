import type { AddressInfo, Server } from 'node:net'

/** The name of a listener in the operator configuration, below `server`. */
export type ListenerName = 'webhooks' | 'healthProbes' | 'metrics'

/** The address and port of a listener, as in the configuration. */
export interface Listener {
  readonly bindAddress: string
  readonly port: number
}

/** A listener could not be opened; the message names the configuration field and says what to do. */
export class ListenError extends Error {
  /** The system's code, e.g. `EADDRINUSE`. */
  readonly code: string
  /** The field that is wrong, e.g. `server.webhooks.port`. */
  readonly field: string

  constructor(code: string, field: string, detail: string) {
    super(`${field}: ${detail}`)
    this.name = 'ListenError'
    this.code = code
    this.field = field
  }
}

/** Opens one listener; port 0 uses any free port. @throws ListenError */
export const listenOn = (server: Server, name: ListenerName, { bindAddress, port }: Listener): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => reject(listenError(error, name, { bindAddress, port }))
    server.once('error', onError)
    server.listen({ port, ...(bindAddress === '' ? {} : { host: bindAddress }) }, () => {
      server.removeListener('error', onError)
      resolve(server.address() as AddressInfo)
    })
  })

const listenError = (
  error: NodeJS.ErrnoException,
  name: ListenerName,
  { bindAddress, port }: Listener,
): ListenError => {
  const code = error.code ?? 'UNKNOWN'
  const portField = `server.${name}.port`
  const addressField = `server.${name}.bindAddress`
  switch (code) {
    case 'EADDRINUSE': {
      const detail = `${port} is in use on ${bindAddress || 'this machine'}; stop what listens there or set another port`
      return new ListenError(code, portField, detail)
    }
    case 'EACCES':
      return new ListenError(code, portField, `${port} may be opened by privileged users only; set one above 1023`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'EAFNOSUPPORT': {
      const detail = `"${bindAddress}" is not an address of this machine; set one that is, or 0.0.0.0 for all`
      return new ListenError(code, addressField, detail)
    }
    default:
      return new ListenError(code, portField, `cannot listen on ${bindAddress}:${port} (${error.message})`)
  }
}
