import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { connectTo } from '../../../failover/gms/client.ts'
import { cudaMemory } from '../../../failover/gms/cuda.ts'
import { OutOfMemory } from '../../../failover/gms/memory.ts'
import { readReadyFile } from '../../../failover/gms/ready-file.ts'
import { bundleFailover } from '../../../scripts/package/failover-bundle.ts'
import { describePods } from './pods-here.ts'

/** The program as it is in a pod, with directories like those that it has there. */
describePods('the program in the containers of a failover pod', () => {
  let root: string
  let agent: string
  before(async function () {
    this.timeout(120_000)
    root = mkdtempSync(join(tmpdir(), 'agent-'))
    const { packages, imports } = await bundleFailover(join(root, 'agent.cjs'))
    expect(packages).to.deep.equal([])
    expect(imports.filter((name) => !name.startsWith('node:'))).to.deep.equal([])
    agent = join(root, 'bin', 'agent')
    const { code } = await run(process.execPath, [
      join(root, 'agent.cjs'),
      'install',
      '--to',
      join(root, 'bin'),
      '--mkdir',
      join(root, 'run', 'gms'),
    ])
    expect(code).to.equal(0)
  })
  after(() => rm(root, { recursive: true }))

  const run = (
    program: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
    user: { readonly uid?: number; readonly gid?: number } = {},
  ): Promise<{ code: number; stderr: string; stdout: string }> =>
    new Promise((resolve) => {
      const child = execFile(program, args, { env: { ...process.env, ...env }, ...user }, (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, stderr, stdout }),
      )
    })

  it('installs itself with the Node that runs it, where every container may write', async () => {
    expect(statSync(join(root, 'run')).mode & 0o7777).to.equal(0o1777)
    const { code, stdout } = await run(agent, ['--help'])
    expect([code, stdout]).to.deep.equal([0, stdout.match(/^Usage: agent[\s\S]*/)?.[0]])
  })

  it('installs itself as another user than the owner of the volumes, which a kubelet makes writable by all', async function () {
    if (process.getuid?.() !== 0) return this.skip()
    const volume = join(root, 'volume')
    mkdirSync(volume)
    for (const directory of [root, join(root, 'agent.cjs'), join(root, 'bin')]) chmodSync(directory, 0o755)
    const nobody = { uid: 65_534, gid: 65_534 }
    const install = ['install', '--to', join(volume, 'bin'), '--mkdir', join(volume, 'gms')]
    const asNobody = () => run(process.execPath, [join(root, 'agent.cjs'), ...install], {}, nobody)
    expect((await asNobody()).stderr).to.match(/EACCES/)
    chmodSync(volume, 0o777)
    expect((await asNobody()).stderr).to.equal('')
    expect(statSync(join(volume, 'gms')).mode & 0o7777).to.equal(0o1777)
    expect((await run(join(volume, 'bin', 'agent'), ['--help'], {}, nobody)).code).to.equal(0)
    // As after a restart, in a volume that another user should be able to write to.
    chmodSync(volume, 0o755)
    const { code, stderr } = await asNobody()
    expect([code, stderr]).to.deep.equal([2, stderr.match(/.*volume is not writable by all.*mount an emptyDir\n/)?.[0]])
  })

  const wrong: readonly (readonly [string, readonly string[], Readonly<Record<string, string>>, RegExp])[] = [
    [
      'an unknown word',
      ['explode'],
      {},
      /"explode" is none of install, gms-supervisor, gms-server, gms-wrap, gms-check, run/,
    ],
    ['no directory to install to', ['install'], {}, /install needs --to <dir>/],
    ['no engine', ['run', '--'], {}, /run needs the command of the engine/],
    ['no place for sockets', ['gms-supervisor'], {}, /GMS_SOCKET_DIR must be set/],
    [
      'no GPU to be seen',
      ['gms-supervisor'],
      { GMS_SOCKET_DIR: '/tmp', PATH: '/nowhere' },
      /nvidia-smi -L shows no GPU; give the container/,
    ],
    [
      'GPUs without their allocator',
      ['gms-supervisor'],
      { GMS_SOCKET_DIR: '/tmp', GMS_DEVICES: 'GPU-1' },
      /GMS_CUDA_ALLOCATOR must name/,
    ],
    [
      'a status that is none',
      ['gms-supervisor', '--exit-code-on-child-death', '300'],
      {},
      /"300" must be a number up to 255/,
    ],
  ]
  for (const [what, args, env, sentence] of wrong) {
    it(`says what to do about ${what}`, async () => {
      const { code, stderr } = await run(process.execPath, [join(root, 'agent.cjs'), ...args], env)
      expect(code).to.equal(2)
      expect(stderr).to.match(sentence)
    })
  }

  const ENGINE = { ENGINE_ID: '0', DYN_SYSTEM_PORT: '1', DYN_SYSTEM_HOST: '127.0.0.1' }
  const notStarted: readonly (readonly [string, Readonly<Record<string, string>>, RegExp])[] = [
    [
      'a time that is none',
      { ...ENGINE, FAILOVER_LOCK_PATH: '/tmp/l', FAILOVER_WAKE_TIMEOUT: 'soon' },
      /FAILOVER_WAKE_TIMEOUT: \\"soon\\" must be a duration/,
    ],
    [
      'a wake that ends before its parts may',
      { ...ENGINE, FAILOVER_LOCK_PATH: '/tmp/l', FAILOVER_WAKE_TIMEOUT: '10s' },
      /must be longer than FAILOVER_REMAP_TIMEOUT, 30000 ms/,
    ],
    [
      'a directory that cannot be written (F36)',
      { ...ENGINE, FAILOVER_LOCK_PATH: '/proc/failover.lock' },
      /EACCES|ENOENT|EPERM/,
    ],
  ]
  for (const [what, env, sentence] of notStarted) {
    it(`ends with 11 on ${what}`, async () => {
      const { code, stdout } = await run(agent, ['run', '--', 'sleep', '100'], env)
      expect(code).to.equal(11)
      expect(stdout).to.match(sentence)
    })
  }

  it('F33: is not ready because of sockets and a ready file that another life has left', async function () {
    this.timeout(120_000)
    const directory = join(root, 'stale')
    mkdirSync(directory)
    const env = { GMS_SOCKET_DIR: directory, GMS_DEVICES: 'fake:1' }
    const regions = ['weights', 'kv_cache'].map((tag) => ({
      device: 'fake-0',
      tag,
      path: join(directory, `gms_fake-0_${tag}.sock`),
    }))
    for (const { path } of regions) writeFileSync(path, '')
    writeFileSync(join(directory, 'gms-ready'), JSON.stringify({ nonce: 'old', regions }))
    expect((await run(agent, ['gms-check', '--all-sockets'], env)).code).to.equal(1)
    const supervisor = spawn(agent, ['gms-supervisor'], { env: { ...process.env, ...env }, stdio: 'ignore' })
    for (let times = 0; (readReadyFile(directory)?.nonce ?? 'old') === 'old' && times < 2_000; times++) await sleep(10)
    expect((await run(agent, ['gms-check', '--all-sockets'], env)).code).to.equal(0)
    // A server that has an old name but belongs to another incarnation is detected, too.
    writeFileSync(join(directory, 'gms-ready'), JSON.stringify({ nonce: 'old', regions }))
    const fooled = await run(agent, ['gms-check', '--all-sockets'], env)
    expect([fooled.code, fooled.stderr]).to.deep.equal([
      1,
      fooled.stderr.match(/[\s\S]*gms-ready says old[\s\S]*/)?.[0],
    ])
    supervisor.kill('SIGTERM')
    const [code] = await once(supervisor, 'exit')
    expect(code).to.equal(0)
  })

  it('F33: does not start beside a memory service that answers', async () => {
    const directory = mkdtempSync(join(root, 'taken-'))
    const server = createServer().listen(join(directory, 'gms_fake-0_weights.sock'))
    await once(server, 'listening')
    const { code, stderr } = await run(agent, ['gms-supervisor'], { GMS_SOCKET_DIR: directory, GMS_DEVICES: 'fake:1' })
    expect([code, stderr]).to.deep.equal([
      2,
      stderr.match(/.*another memory service answers there; end it first\n/)?.[0],
    ])
    server.close()
  })
})

