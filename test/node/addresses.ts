/** The addresses of the node with this index; those of two nodes of this machine differ. */
export interface Addresses {
  /** The link that leads from this machine to the node. */
  readonly link: string
  /** This machine as the node sees it. */
  readonly host: string
  readonly node: string
  readonly pods: string
}

/** Where the API server answers on this machine's end of the link. */
export const API_PORT = 6443

/** As most clusters have it. The control plane of a real node must be started with it. */
export const SERVICES = '10.96.0.0/16'
export const API_SERVICE = '10.96.0.1'
export const DNS_SERVICE = '10.96.0.10'

/** The pods of all nodes. */
export const ALL_PODS = '10.244.0.0/16'

/** So many nodes can run on this machine at a time, of all runs together. */
export const MOST_NODES = 32

export const addressesOf = (index: number): Addresses => ({
  link: `grove-node-${index}`,
  host: `10.199.${index}.1`,
  node: `10.199.${index}.2`,
  pods: `10.244.${index}.0/24`,
})
