import type { KubeObject } from '../../model/object.ts'

/** The class of the devices that GPUs are. */
export const DEVICE_CLASS = 'gpu.nvidia.com'

/** The classes that claims of the manifests name. */
const CLASSES = [
  ...[DEVICE_CLASS, 'caches', 'cards', 'shared', 'ext-class', 'int-class'],
  ...Array.from({ length: 7 }, (_, index) => `int-class${index + 2}`),
]

/** More devices than the manifests of a test ask for at a time, in slices as large as Kubernetes allows. */
const SLICES = 4
const DEVICES = 128

/**
 * What DRA drivers make of a cluster: classes of devices, and devices that each node can reach, so that the scheduler can
 * allocate claims on them.
 */
export const DRA_GPUS: readonly KubeObject[] = [
  ...CLASSES.map((name) => ({
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    metadata: { name },
    spec: { selectors: [{ cel: { expression: `device.driver == "${DEVICE_CLASS}"` } }] },
  })),
  ...Array.from({ length: SLICES }, (_, slice) => ({
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceSlice',
    metadata: { name: `test-devices-${slice}` },
    spec: {
      driver: DEVICE_CLASS,
      allNodes: true,
      pool: { name: 'test', generation: 1, resourceSliceCount: SLICES },
      devices: Array.from({ length: DEVICES }, (_, index) => ({ name: `device-${slice}-${index}` })),
    },
  })),
]

/** True for a claim that Kubernetes has made from a template for one pod, and for the template of a ComputeDomain. */
export const isMadeByOthers = ({ kind, metadata: { ownerReferences = [] } }: KubeObject): boolean =>
  ownerReferences.some(
    (owner) =>
      (kind === 'ResourceClaim' && owner.kind === 'Pod') ||
      (kind === 'ResourceClaimTemplate' && owner.kind === 'ComputeDomain'),
  )