/**
 * An allocator that follows the contract and uses numbers as its memory, where the allocator of a GPU calls the driver.
 */
const ALLOCATOR = `
  let left = 3
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const { do: what, id, size } = JSON.parse(line)
    if (what === 'free') left += 1
    const full = what === 'allocate' && left === 0
    if (what === 'allocate' && !full) left -= 1
    const answer = what === 'free' ? {} : full ? { error: 'out_of_memory' } : { aligned: 2 ** 21, path: '/sockets/' + id }
    console.log(JSON.stringify(size === 13 ? { error: 'device lost' } : answer))
  })`

describe('memory of a GPU', () => {
  const failures: string[] = []
  const memory = () => cudaMemory([process.execPath, '-e', ALLOCATOR], (reason) => failures.push(reason))

  it('is what the allocator says, is full when it says so, and ends with it', async () => {
    const gpu = memory()
    expect(await gpu.allocate('a', 5)).to.deep.equal({
      aligned: 2 ** 21,
      handle: { kind: 'fd-socket', path: '/sockets/a' },
    })
    await gpu.allocate('b', 5)
    await gpu.allocate('c', 5)
    expect(await gpu.allocate('d', 5).catch((error: unknown) => error)).to.be.instanceOf(OutOfMemory)
    await gpu.clear()
    expect(await gpu.allocate('e', 5)).to.have.property('aligned')
    expect(await gpu.allocate('f', 13).catch((error: Error) => error.message)).to.match(/cannot allocate: device lost/)
    await gpu.close()
    expect(failures).to.deep.equal([])
  })

  it('is lost when the allocator dies, and everybody who waits is told', async () => {
    const gpu = cudaMemory([process.execPath, '-e', 'process.stdin.once("data", () => process.exit(3))'], (reason) =>
      failures.push(reason),
    )
    expect(await gpu.allocate('a', 5).catch((error: Error) => error.message)).to.match(/ended with 3/)
    expect(failures).to.have.length(1)
    await gpu.close()
  })
})

describe('a client of the memory service', () => {
  it('F23: does not wait for ever for a server that accepts and does not answer', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'mute-'))
    const accepted: Socket[] = []
    const server = createServer((socket) => accepted.push(socket)).listen(join(directory, 'mute.sock'))
    await once(server, 'listening')
    const connection = await connectTo(join(directory, 'mute.sock'))
    const asked = connection.call('get_runtime_state_request', {}, 50)
    expect(await asked.catch((error: Error) => error.message)).to.match(
      /no answer to get_runtime_state_request within 50 ms/,
    )
    connection.close()
    for (const socket of accepted) socket.destroy()
    server.close()
    await rm(directory, { recursive: true })
  })
})
