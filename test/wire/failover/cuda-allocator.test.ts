import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { connectTo } from '../../../failover/gms/client.ts'
import { cudaMemory } from '../../../failover/gms/cuda.ts'
import { type DeviceMemory, OutOfMemory } from '../../../failover/gms/memory.ts'
import { compileAllocator, hasCompiler } from '../../../scripts/package/image/allocator.ts'
import { ROOT } from '../../../scripts/package/project.ts'

const AGENT = fileURLToPath(new URL('../../../failover/main.js', import.meta.url))
const SOURCES = join(ROOT, 'test', 'wire', 'failover', 'native')
/** The second device of the fake driver. */
const DEVICE = 'GPU-11111111-1111-1111-1111-111111111111'
/** The least that the fake driver gives, in bytes. */
const GRAIN = 2 ** 21

const title = `the allocator of GPU memory, on a driver whose device is files${hasCompiler() ? '' : ' (skipped: this machine lacks gcc)'}`

describe(title, function () {
  this.timeout(120_000)
  let built: string
  let allocator: string
  let engine: string
  before(async function () {
    if (!hasCompiler()) return this.skip()
    built = mkdtempSync(join(tmpdir(), 'cuda-'))
    allocator = join(built, 'cuda-allocator')
    engine = join(built, 'engine')
    await compileAllocator(allocator)
    const compile = (...words: string[]) => execFileSync('gcc', ['-O1', '-Wall', '-Werror', ...words])
    compile('-shared', '-fPIC', '-o', join(built, 'libcuda.so.1'), join(SOURCES, 'fake-libcuda.c'))
    compile('-o', engine, join(SOURCES, 'engine.c'))
  })
  after(async () => {
    if (built !== undefined) await rm(built, { recursive: true })
  })

  let sockets: string
  let failures: string[]
  const opened: DeviceMemory[] = []
  beforeEach(() => {
    sockets = mkdtempSync(join(tmpdir(), 'cu-'))
    failures = []
  })
  afterEach(async () => {
    for (const memory of opened.splice(0)) await memory.close()
    await rm(sockets, { recursive: true, force: true })
  })

  const environment = (env: Readonly<Record<string, string>> = {}) => ({
    LD_LIBRARY_PATH: built,
    GMS_SOCKET_DIR: sockets,
    ...env,
  })
  const command = (env?: Readonly<Record<string, string>>, device = DEVICE): string[] => [
    'env',
    ...Object.entries(environment(env)).map(([name, value]) => `${name}=${value}`),
    allocator,
    device,
  ]
  const memory = (env?: Readonly<Record<string, string>>): DeviceMemory => {
    const made = cudaMemory(command(env), (reason) => failures.push(reason))
    opened.push(made)
    return made
  }
  /** What an engine finds in a piece. */
  const asEngine = async (path: string, ...words: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(engine, [path, ...words])
    return stdout.trim()
  }
  /** An allocator whose orders are lines. */
  const byLine = (env?: Readonly<Record<string, string>>) => {
    const [program = '', ...args] = command(env)
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    return {
      pid: child.pid ?? 0,
      order: async (...lines: string[]): Promise<string[]> => {
        child.stdin.write(lines.map((line) => `${line}\n`).join(''))
        const all: string[] = []
        for (const _ of lines) all.push((await answers.next()).value)
        return all
      },
      end: () => child.stdin.end(),
      ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
      said: () => said,
    }
  }

  it('E29: gives memory in the grain of the device, at a socket that sends one byte with one descriptor', async () => {
    const gpu = memory()
    const { aligned, handle } = await gpu.allocate('a', 5)
    expect(aligned).to.equal(GRAIN)
    expect(handle.kind).to.equal('fd-socket')
    expect(await asEngine(handle.path, 'write', 'hello')).to.equal(`hello. ...... ${GRAIN}`)
    expect(await asEngine(handle.path, 'read')).to.equal(`hello. ...... ${GRAIN}`)
    expect(statSync(handle.path).mode & 0o777).to.equal(0o600)
    expect(failures).to.deep.equal([])
  })

  it('E29: shows nothing of what was in the memory before, unless it is told that this does not matter', async () => {
    const clean = await memory().allocate('a', GRAIN)
    expect(await asEngine(clean.handle.path, 'read')).to.equal(`...... ...... ${GRAIN}`)
    const asFound = await memory({ GMS_CLEAR: '0' }).allocate('a', GRAIN)
    expect(await asEngine(asFound.handle.path, 'read')).to.equal(`secret secret ${GRAIN}`)
  })

  it('E29: says that the device is full, and has room again after a free', async () => {
    const gpu = memory({ FAKE_CUDA_BYTES: String(2 * GRAIN) })
    await gpu.allocate('a', 1)
    await gpu.allocate('b', 1)
    expect(await gpu.allocate('c', 1).catch((error: unknown) => error)).to.be.instanceOf(OutOfMemory)
    await gpu.free('a')
    expect(await gpu.allocate('c', 1)).to.include({ aligned: GRAIN })
    await gpu.clear()
    expect(await gpu.allocate('d', 2 * GRAIN)).to.include({ aligned: 2 * GRAIN })
  })

  it('E29: frees a piece for everybody who comes later, and leaves it to those who have it', async () => {
    const gpu = memory()
    const { handle } = await gpu.allocate('a', 1)
    const holder = spawn(engine, [handle.path, 'hold'], { stdio: ['pipe', 'pipe', 'inherit'] })
    const found = createInterface({ input: holder.stdout })[Symbol.asyncIterator]()
    expect((await found.next()).value).to.equal(`...... ...... ${GRAIN}`)
    await asEngine(handle.path, 'write', 'weight')
    await gpu.free('a')
    expect(existsSync(handle.path)).to.equal(false)
    expect(spawnSync(engine, [handle.path, 'read'], { encoding: 'utf8' }).stdout).to.equal('nothing\n')
    holder.stdin.end()
    expect((await found.next()).value).to.equal(`weight ...... ${GRAIN}`)
    if (holder.exitCode === null) await once(holder, 'exit')
  })

  it('E29: answers in order, also orders that are none', async () => {
    const { order, end, ended } = byLine()
    const answers = await order(
      '{"do":"allocate","id":"a","size":1}',
      '{"do":"allocate","id":"a","size":1}',
      ' { "size" : 3000000 , "id" : "with \\" quote" , "do" : "allocate" } ',
      '{"do":"free","id":"nobody"}',
      '{"do":"free","id":"with \\" quote"}',
      '{"do":"explode","id":"a"}',
      '{"do":"allocate","id":"b"}',
      '{"do":"allocate","id":"b","size":-1}',
      '{"do":"allocate","id":"b","size":0}',
      'not json',
      '{"do":"free","id":"a"}',
    )
    const bad = '{"error":"an order is {do: allocate, id, size} or {do: free, id}"}'
    expect(answers.map((text) => text.replace(/"path":"[^"]+"/, '"path":"…"'))).to.deep.equal([
      `{"aligned":${GRAIN},"path":"…"}`,
      '{"error":"there is a piece of this id already"}',
      `{"aligned":${2 * GRAIN},"path":"…"}`,
      '{"error":"there is no piece of this id"}',
      '{}',
      bad,
      bad,
      bad,
      '{"error":"no device has so many bytes: 0"}',
      bad,
      '{}',
    ])
    end()
    expect(await ended).to.equal(0)
  })

  it('E29: has as many descriptors after 1000 pieces as before', async () => {
    const { order, pid, end, ended } = byLine()
    const descriptors = () => readdirSync(`/proc/${pid}/fd`).length
    await order('{"do":"free","id":"none"}')
    const before = descriptors()
    const ids = Array.from({ length: 1000 }, (_, index) => `piece-${index}`)
    await order(...ids.map((id) => JSON.stringify({ do: 'allocate', id, size: 1 })))
    expect(descriptors()).to.be.above(before + 1999)
    expect(readdirSync(sockets)).to.have.length(1000)
    expect(await order(...ids.map((id) => JSON.stringify({ do: 'free', id })))).to.deep.equal(ids.map(() => '{}'))
    expect(descriptors()).to.equal(before)
    expect(readdirSync(sockets)).to.deep.equal([])
    end()
    await ended
  })

  it('E29: gives everything up and ends with 0 when its input ends', async () => {
    const { order, end, ended } = byLine()
    const [answer = ''] = await order('{"do":"allocate","id":"a","size":1}')
    end()
    expect(await ended).to.equal(0)
    expect(existsSync((JSON.parse(answer) as { path: string }).path)).to.equal(false)
  })

  it('E29: ends with 1 and the name of the error when the driver fails, and so does the server', async () => {
    const gpu = memory({ FAKE_CUDA_FAILS: 'cuMemsetD8_v2' })
    expect(await gpu.allocate('a', 1).catch((error: Error) => error.message)).to.match(/ended with 1/)
    expect(failures).to.have.length(1)
    const { order, ended, said } = byLine({ FAKE_CUDA_FAILS: 'cuMemCreate' })
    await order('{"do":"allocate","id":"a","size":1}')
    expect(await ended).to.equal(1)
    expect(said()).to.equal('cuda-allocator: cuMemCreate: CUDA_ERROR_LAUNCH_FAILED (719)\n')
  })

  it('has a context only while it clears, for it takes memory of the device', async () => {
    const log = join(built, 'calls')
    writeFileSync(log, '')
    const calls = () => readFileSync(log, 'utf8').split('\n')
    const count = (name: string) => calls().filter((each) => each === name).length
    const gpu = memory({ FAKE_CUDA_LOG: log })
    for (const id of ['a', 'b', 'c']) await gpu.allocate(id, 1)
    expect(count('cuDevicePrimaryCtxRetain')).to.equal(1)
    while (count('cuDevicePrimaryCtxRelease_v2') === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    await gpu.allocate('d', 1)
    expect(count('cuDevicePrimaryCtxRetain')).to.equal(2)
    expect(count('cuMemMap')).to.equal(count('cuMemUnmap'))
  })

  const refusals: readonly (readonly [string, Readonly<Record<string, string>>, string, RegExp])[] = [
    [
      'a machine without the driver',
      { LD_LIBRARY_PATH: '/nowhere' },
      DEVICE,
      /libcuda.so.1.*needs the claim of the GPUs/,
    ],
    ['a device that is not there', {}, DEVICE.replace('1', '2'), /none of the 2 GPUs of this container is GPU-2/],
    ['a name that is no UUID', {}, 'gpu0', /"gpu0" is no UUID of a GPU/],
    ['a setting that is none', { GMS_CLEAR: 'no' }, DEVICE, /GMS_CLEAR: "no" must be 1, or 0/],
  ]
  for (const [what, env, device, sentence] of refusals) {
    it(`says what is wrong with ${what}`, () => {
      const [program = '', ...args] = command(env, device)
      const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', input: '' })
      expect(status).to.equal(1)
      expect(stderr).to.match(sentence)
    })
  }

  it('serves the memory service: what one engine writes, another one reads; a killed service leaves no socket', async () => {
    const supervisor = () =>
      spawn(process.execPath, [AGENT, 'gms-supervisor'], {
        env: { ...process.env, ...environment(), GMS_DEVICES: DEVICE, GMS_CUDA_ALLOCATOR: allocator },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    const isReady = async (child: ReturnType<typeof supervisor>) => {
      for await (const line of createInterface({ input: child.stdout })) if (/"event":"ready"/.test(line)) return
    }
    const first = supervisor()
    await isReady(first)
    const weights = join(sockets, `gms_${DEVICE}_weights.sock`)
    const writer = await connectTo(weights)
    await writer.call('handshake_request', { lock_type: 'rw' })
    const { allocation_id: id } = await writer.call('allocate_request', { size: 3, tag: 'weights' })
    const piece = await writer.call('export_allocation_request', { allocation_id: String(id) })
    expect(piece.handle_kind).to.equal('fd-socket')
    await asEngine(String(piece.handle_path), 'write', 'layers')
    await writer.call('commit_request')
    const reader = await connectTo(weights)
    await reader.call('handshake_request', { lock_type: 'ro' })
    const same = await reader.call('export_allocation_request', { allocation_id: String(id) })
    expect(await asEngine(String(same.handle_path), 'read')).to.equal(`layers ...... ${GRAIN}`)
    const pids = execFileSync('pgrep', ['-f', `${allocator} ${DEVICE}`], { encoding: 'utf8' })
      .trim()
      .split('\n')
    for (const pid of pids) process.kill(Number(pid), 'SIGKILL')
    await once(first, 'close')
    expect(existsSync(String(piece.handle_path))).to.equal(true)
    const second = supervisor()
    await isReady(second)
    expect(existsSync(String(piece.handle_path))).to.equal(false)
    second.kill('SIGTERM')
    await once(second, 'close')
    for (const connection of [writer, reader]) connection.close()
  })
})
