import type { KubeObject } from '../../model/object.ts'

/** More GPUs than the manifests of a test ask for at a time. */
const GPUS = 64

/**
 * What the DRA driver of GPUs makes of a cluster: its class of devices, and devices that each node can reach, so that the
 * scheduler can allocate claims on them.
 */
export const DRA_GPUS: readonly KubeObject[] = [
  {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    metadata: { name: 'gpu.nvidia.com' },
    spec: { selectors: [{ cel: { expression: 'device.driver == "gpu.nvidia.com"' } }] },
  },
  {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceSlice',
    metadata: { name: 'test-gpus' },
    spec: {
      driver: 'gpu.nvidia.com',
      allNodes: true,
      pool: { name: 'test', generation: 1, resourceSliceCount: 1 },
      devices: Array.from({ length: GPUS }, (_, index) => ({ name: `gpu-${index}` })),
    },
  },
]

/** True for a claim that Kubernetes has made from a template for one pod. */
export const isClaimOfPod = ({ kind, metadata: { ownerReferences = [] } }: KubeObject): boolean =>
  kind === 'ResourceClaim' && ownerReferences.some((owner) => owner.kind === 'Pod')
