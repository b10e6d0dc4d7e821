import { isIP } from 'node:net'

/** What a server certificate is valid for. */
export interface ServerNames {
  readonly dns: readonly string[]
  readonly ip: readonly string[]
}

/** The names by which the API server and people in the cluster call the webhook Service. docs/certificates.md#auto */
export const serviceNames = (namespace: string, service = 'grove-operator'): ServerNames => ({
  dns: [`${service}.${namespace}.svc`, service, `${service}.${namespace}`, `${service}.${namespace}.svc.cluster.local`],
  ip: [],
})

/** The names of a server on this machine in local trials. */
export const LOCAL_NAMES: ServerNames = { dns: ['localhost'], ip: ['127.0.0.1', '::1'] }

/** The union of several sets of names. */
export const joinNames = (...sets: readonly ServerNames[]): ServerNames => ({
  dns: [...new Set(sets.flatMap(({ dns }) => dns))],
  ip: [...new Set(sets.flatMap(({ ip }) => ip.map(canonicalIp)))],
})

const LABEL = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/i

/** Whether a certificate can carry this as a DNS name; `*.` at the front is a wildcard. RFC 1123 */
export const isDnsName = (name: string): boolean =>
  name.length <= 253 &&
  isIP(name) === 0 &&
  name
    .replace(/^\*\./, '')
    .split('.')
    .every((label) => LABEL.test(label))

/**
 * The canonical spelling of an address: `0:0:0:0:0:0:0:1` and `::1` are the same SAN. Anything else is returned
 * unchanged.
 */
export const canonicalIp = (ip: string): string =>
  isIP(ip) === 6 ? new URL(`http://[${ip}]`).hostname.slice(1, -1) : ip
