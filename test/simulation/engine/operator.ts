import { startingPatiently } from '../../../cli/verbs/reconcile/starting.ts'
import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import { isAborted } from '../../../kube/api/api-error.ts'
import type { Client } from '../../../kube/client/client.ts'
import { LeaderElection, type LeaderElectionTiming } from '../../../kube/leader/leader-election.ts'
import type { Caches } from '../../../reconcilers/engine/caches.ts'
import type { Controller } from '../../../reconcilers/engine/controller.ts'
import { CONTROLLERS, REGISTRY } from '../../../reconcilers/registry.ts'
import { runReconcilers } from '../../../reconcilers/run.ts'
import { OPERATOR } from './installed.ts'
import type { ProcessClock } from './virtual-time.ts'
import type { Wire } from './wire.ts'

/** The Lease by which the operator's processes elect a leader. */
export const LEASE = 'grove-operator-leader-election'

export interface OperatorOptions {
  readonly identity: string
  readonly config: OperatorConfiguration
  /** The timing of the leader election; the default if absent. */
  readonly election?: LeaderElectionTiming | undefined
  readonly wire: Wire
  readonly clock: ProcessClock
  readonly client: Client
  readonly note: (text: string) => void
  /** Wraps the client; a mutation breaks the process with it. */
  readonly altered: (client: Client) => Client
  /** Replaces Grove's controllers; also for mutations. */
  readonly controllers?: (
    controllers: readonly Controller<OperatorConfiguration>[],
  ) => Controller<OperatorConfiguration>[]
  /** Whether the process keeps working after it has lost the lease; also for mutations. */
  readonly isUnfenced: boolean
  /** Called when a term begins: the process leads, and its reconcilers remember nothing of a term before. */
  readonly onLeads: () => void
  /** Called when the reconcilers have failed, which ends the process. */
  readonly onFailed: (error: unknown) => void
}

/** One `grove reconcile` process: it takes part in the leader election, and reconciles while it leads. */
export class OperatorProcess {
  readonly identity: string
  readonly wire: Wire
  readonly clock: ProcessClock
  readonly #election: LeaderElection
  #isDead = false
  #remembered: (() => ReadonlySet<string>) | undefined
  #caches: Caches | undefined

  constructor({
    identity,
    config,
    election,
    wire,
    clock,
    client,
    note,
    altered,
    controllers,
    isUnfenced,
    onLeads,
    onFailed,
  }: OperatorOptions) {
    this.identity = identity
    this.wire = wire
    this.clock = clock
    const log = {
      info: () => undefined,
      error: (message: string, fields: Readonly<Record<string, unknown>> = {}) =>
        this.#isDead || note(`${identity} logs: ${message} ${JSON.stringify(fields)}`),
    }
    const reconcile = async (signal: AbortSignal, inside: Client): Promise<void> => {
      let isSynced = false
      const onSynced = (): void => {
        isSynced = true
      }
      const onWorking = (remembered: () => ReadonlySet<string>): void => {
        this.#remembered = remembered
        signal.addEventListener('abort', () => {
          this.#remembered = undefined
        })
      }
      const observe = (caches: Caches) => {
        this.#caches = caches
        return () => {
          this.#caches = undefined
        }
      }
      note(`${identity} leads`)
      onLeads()
      await startingPatiently({ client: inside, log, isStarting: () => !isSynced, signal }, (patient) =>
        runReconcilers(
          { client: altered(patient), config, log, onSynced, onWorking, observe },
          signal,
          controllers === undefined ? REGISTRY : { ...REGISTRY, controllers: controllers(CONTROLLERS) },
        ),
      ).catch((error: unknown) => {
        if (!signal.aborted || !isAborted(error)) throw error
      })
    }
    this.#election = new LeaderElection(altered(client), {
      namespace: OPERATOR.namespace,
      name: LEASE,
      identity,
      timing: election,
      lead: (signal, inside) =>
        isUnfenced ? reconcile(new AbortController().signal, client) : reconcile(signal, inside),
      onLost: (why) => note(`${identity} has lost the lease: ${why}`),
    })
    this.#election.ended.catch((error: unknown) => this.#isDead || onFailed(error))
  }

  get isDead(): boolean {
    return this.#isDead
  }

  /** The uids of all objects that its reconcilers remember something about; empty while it does not lead. */
  get remembered(): ReadonlySet<string> {
    return this.#remembered?.() ?? NOTHING
  }

  /** What its reconcilers know of the cluster; undefined while it does not lead. */
  get caches(): Caches | undefined {
    return this.#caches
  }

  /** SIGKILL: none of its code runs any more, whichever await it had reached. */
  kill(): void {
    this.#isDead = true
    this.clock.kill()
    this.wire.kill()
  }

  /** SIGTERM: it stops working and releases the lease. */
  stop(): Promise<void> {
    return this.#election.close().catch(() => undefined)
  }
}

const NOTHING: ReadonlySet<string> = new Set()
