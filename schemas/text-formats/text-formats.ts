import { isDateTime } from '../formats.ts'
import { dnsLabelProblems, dnsSubdomainProblems } from '../metadata/names.ts'
import { isHardwareAddress, parseAddress, parseNetwork } from './addresses.ts'
import { parseRequestUri } from './uri.ts'

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i
const UUID3 = /^[0-9a-f]{8}-?[0-9a-f]{4}-?3[0-9a-f]{3}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i
const UUID4 = /^[0-9a-f]{8}-?[0-9a-f]{4}-?4[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/i
const UUID5 = /^[0-9a-f]{8}-?[0-9a-f]{4}-?5[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/i
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/
const CREDIT_CARD =
  /^(?:4[0-9]{12}(?:[0-9]{3})?|5[1-5][0-9]{14}|6(?:011|5[0-9][0-9])[0-9]{12}|3[47][0-9]{13}|3(?:0[0-5]|[68][0-9])[0-9]{11}|(?:2131|1800|35\d{3})\d{11})$/
const RGB =
  /^rgb\(\s*(0|[1-9]\d?|1\d\d?|2[0-4]\d|25[0-5])\s*,\s*(0|[1-9]\d?|1\d\d?|2[0-4]\d|25[0-5])\s*,\s*(0|[1-9]\d?|1\d\d?|2[0-4]\d|25[0-5])\s*\)$/
const LABEL = String.raw`[a-zA-Z0-9\p{S}\p{L}](?:[a-zA-Z0-9\-\p{S}\p{L}]{0,61}[a-zA-Z0-9\p{S}\p{L}])?`
const HOSTNAME = new RegExp(
  String.raw`^(?:[a-zA-Z0-9\p{S}\p{L}](?:-?[a-zA-Z0-9\p{S}\p{L}]{0,62})?|(?:${LABEL}\.)+(?:[a-zA-Z\p{L}]){2,63})$`,
  'u',
)

const isHostname = (text: string): boolean =>
  HOSTNAME.test(text) &&
  Buffer.byteLength(text) <= 255 &&
  text.split('.').every((part) => Buffer.byteLength(part) <= 63)

const ATOM = /^[\w!#$%&'*+\-/=?^`{|}~\u0080-\uffff]+(?:\.[\w!#$%&'*+\-/=?^`{|}~\u0080-\uffff]+)*$/
const QUOTED = /^"(?:[^"\\]|\\.)*"$/

/** An address as Go's net/mail reads it: `ada@example.com`, `Ada <ada@example.com>`. */
const isEmail = (written: string): boolean => {
  const text = written.replace(/\s*\([^()]*\)\s*$/, '')
  const [, phrase, within] = /^([^<]*)<([^<>]*)>\s*$/.exec(text) ?? []
  const address = (within ?? text).trim()
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  const isNamed =
    phrase === undefined ||
    phrase.trim() === '' ||
    QUOTED.test(phrase.trim()) ||
    phrase
      .trim()
      .split(/\s+/)
      .every((word) => ATOM.test(word) || QUOTED.test(word))
  return at > 0 && isNamed && (ATOM.test(local) || QUOTED.test(local)) && (ATOM.test(domain) || /^\[.*\]$/.test(domain))
}

const isIsbn10 = (text: string): boolean => {
  const digits = text.replaceAll(/[\s-]+/g, '')
  if (!/^(?:[0-9]{9}X|[0-9]{10})$/.test(digits)) return false
  return (
    [...digits].reduce((sum, digit, index) => sum + (index + 1) * (digit === 'X' ? 10 : Number(digit)), 0) % 11 === 0
  )
}

const isIsbn13 = (text: string): boolean => {
  const digits = text.replaceAll(/[\s-]+/g, '')
  if (!/^[0-9]{13}$/.test(digits)) return false
  return [...digits].reduce((sum, digit, index) => sum + (index % 2 === 0 ? 1 : 3) * Number(digit), 0) % 10 === 0
}

const isCreditCard = (text: string): boolean => {
  const digits = text.replaceAll(/[^0-9]+/g, '')
  if (!CREDIT_CARD.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const number = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (number >= 10 ? number - 9 : number)
  }, 0)
  return sum % 10 === 0
}

const isDate = (text: string): boolean => isDateTime(`${text}t00:00:00z`) && /^\d{4}-\d{2}-\d{2}$/.test(text)

const GO_DURATION = /^[-+]?(?:0|(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+)$/
const UNITS = /^(?:ns|nano.*|us|µs|micro.*|ms|milli.*|s|sec.*|m|min.*|h|hr|hour.*|d|day.*|w|wk|week.*)$/i

/** A duration as Go or Scala write it: `1h30m`, `2 days`. */
const isDuration = (text: string): boolean =>
  GO_DURATION.test(text) || [...text.matchAll(/\d+\s*([A-Za-zµ]+)/g)].some(([, unit = '']) => UNITS.test(unit))

const FORMATS: Readonly<Record<string, (text: string) => boolean>> = Object.assign(Object.create(null), {
  bsonobjectid: (text: string) => /^[0-9a-f]{24}$/i.test(text),
  uri: (text: string) => parseRequestUri(text) !== undefined,
  email: isEmail,
  hostname: isHostname,
  ipv4: (text: string) => text.includes('.') && parseAddress(text, true) !== undefined,
  ipv6: (text: string) => text.includes(':') && parseAddress(text) !== undefined,
  cidr: (text: string) => parseNetwork(text, true) !== undefined,
  mac: isHardwareAddress,
  uuid: (text: string) => UUID.test(text),
  uuid3: (text: string) => UUID3.test(text),
  uuid4: (text: string) => UUID4.test(text),
  uuid5: (text: string) => UUID5.test(text),
  isbn: (text: string) => isIsbn10(text) || isIsbn13(text),
  isbn10: isIsbn10,
  isbn13: isIsbn13,
  creditcard: isCreditCard,
  ssn: (text: string) => text.length === 11 && /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(text),
  hexcolor: (text: string) => /^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/.test(text),
  rgbcolor: (text: string) => RGB.test(text),
  byte: (text: string) => BASE64.test(text),
  date: isDate,
  duration: isDuration,
  datetime: isDateTime,
  k8sshortname: (text: string) => dnsLabelProblems(text).length === 0,
  k8slongname: (text: string) => dnsSubdomainProblems(text).length === 0,
})

/**
 * Whether a text has a format, as an API server sees it: hyphens in the name of a format make no difference, and a
 * format that it does not know asks for nothing.
 */
export const hasFormat = (text: string, format: string): boolean => FORMATS[format.replaceAll('-', '')]?.(text) ?? true
