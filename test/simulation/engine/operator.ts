import { startingPatiently } from '../../../cli/reconcile/starting.ts'
import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import { isAborted } from '../../../kube/api/api-error.ts'
import type { Client } from '../../../kube/client/client.ts'
import { LeaderElection } from '../../../kube/leader/leader-election.ts'
import type { Controller } from '../../../reconcilers/engine/controller.ts'
import { CONTROLLERS } from '../../../reconcilers/registry.ts'
import { runReconcilers } from '../../../reconcilers/run.ts'
import { OPERATOR } from './installed.ts'
import type { ProcessClock } from './virtual-time.ts'
import type { Wire } from './wire.ts'

/** Where the processes of the operator agree on who leads. */
export const LEASE = 'grove-operator-leader-election'

export interface OperatorOptions {
  readonly identity: string
  readonly config: OperatorConfiguration
  readonly wire: Wire
  readonly clock: ProcessClock
  readonly client: Client
  readonly note: (text: string) => void
  /** What the process uses in place of a client: how mutations break it. */
  readonly altered: (client: Client) => Client
  /** What it reconciles with in place of Grove's controllers: a mutation, too. */
  readonly controllers?: (
    controllers: readonly Controller<OperatorConfiguration>[],
  ) => Controller<OperatorConfiguration>[]
  /** Whether the loss of the lease ends nothing: a mutation, too. */
  readonly isUnfenced: boolean
  /** The reconcilers have failed, which ends the process. */
  readonly onFailed: (error: unknown) => void
}

/** One `grove reconcile`: stands for leader, and reconciles while it leads. */
export class OperatorProcess {
  readonly identity: string
  readonly wire: Wire
  readonly clock: ProcessClock
  readonly #election: LeaderElection
  #isDead = false
  #remembered: (() => ReadonlySet<string>) | undefined

  constructor({
    identity,
    config,
    wire,
    clock,
    client,
    note,
    altered,
    controllers,
    isUnfenced,
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
      note(`${identity} leads`)
      await startingPatiently({ client: inside, log, isStarting: () => !isSynced, signal }, (patient) =>
        runReconcilers(
          { client: altered(patient), config, log, onSynced, onWorking },
          signal,
          controllers === undefined ? CONTROLLERS : controllers(CONTROLLERS),
        ),
      ).catch((error: unknown) => {
        if (!signal.aborted || !isAborted(error)) throw error
      })
    }
    this.#election = new LeaderElection(altered(client), {
      namespace: OPERATOR.namespace,
      name: LEASE,
      identity,
      lead: (signal, inside) =>
        isUnfenced ? reconcile(new AbortController().signal, client) : reconcile(signal, inside),
      onLost: (why) => note(`${identity} has lost the lease: ${why}`),
    })
    this.#election.ended.catch((error: unknown) => this.#isDead || onFailed(error))
  }

  get isDead(): boolean {
    return this.#isDead
  }

  /** The uids of all objects of which its reconcilers remember something; none while it does not lead. */
  get remembered(): ReadonlySet<string> {
    return this.#remembered?.() ?? NOTHING
  }

  /** SIGKILL: nothing of it runs any more, at whatever await it was. */
  kill(): void {
    this.#isDead = true
    this.clock.kill()
    this.wire.kill()
  }

  /** SIGTERM: gives up what it does and lets go of the lease. */
  stop(): Promise<void> {
    return this.#election.close().catch(() => undefined)
  }
}

const NOTHING: ReadonlySet<string> = new Set()
