import { connect } from 'node:tls'
import type { Client } from '../../../../kube/client/client.ts'
import { isHeld, LEASES, type Lease } from '../../../../kube/leader/lease.ts'
import {
  authoritiesIn,
  type Read,
  readProcesses,
  readWebhook,
  SHOWN_WEBHOOK,
  webhookTrouble,
} from '../../../cluster/webhooks.ts'
import type { CertificateState, Platform } from '../model/document.ts'

/** Where Grove runs, as far as the page needs it. */
export interface PlatformOptions {
  /** The namespace in which Grove is installed. */
  readonly namespace: string
  /** Name of the lease of the reconcilers; absent without leader election. */
  readonly lease?: string
  /** `host:port` of the webhook, or where the API server finds it; absent where it cannot be reached from here. */
  readonly webhook?: { readonly address: string } | 'as configured'
}

const HTTPS = '443'

/** The limit for a handshake, in ms. */
const HANDSHAKE_MS = 3_000

/**
 * Reads the lease of the reconcilers, the Deployments of Grove and the certificates of the webhook. Never rejects: the result says what could not
 * be read.
 */
export const platformOf = async (client: Client, options: PlatformOptions): Promise<Omit<Platform, 'watches'>> => {
  const { namespace, lease, webhook } = options
  const configured = readWebhook(client)
  const address = typeof webhook === 'object' ? webhook.address : webhook && addressIn(await configured)
  const [leader, processes, authority, served] = await Promise.all([
    lease === undefined ? undefined : leaderOf(client, namespace, lease),
    lease === undefined ? NO_PROCESSES : processesOf(client, namespace),
    configured.then(authorityIn),
    address === undefined ? undefined : servedAt(address),
  ])
  const trouble = webhookTrouble(await configured, processes.processes, client.policy.clock.now())
  return {
    ...(leader && { leader }),
    ...processes,
    ...(trouble !== undefined && { webhookTrouble: trouble }),
    certificates: [...(served ? [served] : []), authority],
  }
}

const leaderOf = async (client: Client, namespace: string, name: string): Promise<Platform['leader']> => {
  try {
    const { spec = {} } = await client.get<Lease>(LEASES, { namespace, name })
    const { holderIdentity, renewTime } = spec
    return {
      identity: holderIdentity ?? '',
      ...(renewTime !== undefined && { renewed: renewTime }),
      isLate: !isHeld(spec, client.policy.clock.now()),
    }
  } catch (error) {
    return { identity: '', isLate: true, why: messageOf(error) }
  }
}

type Processes = Pick<Platform, 'processes' | 'processesMissing'>
const NO_PROCESSES: Processes = {}

const processesOf = async (client: Client, namespace: string): Promise<Processes> => {
  try {
    return { processes: await readProcesses(client, namespace) }
  } catch (error) {
    return { processesMissing: messageOf(error) }
  }
}

const AUTHORITY = "the authorities that the API server trusts for Grove's webhooks"

/** Where the API server finds the webhooks of a configuration, as `host:port`; undefined if nothing says so. */
export const addressIn = (read: Read): string | undefined => {
  const { service, url } = ('error' in read ? undefined : read.webhooks?.[0]?.clientConfig) ?? {}
  if (service !== undefined) return `${service.name}.${service.namespace}.svc:${service.port ?? HTTPS}`
  if (url === undefined || !URL.canParse(url)) return undefined
  const { hostname, port } = new URL(url)
  return `${hostname}:${port || HTTPS}`
}

/** The authority in a webhook configuration; of several in the bundle, the one that expires first. */
const authorityIn = (read: Read): CertificateState => {
  try {
    if ('error' in read) throw read.error
    const [first] = authoritiesIn(read)
    if (first === undefined) return { what: AUTHORITY, why: `${SHOWN_WEBHOOK} has no caBundle` }
    return { what: AUTHORITY, ...validity(first.validFrom, first.validTo) }
  } catch (error) {
    return { what: AUTHORITY, why: messageOf(error) }
  }
}

const SERVED = 'the certificate that the webhook shows'

/**
 * The certificate that a server presents in a handshake. It is read but not verified: nothing is sent to that server.
 */
const servedAt = (address: string): Promise<CertificateState> =>
  new Promise((resolve) => {
    const [, host = '', port = HTTPS] = /^(.*?)(?::(\d+))?$/.exec(address) ?? []
    const socket = connect({ host, port: Number(port), rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] })
    const finish = (state: Omit<CertificateState, 'what' | 'where'>): void => {
      resolve({ what: SERVED, where: address, ...state })
      socket.destroy()
    }
    socket.setTimeout(HANDSHAKE_MS, () => finish({ why: `${address} has not answered` }))
    socket.on('error', ({ message }) => finish({ why: message }))
    socket.on('secureConnect', () => {
      const { valid_from, valid_to } = socket.getPeerCertificate()
      finish(valid_to ? validity(valid_from, valid_to) : { why: `${address} shows none` })
    })
  })

const validity = (from: string, until: string): Pick<CertificateState, 'from' | 'until'> => ({
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
})

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
