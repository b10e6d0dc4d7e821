import { createHash } from 'node:crypto'

/** One allocation. Sizes are in bytes; `aligned` is the size that it really takes. */
export interface Allocation {
  readonly id: string
  /** Its position among this writer's allocations, from 0. */
  readonly slot: number
  readonly size: number
  readonly aligned: number
  readonly tag: string
}

/** A writer's note about a part of an allocation, e.g. which tensor begins there. */
export interface Metadatum {
  readonly key: string
  readonly allocation: string
  readonly offset: number
  readonly value: Uint8Array
}

/** The content of a memory region: allocations by id, metadata by key. */
export interface Layout {
  readonly allocations: ReadonlyMap<string, Allocation>
  readonly metadata: ReadonlyMap<string, Metadatum>
}

/** The layout of an empty region. */
export const EMPTY_LAYOUT: Layout = { allocations: new Map(), metadata: new Map() }

/** Why a change of a layout is impossible; for the client that requested it. */
export class LayoutError extends Error {
  override name = 'LayoutError'
}

/** The layout with a further allocation. */
export const withAllocation = (layout: Layout, allocation: Allocation): Layout => ({
  ...layout,
  allocations: new Map(layout.allocations).set(allocation.id, allocation),
})

/** The layout without an allocation and its metadata. */
export const withoutAllocation = (layout: Layout, id: string): Layout => {
  const allocations = new Map(layout.allocations)
  if (!allocations.delete(id)) throw new LayoutError(`allocation "${id}" is not there`)
  return { allocations, metadata: new Map([...layout.metadata].filter(([, { allocation }]) => allocation !== id)) }
}

/** The layout with one metadatum set. @throws LayoutError if it points outside of an existing allocation */
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

/** The layout without one metadatum. */
export const withoutMetadatum = (layout: Layout, key: string): Layout => {
  const metadata = new Map(layout.metadata)
  if (!metadata.delete(key)) throw new LayoutError(`metadata "${key}" is not there`)
  return { ...layout, metadata }
}

/**
 * SHA-256 of a layout: sizes, tags and metadata, by rank. Ids, which differ from one load to the next, and the content
 * of the memory are not part of it. A reader that maps memory again compares the hash.
 * docs/reference/failover-rules.md#layout-hash
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
