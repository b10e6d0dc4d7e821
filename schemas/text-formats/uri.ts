import { parseAddress } from './addresses.ts'

/** The parts of a URI as Go's net/url has them. */
export interface Uri {
  readonly scheme: string
  /** With its port. */
  readonly host: string
  /** Percent-encoded, as it was written. */
  readonly path: string
  readonly query: string
}

const SCHEME = /^([a-z][a-z0-9+.-]*):/i
/** Characters that may stand in a host without being encoded. */
const HOST = /^(?:[\w\-.~!$&'()*+,;=:[\]<>"]|[^\0-\x7f]|%[0-9a-f]{2})*$/i
const USER = /^[\w\-.:~!$&'()*+,;=%@]*$/

/**
 * A URI that could stand in the first line of a request: absolute, or an absolute path. Undefined where Go's
 * `url.ParseRequestURI` reports an error.
 */
export const parseRequestUri = (text: string): Uri | undefined => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no URI may have.
  if (text === '' || /[\0-\x1f\x7f]/.test(text)) return undefined
  if (text === '*') return { scheme: '', host: '', path: '*', query: '' }
  const [withColon = '', scheme = ''] = SCHEME.exec(text) ?? []
  if (withColon === '' && text.startsWith(':')) return undefined
  const [rest = '', ...queries] = text.slice(withColon.length).split('?')
  const query = queries.join('?')
  const known = { scheme: scheme.toLowerCase(), query }
  if (!rest.startsWith('/')) return scheme === '' ? undefined : { ...known, host: '', path: '' }
  const [, authority, path = ''] =
    scheme !== '' && rest.startsWith('//') ? (/^\/\/([^/]*)(.*)$/s.exec(rest) ?? []) : ['', undefined, rest]
  if (/%(?![0-9a-f]{2})/i.test(path)) return undefined
  if (authority === undefined) return { ...known, host: '', path }
  const host = hostOf(authority)
  return host === undefined ? undefined : { ...known, host, path }
}

const hostOf = (authority: string): string | undefined => {
  const at = authority.lastIndexOf('@')
  if (at >= 0 && !USER.test(authority.slice(0, at))) return undefined
  const host = authority.slice(at + 1)
  if (host.startsWith('[')) {
    const [, address = '', zone, port = ''] = /^\[([^\]%]*)(?:%25([^\]]*))?\](.*)$/.exec(host) ?? []
    const isAddress = address.includes(':') && parseAddress(address) !== undefined && zone !== ''
    return isAddress && isOptionalPort(port) ? host : undefined
  }
  const colon = host.lastIndexOf(':')
  if (colon >= 0 && !isOptionalPort(host.slice(colon))) return undefined
  if (host.indexOf(':') !== colon) return undefined
  if (/%(?!25|[89a-f][0-9a-f])/i.test(host)) return undefined
  return HOST.test(host) ? host : undefined
}

const isOptionalPort = (port: string): boolean => /^(?::\d*)?$/.test(port)

/** The host without its port, and without the brackets of an IPv6 address. */
export const hostnameOf = ({ host }: Uri): string =>
  host.startsWith('[') ? host.slice(1, host.indexOf(']')) : host.replace(/:\d*$/, '')

/** The port of a URI as text; empty if there is none. */
export const portOf = ({ host }: Uri): string => /:(\d*)$/.exec(host.replace(/^\[[^\]]*\]/, ''))?.[1] ?? ''
