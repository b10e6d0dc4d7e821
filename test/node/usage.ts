import type { ControlPlane } from '../cluster/controlplane/start.ts'
import { ask } from './pods.ts'

/** What a container uses, as its kubelet says. */
export interface Usage {
  readonly pod: string
  readonly container: string
  /** The working set, in bytes: what counts against the limit, less what can be dropped. */
  readonly memory: number
  /** CPU since it was started, in seconds. */
  readonly cpu: number
}

interface Summary {
  readonly pods: readonly {
    readonly podRef: { readonly namespace: string; readonly name: string }
    readonly containers?: readonly {
      readonly name: string
      readonly memory?: { readonly workingSetBytes?: number }
      readonly cpu?: { readonly usageCoreNanoSeconds?: number }
    }[]
  }[]
}

/** What the containers of a namespace use on a node. */
export const usageOn = async (plane: ControlPlane, node: string, namespace: string): Promise<Usage[]> => {
  const summary = JSON.parse(await ask(plane, ['get', '--raw', `/api/v1/nodes/${node}/proxy/stats/summary`])) as Summary
  return summary.pods
    .filter(({ podRef }) => podRef.namespace === namespace)
    .flatMap(({ podRef, containers = [] }) =>
      containers.map(({ name, memory, cpu }) => ({
        pod: podRef.name,
        container: name,
        memory: memory?.workingSetBytes ?? 0,
        cpu: (cpu?.usageCoreNanoSeconds ?? 0) / 1e9,
      })),
    )
}

export const inMegabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)
