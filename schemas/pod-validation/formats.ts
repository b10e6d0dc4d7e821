import { isIP } from 'node:net'
import { isObject } from '../json/object.ts'
import { labelValueProblems, qualifiedNameProblems } from '../metadata/names.ts'
import { type Check, invalid, type TextProblems } from './check.ts'

const NONE: readonly string[] = []

/** Names of ports: IANA's service names, 15 characters. */
export const portNameProblems: TextProblems = (name) => {
  // Nearly all: words of letters, joined by single hyphens.
  if (name.length <= 15 && /^[a-z]+(-[a-z]+)*$/.test(name)) return NONE
  const problems: string[] = []
  if (name.length > 15) problems.push('must be no more than 15 characters')
  if (!/^[-a-z0-9]+$/.test(name)) problems.push('must contain only lower case letters, digits and hyphens')
  if (!/[a-z]/.test(name)) problems.push('must contain at least one letter')
  if (name.includes('--')) problems.push('must not contain consecutive hyphens')
  if (/^-|-$/.test(name)) problems.push('must not begin or end with a hyphen')
  return problems
}

/** Names of environment variables as allowed since Kubernetes 1.34: any printable ASCII except `=`. */
export const environmentNameProblems: TextProblems = (name) =>
  /^[\x20-\x3c\x3e-\x7e]+$/.test(name) ? NONE : ["must consist of printable ASCII characters other than '='"]

/** Keys of ConfigMaps and Secrets. */
export const configKeyProblems: TextProblems = (key) => {
  const problems: string[] = []
  if (key.length > 253) problems.push('must be no more than 253 characters')
  if (!/^[-._a-zA-Z0-9]+$/.test(key)) problems.push("must consist of letters, digits, '-', '_' or '.'")
  if (key === '.' || key.startsWith('..')) problems.push("must not be '.' and must not start with '..'")
  return problems
}

/** Names of HTTP headers. */
export const headerNameProblems: TextProblems = (name) =>
  /^[-A-Za-z0-9]+$/.test(name) ? NONE : ["must consist of letters, digits or '-', e.g. 'X-Header-Name'"]

const SEARCH_DOMAIN = /^_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?(\._?[a-z0-9]([-_a-z0-9]*[a-z0-9])?)*$/

/** DNS search domains: a subdomain that may contain underscores; a final dot marks it as absolute. */
export const searchDomainProblems: TextProblems = (domain) => {
  if (domain === '.') return NONE
  const name = domain.replace(/\.$/, '')
  const problems: string[] = []
  if (name.length > 253) problems.push('must be no more than 253 characters')
  if (!SEARCH_DOMAIN.test(name))
    problems.push("must consist of lower case letters, digits, '-', '_' or '.', e.g. 'svc.cluster.local'")
  return problems
}

/** A path that does not leave its base directory, in a volume or a container. */
export const pathProblems: TextProblems = (path) => (path.split('/').includes('..') ? ["must not contain '..'"] : NONE)

/** The same, and relative. */
export const relativePathProblems: TextProblems = (path) =>
  path.startsWith('/') ? ['must be a relative path', ...pathProblems(path)] : pathProblems(path)

/** The name of a file in a volume; names that begin with `..` are reserved for the kubelet. */
export const filePathProblems: TextProblems = (path) =>
  path.startsWith('..') && !path.startsWith('../')
    ? [...relativePathProblems(path), "must not start with '..'"]
    : relativePathProblems(path)

/** IPv4 or IPv6 addresses in the form that all programs parse alike. */
export const ipProblems: TextProblems = (address) => {
  if (isIP(address) === 0 || address.includes('%')) {
    const isPadded = /^\d+(\.\d+){3}$/.test(address) && address.split('.').every((part) => Number(part) <= 255)
    return [isPadded ? 'must not have leading 0s' : 'must be a valid IP address, e.g. 10.9.8.7 or 2001:db8::ffff']
  }
  return /^[0:]*:ffff:([0-9.]+|[0-9a-f]{1,4}:[0-9a-f]{1,4})$/i.test(address)
    ? ['must not be an IPv4-mapped IPv6 address; write it as IPv4']
    : NONE
}

/** A port by its number or its name. */
export const portNumberOrName: Check = (value, at, on) => {
  if (typeof value === 'string') {
    for (const problem of portNameProblems(value)) on.report(invalid(at, value, problem))
  } else if (typeof value === 'number' && (value < 1 || value > 65535)) {
    on.report(invalid(at, value, 'must be between 1 and 65535, inclusive'))
  }
}

/** Label keys and values; errors have the path of the whole map, as Kubernetes reports them. */
export const labels: Check = (value, at, on) => {
  if (!isObject(value)) return
  for (const key in value) {
    for (const problem of qualifiedNameProblems(key)) on.report(invalid(at, key, problem))
    const label = value[key]
    if (typeof label !== 'string') continue
    for (const problem of labelValueProblems(label)) on.report(invalid(at, label, problem))
  }
}
