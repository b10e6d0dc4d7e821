import { dirname } from 'node:path'
import { type Binaries, findBinaries } from '../cluster/controlplane/binaries.ts'
import { NODE_NAMES } from '../cluster/controlplane/modules.ts'
import { installPackages } from './needs.ts'

export type NodeBinaries = Binaries<(typeof NODE_NAMES)[number]>

/** What is said while something takes long. */
export const logToStandardError = (line: string): void => console.error(`node: ${line}`)

/** The binaries of a node. What is missing is installed or built. @throws Error saying what to install */
export const findNodeBinaries = async (log: (line: string) => void = logToStandardError): Promise<NodeBinaries> => {
  await installPackages(log)
  return await findBinaries(NODE_NAMES, log)
}

/** Where the programs of the pods' network are. */
export const cniDirectory = (binaries: NodeBinaries): string => dirname(binaries.bridge)

/** A PATH by which containerd finds its shim, and the others iptables and mount. */
export const pathOf = (binaries: NodeBinaries): string =>
  [dirname(binaries['containerd-shim-runc-v2']), dirname(binaries.runc), '/usr/sbin:/usr/bin:/sbin:/bin'].join(':')
