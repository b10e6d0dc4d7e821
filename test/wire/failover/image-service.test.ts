import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { monotonicMs } from '../../../failover/clock.ts'
import { holdersOfLock } from '../../../failover/engine/lock-table.ts'
import { watchSockets } from '../../../failover/engine/socket-watch.ts'
import { isAlive } from '../../../failover/stand-in/processes.ts'
import { median } from '../../../scripts/bench/measure.ts'
import { canUnshare, describePods } from './pods-here.ts'
import { memoryDirectory } from './region-server.ts'

const AGENT = fileURLToPath(new URL('../../../failover/main.js', import.meta.url))

describePods('who holds the lock, as the kernel lists it (E18)', () => {
  let directory: string
  let path: string
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'lock-'))
    path = join(directory, 'failover.lock')
  })
  afterEach(() => rm(directory, { recursive: true }))

  const holding = async (...prefix: string[]) => {
    const [program = '', ...args] = [...prefix, 'flock', '-x', '-F', path, 'sh', '-c', 'echo locked; exec sleep 1000']
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    await once(child.stdout, 'data')
    return child
  }

  it('is the process that took it, and nobody when that has ended, whatever is written in the file', async () => {
    const holders = holdersOfLock(path)
    expect(holders()).to.deep.equal([])
    writeFileSync(path, 'engine-1\n')
    expect(holders()).to.deep.equal([])
    const child = await holding()
    expect(holders()).to.deep.equal([child.pid])
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(holders()).to.deep.equal([])
  })

  it('is not one who only waits, nor one who has locked another file', async () => {
    const child = await holding()
    const waits = spawn('flock', ['-x', path, 'true'])
    const inode = statSync(path).ino
    const proc = join(directory, 'proc')
    mkdirSync(proc)
    writeFileSync(
      join(proc, 'locks'),
      [
        `1: FLOCK  ADVISORY  WRITE 41 00:01:${inode} 0 EOF`,
        `1: -> FLOCK  ADVISORY  WRITE 42 00:01:${inode} 0 EOF`,
        `2: POSIX  ADVISORY  WRITE 43 00:01:${inode} 0 EOF`,
        `3: FLOCK  ADVISORY  READ  44 00:01:${inode} 0 EOF`,
        `4: FLOCK  ADVISORY  WRITE 45 00:01:${inode + 1} 0 EOF`,
        `5: FLOCK  ADVISORY  WRITE 46 ff:ff:${inode} 0 EOF`,
      ].join('\n'),
    )
    expect(holdersOfLock(path, () => [], proc)()).to.deep.equal([41])
    expect(holdersOfLock(path)()).to.deep.equal([child.pid])
    for (const each of [waits, child]) each.kill('SIGKILL')
  })

  it('is found among the processes in question where a sandbox has no table of locks', async () => {
    const child = await holding()
    const other = spawn('sleep', ['1000'])
    const proc = join(directory, 'proc')
    mkdirSync(proc)
    for (const pid of [child.pid, other.pid]) symlinkSync(`/proc/${pid}`, join(proc, String(pid)))
    const among = (...pids: (number | undefined)[]) => holdersOfLock(path, () => pids.map(Number), proc)()
    expect(among(other.pid, child.pid)).to.deep.equal([child.pid])
    expect(among(other.pid)).to.deep.equal([])
    expect(among(2 ** 22 + 1)).to.deep.equal([])
    for (const each of [child, other]) each.kill('SIGKILL')
    await once(child, 'exit')
    expect(among(child.pid)).to.deep.equal([])
  })

  it('is nobody where the holder is in another PID namespace', async function () {
    if (!canUnshare()) return this.skip()
    const child = await holding('unshare', '-pf', '--kill-child', '--mount-proc')
    const inner = ['unshare', '-pf', '--mount-proc', process.execPath, '--input-type=module', '-e']
    const program = `import { holdersOfLock } from ${JSON.stringify(new URL('../../../failover/engine/lock-table.js', import.meta.url).href)}
      console.log(JSON.stringify(holdersOfLock(${JSON.stringify(path)})()))`
    const [command = '', ...args] = [...inner, program]
    expect(spawnSync(command, args, { encoding: 'utf8' }).stdout.trim()).to.equal('[]')
    child.kill('SIGKILL')
  })
})

