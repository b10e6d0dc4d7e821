import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { monotonicMs } from '../../../failover/clock.ts'
import { ask } from '../../../failover/engine/http-client.ts'
import type { LogLine } from '../../../failover/log.ts'
import { isAlive } from '../../../failover/stand-in/processes.ts'
import { median } from '../../../scripts/bench/measure.ts'
import { describePods } from './pods-here.ts'
import { ENGINES, type Engine, type RunningPod, type RunningPodOptions, withPod } from './running-pod.ts'

const QUICK = { FAILOVER_HEALTH_PERIOD: '20ms' }

const httpPod = (options: RunningPodOptions = {}): RunningPodOptions => ({
  kind: 'http',
  ...options,
  env: { ...QUICK, ...options.env },
})

/** Asks the port that clients know for tokens; which engine has answered. */
const complete = async (pod: RunningPod, tokens = 1): Promise<string> => {
  const server = { host: '127.0.0.1', port: pod.servePort, withinMs: 5_000 }
  const { status, text } = await ask(server, 'POST', '/v1/completions', { max_tokens: tokens })
  expect(status).to.equal(200)
  return `engine-${(JSON.parse(text) as { engine: string }).engine}`
}

const events = (pod: RunningPod, who: string, event: string): LogLine[] =>
  pod.lines.filter((line) => line.who === who && line.event === event)

/** The process of a container's engine that holds its memory. */
const coreOf = (pod: RunningPod, engine: Engine): number =>
  Number(pod.lines.findLast(({ who, event }) => who === engine.replace('engine', 'vllm') && event === 'loaded')?.core)

