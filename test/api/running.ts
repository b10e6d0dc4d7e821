import { Connection } from '../../kube/access/connection.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/cluster/start.ts'

/** A sandbox, and a client of its admin. */
export interface Running {
  readonly sandbox: Sandbox
  readonly client: Client
  /** The sandbox's own errors so far; there should be none. */
  readonly mistakes: readonly unknown[]
  close(): Promise<void>
}

export const running = async (options: SandboxOptions = {}): Promise<Running> => {
  const mistakes: unknown[] = []
  const sandbox = await startSandbox({ nodes: 1, onError: (error) => mistakes.push(error), ...options })
  const client = kubeClient(new Connection(sandbox.access))
  return {
    sandbox,
    client,
    mistakes,
    close: async () => {
      await client.close()
      await sandbox.stop()
    },
  }
}

const core = (kind: string, plural: string, namespaced = true): Resource => ({
  group: '',
  version: 'v1',
  kind,
  plural,
  namespaced,
})

export const PODS = core('Pod', 'pods')
export const NODES = core('Node', 'nodes', false)
export const SECRETS = core('Secret', 'secrets')
export const NAMESPACES = core('Namespace', 'namespaces', false)
export const CONFIG_MAPS = core('ConfigMap', 'configmaps')
export const SERVICE_ACCOUNTS = core('ServiceAccount', 'serviceaccounts')

export interface Pod extends ApiObject {
  metadata: ApiObject['metadata'] & { labels?: Record<string, string>; deletionTimestamp?: string }
  spec: { nodeName?: string; [field: string]: unknown }
  status?: {
    phase?: string
    podIP?: string
    conditions?: { type: string; status: string; reason?: string; message?: string }[]
    initContainerStatuses?: { name: string; state: Record<string, unknown> }[]
  }
}

export const pod = (name: string, spec: object = {}, labels: Record<string, string> = {}): Pod => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace: 'default', labels },
  spec: { containers: [{ name: 'main', image: 'main:1' }], ...spec },
})

export const key = (name: string, namespace = 'default') => ({ namespace, name })

export const conditionOf = ({ status }: Pod, type: string) => status?.conditions?.find((one) => one.type === type)

export const isReady = (each: Pod): boolean => conditionOf(each, 'Ready')?.status === 'True'

/** Calls `ask` until an answer fits, for `seconds`; a busy machine may need them. @throws Error with the last answer */
export const until = async <T>(
  what: string,
  ask: () => Promise<T>,
  fits: (answer: T) => boolean,
  seconds = 45,
): Promise<T> => {
  const deadline = Date.now() + seconds * 1_000
  for (;;) {
    const answer = await ask()
    if (fits(answer)) return answer
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} s; last seen ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
