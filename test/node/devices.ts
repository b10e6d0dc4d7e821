import { join } from 'node:path'
import { cdiDirectory } from './containerd.ts'
import { kubeletDirectory } from './kubelet.ts'

/** The driver that Kubernetes has for its own tests: it pretends to have devices, and prepares claims of them for real. */
export const DRIVER = 'test-driver.cdi.k8s.io'

/** Folders that must be there before the driver starts. */
export const driverDirectories = (directory: string): string[] => [
  cdiDirectory(directory),
  join(kubeletDirectory(directory), 'plugins', DRIVER),
  join(kubeletDirectory(directory), 'plugins_registry'),
]

/** The driver's command line on a node with so many devices. */
export const driverArguments = (directory: string, kubeconfig: string, node: string, devices: number): string[] => [
  `--kubeconfig=${kubeconfig}`,
  'kubelet-plugin',
  `--datadir=${join(kubeletDirectory(directory), 'plugins')}`,
  `--plugin-registration-path=${join(kubeletDirectory(directory), 'plugins_registry')}`,
  `--cdi-dir=${cdiDirectory(directory)}`,
  `--node-name=${node}`,
  `--num-devices=${devices}`,
]

/** Claims for NVIDIA's GPUs get these devices. */
export const GPU_CLASS: object = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'DeviceClass',
  metadata: { name: 'gpu.nvidia.com' },
  spec: { selectors: [{ cel: { expression: `device.driver == '${DRIVER}'` } }] },
}