/** A connection to the port of clients on which an answer of many tokens has begun. */
const streaming = async (pod: RunningPod, tokens: number) => {
  const body = JSON.stringify({ max_tokens: tokens, stream: true })
  const socket = connect(pod.servePort, '127.0.0.1')
  let text = ''
  const closed = new Promise<string>((resolve) => {
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'error'))
    socket.once('end', () => resolve('end'))
  })
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write(`POST /v1/completions HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
  while (!text.includes('data: ')) await sleep(2)
  return { socket, closed, text: () => text }
}

/** The containers of which a process listens at the port of clients. */
const listeners = (pod: RunningPod): Engine[] => {
  const port = `:${pod.servePort.toString(16).toUpperCase().padStart(4, '0')}`
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    readFileSync(table, 'latin1')
      .split('\n')
      .map((line) => line.trim().split(/ +/))
      .filter(([, local = '', , state]) => local.endsWith(port) && state === '0A')
      .map((fields) => `socket:[${fields[9]}]`),
  )
  const has = (pid: number): boolean =>
    readdirSync(`/proc/${pid}/fd`).some((name) => {
      try {
        return inodes.includes(readlinkSync(`/proc/${pid}/fd/${name}`))
      } catch {
        return false
      }
    })
  return ENGINES.filter((engine) => pod.pod.run(engine).processes().filter(isAlive).some(has))
}

describePods('a failover pod of engines that are not changed (kind http)', () => {
  it('E1: both are loaded, and after the end of the one that serves the other answers on the same port; no request fails twice', () =>
    withPod(httpPod(), async (pod) => {
      const { active, standby } = await pod.settled()
      expect(await complete(pod)).to.equal(active)
      expect(pod.serving()).to.include({ engine: active, port: pod.servePort })
      const since = monotonicMs()
      const answers: string[] = []
      let retries = 0
      const client = async (): Promise<void> => {
        while (answers.at(-1) !== standby) {
          answers.push(
            await complete(pod).catch(async () => {
              retries += 1
              // Its one retry comes when somebody answers at the port again.
              await pod.state(standby, 'Active', since)
              return complete(pod)
            }),
          )
        }
      }
      const asked = client()
      while (answers.length < 3) await sleep(1)
      pod.harm(active, () => process.kill(-pod.engineProcess(active), 'SIGKILL'))
      await asked
      expect(retries).to.be.at.most(1)
      expect(new Set(answers)).to.deep.equal(new Set([active, standby]))
      await pod.state(active, 'Standby', since)
    }))

  it('E27: has the port of clients bound by the agent of the engine that serves, and by nobody else', () =>
    withPod(httpPod(), async (pod) => {
      const { active, standby } = await pod.settled()
      expect(listeners(pod)).to.deep.equal([active])
      const since = monotonicMs()
      pod.signal(active, 'SIGKILL')
      await pod.state(standby, 'Active', since)
      expect(listeners(pod)).to.deep.equal([standby])
      await pod.settled()
      expect(listeners(pod)).to.deep.equal([standby])
    }))

  it('E30: serves only after one token', () =>
    withPod(httpPod(), async (pod) => {
      const { active } = await pod.settled()
      const own = pod.lines.filter(({ who }) => who === active || who === active.replace('engine', 'vllm'))
      const completed = own.findIndex(({ event, path }) => event === 'request' && path === '/v1/completions')
      const activeAt = own.findIndex(({ event, to }) => event === 'state' && to === 'Active')
      expect(completed).to.be.within(0, activeAt)
    }))

  it('E3: never loads two engines at once, and holds no init lock while it waits for the election', () =>
    withPod(httpPod({ env: { STAND_IN_LOAD: '60ms' } }), async (pod) => {
      const { standby } = await pod.settled()
      const [first, second] = ['vllm-0', 'vllm-1'].map((who) => ({
        from: events(pod, who, 'loading')[0]?.monotonic ?? 0,
        to: events(pod, who, 'loaded')[0]?.monotonic ?? 0,
      }))
      if (first === undefined || second === undefined) throw new Error('an engine has not loaded')
      expect(first.to < second.from || second.to < first.from, JSON.stringify([first, second])).to.equal(true)
      const since = monotonicMs()
      pod.signal(standby, 'SIGKILL', pod.engineProcess(standby))
      await pod.state(standby, 'Standby', since)
    }))

  it('says what it waits for, in /state and in its log', () =>
    withPod(httpPod({ env: { STAND_IN_LOAD: '600ms', FAILOVER_WAIT_LOG: '100ms' } }), async (pod) => {
      const waits = ({ event }: LogLine) => event === 'waiting'
      const loading = await pod.line(
        'one that loads',
        (line) => waits(line) && /must answer 200/.test(String(line.for)),
        0,
      )
      expect(loading.for).to.match(
        /^the engine: GET http:\/\/127.0.0.1:\d+\/health must answer 200; last: the connection is refused$/,
      )
      const isOther = ({ who, for: what }: LogLine) => who !== loading.who && /init lock/.test(String(what))
      const other = await pod.line('one that waits', (line) => waits(line) && isOther(line), 0)
      const state = JSON.parse(await pod.text(other.who as Engine, '/state')) as { state: string; waitingFor: string }
      expect(state.state).to.equal('Init')
      expect(state.waitingFor).to.contain('the other engine of the pod is loading')
      await pod.settled()
    }))

  it('E25: lets the lock go only when every process of the engine has ended', () =>
    withPod(httpPod({ env: { STAND_IN_KNOBS: 'core-lingers' } }), async (pod) => {
      const { active, standby } = await pod.settled()
      const core = coreOf(pod, active)
      const since = monotonicMs()
      pod.signal(active, 'SIGKILL', pod.engineProcess(active))
      const waking = await pod.state(standby, 'Waking', since)
      expect(isAlive(core)).to.equal(false)
      expect(waking.monotonic).to.be.above(since)
    }))

  it('ends an engine one of whose processes with memory has died, whatever its health path says', () =>
    withPod(httpPod({ env: { STAND_IN_KNOBS: 'healthy-without-core' } }), async (pod) => {
      const { active, standby } = await pod.settled()
      await pod.line('its processes', ({ who, event }) => who === active && event === 'holders', 0)
      const since = monotonicMs()
      pod.signal(active, 'SIGKILL', coreOf(pod, active))
      const exit = await pod.line(
        'the end of the engine',
        ({ who, event }) => who === active && event === 'exit',
        since,
      )
      expect(exit.reason).to.match(/process \d+ of the engine, which had a GPU open, has ended/)
      await pod.state(standby, 'Active', since)
    }))

  it('E27: adds little to a request on a connection of its own', () =>
    withPod(httpPod(), async (pod) => {
      const { active } = await pod.settled()
      const [listening] = events(pod, active.replace('engine', 'vllm'), 'listening')
      const ports = [Number(listening?.port), pod.servePort]
      const times: [number[], number[]] = [[], []]
      // In turn, so that other work on this machine holds back both.
      for (let run = 0; run < 100; run++) {
        for (const [way, port] of ports.entries()) {
          const since = monotonicMs()
          await ask({ host: '127.0.0.1', port, withinMs: 5_000 }, 'GET', '/v1/models')
          times[way]?.push(monotonicMs() - since)
        }
      }
      const [direct, forwarded] = times.map((each) => median(each)) as [number, number]
      // `npm run bench:forwarder` measures it; this notices what waits for a timer or for an acknowledgement.
      expect(forwarded - direct).to.be.below(20)
    }))

  it('E27: resets connections of an engine that dies, also in the middle of an answer', () =>
    withPod(httpPod({ env: { STAND_IN_TOKEN: '20ms' } }), async (pod) => {
      const { active } = await pod.settled()
      const { closed } = await streaming(pod, 1_000)
      pod.harm(active, () => process.kill(-pod.engineProcess(active), 'SIGKILL'))
      expect(await closed).to.equal('ECONNRESET')
      await pod.settled()
    }))

  it('E28: lets answers end when it is stopped, and takes no new connections meanwhile', () =>
    withPod(httpPod({ env: { STAND_IN_TOKEN: '20ms', FAILOVER_GRACE: '20s' } }), async (pod) => {
      const { active, standby } = await pod.settled()
      const { closed, text, socket } = await streaming(pod, 40)
      const since = monotonicMs()
      pod.signal(active, 'SIGTERM')
      await pod.line('drain', ({ who, event }) => who === active && event === 'draining', since)
      const refused = connect(pod.servePort, '127.0.0.1')
      const [error] = await once(refused, 'error')
      expect((error as NodeJS.ErrnoException).code).to.equal('ECONNREFUSED')
      while (!text().includes('[DONE]')) await sleep(5)
      socket.end()
      expect(await closed).to.equal('end')
      const exit = await pod.line('its end', ({ who, event }) => who === active && event === 'exit', since)
      expect(exit).to.include({ cause: 'STOPPED', code: 0 })
      await pod.state(standby, 'Active', since)
    }))

  it('is stopped at once while it waits for the init lock', () =>
    withPod(httpPod({ env: { STAND_IN_LOAD: '2s', FAILOVER_WAIT_LOG: '50ms' } }), async (pod) => {
      const waits = ({ event, for: what }: LogLine) => event === 'waiting' && /init lock/.test(String(what))
      const { who } = await pod.line('one that waits', waits, 0)
      const since = monotonicMs()
      pod.signal(who as Engine, 'SIGTERM')
      const exit = await pod.line('its end', (line) => line.who === who && line.event === 'exit', since)
      expect(exit).to.include({ cause: 'STOPPED', code: 0 })
      expect(exit.monotonic - since).to.be.below(1_000)
    }))

  it('E2: ends with 10 an engine that never becomes healthy', () =>
    withPod(
      httpPod({
        envOf: { 'engine-1': { STAND_IN_LOAD: '1h', FAILOVER_INIT_TIMEOUT: '700ms', STAND_IN_FAULT: 'never healthy' } },
      }),
      async (pod) => {
        const exit = await pod.line('its end', ({ who, event }) => who === 'engine-1' && event === 'exit', 0)
        expect(exit).to.include({ cause: 'INIT_TIMEOUT', code: 10 })
        await pod.state('engine-0', 'Active', 0)
      },
    ))
})

describePods('an engine that is taken for one that speaks the protocol of the agent', () => {
  it('E2: is named in the log with the annotation to set', () =>
    withPod({ env: { FAILOVER_WAIT_LOG: '50ms' }, words: ['vllm', 'serve', 'm', '--port', '0'] }, async (pod) => {
      const line = await pod.line('what it waits for', ({ event }) => event === 'waiting', 0)
      expect(line.for).to.contain('grove.io/failover-engine')
    }))
})
