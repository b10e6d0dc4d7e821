import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { holdersOfLock } from '../../../failover/engine/lock-table.ts'
import { watchSockets } from '../../../failover/engine/socket-watch.ts'
import { isAlive } from '../../../failover/stand-in/processes.ts'
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
    const table = join(directory, 'locks')
    writeFileSync(
      table,
      [
        `1: FLOCK  ADVISORY  WRITE 41 00:01:${inode} 0 EOF`,
        `1: -> FLOCK  ADVISORY  WRITE 42 00:01:${inode} 0 EOF`,
        `2: POSIX  ADVISORY  WRITE 43 00:01:${inode} 0 EOF`,
        `3: FLOCK  ADVISORY  READ  44 00:01:${inode} 0 EOF`,
        `4: FLOCK  ADVISORY  WRITE 45 00:01:${inode + 1} 0 EOF`,
        `5: FLOCK  ADVISORY  WRITE 46 ff:ff:${inode} 0 EOF`,
      ].join('\n'),
    )
    expect(holdersOfLock(path, table)()).to.deep.equal([41])
    expect(holdersOfLock(path)()).to.deep.equal([child.pid])
    for (const each of [waits, child]) each.kill('SIGKILL')
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
  it('takes a socket that was replaced for another service, and sends nothing', async () => {
    const directory = memoryDirectory()
    const received: number[] = []
    const listen = async (name: string) => {
      const sockets: Socket[] = []
      const server = createServer((socket) => {
        sockets.push(socket.on('data', (bytes) => received.push(bytes.length)))
      }).listen(join(directory, name))
      await once(server, 'listening')
      return { server, sockets }
    }
    const weights = await listen('gms_GPU-1_weights.sock')
    let watched: string | undefined
    const lost = new Promise<string>((resolve) => {
      watchSockets(directory, 2, {
        onWatched: (nonce) => {
          watched = nonce
        },
        onLost: resolve,
      })
    })
    await sleep(150)
    expect(watched, 'one of two sockets').to.equal(undefined)
    const cache = await listen('gms_GPU-1_kv_cache.sock')
    while (watched === undefined) await sleep(5)
    for (const socket of cache.sockets) socket.destroy()
    expect(await lost).to.contain('a process of the memory service has ended')
    expect(received).to.deep.equal([])
    for (const { server, sockets } of [weights, cache]) {
      for (const socket of sockets) socket.destroy()
      server.close()
    }
    rmSync(directory, { recursive: true })
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
