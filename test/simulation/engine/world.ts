import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import { Connection } from '../../../kube/access/connection.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import type { LeaderElectionTiming } from '../../../kube/leader/leader-election.ts'
import { OUR_MANAGER } from '../../../reconcilers/watching/field-managers.ts'
import type { Store } from '../../../sandbox/api-server/store/store.ts'
import { type Cluster, openCluster } from '../../../sandbox/cluster/open.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { clusterView } from '../../../webhook/server/view.ts'
import { ApiServer } from './api-server.ts'
import { CONFIG, installedStore, OPERATOR, START, WEBHOOK } from './installed.ts'
import { joinSignalsWithoutKeepingThem } from './joined-signals.ts'
import { type Journal, journal } from './journal.ts'
import { type OperatorOptions, OperatorProcess } from './operator.ts'
import { type Random, randomOf } from './random.ts'
import { type ProcessClock, processClock, VirtualTime } from './virtual-time.ts'
import { Webhooks } from './webhooks.ts'
import { type Fates, Wire } from './wire.ts'
import { type Writer, Writers } from './writers.ts'

joinSignalsWithoutKeepingThem()

export interface WorldOptions {
  readonly seed: number
  /** Decides what happens to the requests of operator processes. */
  readonly fates: (random: Random) => Fates
  /** How long a given pod takes from its start until it is Ready, in ms. */
  readonly readyAfterMs?: (pod: JsonObject, random: Random) => number
  /** The configuration of webhooks and operators; CONFIG if absent. */
  readonly config?: OperatorConfiguration
  /** The way in which the operator's processes are broken on purpose. */
  readonly mutation?: Mutation | undefined
}

/** A way to break a process of the operator. */
export interface Mutation {
  /** Wraps the process's client. With `random` it may break only some calls. */
  readonly client?: (client: Client, random: Random) => Client
  /** Replaces Grove's controllers. */
  readonly controllers?: NonNullable<OperatorOptions['controllers']>
  /** Whether losing the lease ends neither its work nor its calls. */
  readonly isUnfenced?: boolean
}

/** One client of the API server, with the wire and the clock of its process. */
interface Caller {
  readonly client: Client
  readonly wire: Wire
  readonly clock: ProcessClock
}

/** A cluster, our webhooks, the processes of the operator and a user, all in virtual time. */
export class World {
  readonly time = new VirtualTime(START)
  readonly random: Random
  readonly journal: Journal
  readonly writers = new Writers()
  readonly cluster: Cluster
  readonly server: ApiServer
  readonly webhooks: Webhooks
  /** The user, whose connection has no faults. */
  readonly user: Client
  /** What happened and must never happen, e.g. errors thrown by the sandbox or by a webhook. */
  readonly mistakes: string[] = []
  /** Functions that end the faults of nodes; each takes effect once. */
  readonly restoring: (() => void)[] = []
  /** The running processes, in the order of their start. */
  operators: OperatorProcess[] = []
  /** What webhooks and operators that start from now on are configured with. */
  #config: OperatorConfiguration
  readonly #options: WorldOptions
  #started = 0
  readonly #leaving = new Set<OperatorProcess>()

