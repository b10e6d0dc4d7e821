import { join } from 'node:path'
import type { Addresses } from './addresses.ts'
import { cniDirectory, type NodeBinaries } from './binaries.ts'
import { PAUSE } from './test-images.ts'

/** The socket of containerd. */
export const socketOf = (directory: string): string => join(directory, 'run', 'containerd.sock')

/** Where drivers of devices say how a container gets them. */
export const cdiDirectory = (directory: string): string => join(directory, 'cdi')

/** containerd's configuration. `restrict_oom_score_adj`: where root has no CAP_SYS_RESOURCE, runc may not lower a score. */
export const containerdConfiguration = (directory: string, binaries: NodeBinaries): string => `version = 3
root = "${join(directory, 'containerd')}"
state = "${join(directory, 'run', 'containerd')}"

[grpc]
address = "${socketOf(directory)}"

[plugins."io.containerd.cri.v1.images"]
snapshotter = "overlayfs"

[plugins."io.containerd.cri.v1.images".pinned_images]
sandbox = "${PAUSE}"

[plugins."io.containerd.cri.v1.runtime"]
restrict_oom_score_adj = true
cdi_spec_dirs = ["${cdiDirectory(directory)}"]

[plugins."io.containerd.cri.v1.runtime".cni]
bin_dirs = ["${cniDirectory(binaries)}"]
conf_dir = "${join(directory, 'cni')}"

[plugins."io.containerd.cri.v1.runtime".containerd.runtimes.runc]
runtime_type = "io.containerd.runc.v2"

[plugins."io.containerd.cri.v1.runtime".containerd.runtimes.runc.options]
BinaryName = "${binaries.runc}"
SystemdCgroup = false
`

/** How pods get an address: on a bridge of the node, which routes between them and everything else. */
export const podNetwork = ({ pods }: Addresses): object => ({
  cniVersion: '1.0.0',
  name: 'pods',
  plugins: [
    {
      type: 'bridge',
      bridge: 'pods',
      isGateway: true,
      hairpinMode: true,
      ipam: { type: 'host-local', ranges: [[{ subnet: pods }]], routes: [{ dst: '0.0.0.0/0' }] },
    },
    { type: 'portmap', capabilities: { portMappings: true } },
  ],
})
