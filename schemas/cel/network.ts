import {
  type Address,
  addressText,
  contains,
  isMapped,
  masked,
  type Network,
  parseAddress,
  parseNetwork,
  sameBytes,
} from '../text-formats/addresses.ts'
import { hostnameOf, parseRequestUri, portOf, type Uri } from '../text-formats/uri.ts'
import type { Library } from './library.ts'

class Ip {
  readonly address: Address

  constructor(address: Address) {
    this.address = address
  }
}

class Cidr {
  readonly network: Network

  constructor(network: Network) {
    this.network = network
  }
}

class Url {
  readonly uri: Uri
  readonly text: string

  constructor(uri: Uri, text: string) {
    this.uri = uri
    this.text = text
  }
}

/** Kubernetes takes neither zones nor IPv4 addresses within IPv6. */
const addressOf = (text: string): Address | undefined => {
  const address = parseAddress(text)
  return address === undefined || isMapped(address) ? undefined : address
}

const networkOf = (text: string): Network | undefined => {
  const network = parseNetwork(text)
  return network === undefined || isMapped(network.address) ? undefined : network
}

const ip = (text: string): Ip => {
  const address = addressOf(text)
  if (address === undefined) throw new Error(`"${text}" is no IP address`)
  return new Ip(address)
}

const cidr = (text: string): Cidr => {
  const network = networkOf(text)
  if (network === undefined) throw new Error(`"${text}" is no network in CIDR notation`)
  return new Cidr(network)
}

const url = (text: string): Url => {
  const uri = parseRequestUri(text)
  if (uri === undefined) throw new Error(`"${text}" is no URL`)
  return new Url(uri, text)
}

const first = ({ address: [byte = 0] }: Ip): number => byte
const isV4 = ({ address }: Ip): boolean => address.length === 4
const isAll = ({ address }: Ip, value: number): boolean => address.every((byte) => byte === value)
const isUnspecified = (each: Ip): boolean => isAll(each, 0)
const isLoopback = (each: Ip): boolean =>
  isV4(each) ? first(each) === 127 : isAll(new Ip(each.address.slice(0, 15)), 0) && each.address[15] === 1
const isMulticast = (each: Ip): boolean => (isV4(each) ? (first(each) & 0xf0) === 0xe0 : first(each) === 0xff)
const isLinkLocalMulticast = (each: Ip): boolean =>
  isV4(each)
    ? first(each) === 224 && each.address[1] === 0 && each.address[2] === 0
    : first(each) === 0xff && ((each.address[1] ?? 0) & 0x0f) === 2
const isLinkLocalUnicast = (each: Ip): boolean =>
  isV4(each)
    ? first(each) === 169 && each.address[1] === 254
    : first(each) === 0xfe && ((each.address[1] ?? 0) & 0xc0) === 0x80
const isGlobalUnicast = (each: Ip): boolean =>
  !(isV4(each) && isAll(each, 255)) &&
  ![isUnspecified, isLoopback, isMulticast, isLinkLocalUnicast].some((is) => is(each))

const holdsNetwork = (outer: Network, inner: Network): boolean =>
  outer.bits <= inner.bits && contains(outer, inner.address)

const networkText = ({ address, bits }: Network): string => `${addressText(address)}/${bits}`

const queryOf = ({ uri }: Url): Record<string, string[]> => {
  const values: Record<string, string[]> = {}
  for (const [key, value] of new URLSearchParams(uri.query)) values[key] = [...(values[key] ?? []), value]
  return values
}

/** Kubernetes' functions for addresses, networks and URLs. */
export const NETWORK: Library = {
  types: { Ip, Cidr, Url },
  namespaces: { ip: 'IpNamespace' },
  functions: {
    'ip(string): Ip': ip,
    'isIP(string): bool': (text: string) => addressOf(text) !== undefined,
    'IpNamespace.isCanonical(string): bool': (_: unknown, text: string) => addressText(ip(text).address) === text,
    'Ip.family(): int': (each: Ip) => (isV4(each) ? 4n : 6n),
    'Ip.isUnspecified(): bool': isUnspecified,
    'Ip.isLoopback(): bool': isLoopback,
    'Ip.isLinkLocalMulticast(): bool': isLinkLocalMulticast,
    'Ip.isLinkLocalUnicast(): bool': isLinkLocalUnicast,
    'Ip.isGlobalUnicast(): bool': isGlobalUnicast,
    'string(Ip): string': ({ address }: Ip) => addressText(address),
    'cidr(string): Cidr': cidr,
    'isCIDR(string): bool': (text: string) => networkOf(text) !== undefined,
    'Cidr.containsIP(string): bool': ({ network }: Cidr, text: string) => contains(network, ip(text).address),
    'Cidr.containsIP(Ip): bool': ({ network }: Cidr, { address }: Ip) => contains(network, address),
    'Cidr.containsCIDR(string): bool': ({ network }: Cidr, text: string) => holdsNetwork(network, cidr(text).network),
    'Cidr.containsCIDR(Cidr): bool': ({ network }: Cidr, inner: Cidr) => holdsNetwork(network, inner.network),
    'Cidr.ip(): Ip': ({ network }: Cidr) => new Ip(network.address),
    'Cidr.prefixLength(): int': ({ network }: Cidr) => BigInt(network.bits),
    'Cidr.masked(): Cidr': ({ network }: Cidr) => new Cidr(masked(network)),
    'string(Cidr): string': ({ network }: Cidr) => networkText(network),
    'url(string): Url': url,
    'isURL(string): bool': (text: string) => parseRequestUri(text) !== undefined,
    'Url.getScheme(): string': ({ uri }: Url) => uri.scheme,
    'Url.getHost(): string': ({ uri }: Url) => uri.host,
    'Url.getHostname(): string': ({ uri }: Url) => hostnameOf(uri),
    'Url.getPort(): string': ({ uri }: Url) => portOf(uri),
    'Url.getEscapedPath(): string': ({ uri }: Url) => uri.path,
    'Url.getQuery(): map<string, list<string>>': queryOf,
  },
  operators: {
    'Ip == Ip': (a: Ip, b: Ip) => sameBytes(a.address, b.address),
    'Cidr == Cidr': (a: Cidr, b: Cidr) => networkText(a.network) === networkText(b.network),
    'Url == Url': (a: Url, b: Url) => a.text === b.text,
  },
}
