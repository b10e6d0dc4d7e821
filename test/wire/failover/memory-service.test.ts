import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect } from 'chai'
import type { Connection } from '../../../failover/gms/client.ts'
import { frame } from '../../../failover/gms/frame.ts'
import { AlreadyRunning } from '../../../failover/gms/listen.ts'
import type { Packed } from '../../../failover/gms/msgpack.ts'
import { Refused } from '../../../failover/gms/refused.ts'
import { eventually } from '../kube/eventually.ts'
import { type RegionServer, regionServer, write } from './region-server.ts'

const codeOf = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
  return 'no error'
}

const codeOfError = (error: unknown): string => (error instanceof Refused ? error.code : String(error))

describe('the memory service over a socket', () => {
  let server: RegionServer
  beforeEach(async () => {
    server = await regionServer()
  })
  afterEach(async () => {
    await server.close()
    expect(server.failures).to.deep.equal([])
  })

  const lock = (connection: Connection, lock_type: string, timeout_ms?: number) =>
    connection.call('handshake_request', { lock_type, ...(timeout_ms !== undefined && { timeout_ms }) }, 20_000)

  it('shares what one writes with those who read, and lets it go with the last one', async () => {
    const writer = await server.locked('rw_or_ro')
    const { allocation_id } = await write(writer, 'w', 10_000)
    const { handle_path } = await writer.call('export_allocation_request', { allocation_id: allocation_id ?? null })
    const file = await open(String(handle_path), 'r+')
    await file.write(Buffer.from('weights'), 0, 7, 9_000)
    await file.close()
    const reader = await server.client()
    const granted = lock(reader, 'rw_or_ro')
    const committed = await writer.call('commit_request')
    expect(await granted).to.include({ granted_lock_type: 'ro', memory_layout_hash: committed.memory_layout_hash })
    const { metadata } = await reader.call('metadata_list_request')
    expect(metadata).to.have.length(1)
    const exported = await reader.call('export_allocation_request', { allocation_id: allocation_id ?? null })
    expect((await readFile(String(exported.handle_path))).toString('latin1', 9_000, 9_007)).to.equal('weights')
    expect(exported).to.include({ size: 10_000, aligned_size: 12_288 })
    writer.close()
    reader.close()
    await eventually('both have left', () => server.region.lockState().state === 'COMMITTED')
    await server.locked('rw')
    expect(() => readFileSync(String(handle_path))).to.throw(/ENOENT/)
  })

  it('clears what a writer that dies has written before anybody else is let in (F10)', async () => {
    const writer = await server.locked('rw')
    const { allocation_id } = await write(writer, 'half', 4096)
    const { handle_path } = await writer.call('export_allocation_request', { allocation_id: allocation_id ?? null })
    const next = await server.client()
    const granted = lock(next, 'rw_or_ro')
    writer.close()
    expect(await granted).to.include({ granted_lock_type: 'rw', committed: false })
    expect(() => readFileSync(String(handle_path))).to.throw(/ENOENT/)
    expect((await next.call('list_allocations_request')).allocations).to.deep.equal([])
  })

  it('takes a queued client that dies out of the queue (F29)', async () => {
    const reader = await server.locked('rw')
    await reader.call('commit_request')
    const writer = await server.client()
    const never = lock(writer, 'rw').catch(() => 'closed')
    await eventually('the writer waits', () => server.region.lockState().waiting_writers === 1)
    const other = await server.client()
    const granted = lock(other, 'ro')
    writer.close()
    expect(await never).to.equal('closed')
    expect(await granted).to.include({ granted_lock_type: 'ro' })
  })

  it('tells a waiter whose time is over, and lets others pass (F30)', async () => {
    const reader = await server.locked('rw')
    await reader.call('commit_request')
    const late = codeOf(lock(await server.client(), 'rw', 50))
    const granted = lock(await server.client(), 'ro')
    expect(await late).to.equal('timeout')
    expect(await granted).to.include({ granted_lock_type: 'ro' })
  })

  it('keeps what was committed when the answer is lost, and the hash tells that it is the same (F31)', async () => {
    const writer = await server.locked('rw')
    await write(writer, 'w', 4096)
    const lost = writer.call('commit_request').catch(() => undefined)
    await eventually('the commit has taken effect', () => server.region.lockState().committed)
    writer.close()
    await lost
    const again = await server.client()
    expect(await lock(again, 'ro')).to.include({ memory_layout_hash: server.region.hash, committed: true })
  })

  it('lets nobody do what its lock does not allow', async () => {
    const stranger = await server.client()
    expect(await codeOf(stranger.call('list_allocations_request'))).to.equal('not_permitted')
    const writer = await server.locked('rw')
    await writer.call('commit_request')
    expect(await codeOf(writer.call('allocate_request', { size: 1 }))).to.equal('not_permitted')
    expect(await codeOf(writer.call('export_allocation_request', { allocation_id: 'x' }))).to.equal('not_found')
    expect(await stranger.call('get_runtime_state_request')).to.include({ state: 'RO', nonce: 'first', is_ready: true })
  })

  const garbage: readonly [string, Buffer][] = [
    ['a length beyond the limit', Buffer.from('ffffffff00', 'hex')],
    ['a length of nothing', Buffer.from('00000000', 'hex')],
    ['bytes that are no MessagePack', Buffer.concat([Buffer.from('00000002', 'hex'), Buffer.from('c1c1', 'hex')])],
    ['an unknown request', frame({ type: 'explode' })],
    [
      'two requests at once',
      Buffer.concat([frame({ type: 'handshake_request', lock_type: 'ro' }), frame({ type: 'watch_request' })]),
    ],
  ]
  for (const [what, bytes] of garbage) {
    it(`answers ${what} with an error, and others notice nothing (F32)`, async () => {
      const writer = await server.locked('rw')
      const bad = connect(server.path)
      bad.write(bytes)
      const [said] = (await once(bad, 'data')) as [Buffer]
      expect(said.toString('latin1')).to.contain('bad_request')
      bad.destroy()
      expect(await write(writer, 'w', 1)).to.include({ size: 1 })
    })
  }

  it('refuses to listen where another server answers, and takes the place of one that has died (F33)', async () => {
    const other = regionServer({ path: server.path })
    expect(await other.catch((error: unknown) => error)).to.be.instanceOf(AlreadyRunning)
    const stale = `${server.directory}/gms_old_weights.sock`
    await writeFile(stale, '')
    const successor = await regionServer({ path: stale })
    await successor.close()
  })
})

