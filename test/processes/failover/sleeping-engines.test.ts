import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { monotonicMs } from '../../../failover/clock.ts'
import { ask } from '../../../failover/engine/http-client.ts'
import type { LogLine } from '../../../failover/log.ts'
import { accountIn } from '../../../failover/stand-in/account.ts'
import { DEVICE_MEBIBYTES } from '../../../failover/stand-in/inference.ts'
import { otherNetwork } from '../../wire/failover/other-network.ts'
import { canUnshare, describePods, IN_NAMESPACE } from '../../wire/failover/pods-here.ts'
import { type Engine, type RunningPod, type RunningPodOptions, withPod } from '../../wire/failover/running-pod.ts'

const vllmPod = (options: RunningPodOptions = {}): RunningPodOptions => ({
  kind: 'vllm-sleep',
  ...options,
  env: { FAILOVER_HEALTH_PERIOD: '20ms', ...options.env },
})
const sglangPod = (options: RunningPodOptions = {}): RunningPodOptions => ({
  kind: 'sglang-sleep',
  ...options,
  env: {
    FAILOVER_HEALTH_PERIOD: '20ms',
    FAILOVER_ACTIVE_CHECK: '2s',
    FAILOVER_STANDBY_CHECK: '2s',
    STAND_IN_HEALTH: '300ms',
    ...options.env,
  },
})

const requests = (pod: RunningPod, who: string): string[] =>
  pod.lines
    .filter((line) => line.who === who && line.event === 'request')
    .map(({ method, path }) => `${method} ${path}`)

const serverOf = (engine: Engine, program = 'vllm'): string => engine.replace('engine', program)

const exitOf = (pod: RunningPod, engine: Engine, since = 0): Promise<LogLine> =>
  pod.line(`the end of ${engine}`, ({ who, event }) => who === engine && event === 'exit', since)

const kill = (pod: RunningPod, engine: Engine): void =>
  pod.harm(engine, () => process.kill(-pod.engineProcess(engine), 'SIGKILL'))

/** Holds memory of the device as the driver does of an engine that has ended; resolves with how to give it back. */
const booked = async (pod: RunningPod, mebibytes: number): Promise<() => void> => {
  const account = accountIn(join(pod.directory, 'account'), DEVICE_MEBIBYTES)
  await account.hold(mebibytes)
  return account.close
}

