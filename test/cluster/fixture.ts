import { expect } from 'chai'
import { refusals } from './controlplane/audit.ts'
import { type ControlPlane, startControlPlane } from './controlplane/start.ts'

let running: ControlPlane | undefined

/**
 * The control plane of this process. All suites share it: each uses its own namespaces, and removes its cluster-wide
 * objects.
 */
export const controlPlane = (): ControlPlane => {
  if (running === undefined) throw new Error('no control plane runs: start these tests with `npm run test:cluster`')
  return running
}

/** In ms. This long because it may have to be built first. */
const START_MS = 3_600_000

/**
 * Mocha calls these before the first and after the last suite. With `--parallel` it calls them before and after each
 * file, in one of several processes that share the files. Each process has its own control plane, which ends with it.
 */
export const mochaHooks = {
  async beforeAll(this: Mocha.Context): Promise<void> {
    this.timeout(START_MS)
    running ??= await startControlPlane({ audit: true })
  },

  /**
   * Fails the run where RBAC has refused the operator anything in any suite, whether that suite has noticed it or not.
   */
  async afterAll(): Promise<void> {
    const refused = await refusals(controlPlane())
    expect(refused.map(({ responseStatus, objectRef }) => responseStatus?.message ?? objectRef)).to.deep.equal([])
  },
}