  static async open(options: WorldOptions): Promise<World> {
    const world: { current?: World } = {}
    const random = randomOf(options.seed, 'cluster')
    const time = new VirtualTime(START)
    const { clock } = processClock(time)
    const mistake = (error: unknown) => world.current?.mistakes.push(describe(error))
    const webhooks = new Webhooks({
      config: options.config ?? CONFIG,
      time,
      lookUp: (refs) => {
        if (world.current === undefined) throw new Error('the cluster is not there yet')
        return clusterView(world.current.#lookUps, refs)
      },
      latencyMs: () => (random.chance(0.2) ? random.next() * 5 : 0),
      onError: mistake,
    })
    const cluster = await openCluster({
      from: await installedStore(),
      clock,
      random: random.fork('names').next,
      webhooks,
      ca: 'simulated',
      lagMs: () => 0.1 + random.next() * (random.chance(0.1) ? 2_000 : 20),
      kubelet: {
        readyAfterMs: (pod) =>
          options.readyAfterMs?.(pod, random) ?? random.next() * (random.chance(0.2) ? 4_000 : 200),
        stopAfterMs: 500,
        noticeMs: () => random.next() * 50,
      },
      onError: mistake,
    })
    const made = new World(options, time, cluster, webhooks)
    world.current = made
    return made
  }

  readonly #lookUps: Client

  private constructor(options: WorldOptions, time: VirtualTime, cluster: Cluster, webhooks: Webhooks) {
    this.#options = options
    this.#config = options.config ?? CONFIG
    this.time = time
    this.cluster = cluster
    this.webhooks = webhooks
    this.random = randomOf(options.seed)
    this.journal = journal(() => time.now, START)
    this.server = new ApiServer(cluster, this.writers, time, (error) => this.mistakes.push(describe(error)))
    this.user = this.#caller({ kind: 'user', name: 'user' }, this.#userToken(), SOUND).client
    this.#lookUps = this.#caller({ kind: 'webhook', name: 'webhook' }, this.#tokenOf(WEBHOOK), SOUND).client
  }

  get store(): Store {
    return this.cluster.core.store
  }

  /** Starts another process of the operator. `election` is the timing of its leader election, if not the default. */
  startOperator(election?: LeaderElectionTiming): OperatorProcess {
    const identity = `operator-${++this.#started}`
    const { mutation } = this.#options
    const hit = this.random.fork(`mutation of ${identity}`)
    const fates = this.#options.fates(this.random.fork(`faults of ${identity}`))
    const writer = { kind: 'operator', name: identity, terms: 0 } satisfies Writer
    const caller = this.#caller(writer, this.#tokenOf(OPERATOR), fates)
    const operator = new OperatorProcess({
      ...caller,
      altered: (client) => mutation?.client?.(client, hit) ?? client,
      ...(mutation?.controllers !== undefined && { controllers: mutation.controllers }),
      isUnfenced: mutation?.isUnfenced === true,
      identity,
      config: this.#config,
      election,
      note: (text) => this.journal.note(text),
      onLeads: () => {
        writer.terms++
      },
      onFailed: (error) => {
        // Only the message: the depth of a stack depends on what runs the simulation, and the hash must not.
        this.journal.note(`${identity} has failed: ${error instanceof Error ? error.message : String(error)}`)
        this.kill(operator)
        // A Deployment would start a new process as well.
        this.time.after(1_000, () => void this.startOperator())
      },
    })
    this.operators.push(operator)
    this.journal.note(`${identity} starts`)
    return operator
  }

  /** Kills a process of the operator. */
  kill(operator: OperatorProcess): void {
    operator.kill()
    this.operators = this.operators.filter((each) => each !== operator)
    this.journal.note(`${operator.identity} is killed`)
  }

  /** Asks a process to stop. Once it has stopped it is removed; after 30 s it is killed, as in a cluster. */
  terminate(operator: OperatorProcess): void {
    this.operators = this.operators.filter((each) => each !== operator)
    this.#leaving.add(operator)
    const gone = (): void => {
      if (operator.isDead) return
      operator.kill()
      this.#leaving.delete(operator)
      this.journal.note(`${operator.identity} has ended`)
    }
    void operator.stop().then(gone)
    this.time.after(30_000, gone)
  }

  /** Changes the configuration of the webhooks, and of the processes of the operator that start from now on. */
  configure(change: (config: OperatorConfiguration) => OperatorConfiguration): void {
    this.#config = change(this.#options.config ?? CONFIG)
    this.webhooks.configure(this.#config)
  }

  /** Ends the faults that last: connections that might be faulty are made again, and nodes recover. */
  calm(): void {
    for (const restore of this.restoring) restore()
    for (const { wire } of [...this.operators, ...this.#leaving]) wire.cutAll()
  }

  /** Resolves when `ms` have passed. */
  pause(ms: number): Promise<void> {
    return new Promise((resolve) => void this.time.after(ms, resolve))
  }

  /** Ends everything; no code of this world runs afterwards. */
  close(): void {
    for (const operator of [...this.operators, ...this.#leaving]) operator.kill()
    this.cluster.stop()
  }

  #caller(writer: Writer, token: string, fates: Fates): Caller {
    const random = this.random.fork(`connections of ${writer.name}`)
    const clock = processClock(this.time)
    const note = (text: string): void => this.journal.note(text)
    const wire = new Wire({ time: this.time, random, server: this.server, writer, fates, note })
    const access = {
      cluster: { name: 'simulated', server: 'https://api.simulated', skipTLSVerify: true },
      user: { name: writer.name, token },
      namespace: 'default',
      source: 'the simulation',
    }
    const pools = () => ({ calls: wire.open(), watches: wire.open() })
    const connection = new Connection(access, { clock: clock.clock, pools })
    const client = kubeClient(connection, {
      // Field managers tell Grove's own writes from those of others, so all of its processes have the name that they have in a cluster.
      userAgent: writer.kind === 'operator' ? OUR_MANAGER : writer.name,
      clock: clock.clock,
      random: random.fork('client').next,
    })
    return { client, wire, clock }
  }

  #userToken(): string {
    return this.cluster.tokens.issueForUser('user', ['system:masters'])
  }

  #tokenOf(key: { readonly namespace: string; readonly name: string }): string {
    const account = this.store.get('serviceaccounts', key)
    if (account === undefined) throw new Error(`there is no ServiceAccount ${key.name}`)
    return this.cluster.tokens.issue(account, 365 * 86_400).token
  }
}

/** A connection without faults, on which each direction takes 1 ms. */
const SOUND: Fates = () => ({ upMs: 1, downMs: () => 1 })

/** Describes an error, with its stack if it has one. */
export const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
