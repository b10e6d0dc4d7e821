import { X509Certificate } from 'node:crypto'
import { connect } from 'node:tls'
import type { WebhookConfiguration } from '../../../../certs/ca-bundle.ts'
import { splitBundle } from '../../../../certs/files.ts'
import type { ApiObject } from '../../../../kube/api/object.ts'
import type { Resource } from '../../../../kube/api/resource.ts'
import type { Client } from '../../../../kube/client/client.ts'
import { isHeld, LEASES, type Lease } from '../../../../kube/leader/lease.ts'
import type { CertificateState, Platform } from '../model/document.ts'
import { GROVE_ITSELF } from './core-kinds.ts'

/** Where Grove runs, as far as the page needs it. */
export interface PlatformOptions {
  /** The namespace in which Grove is installed. */
  readonly namespace: string
  /** Name of the lease of the reconcilers; absent without leader election. */
  readonly lease?: string
  /** `host:port` of the webhook, or where the API server finds it; absent where it cannot be reached from here. */
  readonly webhook?: { readonly address: string } | 'as configured'
}

/** What the page reads of a webhook configuration. */
interface Configured extends WebhookConfiguration {
  readonly webhooks?: readonly {
    readonly name: string
    readonly clientConfig: {
      readonly caBundle?: string
      readonly url?: string
      readonly service?: { readonly namespace: string; readonly name: string; readonly port?: number }
    }
  }[]
}

const VALIDATING: Resource = {
  group: 'admissionregistration.k8s.io',
  version: 'v1',
  plural: 'validatingwebhookconfigurations',
  kind: 'ValidatingWebhookConfiguration',
  namespaced: false,
}

/** The webhook configuration that exists in every installation. */
export const SHOWN_WEBHOOK = 'podcliqueset-validating-webhook'

const HTTPS = '443'

/** The limit for a handshake, in ms. */
const HANDSHAKE_MS = 3_000

/**
 * Reads the lease of the reconcilers, the Deployments of Grove and the certificates of the webhook. Never rejects: the result says what could not
 * be read.
 */
export const platformOf = async (client: Client, options: PlatformOptions): Promise<Omit<Platform, 'watches'>> => {
  const { namespace, lease, webhook } = options
  const configured = client.get<Configured>(VALIDATING, { name: SHOWN_WEBHOOK }).catch((error: unknown) => ({ error }))
  const address = typeof webhook === 'object' ? webhook.address : webhook && addressIn(await configured)
  const [leader, processes, authority, served] = await Promise.all([
    lease === undefined ? undefined : leaderOf(client, namespace, lease),
    lease === undefined ? {} : processesOf(client, namespace),
    configured.then(authorityIn),
    address === undefined ? undefined : servedAt(address),
  ])
  return { ...(leader && { leader }), ...processes, certificates: [...(served ? [served] : []), authority] }
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

const DEPLOYMENTS: Resource = {
  group: 'apps',
  version: 'v1',
  plural: 'deployments',
  kind: 'Deployment',
  namespaced: true,
}
/** The label that says what a Deployment of Grove does. */
const COMPONENT = 'app.kubernetes.io/component'

interface Deployment extends ApiObject {
  readonly metadata: ApiObject['metadata'] & { readonly labels?: Readonly<Record<string, string>> }
  readonly spec?: { readonly replicas?: number }
  readonly status?: { readonly readyReplicas?: number }
}

const processesOf = async (
  client: Client,
  namespace: string,
): Promise<Pick<Platform, 'processes' | 'processesMissing'>> => {
  try {
    const { items } = await client.list<Deployment>(DEPLOYMENTS, { namespace, labelSelector: GROVE_ITSELF })
    return {
      processes: items.map(({ metadata: { name = '', labels = {} }, spec, status }) => ({
        ...{ name, component: labels[COMPONENT] ?? '' },
        ...{ ready: status?.readyReplicas ?? 0, wanted: spec?.replicas ?? 1 },
      })),
    }
  } catch (error) {
    return { processesMissing: messageOf(error) }
  }
}

const AUTHORITY = "the authorities that the API server trusts for Grove's webhooks"

/** A webhook configuration, or why it could not be read. */
type Read = Configured | { readonly error: unknown }

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
    const { webhooks = [] } = read
    const pem = Buffer.from(webhooks[0]?.clientConfig?.caBundle ?? '', 'base64').toString()
    const [first] = splitBundle(pem)
      .map((block) => new X509Certificate(block))
      .sort((a, b) => Date.parse(a.validTo) - Date.parse(b.validTo))
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
