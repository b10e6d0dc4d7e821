import { createHash } from 'node:crypto'

/** One piece of memory. Sizes are in bytes; `aligned` is what it really takes. */
export interface Allocation {
  readonly id: string
  /** Its place in the order of allocations of this writer, from 0. */
  readonly slot: number
  readonly size: number
  readonly aligned: number
  readonly tag: string
}

/** What a writer says of a part of an allocation, e.g. which tensor begins there. */
export interface Metadatum {
  readonly key: string
  readonly allocation: string
  readonly offset: number
  readonly value: Uint8Array
}

/** What is in a memory region: allocations by id, metadata by key. */
export interface Layout {
  readonly allocations: ReadonlyMap<string, Allocation>
  readonly metadata: ReadonlyMap<string, Metadatum>
}

/** The layout of memory that holds nothing. */
export const EMPTY_LAYOUT: Layout = { allocations: new Map(), metadata: new Map() }

/** Why a layout cannot be changed so; for the client that asked. */
export class LayoutError extends Error {
  override name = 'LayoutError'
}

/** The layout with one allocation more. */
export const withAllocation = (layout: Layout, allocation: Allocation): Layout => ({
  ...layout,
  allocations: new Map(layout.allocations).set(allocation.id, allocation),
})

/** The layout without an allocation, and without what was said of it. */
export const withoutAllocation = (layout: Layout, id: string): Layout => {
  const allocations = new Map(layout.allocations)
  if (!allocations.delete(id)) throw new LayoutError(`allocation "${id}" is not there`)
  return { allocations, metadata: new Map([...layout.metadata].filter(([, { allocation }]) => allocation !== id)) }
}

/** The layout with one metadatum set. @throws LayoutError where it points outside of live memory */
export const withMetadatum = (layout: Layout, datum: Metadatum): Layout => {
  const allocation = layout.allocations.get(datum.allocation)
  if (allocation === undefined) {
    throw new LayoutError(`metadata "${datum.key}": allocation "${datum.allocation}" is not there; allocate it first`)
  }
  if (datum.offset >= allocation.aligned) {
    throw new LayoutError(
      `metadata "${datum.key}": offset ${datum.offset} is beyond the ${allocation.aligned} bytes of it`,
    )
  }
  return { ...layout, metadata: new Map(layout.metadata).set(datum.key, datum) }
}

/** The layout with one metadatum less. */
export const withoutMetadatum = (layout: Layout, key: string): Layout => {
  const metadata = new Map(layout.metadata)
  if (!metadata.delete(key)) throw new LayoutError(`metadata "${key}" is not there`)
  return { ...layout, metadata }
}

/**
 * SHA-256 of how memory is laid out: sizes, tags and metadata, by rank. Ids, which differ from one load to the next,
 * and the content of the memory are no part of it. A reader that maps memory again compares it. specs/failover.md §3.5
 */
export const layoutHash = ({ allocations, metadata }: Layout): string => {
  const inOrder = [...allocations.values()].sort((a, b) => a.slot - b.slot)
  const rank = new Map(inOrder.map(({ id }, index) => [id, index]))
  const facts = [
    inOrder.map(({ size, aligned, tag }, index) => [index, size, aligned, tag]),
    [...metadata.values()]
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ key, allocation, offset, value }) => [
        key,
        rank.get(allocation),
        offset,
        Buffer.from(value).toString('hex'),
      ]),
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}