describePods('the watch over a memory service that has no incarnation (E20, E21)', () => {
  let directory: string
  const opened: { server: Server; sockets: Socket[] }[] = []
  const received: number[] = []
  beforeEach(() => {
    directory = memoryDirectory()
    received.length = 0
  })
  afterEach(() => {
    for (const { server, sockets } of opened.splice(0)) {
      for (const socket of sockets) socket.destroy()
      server.close()
    }
    rmSync(directory, { recursive: true })
  })
  const listen = async (name: string) => {
    const sockets: Socket[] = []
    const server = createServer((socket) => {
      sockets.push(socket.on('data', (bytes) => received.push(bytes.length)))
    }).listen(join(directory, name))
    await once(server, 'listening')
    opened.push({ server, sockets })
    return { server, sockets }
  }
  const watching = (lookMs?: number) => {
    const seen: string[] = []
    const lost = new Promise<string>((resolve) => {
      watchSockets(directory, 2, { onWatched: (nonce) => seen.push(nonce), onLost: resolve }, lookMs)
    })
    return { seen, lost }
  }

  it('begins when all sockets answer, sends nothing, and notices the end of one', async () => {
    await listen('gms_GPU-1_weights.sock')
    const { seen, lost } = watching()
    await sleep(150)
    expect(seen, 'one of two sockets').to.deep.equal([])
    const cache = await listen('gms_GPU-1_kv_cache.sock')
    while (seen.length === 0) await sleep(5)
    for (const socket of cache.sockets) socket.destroy()
    expect(await lost).to.contain('a process of the memory service has ended')
    expect(received).to.deep.equal([])
  })

  it('notices at once that a process of it was killed, and not when it next looks', async () => {
    const times: number[] = []
    for (let run = 0; run < 5; run++) {
      const paths = ['gms_GPU-1_weights.sock', 'gms_GPU-1_kv_cache.sock'].map((name) => join(directory, name))
      const script = `require('node:net').createServer(() => {}).listen(process.argv[1], () => console.log('listening'))`
      const servers = paths.map((path) =>
        spawn(process.execPath, ['-e', script, path], { stdio: ['ignore', 'pipe', 'inherit'] }),
      )
      await Promise.all(servers.map(({ stdout }) => once(stdout, 'data')))
      const { seen, lost } = watching()
      while (seen.length === 0) await sleep(5)
      const [killed, other] = servers
      const since = monotonicMs()
      killed?.kill('SIGKILL')
      await lost
      times.push(monotonicMs() - since)
      other?.kill('SIGKILL')
      await Promise.all(servers.filter(({ signalCode }) => signalCode === null).map((server) => once(server, 'exit')))
      for (const path of paths) rmSync(path)
    }
    // A few milliseconds (docs/benchmarks.md), but for what other work on this machine holds back.
    expect(median(times)).to.be.below(500)
  })

  it('takes a socket that was replaced for another service, though the one before still answers', async () => {
    await listen('gms_GPU-1_weights.sock')
    await listen('gms_GPU-1_kv_cache.sock')
    const { seen, lost } = watching(20)
    while (seen.length === 0) await sleep(5)
    await listen('other.sock')
    renameSync(join(directory, 'other.sock'), join(directory, 'gms_GPU-1_kv_cache.sock'))
    expect(await lost).to.contain('a socket of the memory service was replaced')
    expect(received).to.deep.equal([])
  })
})

describePods("the memory service of the engine's image in the sidecar (E22)", () => {
  const wrapped = (script: string) => {
    const directory = memoryDirectory()
    const child = spawn(process.execPath, [AGENT, 'gms-wrap', '--', process.execPath, '-e', script], {
      env: { ...process.env, GMS_SOCKET_DIR: directory },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    const ended = once(child, 'exit').then(([code]) => {
      rmSync(directory, { recursive: true })
      return code as number
    })
    return { child, ended, said: () => said }
  }

  for (const [what, script] of [
    ['with 3', 'process.exit(3)'],
    ['with 0', ''],
  ] as const) {
    it(`ends with 88 when it ends ${what}`, async () => {
      expect(await wrapped(script).ended).to.equal(88)
    })
  }

  it('ends with 0 when it is stopped, and leaves no child', async () => {
    const { child, ended, said } = wrapped(
      `const child = require('node:child_process').spawn('sleep', ['1000'])
       console.log('child ' + child.pid + '.')
       process.on('SIGTERM', () => process.exit(0))
       setInterval(() => {}, 1000)`,
    )
    while (!/child \d+\./.test(said())) await sleep(5)
    child.kill('SIGTERM')
    expect(await ended).to.equal(0)
    const [, pid] = /child (\d+)\./.exec(said()) ?? []
    while (isAlive(Number(pid))) await sleep(5)
  })
})
