import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, open } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CONTROL_DESCRIPTOR, LOCK_DESCRIPTOR, onLines, type Report } from '../engine/control.ts'
import { type Connection, ConnectionLost, connectTo } from '../gms/client.ts'
import { readReadyFile } from '../gms/ready-file.ts'
import type { RegionAddress } from '../gms/settings.ts'
import type { StandInPhase, StandInSettings } from './settings.ts'
import { commitWeights, firstWords, type Mapped, mapWeights, unmapWeights } from './weights.ts'

/** Never resolves; the process lives on and does nothing. */
const forever = (): Promise<never> => new Promise(() => {})

/** A failure that the stand-in reports to its agent, as opposed to a hang. */
class Failed extends Error {
  readonly kind: Extract<Report, { event: 'failed' }>['kind']
  constructor(reason: string, kind?: Extract<Report, { event: 'failed' }>['kind']) {
    super(reason)
    this.kind = kind
  }
}

const kindOf = (error: unknown): Extract<Report, { event: 'failed' }>['kind'] => {
  if (error instanceof Failed) return error.kind
  return error instanceof ConnectionLost ? 'service_lost' : undefined
}

/** Starts a further rank: a process that holds memory of its own, with the lock or, by mistake, without. */
const startRank = (rank: 'held' | 'leaked'): ChildProcess =>
  spawn('sleep', ['1000000'], {
    stdio: ['ignore', 'ignore', 'ignore', rank === 'held' ? LOCK_DESCRIPTOR : 'ignore'],
  })

/**
 * An engine that behaves like an inference server and needs no GPU: it loads, shares its weights, sleeps, wakes on its
 * agent's order, and answers `POST /generate` with words from the weights. It fails where its settings say so.
 */
export class StandIn {
  readonly #settings: StandInSettings
  readonly #control = new Socket({ fd: CONTROL_DESCRIPTOR })
  #weights: Mapped[] = []
  #kv: { connection: Connection; file: FileHandle }[] = []
  #hashes: readonly string[] = []
  #nonces: readonly string[] = []
  #server: Server | undefined
  #rank: ChildProcess | undefined
  #isReady = false

  constructor(settings: StandInSettings) {
    this.#settings = settings
  }

  /** Runs until the agent has ended. */
  async run(): Promise<void> {
    onLines(this.#control, (line) => this.#told(JSON.parse(line).do))
    // Without the agent nothing would end this process, and it would hold the lock for ever.
    this.#control.once('close', () => process.exit(1))
    process.once('SIGTERM', () => process.exit(0))
    await this.#guarded(() => this.#start())
  }

  #say(report: Report): void {
    if (this.#control.writable) this.#control.write(`${JSON.stringify(report)}\n`)
  }

  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const kind = kindOf(error)
      this.#say({ event: 'failed', reason: (error as Error).message, ...(kind !== undefined && { kind }) })
    }
  }

  async #at(phase: StandInPhase): Promise<void> {
    const { fault } = this.#settings
    this.#say({ event: 'phase', phase })
    if (fault?.phase !== phase) return
    if (fault.what === 'crash') process.kill(process.pid, 'SIGKILL')
    if (fault.what === 'error') throw new Failed(`told to fail at ${phase}`)
    await forever()
  }

  async #regions(tag: string): Promise<RegionAddress[]> {
    for (;;) {
      const ready = readReadyFile(this.#settings.socketDirectory)
      if (ready !== undefined) return ready.regions.filter((region) => region.tag === tag)
      await sleep(20)
    }
  }

  async #start(): Promise<void> {
    const { rank, loadMs } = this.#settings
    await this.#at('boot')
    if (rank !== undefined) {
      this.#rank = startRank(rank)
      // An engine works only with all of its ranks.
      this.#rank.once('exit', () => process.exit(1))
    }
    await this.#at('weights')
    await this.#map(this.#settings.mode, Number.POSITIVE_INFINITY)
    await this.#at('warmup')
    await sleep(loadMs)
    this.#nonces = this.#weights.map(({ nonce }) => nonce)
    this.#hashes = this.#weights.map(({ hash }) => hash)
    for (const mapped of this.#weights.splice(0)) await unmapWeights(mapped)
    const pids = [process.pid, ...(this.#rank?.pid === undefined ? [] : [this.#rank.pid])]
    this.#say({ event: 'asleep', nonces: this.#nonces, pids })
  }

  /** Connects to every device, and loads what is not loaded yet, one device after the other. */
  async #map(mode: StandInSettings['mode'], withinMs: number): Promise<void> {
    const { weightsBytes: bytes, otherLayout: isOther, loadMs } = this.#settings
    for (const [index, { path }] of (await this.#regions('weights')).entries()) {
      if (index === 1) await this.#at('second-device')
      const mapped = await mapWeights(path, mode, { bytes, isOther, withinMs })
      this.#weights.push(mapped)
      if (mapped.isLoader) await sleep(loadMs)
      if (mapped.isLoader) this.#weights[index] = await commitWeights(mapped)
      void mapped.connection.closed.then(() => {
        if (this.#weights.some(({ connection }) => connection === mapped.connection)) {
          this.#say({ event: 'failed', reason: 'the memory service is gone', kind: 'service_lost' })
        }
      })
    }
  }

  async #wake(): Promise<void> {
    const { remapMs, wakeMs, kvBytes } = this.#settings
    await this.#at('wake')
    await this.#map('ro', remapMs)
    if (this.#weights.some(({ nonce }, index) => nonce !== this.#nonces[index])) {
      throw new Failed('the memory service has been restarted since the weights were imported', 'service_changed')
    }
    if (this.#weights.some(({ hash }, index) => hash !== this.#hashes[index])) {
      throw new Failed('the weights are laid out differently than when they were imported', 'stale_layout')
    }
    await this.#at('kv')
    for (const { path } of await this.#regions('kv_cache')) {
      const connection = await connectTo(path)
      // The previous engine holds this lock as long as it lives: a second safeguard in addition to the election lock.
      await connection.call('handshake_request', { lock_type: 'rw' }, Number.POSITIVE_INFINITY)
      const { allocation_id } = await connection.call('allocate_request', { size: kvBytes }, Number.POSITIVE_INFINITY)
      const exported = await connection.call('export_allocation_request', { allocation_id: String(allocation_id) })
      this.#kv.push({ connection, file: await open(String(exported.handle_path), 'r+') })
    }
    await sleep(wakeMs)
    this.#say({ event: 'awake' })
  }

  async #serve(): Promise<void> {
    await this.#at('serve')
    const server = createServer((_, res) => {
      const [weights] = this.#weights
      const text = weights === undefined ? Promise.resolve('') : firstWords(weights)
      text.then((words) => res.end(JSON.stringify({ text: words, pid: process.pid })))
    })
    this.#server = server
    server.listen(this.#settings.port, '127.0.0.1')
    await once(server, 'listening')
    this.#isReady = true
    const address = server.address()
    this.#say({ event: 'serving', port: typeof address === 'object' ? (address?.port ?? 0) : 0 })
  }

  #told(order: string): void {
    if (order === 'wake') void this.#guarded(() => this.#wake())
    else if (order === 'serve') void this.#guarded(() => this.#serve())
    else if (order === 'check') this.#say({ event: 'alive', endpointReady: this.#isReady })
    else if (order === 'drain') this.#server?.close(() => process.exit(0))
  }
}
