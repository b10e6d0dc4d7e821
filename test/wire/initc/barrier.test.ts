import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { type ApiServer, failure, issueServing, type Reply, startApiServer } from '../kube/api-server.ts'
import { eventually } from '../kube/eventually.ts'
import { type ListWatchServer, listWatchServer } from '../kube/list-watch-server.ts'
import { type Gate, gateTo } from './gate.ts'
import { type PodSurroundings, podSurroundings } from './initc-process.ts'

const FORBIDDEN = failure(403, 'Forbidden', 'pods is forbidden: User "llm" cannot list resource "pods"')

describe('grove-initc, as a process', function () {
  this.timeout(120_000)
  let pod: PodSurroundings
  let server: ApiServer
  let gate: Gate
  let store: ListWatchServer
  let ca: string

  before(async () => {
    const issued = await issueServing()
    ca = issued.ca.cert
    server = await startApiServer(issued.serving)
    gate = await gateTo(server.port)
  })
  beforeEach(async () => {
    store = listWatchServer()
    server.script(store.reply)
    pod = await podSurroundings()
    await pod.mountToken({ token: 'one', 'ca.crt': ca })
    await pod.writePodInfo('serving', 'llm-0')
  })
  afterEach(() => pod.remove())
  after(async () => {
    await gate.close()
    await server.close()
  })

  const start = (...args: string[]) => pod.start(args, { host: '127.0.0.1', port: gate.port })
  /** A pod of a PodClique as the API server has it. */
  const putPod = (name: string, podClique: string, ready: boolean, metadata: { deletionTimestamp?: string } = {}) => {
    const status = { conditions: [{ type: 'Ready', status: ready ? 'True' : 'False' }] }
    const labels = { 'grove.io/podclique': podClique, 'grove.io/podgang': 'llm-0' }
    const object = { apiVersion: 'v1', kind: 'Pod', status }
    store.store({ ...object, metadata: { name, namespace: 'serving', uid: name, labels, ...metadata } })
  }
  const watching = (count = 1) => eventually(`${count} watches`, () => store.watchRequests.length >= count)

  it('waits until each PodClique has as many Ready pods as it needs, and says how many are missing', async () => {
    putPod('llm-0-ps-x', 'llm-0-ps', true)
    const initc = start('--podcliques=llm-0-ps:2', '--podcliques=llm-0-router:1')
    await watching()
    putPod('llm-0-ps-y', 'llm-0-ps', false)
    putPod('llm-0-router-x', 'llm-0-router', true)
    await initc.logged('llm-0-router: 1 ready, 1 needed')
    putPod('llm-0-ps-y', 'llm-0-ps', true)
    expect(await initc.ended).to.equal(0)
    expect(initc.messages()).to.deep.equal([
      'waiting for llm-0-ps:2, llm-0-router:1',
      'llm-0-ps: 1 ready, 2 needed',
      'llm-0-router: 0 ready, 1 needed',
      'llm-0-router: 1 ready, 1 needed',
      'llm-0-ps: 2 ready, 2 needed',
      'all are ready',
    ])
    expect(initc.lines()[0]).to.include({ level: 'info', namespace: 'serving', podGang: 'llm-0' })
    expect(initc.lines()[1]).to.include({ level: 'info', podClique: 'llm-0-ps', ready: 1, needed: 2 })
    expect(Date.parse(initc.lines()[1]?.time ?? '')).to.be.closeTo(Date.now(), 20_000)
  })

  it('asks for nothing but the pods of its gang and of those PodCliques, with the mounted token', async () => {
    const initc = start('-p', 'llm-0-ps:1', '-p', 'llm-0-b:1')
    await watching()
    putPod('a', 'llm-0-ps', true)
    putPod('b', 'llm-0-b', true)
    expect(await initc.ended).to.equal(0)
    expect(
      server.seen.map(({ method, path, query }) => `${method} ${path}${query.watch ? '?watch' : ''}`),
    ).to.deep.equal(['GET /api/v1/namespaces/serving/pods', 'GET /api/v1/namespaces/serving/pods?watch'])
    for (const { query, headers } of server.seen) {
      expect(query.labelSelector).to.equal('grove.io/podgang=llm-0,grove.io/podclique in (llm-0-b,llm-0-ps)')
      expect(headers).to.include({ authorization: 'Bearer one', 'user-agent': 'grove-initc' })
    }
  })

  it('asks for pods by their PodClique alone when its own pod is in no gang', async () => {
    await pod.writePodInfo('serving', '')
    putPod('a', 'ps', true)
    const initc = start('-p', 'ps:1')
    expect(await initc.ended).to.equal(0)
    expect(server.seen[0]?.query.labelSelector).to.equal('grove.io/podclique in (ps)')
  })

  it('takes a pod for the PodClique of its label, not for one whose name it begins with', async () => {
    for (const name of ['a-b-x', 'a-b-y']) putPod(name, 'a-b', true)
    const initc = start('-p', 'a:1', '-p', 'a-b:2')
    await initc.logged('a-b: 2 ready, 2 needed')
    await watching()
    putPod('a-x', 'a', true)
    expect(await initc.ended).to.equal(0)
    expect(initc.messages()).to.include('a: 0 ready, 1 needed')
  })

  it('goes on only when all have enough at the same moment, without pods that have become unready, go or are gone', async () => {
    putPod('a-x', 'a', true)
    putPod('a-y', 'a', true)
    putPod('a-z', 'a', true)
    const initc = start('-p', 'a:3', '-p', 'b:1')
    await watching()
    putPod('a-x', 'a', false)
    await initc.logged('a: 2 ready')
    putPod('a-y', 'a', true, { deletionTimestamp: '2026-01-01T00:00:00Z' })
    await initc.logged('a: 1 ready')
    store.remove('a-z')
    await initc.logged('a: 0 ready')
    putPod('b-x', 'b', true)
    await initc.logged('b: 1 ready')
    for (const name of ['a-1', 'a-2']) putPod(name, 'a', true)
    await initc.logged('a: 2 ready')
    expect(initc.child.exitCode, 'still waiting').to.equal(null)
    putPod('a-x', 'a', true)
    expect(await initc.ended).to.equal(0)
  })

  it('ends at once without anybody to wait for, even where nothing is mounted', async () => {
    const initc = pod.start(['--podcliques='], undefined)
    expect(await initc.ended).to.equal(0)
    expect(server.seen).to.deep.equal([])
  })

  describe('waits out what fails:', () => {
    it('the token that is not in its Secret yet', async () => {
      await pod.mountToken({ token: '', 'ca.crt': '' })
      putPod('a', 'a', true)
      const initc = start('-p', 'a:1')
      await initc.logged(`waiting for token and ca.crt in ${pod.tokenDir}`)
      expect(server.seen).to.deep.equal([])
      await pod.mountToken({ token: 'late', 'ca.crt': ca })
      expect(await initc.ended).to.equal(0)
      expect(server.seen[0]?.headers.authorization).to.equal('Bearer late')
      expect(initc.lines().filter(({ level }) => level === 'error')).to.deep.equal([])
    })

    it('a token that is refused, which is read again', async () => {
      const login: Reply = (response, seen, cut) => {
        const isNew = seen.headers.authorization === 'Bearer two'
        ;(isNew ? store.reply : failure(401, 'Unauthorized', 'Unauthorized'))(response, seen, cut)
      }
      server.script(login)
      putPod('a', 'a', true)
      const initc = start('-p', 'a:1')
      const { level } = await initc.logged(`does not accept the token in ${pod.tokenDir} (401)`)
      expect(level).to.equal('error')
      await pod.mountToken({ token: 'two', 'ca.crt': ca })
      expect(await initc.ended).to.equal(0)
    })

    it('a CA that did not sign the certificate, which is read again', async () => {
      await pod.mountToken({ token: 'one', 'ca.crt': (await issueServing()).ca.cert })
      putPod('a', 'a', true)
      const initc = start('-p', 'a:1')
      await initc.logged(`the API server's certificate does not fit ${pod.tokenDir}/ca.crt`)
      await pod.mountToken({ token: 'one', 'ca.crt': ca })
      expect(await initc.ended).to.equal(0)
    })

    it('rights that are not there, after 1 s, 2 s, …', async () => {
      const times: number[] = []
      const refuse: Reply = (...request) => {
        times.push(Date.now())
        FORBIDDEN(...request)
      }
      server.script(refuse, refuse, (...request) => {
        times.push(Date.now())
        store.reply(...request)
      })
      putPod('a', 'a', true)
      const initc = start('-p', 'a:1')
      expect(await initc.ended).to.equal(0)
      const { message } = await initc.logged('does not let this pod watch pods')
      expect(message).to.contain('get, list and watch on pods in namespace "serving": look at the Role and RoleBinding')
      const [first = 0, second = 0, third = 0] = times
      expect(second - first).to.be.at.least(890)
      expect(third - second).to.be.at.least(1790)
    })

    it('an API server that is away from the start, and one that goes and comes back', async () => {
      await gate.close()
      const initc = start('-p', 'a:2')
      await initc.logged('the API server cannot be reached')
      putPod('a-x', 'a', true)
      await gate.open()
      await watching()
      expect(initc.messages()).to.include('a: 1 ready, 2 needed')
      await gate.close()
      await eventually('its watch is gone', () => store.openWatches() === 0)
      putPod('a-y', 'a', true)
      await gate.open()
      expect(await initc.ended).to.equal(0)
      // A list of one object is requested to see that the server has not gone back.
      const whole = store.lists.filter(({ query }) => query.limit !== '1')
      expect(whole.length, 'the watch went on where it had stopped').to.equal(1)
    })

    it('a history that the API server no longer has (410), by listing all again', async () => {
      putPod('a-x', 'a', true)
      const initc = start('-p', 'a:2')
      await watching()
      store.remove('a-x')
      putPod('a-y', 'a', true)
      await initc.logged('a: 0 ready')
      store.setMute(true)
      store.remove('a-y')
      for (const name of ['a-1', 'a-2']) putPod(name, 'a', true)
      store.compact()
      store.setMute(false)
      store.cut()
      expect(await initc.ended).to.equal(0)
      await initc.logged('all pods are listed again')
      expect(initc.messages().slice(-2)).to.deep.equal(['a: 2 ready, 2 needed', 'all are ready'])
    })
  })

  describe('told to stop,', () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      it(`ends with 1 on ${signal}, and says what was still missing`, async () => {
        const initc = start('-p', 'a:1', '-p', 'b:1')
        await watching()
        putPod('b', 'b', true)
        await initc.logged('b: 1 ready')
        initc.child.kill(signal)
        expect(await initc.ended).to.equal(1)
        expect(initc.messages().at(-1)).to.equal(`stopped by ${signal} before all were ready; a: 0 ready, 1 needed`)
      })
    }

    it('ends while it waits for the token, and while it waits for its next try', async () => {
      server.script(FORBIDDEN)
      const asking = start('-p', 'a:1')
      await asking.logged('does not let this pod')
      asking.child.kill('SIGTERM')
      expect(await asking.ended).to.equal(1)
      await pod.mountToken({ token: '', 'ca.crt': ca })
      const unknown = start('-p', 'a:1')
      await unknown.logged('waiting for token in')
      unknown.child.kill('SIGTERM')
      expect(await unknown.ended).to.equal(1)
      expect(unknown.messages().at(-1)).to.equal('stopped by SIGTERM before all were ready')
    })

    it('ends although the API server takes connections and says nothing', async () => {
      const mute = createServer().listen(0, '127.0.0.1')
      await once(mute, 'listening')
      const connected = once(mute, 'connection')
      const initc = pod.start(['-p', 'a:1'], { host: '127.0.0.1', port: (mute.address() as AddressInfo).port })
      const [socket] = await connected
      socket.on('error', () => undefined)
      const began = Date.now()
      initc.child.kill('SIGTERM')
      expect(await initc.ended).to.equal(1)
      expect(Date.now() - began).to.be.below(3_000)
      socket.destroy()
      mute.close()
    })

    it('ends with 1 on two signals that come together', async () => {
      const initc = start('-p', 'a:1')
      await watching()
      // Both pods exist when it runs again.
      initc.child.kill('SIGSTOP')
      initc.child.kill('SIGINT')
      initc.child.kill('SIGTERM')
      initc.child.kill('SIGCONT')
      expect(await initc.ended).to.equal(1)
    })
  })

  describe('ends with 1 and one sentence', () => {
    const refused = async (args: string[], sentence: string, at?: { host: string; port: number }) => {
      const initc = pod.start(args, at)
      expect(await initc.ended).to.equal(1)
      const [line, ...more] = initc.lines()
      expect(line).to.include({ level: 'error' })
      expect(line?.message)
        .to.contain(sentence)
        .and.not.match(/\n|\bat .*:\d+:\d+/)
      expect(more).to.deep.equal([])
      expect(server.seen).to.deep.equal([])
    }

    it('for arguments it cannot read', () =>
      refused(['--podcliques=a'], '--podcliques: "a" must be <podclique>:<ready'))
    it('for flags it does not know', () => refused(['--timeout=5'], "Unknown option '--timeout'"))
    it('without the address of an API server', () => refused(['-p', 'a:1'], 'KUBERNETES_SERVICE_HOST and'))
    it('with an address that is none', async () => {
      await pod.writePodInfo('default', '')
      await refused(['-p', 'a:1'], 'make no address: "https://127.0.0.1:99999"', { host: '127.0.0.1', port: 99_999 })
    })
    it('without the namespace of its pod', () =>
      pod.writePodInfo('', '').then(() => refused(['-p', 'a:1'], 'namespace is empty', { host: '127.0.0.1', port: 1 })))
  })

  it('explains itself', async () => {
    const initc = start('--help')
    expect(await initc.ended).to.equal(0)
    expect(initc.stdout()).to.contain('Usage: grove-initc --podcliques=<podclique>:<ready pods>')
  })

  it('is one file of less than 400 kB that needs nothing but Node', () => {
    const { bytes, packages, imports } = pod.bundle
    expect(bytes).to.be.within(50_000, 400_000)
    expect(packages).to.deep.equal(['undici'])
    // The other import is needed only by users with an auth-provider, and is never reached. Newer versions of Node have
    // more modules built in.
    expect(imports.filter((name) => !isBuiltin(name) && !name.startsWith('node:'))).to.deep.equal([
      '@kubernetes/client-node',
    ])
  })

  it('takes less than 75 MB while it waits; its container asks for 128', async function () {
    if (process.platform !== 'linux') return this.skip()
    for (let i = 0; i < 500; i++) putPod(`a-${i}`, 'a', i > 0)
    const initc = start('-p', 'a:500')
    await initc.logged('a: 499 ready, 500 needed')
    await sleep(500)
    const status = readFileSync(`/proc/${initc.child.pid}/status`, 'utf8')
    const peakKb = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1])
    expect(peakKb / 1024).to.be.within(20, 75)
  })
})
