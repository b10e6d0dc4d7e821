import type { Client } from '../../kube/client/client.ts'

/** A cluster with Grove's CRDs, in which nothing of Grove runs yet. */
export interface Ground {
  readonly client: Client
  /** Of an administrator. */
  readonly kubeconfig: string
  /** Installs our webhooks and starts our reconcilers; again, once they have ended. */
  start(config: object): Promise<void>
  /** Ends our reconcilers and takes our webhooks out. */
  end(): Promise<void>
  /** Types a command of a page, where there is a kubectl. */
  readonly type?: (command: string) => Promise<void>
  /** Puts the Go operator's CRDs in place of ours, where the API server is a real one; resolves with what puts ours back. */
  readonly changeCrds?: () => Promise<() => Promise<void>>
  leave(): Promise<void>
}
