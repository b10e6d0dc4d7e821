import type { Suite } from 'mocha'
import type { ControlPlane, ControlPlaneOptions } from '../cluster/controlplane/start.ts'
import { startPlaneForNodes } from './control-plane.ts'
import { whyNoNode } from './needs.ts'
import { type RealNode, startNode } from './start.ts'

/** A control plane with real nodes. */
export interface RealCluster {
  readonly plane: ControlPlane
  /** The first of its nodes. */
  readonly node: RealNode
  readonly nodes: readonly RealNode[]
}

let running: RealCluster | undefined
/** Whether a suite of this process uses the shared cluster. Suites are described before any hook runs. */
let isShared = false

/** The cluster of this process, with one node. All suites of onNode share it: each uses its own namespaces. */
export const cluster = (): RealCluster => {
  if (running === undefined) throw new Error('no node runs: start these tests with `npm run test:node`')
  return running
}

/** A suite that needs a real node. Where none can run, its tests are skipped under a name that has the reason. */
export const onNode = (title: string, body: (this: Suite) => void): void => {
  isShared = true
  whereNodesRun(title, body)
}

export interface OwnCluster {
  /** How many nodes it has; default 1. */
  readonly nodes?: number
  readonly plane?: ControlPlaneOptions
}

/**
 * A suite that has a cluster to itself, because it does what would disturb others: it installs Grove in another way, takes nodes away,
 * or adds controllers to the cluster. `its` gives the cluster once the suite runs.
 */
export const onOwnCluster = (
  title: string,
  options: OwnCluster,
  body: (this: Suite, its: () => RealCluster) => void,
): void =>
  whereNodesRun(title, function () {
    let own: RealCluster | undefined
    this.timeout(300_000)
    before(async function () {
      this.timeout(START_MS)
      own = await startCluster(options)
    })
    after(async () => {
      if (own !== undefined) await stopCluster(own)
    })
    body.call(this, () => {
      if (own === undefined) throw new Error('its cluster has not been started yet')
      return own
    })
  })

const whereNodesRun = (title: string, body: (this: Suite) => void): void => {
  const reason = whyNoNode()
  if (reason === undefined) describe(title, body)
  else describe.skip(`${title} (skipped: ${reason})`, body)
}

const startCluster = async ({ nodes: count = 1, plane: options }: OwnCluster = {}): Promise<RealCluster> => {
  const plane = await startPlaneForNodes(options)
  const nodes: RealNode[] = []
  try {
    const node = await startNode(plane)
    nodes.push(node)
    while (nodes.length < count) nodes.push(await startNode(plane))
    return { plane, node, nodes }
  } catch (error) {
    await stopCluster({ plane, nodes })
    throw error
  }
}

const stopCluster = async ({ plane, nodes }: Pick<RealCluster, 'plane' | 'nodes'>): Promise<void> => {
  for (const node of nodes) await node.stop()
  await plane.stop()
}

/** In ms. This long because everything may have to be built first. */
const START_MS = 3_600_000

export const mochaHooks = {
  async beforeAll(this: Mocha.Context): Promise<void> {
    if (!isShared || whyNoNode() !== undefined) return
    this.timeout(START_MS)
    running = await startCluster()
  },

  async afterAll(): Promise<void> {
    if (running !== undefined) await stopCluster(running)
  },
}
