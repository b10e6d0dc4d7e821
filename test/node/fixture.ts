import type { Suite } from 'mocha'
import type { ControlPlane } from '../cluster/controlplane/start.ts'
import { startPlaneForNodes } from './control-plane.ts'
import { whyNoNode } from './needs.ts'
import { type RealNode, startNode } from './start.ts'

/** A control plane with one real node. */
export interface RealCluster {
  readonly plane: ControlPlane
  readonly node: RealNode
}

let running: RealCluster | undefined

/** The cluster of this process. All suites share it: each uses its own namespaces. */
export const cluster = (): RealCluster => {
  if (running === undefined) throw new Error('no node runs: start these tests with `npm run test:node`')
  return running
}

/** A suite that needs a real node. Where none can run, its tests are skipped under a name that has the reason. */
export const onNode = (title: string, body: (this: Suite) => void): void => {
  const reason = whyNoNode()
  if (reason === undefined) describe(title, body)
  else describe.skip(`${title} (skipped: ${reason})`, body)
}

/** In ms. This long because everything may have to be built first. */
const START_MS = 3_600_000

export const mochaHooks = {
  async beforeAll(this: Mocha.Context): Promise<void> {
    if (whyNoNode() !== undefined) return
    this.timeout(START_MS)
    const plane = await startPlaneForNodes()
    try {
      running = { plane, node: await startNode(plane) }
    } catch (error) {
      await plane.stop()
      throw error
    }
  },

  async afterAll(this: Mocha.Context): Promise<void> {
    await running?.node.stop()
    await running?.plane.stop()
  },
}
