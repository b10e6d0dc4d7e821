import type { ControlPlaneOptions } from '../cluster/controlplane/start.ts'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import type { RealCluster } from './fixture.ts'
import { field } from './pods.ts'
import type { RealNode } from './start.ts'

/** A node that has not been heard of for so long is not ready. Kubernetes' default is 50 s. */
const GRACE_S = 20
/** Seconds for which pods stay on a node that is lost: here, and by Kubernetes' default. */
export const [TOLERATED_S, DEFAULT_TOLERATED_S] = [5, 300]

/** A control plane that soon gives up nodes and their pods. */
export const HASTY_PLANE: ControlPlaneOptions = {
  extraArgs: {
    'kube-apiserver': [
      `--default-not-ready-toleration-seconds=${TOLERATED_S}`,
      `--default-unreachable-toleration-seconds=${TOLERATED_S}`,
    ],
    'kube-controller-manager': [`--node-monitor-grace-period=${GRACE_S}s`],
  },
}

/** Where pods are placed as long as the node takes pods. */
export const preferring = ({ name }: RealNode): object => ({
  affinity: {
    nodeAffinity: {
      preferredDuringSchedulingIgnoredDuringExecution: [
        {
          weight: 100,
          preference: { matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: [name] }] },
        },
      ],
    },
  },
})

/** Waits until a node is ready, or is not. */
export const untilNodeReady = ({ plane }: RealCluster, { name }: RealNode, is: boolean): Promise<void> =>
  waitUntil(`${name} that is ${is ? '' : 'not '}ready`, 90, async () => {
    const path = '.status.conditions[?(@.type=="Ready")].status'
    return ((await field(plane, 'default', `node/${name}`, path)) === 'True') === is
  })

/** Brings a node back that was cut off, and whose Node was deleted. */
export const bringBack = async (cluster: RealCluster, node: RealNode): Promise<void> => {
  await node.plugIn()
  await node.kubelet.kill()
  await node.kubelet.start()
  await untilNodeReady(cluster, node, true)
}