describe('the memory service of two devices', () => {
  it('F13: would let two that may both write wait for each other, and lets one of fixed roles wait for the other', async () => {
    const [first, second] = [await regionServer(), await regionServer()]
    const cross = async (other: 'rw_or_ro' | 'ro'): Promise<string> => {
      const own = await first.locked('rw_or_ro')
      // Engine 1 begins with the other device. As a reader it gets nothing there, so it blocks no writer.
      const beside = await second.client()
      const got = beside.call('handshake_request', { lock_type: other, timeout_ms: 60 }).catch(codeOfError)
      if (other === 'rw_or_ro') await got
      const next = await second.client()
      const both = next.call('handshake_request', { lock_type: 'rw_or_ro', timeout_ms: 60 }).catch(codeOfError)
      const answer = await both
      await got
      for (const connection of [own, beside, next]) connection.close()
      await eventually('all have left', () => second.region.lockState().state !== 'RW')
      await eventually('all have left', () => first.region.lockState().state !== 'RW')
      return typeof answer === 'string' ? answer : String(answer.granted_lock_type)
    }
    expect(await cross('rw_or_ro')).to.equal('timeout')
    expect(await cross('ro')).to.equal('rw')
    await first.close()
    await second.close()
  })
})

describe('the memory service with little patience', () => {
  it('F26: tells a reader whose time is over that a new service has nothing to read', async () => {
    const server = await regionServer()
    const reader = await server.client()
    const asked = reader.call('handshake_request', { lock_type: 'ro', timeout_ms: 50 })
    expect(await codeOf(asked)).to.equal('timeout')
    await server.close()
  })

  it('ends a connection that does not say what it wants (F32)', async () => {
    const server = await regionServer({ handshakeMs: 50 })
    const slow = connect(server.path)
    slow.write(Buffer.from('000000', 'hex'))
    await once(slow, 'close')
    await server.close()
  })

  it('ends a writer with its commit where early clients expect that', async () => {
    const server = await regionServer({ onCommit: 'close' })
    const writer = await server.locked('rw')
    expect(await writer.call('commit_request')).to.include({ success: true })
    await writer.closed
    await eventually('it has left', () => server.region.lockState().state === 'COMMITTED')
    await server.close()
  })

  it('waits for memory that a process still holds, and then refuses (F28)', async () => {
    const server = await regionServer({ capacity: 3 * 4096, patience: { retryMs: 10, giveUpMs: 200 } })
    const writer = await server.locked('rw')
    const { allocation_id } = await write(writer, 'kv', 2 * 4096)
    const exported = await writer.call('export_allocation_request', { allocation_id: allocation_id as Packed })
    const held = await open(String(exported.handle_path))
    await writer.call('free_request', { allocation_id: allocation_id as Packed })
    expect(await codeOf(writer.call('allocate_request', { size: 2 * 4096 }))).to.equal('out_of_memory')
    const waiting = writer.call('allocate_request', { size: 2 * 4096 })
    await held.close()
    expect(await waiting).to.include({ aligned_size: 2 * 4096 })
    await server.close()
  })
})
