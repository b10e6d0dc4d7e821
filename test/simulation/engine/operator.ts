import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { Client } from '../../../kube/client/client.ts'
import { LeaderElection } from '../../../kube/leader/leader-election.ts'
import { runReconcilers } from '../../../reconcilers/engine/run.ts'
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
  /** Changes the signal by which the lease ends the work: how a mutation skips the fence. */
  readonly fence?: ((signal: AbortSignal) => AbortSignal) | undefined
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

  constructor({ identity, config, wire, clock, client, note, fence, onFailed }: OperatorOptions) {
    this.identity = identity
    this.wire = wire
    this.clock = clock
    const log = {
      info: () => undefined,
      error: (message: string, fields: Readonly<Record<string, unknown>> = {}) =>
        this.#isDead || note(`${identity} logs: ${message} ${JSON.stringify(fields)}`),
    }
    this.#election = new LeaderElection(client, {
      namespace: OPERATOR.namespace,
      name: LEASE,
      identity,
      steady: clock.steady,
      lead: async (signal) => {
        note(`${identity} leads`)
        await runReconcilers({ client, config, log, clock: clock.clock }, fence?.(signal) ?? signal)
      },
      onLost: (why) => note(`${identity} has lost the lease: ${why}`),
    })
    this.#election.ended.catch((error: unknown) => this.#isDead || onFailed(error))
  }

  get isDead(): boolean {
    return this.#isDead
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