describePods('a failover pod of vLLM that sleeps (kind vllm-sleep)', () => {
  it('E4: both have loaded before one wakes; each call is in its order, and a sleeping one is asked nothing of /v1', () =>
    withPod(vllmPod(), async (pod) => {
      const { active, standby } = await pod.settled()
      const parked = ['POST /sleep?level=1', 'GET /is_sleeping', 'GET /health']
      for (const engine of [active, standby]) {
        const asked = requests(pod, serverOf(engine))
        const from = asked.indexOf('POST /sleep?level=1')
        expect(asked.slice(0, from).every((each) => each === 'GET /health')).to.equal(true)
        expect(asked.slice(from, from + 3)).to.deep.equal(parked)
      }
      const woken = requests(pod, serverOf(active))
      const from = woken.indexOf('POST /wake_up')
      expect(woken.slice(from, from + 4)).to.deep.equal([
        'POST /wake_up',
        'GET /is_sleeping',
        'GET /v1/models',
        'POST /v1/completions',
      ])
      expect(requests(pod, serverOf(standby)).filter((each) => each.includes('/v1/'))).to.deep.equal([])
    }))

  it('E9: after a failover the engine that has died waits for memory, and its probe does not fail', () =>
    withPod(vllmPod(), async (pod) => {
      const { active, standby } = await pod.settled()
      const since = monotonicMs()
      kill(pod, active)
      await pod.state(standby, 'Active', since)
      const held = await pod.line(
        'one that is held back',
        ({ event, report }) => event === 'reported' && report === 'held',
        since,
      )
      expect(held.who).to.equal(active)
      expect(await pod.ask(active, '/live')).to.equal(200)
      expect(await pod.ask(active, '/health')).to.equal(503)
      const state = async () => JSON.parse(await pod.text(active, '/state')) as Record<string, string>
      expect(await state()).to.include({ state: 'Init', phase: 'waiting-for-memory' })
      const short = /^memory of the GPU: device 0 has \d+ MiB free of 72000 needed$/
      while (!short.test((await state()).waitingFor ?? '')) await sleep(20)
      expect(await pod.text(standby, '/metrics')).to.contain(`engine_failover_redundancy{engine="${standby.at(-1)}"} 0`)
      const loads = ({ who, event, monotonic }: LogLine) =>
        who === serverOf(active) && event === 'loading' && monotonic > since
      expect(pod.lines.filter(loads)).to.deep.equal([])
      const later = monotonicMs()
      kill(pod, standby)
      await pod.state(active, 'Active', later)
    }))

  it('E7: wakes only when the memory of the engine before is there', () =>
    withPod(vllmPod({ lockFirst: true }), async (pod) => {
      for (const engine of ['engine-0', 'engine-1'] as const) await pod.state(engine, 'Standby', 0)
      const release = await booked(pod, 60_000)
      pod.releaseLock()
      const waking = await pod.line('one that wakes', ({ event, to }) => event === 'state' && to === 'Waking', 0)
      const isWaiting = async () => {
        const { waitingFor } = JSON.parse(await pod.text(waking.who as Engine, '/state'))
        return /^memory of the GPU/.test(waitingFor)
      }
      while (!(await isWaiting())) await sleep(20)
      expect(requests(pod, serverOf(waking.who as Engine))).to.not.include('POST /wake_up')
      release()
      await pod.state(waking.who as Engine, 'Active', 0)
      await pod.settled()
    }))

  it('E26: wakes after the agent before was killed only when the memory of its engine is there', async function () {
    if (!canUnshare()) return this.skip()
    await withPod(vllmPod({ graceMs: 500, prefix: IN_NAMESPACE }), async (pod) => {
      const { active, standby } = await pod.settled()
      const give = await booked(pod, 60_000)
      const since = monotonicMs()
      // The agent is the first process of its namespace, and the lock is free when it has ended.
      pod.signal(active, 'SIGKILL')
      await pod.state(standby, 'Waking', since)
      const waitsForMemory = async () =>
        /^memory of the GPU/.test(JSON.parse(await pod.text(standby, '/state')).waitingFor)
      while (!(await waitsForMemory())) await sleep(20)
      const isWoken = ({ who, event, path }: LogLine) =>
        who === serverOf(standby) && event === 'request' && path === '/wake_up'
      expect(pod.lines.filter(isWoken)).to.deep.equal([])
      const given = monotonicMs()
      give()
      await pod.line('a wake', isWoken, given)
      await pod.state(standby, 'Active', given)
    })
  })

  const broken: readonly (readonly [string, string, RegExp, Record<string, string>])[] = [
    [
      'E5',
      'dies of falling asleep and has answered 200',
      /POST \/sleep answered 200, and the health path then 503/,
      { STAND_IN_KNOBS: 'dies-of-sleep' },
    ],
    [
      'E6',
      'cannot sleep',
      /POST \/sleep answers 404: .*--enable-sleep-mode and VLLM_SERVER_DEV_MODE=1/,
      { VLLM_SERVER_DEV_MODE: '0' },
    ],
  ]
  for (const [id, what, reason, env] of broken) {
    it(`${id}: ends one that ${what}, with the reason, and the other serves without it`, () =>
      withPod(vllmPod({ backOffMs: 300, envOf: { 'engine-1': { ...env, STAND_IN_FAULT: 'told' } } }), async (pod) => {
        const exit = await exitOf(pod, 'engine-1')
        expect(exit).to.include({ cause: 'INIT_FAILED', code: 11 })
        expect(exit.reason).to.match(reason)
        await pod.state('engine-0', 'Active', 0)
      }))
  }

  it('E8: tries to wake three times while the engine is well', () =>
    withPod(
      vllmPod({
        envOf: { 'engine-0': { STAND_IN_KNOBS: 'wake-fails-once' }, 'engine-1': { STAND_IN_KNOBS: 'wake-fails-once' } },
      }),
      async (pod) => {
        const { active } = await pod.settled()
        expect(requests(pod, serverOf(active)).filter((each) => each === 'POST /wake_up')).to.have.length(2)
      },
    ))

  for (const [knob, reason] of [
    ['wake-fails', /POST \/wake_up: 500, 3 times/],
    ['wake-kills', /POST \/wake_up: 500, and the health path: 503/],
  ] as const) {
    it(`E8: ends one that is told "${knob}"`, () =>
      withPod(vllmPod({ envOf: { 'engine-1': { STAND_IN_KNOBS: knob, STAND_IN_FAULT: 'told' } } }), async (pod) => {
        await pod.line('a sleeping pair', ({ event, to }) => event === 'state' && to === 'Waking', 0)
        const first = await pod.line('the one that serves', ({ event, to }) => event === 'state' && to === 'Active', 0)
        if (first.who === 'engine-0') kill(pod, 'engine-0')
        const exit = await exitOf(pod, 'engine-1')
        expect(exit).to.include({ cause: 'WAKE_FAILED', code: 13 })
        expect(exit.reason).to.match(reason)
      }))
  }

  it('E11: clients reach no path that puts it to sleep, however they write it', () =>
    withPod(vllmPod(), async (pod) => {
      const { active } = await pod.settled()
      const before = requests(pod, serverOf(active)).filter((each) => !/GET \/health/.test(each)).length
      const lines = [
        'POST /sleep HTTP/1.1',
        'POST //sleep HTTP/1.1',
        'POST /SLEEP HTTP/1.1',
        'POST /%73leep HTTP/1.1',
        'POST /v1/../sleep HTTP/1.1',
        'POST http://127.0.0.1/sleep HTTP/1.1',
        'GET /is_sleeping HTTP/1.1',
        'POST /collective_rpc HTTP/1.1',
      ]
      const head = 'host: x\r\ncontent-length: 2\r\n\r\n{}'
      const smuggled = 'POST /sleep HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n'
      const texts = [
        ...lines.map((line) => `${line}\r\n${head}`),
        // A second request on a connection that is kept.
        `GET /v1/models HTTP/1.1\r\nhost: x\r\n\r\nPOST /sleep HTTP/1.1\r\n${head}`,
        `POST /sleep HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
        `CONNECT /sleep HTTP/1.1\r\nhost: x\r\n\r\n`,
        `GET /v1/models HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n${smuggled}`,
        // Bodies whose length two servers could read differently.
        `POST /v1/models HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
        `POST /v1/models HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\ncontent-length: ${smuggled.length}\r\n\r\n${smuggled}`,
        `POST /v1/models HTTP/1.1\r\nhost: x\r\ncontent-length: ${smuggled.length}\r\n\r\n${smuggled}`,
        `POST /v1/models HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
        `POST /v1/models HTTP/1.1\r\nhost: x\r\ntransfer-encoding: identity\r\n\r\n${smuggled}`,
        `POST /v1/models HTTP/1.1\r\nhost: x\r\ntransfer-encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`,
        `POST /v1/models HTTP/1.1\nhost: x\ncontent-length: 0\n\n${smuggled}`,
        `GET /v1/models HTTP/1.1\r\nhost: x\r\nx: a\rPOST /sleep HTTP/1.1\r\n\r\n`,
      ]
      for (const text of texts) {
        const socket = connect(pod.servePort, '127.0.0.1').on('error', () => {})
        const closed = new Promise((resolve) => socket.once('close', resolve))
        socket.resume().end(text)
        await closed
      }
      const later = requests(pod, serverOf(active))
        .filter((each) => !/GET \/health/.test(each))
        .slice(before)
      expect(later.filter((each) => !/^(GET|POST) \/v1\/models$/.test(each))).to.deep.equal([])
      const server = { host: '127.0.0.1', port: pod.servePort, withinMs: 5_000 }
      expect((await ask(server, 'POST', '/sleep')).status).to.equal(403)
      expect((await ask(server, 'POST', '/v1/completions', { max_tokens: 3 })).status).to.equal(200)
    }))
})

describePods('a failover pod of engines that sleep, seen from another network', () => {
  const network = otherNetwork()
  after(() => network?.remove())
  const why = network === undefined ? ' (skipped: no network namespace can be made here)' : ''
  for (const [kind, program, sleeps] of [
    ['vllm-sleep', 'vllm', '/sleep'],
    ['sglang-sleep', 'sglang', '/release_memory_occupation'],
  ] as const) {
    it(`E11: has no port of ${kind} itself, and that of clients without the paths for sleeping${why}`, async function () {
      if (network === undefined) return this.skip()
      const env = { ...(kind === 'vllm-sleep' ? vllmPod() : sglangPod()).env, DYN_SYSTEM_HOST: '0.0.0.0' }
      await withPod({ kind, env }, async (pod) => {
        const { active, standby } = await pod.settled()
        expect(network.ask(pod.servePort, 'GET', '/v1/models')).to.equal('200')
        expect(network.ask(pod.servePort, 'POST', sleeps)).to.equal('403')
        for (const engine of [active, standby]) {
          const port = Number(
            pod.lines.findLast(({ who, event }) => who === serverOf(engine, program) && event === 'listening')?.port,
          )
          expect(port, engine).to.be.above(0)
          expect((await ask({ host: '127.0.0.1', port, withinMs: 5_000 }, 'GET', '/health')).status).to.equal(200)
          expect(network.ask(port, 'POST', sleeps), engine).to.equal('ECONNREFUSED')
        }
      })
    })
  }
})

describePods('a failover pod of SGLang that gives its memory back (kind sglang-sleep)', () => {
  it('E12: is asked to resume once, and a call that is not answered in time is its end', () =>
    withPod(
      sglangPod({
        env: { FAILOVER_WAKE_TIMEOUT: '1500ms', FAILOVER_REMAP_TIMEOUT: '1s' },
        envOf: { 'engine-1': { STAND_IN_KNOBS: 'resume-hangs', STAND_IN_FAULT: 'told' } },
      }),
      async (pod) => {
        const first = await pod.line('one that wakes', ({ event, to }) => event === 'state' && to === 'Waking', 0)
        if (first.who === 'engine-0') {
          await pod.state('engine-0', 'Active', 0)
          kill(pod, 'engine-0')
        }
        const exit = await exitOf(pod, 'engine-1')
        expect(exit.cause).to.match(/^WAKE_(TIMEOUT|FAILED)$/)
        const life = pod.lines.filter(({ monotonic }) => monotonic <= exit.monotonic)
        const resumes = life.filter(({ who, path }) => who === 'sglang-1' && path === '/resume_memory_occupation')
        expect(resumes).to.have.length(1)
      },
    ))

  it('E12, E13: releases and resumes once each, with a body; its slow health path is no miss', () =>
    withPod(sglangPod({ env: { STAND_IN_HEALTH: '1200ms', FAILOVER_CHECKS: '1' } }), async (pod) => {
      const { active, standby } = await pod.settled()
      const since = monotonicMs()
      const server = (engine: Engine) =>
        requests(pod, serverOf(engine, 'sglang')).filter((each) => /POST \/[^v]/.test(each))
      const parked = [
        'POST /generate',
        'POST /pause_generation',
        'POST /flush_cache',
        'POST /release_memory_occupation',
      ]
      expect(server(standby)).to.deep.equal(parked)
      kill(pod, active)
      await pod.state(standby, 'Active', since)
      expect(server(standby).slice(parked.length)).to.deep.equal([
        'POST /resume_memory_occupation',
        'POST /continue_generation',
        'POST /generate',
      ])
      // It has been checked several times, and one miss would be its end.
      const checks = () => requests(pod, serverOf(standby, 'sglang')).filter((each) => each === 'GET /health').length
      for (const before = checks(); checks() < before + 3; ) await sleep(50)
      expect(
        pod.lines.filter(({ event, cause }) => event === 'exit' && /HUNG|UNHEALTHY/.test(String(cause))),
      ).to.deep.equal([])
    }))

  it('E14: ends one whose weights are not those that it had', () =>
    withPod(
      sglangPod({ envOf: { 'engine-1': { STAND_IN_KNOBS: 'no-backup', STAND_IN_FAULT: 'told' } } }),
      async (pod) => {
        const first = await pod.line('the one that serves', ({ event, to }) => event === 'state' && to === 'Active', 0)
        if (first.who === 'engine-0') kill(pod, 'engine-0')
        const exit = await exitOf(pod, 'engine-1')
        expect(exit).to.include({ cause: 'WAKE_FAILED', code: 13 })
        expect(exit.reason).to.contain('--enable-weights-cpu-backup')
      },
    ))
})
