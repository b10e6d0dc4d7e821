/** The bytes of an IP address: 4 or 16. */
export type Address = readonly number[]

/** A network: an address, and how many of its bits are the network's. */
export interface Network {
  readonly address: Address
  readonly bits: number
}

const OCTET = /^\d{1,10}$/

/** The address that a text means. `sloppy` takes numbers with leading zeros, as Kubernetes does for its older fields. */
export const parseAddress = (text: string, sloppy = false): Address | undefined =>
  text.includes(':') ? parseV6(text, sloppy) : parseV4(text, sloppy)

const parseV4 = (text: string, sloppy: boolean): Address | undefined => {
  const parts = text.split('.')
  if (parts.length !== 4) return undefined
  const isOctet = (part: string): boolean =>
    OCTET.test(part) && Number(part) <= 255 && (sloppy || part === '0' || !part.startsWith('0'))
  return parts.every(isOctet) ? parts.map(Number) : undefined
}

const parseV6 = (text: string, sloppy: boolean): Address | undefined => {
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [front = '', back] = halves
  const head = groupsOf(front, back === undefined, sloppy)
  const tail = back === undefined ? [] : groupsOf(back, true, sloppy)
  if (head === undefined || tail === undefined) return undefined
  const missing = 16 - head.length - tail.length
  if (back === undefined ? missing !== 0 : missing < 2) return undefined
  return [...head, ...Array<number>(missing).fill(0), ...tail]
}

/** The bytes of groups with colons between them; the last ones may be an IPv4 address. */
const groupsOf = (text: string, mayEndInV4: boolean, sloppy: boolean): number[] | undefined => {
  if (text === '') return []
  const groups = text.split(':')
  const bytes: number[] = []
  for (const [index, group] of groups.entries()) {
    if (mayEndInV4 && index === groups.length - 1 && group.includes('.')) {
      const v4 = parseV4(group, sloppy)
      if (v4 === undefined) return undefined
      bytes.push(...v4)
    } else {
      if (!/^[0-9a-f]{1,4}$/i.test(group)) return undefined
      const number = Number.parseInt(group, 16)
      bytes.push(number >> 8, number & 255)
    }
  }
  return bytes
}

/** Whether 16 bytes are an IPv4 address within IPv6. */
export const isMapped = (address: Address): boolean =>
  address.length === 16 &&
  address.slice(0, 10).every((byte) => byte === 0) &&
  address[10] === 255 &&
  address[11] === 255

/** The network that a text such as `10.0.0.0/8` means. */
export const parseNetwork = (text: string, sloppy = false): Network | undefined => {
  const [, before = '', bits = ''] = /^(.*)\/(\d{1,3})$/.exec(text) ?? []
  const address = parseAddress(before, sloppy)
  if (address === undefined || Number(bits) > address.length * 8) return undefined
  return !sloppy && bits.length > 1 && bits.startsWith('0') ? undefined : { address, bits: Number(bits) }
}

/** The address without the bits that are not the network's. */
export const masked = ({ address, bits }: Network): Network => ({
  address: address.map((byte, index) => byte & (255 << Math.max(0, Math.min(8, (index + 1) * 8 - bits))) & 255),
  bits,
})

/** Whether an address lies in a network of the same family. */
export const contains = (network: Network, address: Address): boolean =>
  address.length === network.address.length &&
  sameBytes(masked({ address, bits: network.bits }).address, masked(network).address)

/** Whether two addresses are the same. */
export const sameBytes = (a: Address, b: Address): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])

/** The address in its shortest form: `::1`, `10.0.0.1`, `::ffff:1.2.3.4`. */
export const addressText = (address: Address): string => {
  if (address.length === 4) return address.join('.')
  if (isMapped(address)) return `::ffff:${address.slice(12).join('.')}`
  const groups = Array.from(
    { length: 8 },
    (_, index) => ((address[index * 2] ?? 0) << 8) | (address[index * 2 + 1] ?? 0),
  )
  const { start, length } = longestZeros(groups)
  const text = (from: number, to?: number): string =>
    groups
      .slice(from, to)
      .map((group) => group.toString(16))
      .join(':')
  return length < 2 ? text(0) : `${text(0, start)}::${text(start + length)}`
}

const longestZeros = (groups: readonly number[]): { readonly start: number; readonly length: number } => {
  let best = { start: 0, length: 0 }
  for (let start = 0; start < groups.length; start++) {
    let end = start
    while (end < groups.length && groups[end] === 0) end++
    if (end - start > best.length) best = { start, length: end - start }
  }
  return best
}

const MAC = /^(?:[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1)*[0-9a-f]{2}|[0-9a-f]{4}\.(?:[0-9a-f]{4}\.)*[0-9a-f]{4}|[0-9a-f]+)$/i

/** Whether a text is a hardware address of 6, 8 or 20 bytes. */
export const isHardwareAddress = (text: string): boolean =>
  MAC.test(text) && [6, 8, 20].includes(text.replaceAll(/[^0-9a-f]/gi, '').length / 2)
