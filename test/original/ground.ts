import type { Client } from '../../kube/client/client.ts'

/** A cluster with Grove's CRDs, in which nothing of Grove runs yet. */
export interface Ground {
  readonly client: Client
  /** Installs our webhooks and starts our reconcilers. */
  start(config: object): Promise<void>
  leave(): Promise<void>
}
