import { rmSync } from 'node:fs'
import { expect } from 'chai'
import { EXIT_CODE } from '../../../failover/engine/exit-codes.ts'
import { connectTo } from '../../../failover/gms/client.ts'
import { readReadyFile } from '../../../failover/gms/ready-file.ts'
import type { LogLine } from '../../../failover/log.ts'
import { killAll } from '../../../failover/stand-in/processes.ts'
import { describePods } from '../../wire/failover/pods-here.ts'
import { ENGINES, type Engine, otherOf, type RunningPod, runningPod } from '../../wire/failover/running-pod.ts'

/**
 * Each process of a serving pod dies in turn. After each fault the pod must serve again before the next fault comes.
 */
describePods('a failover pod with two devices, of which everything dies in turn', () => {
  let pod: RunningPod
  before(async function () {
    this.timeout(120_000)
    pod = await runningPod({ devices: 2 })
  })
  after(async function () {
    this.timeout(120_000)
    await pod.close()
  })

  /** Checks that the other engine has taken over and is the one that is found, and that the pod is whole again. */
  const takesOver = async (died: Engine, since: number): Promise<void> => {
    const other = otherOf(died)
    await pod.state(other, 'Active', since)
    expect(pod.serving()).to.include({ engine: other })
    expect(await pod.generate()).to.contain('weights of the stand-in, piece 0')
    expect(await pod.settled()).to.deep.equal({ active: other, standby: died })
  }
  const now = (): number => Number(process.hrtime.bigint() / 1000n) / 1000

  it('serves with one engine, which alone is found, from weights that were loaded once', async () => {
    const { active, standby } = await pod.settled()
    expect(pod.serving()).to.include({ engine: active, pod: 'demo' })
    const answers = await Promise.all(
      [active, standby].map((engine) =>
        Promise.all(['/live', '/health', '/serving'].map((path) => pod.ask(engine, path))),
      ),
    )
    expect(answers).to.deep.equal([
      [200, 200, 200],
      [200, 200, 503],
    ])
    const loads = pod.lines.filter(({ who, grant }) => who.endsWith('/weights') && grant === 'rw')
    expect(loads.map(({ who }) => who)).to.have.members(['gms/fake-0/weights', 'gms/fake-1/weights'])
    expect(await pod.text(active, '/metrics')).to.contain('engine_failover_redundancy{engine="')
  })

  it('F7: goes on undisturbed when the sleeping engine is killed', async () => {
    const { active, standby } = await pod.settled()
    const [since, restarts] = [now(), pod.pod.restarts(active)]
    pod.signal(standby, 'SIGKILL', pod.engineProcess(standby))
    await pod.state(standby, 'Standby', since)
    expect(pod.pod.restarts(active)).to.equal(restarts)
    expect(await pod.ask(active, '/serving')).to.equal(200)
  })

  it('F8: replaces a sleeping engine that hangs', async () => {
    const { standby } = await pod.settled()
    const [since, ended] = [now(), pod.ended(standby)]
    pod.signal(standby, 'SIGSTOP', pod.engineProcess(standby))
    expect(await ended).to.equal(EXIT_CODE.STANDBY_HUNG)
    await pod.state(standby, 'Standby', since)
  })

  it('F1: hands over when the active engine is killed', async () => {
    const { active } = await pod.settled()
    const [since, ended] = [now(), pod.ended(active)]
    pod.signal(active, 'SIGKILL', pod.engineProcess(active))
    expect(await ended).to.equal(EXIT_CODE.CHILD_EXIT)
    await takesOver(active, since)
  })

  it('F6: hands over when the active engine ends with 0', async () => {
    const { active } = await pod.settled()
    const [since, ended] = [now(), pod.ended(active)]
    pod.signal(active, 'SIGTERM', pod.engineProcess(active))
    expect(await ended).to.equal(EXIT_CODE.CHILD_EXIT)
    await takesOver(active, since)
  })

  it('F2, F19: hands over when the agent is killed, and the record that it left is replaced', async () => {
    const { active } = await pod.settled()
    const since = now()
    pod.signal(active, 'SIGKILL')
    await takesOver(active, since)
  })

  it('F5: does nothing about an active engine that is busy for a moment', async () => {
    const { active } = await pod.settled()
    const engine = pod.engineProcess(active)
    const restarts = pod.pod.restarts(active)
    pod.signal(active, 'SIGSTOP', engine)
    await new Promise((resolve) => setTimeout(resolve, 600))
    pod.signal(active, 'SIGCONT', engine)
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect([await pod.ask(active, '/serving'), pod.pod.restarts(active)]).to.deep.equal([200, restarts])
  })

  it('F3: hands over when the active engine hangs', async () => {
    const { active } = await pod.settled()
    const [since, ended] = [now(), pod.ended(active)]
    pod.signal(active, 'SIGSTOP', pod.engineProcess(active))
    expect(await ended).to.equal(EXIT_CODE.UNHEALTHY)
    await takesOver(active, since)
  })

  it('F4: hands over when the agent hangs: its liveness probe ends it', async () => {
    const { active } = await pod.settled()
    const [since, ended] = [now(), pod.ended(active)]
    pod.signal(active, 'SIGSTOP')
    expect(await ended).to.equal('SIGKILL')
    expect(pod.lines.findLast(({ event }) => event === 'killed-by-probe')).to.include({ container: active })
    await takesOver(active, since)
  })

  it('F9: reads the weights again without loading them when both engines are killed', async () => {
    await pod.settled()
    const since = now()
    for (const engine of ENGINES) pod.signal(engine, 'SIGKILL')
    await pod.line('one is active again', ({ event, to }) => event === 'state' && to === 'Active', since)
    const loads = pod.lines.filter(
      ({ who, grant, monotonic }) => who.endsWith('/weights') && grant === 'rw' && monotonic > since,
    )
    expect(loads).to.deep.equal([])
  })

  it('F31: finds weights whose hash is that of a commit that was never answered', async () => {
    await pod.settled()
    const { regions = [] } = readReadyFile(`${pod.directory}/gms`) ?? {}
    const connection = await connectTo(regions[0]?.path ?? '')
    const state = await connection.call('get_runtime_state_request')
    connection.close()
    expect(state).to.include({ committed: true, state: 'RO', tag: 'weights', allocation_count: 2 })
  })

  /** Checks that both engines end and load again, from a new memory service. */
  const loadsAnew = async (
    fault: () => void,
    codes: readonly (number | string)[] = [EXIT_CODE.GMS_LOST],
  ): Promise<void> => {
    await pod.settled()
    // From then on its liveness is asked for.
    const created = pod.lines.findLast(({ event, container }) => event === 'container-created' && container === 'gms')
    const isStarted = ({ event, container }: LogLine) => event === 'container-started' && container === 'gms'
    await pod.line('the start-up probe has passed', isStarted, created?.monotonic)
    const before = readReadyFile(`${pod.directory}/gms`)?.nonce
    const since = now()
    const ended = Promise.all((['engine-0', 'engine-1', 'gms'] as const).map((container) => pod.ended(container)))
    fault()
    const [first, second, service] = await ended
    expect([first, second]).to.deep.equal([EXIT_CODE.GMS_LOST, EXIT_CODE.GMS_LOST])
    expect(service).to.be.oneOf([...codes])
    await pod.line('one is active again', ({ event, to }) => event === 'state' && to === 'Active', since)
    expect(readReadyFile(`${pod.directory}/gms`)?.nonce).to.not.equal(before)
    const loads = pod.lines.filter(
      ({ who, grant, monotonic }) => who.endsWith('/weights') && grant === 'rw' && monotonic > since,
    )
    expect(loads.length).to.equal(2)
    await pod.settled()
  }
  const server = (index: number): number => {
    const found = pod.servers()[index]
    if (found === undefined) throw new Error(`there are ${pod.servers().length} servers, and none with number ${index}`)
    return found.pid
  }

  it('F20: ends both engines when a server of the memory service is killed', () =>
    loadsAnew(() => pod.signal('gms', 'SIGKILL', server(3)), [88]))

  it('F21: ends both engines when a server of the memory service ends with 0', () =>
    loadsAnew(() => pod.signal('gms', 'SIGTERM', server(0)), [88]))

  it('F22, F24: ends both engines when the supervisor is killed, and is back before any probe looks', () =>
    loadsAnew(() => pod.signal('gms', 'SIGKILL'), ['SIGKILL']))

  it('F23: ends a memory service of which one server hangs; a probe finds it', () =>
    loadsAnew(() => pod.signal('gms', 'SIGSTOP', server(1)), [0, 'SIGKILL']))

  it('F34: ends a memory service whose socket was removed; a probe finds it', () =>
    loadsAnew(
      () => pod.harm('gms', () => rmSync(readReadyFile(`${pod.directory}/gms`)?.regions[0]?.path ?? '')),
      [0, 'SIGKILL'],
    ))

  it('F41: comes back from what a node that failed has left behind', async () => {
    await pod.settled()
    const since = now()
    const everything = pod.pod.everyProcess()
    for (const container of [...ENGINES, 'gms'] as const) pod.harm(container, () => killAll(everything))
    await pod.line('one is active again', ({ event, to }) => event === 'state' && to === 'Active', since)
    await pod.settled()
  })

  it('F37: ends engines with 0 when it is stopped, and the memory service after them', async () => {
    const { active } = await pod.settled()
    await pod.pod.stop()
    const ends = pod.lines.filter(({ event }) => event === 'container-ended').slice(-3)
    expect(ends.map((line) => line.with)).to.deep.equal([0, 0, 0])
    expect(ends[2]).to.include({ container: 'gms' })
    expect(pod.serving(), `${active} is still found`).to.equal(undefined)
  })
}).timeout(120_000)
