import type { Allocation, Metadatum } from './layout.ts'
import type { Request, RequestType } from './messages.ts'
import type { Packed } from './msgpack.ts'
import { Refused } from './refused.ts'
import type { Region } from './region.ts'

/** The right that a request requires. `connected`: none, not even a handshake. */
export type Right = 'rw' | 'ro' | 'connected'

/** The identity of a server, which every client may read. */
export interface Identity {
  /** Created by each supervisor: two servers with the same nonce belong to one incarnation. */
  readonly nonce: string
  readonly device: string
  readonly tag: string
}

/** The data on which a request operates. */
export interface Context {
  readonly region: Region
  readonly identity: Identity
  readonly session: number
}

type Fields = { readonly [field: string]: Packed }

/** One request: the right that it requires, and the fields of its response besides the type. @throws Refused */
export interface Operation<Type extends RequestType> {
  readonly right: Right
  readonly run: (request: Extract<Request, { type: Type }>, context: Context) => Fields | Promise<Fields>
}

const allocationFields = ({ id, slot, size, aligned, tag }: Allocation): Fields => ({
  allocation_id: id,
  layout_slot: slot,
  size,
  aligned_size: aligned,
  tag,
})

const metadataFields = ({ key, allocation, offset, value }: Metadatum): Fields => ({
  key,
  allocation_id: allocation,
  offset_bytes: offset,
  value,
})

const allocationOf = ({ layout }: Region, id: string): Allocation => {
  const allocation = layout.allocations.get(id)
  if (allocation === undefined) throw new Refused('not_found', `allocation "${id}" is not there`)
  return allocation
}

const SUCCESS: Fields = { success: true }

/** Every request with its right and its effect. docs/reference/failover-rules.md#requests */
export const OPERATIONS: { readonly [Type in RequestType]: Operation<Type> } = {
  handshake_request: {
    right: 'connected',
    run: async ({ lock_type, timeout_ms }, { region, identity, session }) => {
      const granted = await region.acquire(session, lock_type, timeout_ms ?? undefined)
      const { committed } = region.lockState()
      return { ...SUCCESS, committed, granted_lock_type: granted, memory_layout_hash: region.hash, ...identity }
    },
  },
  commit_request: {
    right: 'rw',
    run: (_, { region, session }) => {
      region.commit(session)
      return { ...SUCCESS, memory_layout_hash: region.hash }
    },
  },
  allocate_request: {
    right: 'rw',
    run: async ({ size, tag }, { region, session }) =>
      allocationFields(await region.allocate(session, size, tag ?? 'default')),
  },
  free_request: {
    right: 'rw',
    run: async ({ allocation_id }, { region }) => {
      await region.free(allocation_id)
      return SUCCESS
    },
  },
  clear_all_request: {
    right: 'rw',
    run: async (_, { region }) => {
      await region.clear()
      return SUCCESS
    },
  },
  export_allocation_request: {
    right: 'ro',
    run: ({ allocation_id }, { region }) => {
      const { kind, path } = region.handleOf(allocation_id)
      return { ...allocationFields(allocationOf(region, allocation_id)), handle_kind: kind, handle_path: path }
    },
  },
  get_allocation_request: {
    right: 'ro',
    run: ({ allocation_id }, { region }) => allocationFields(allocationOf(region, allocation_id)),
  },
  list_allocations_request: {
    right: 'ro',
    run: ({ tag }, { region }) => ({
      allocations: [...region.layout.allocations.values()]
        .filter((allocation) => tag == null || allocation.tag === tag)
        .map(allocationFields),
    }),
  },
  metadata_put_request: {
    right: 'rw',
    run: ({ key, allocation_id, offset_bytes, value }, { region }) => {
      region.putMetadata(key, allocation_id, offset_bytes, value)
      return SUCCESS
    },
  },
  metadata_get_request: {
    right: 'ro',
    run: ({ key }, { region }) => {
      const datum = region.layout.metadata.get(key)
      if (datum === undefined) throw new Refused('not_found', `metadata "${key}" is not there`)
      return metadataFields(datum)
    },
  },
  metadata_delete_request: {
    right: 'rw',
    run: ({ key }, { region }) => {
      region.deleteMetadata(key)
      return SUCCESS
    },
  },
  metadata_list_request: {
    right: 'ro',
    run: ({ prefix }, { region }) => ({
      metadata: [...region.layout.metadata.values()]
        .filter(({ key }) => key.startsWith(prefix ?? ''))
        .map(metadataFields),
    }),
  },
  get_lock_state_request: { right: 'ro', run: (_, { region }) => region.lockState() },
  get_memory_layout_hash_request: { right: 'ro', run: (_, { region }) => ({ memory_layout_hash: region.hash }) },
  get_runtime_state_request: {
    right: 'connected',
    run: (_, { region, identity }) => ({
      ...region.lockState(),
      ...identity,
      allocation_count: region.layout.allocations.size,
      memory_layout_hash: region.hash,
    }),
  },
  get_event_history_request: {
    right: 'connected',
    run: (_, { region }) => ({ events: region.history.map((event) => ({ ...event })) }),
  },
  // Answered once; then the connection stays open and idle, and its end means that the server has died.
  watch_request: { right: 'connected', run: (_, { identity }) => ({ ...identity }) },
}
