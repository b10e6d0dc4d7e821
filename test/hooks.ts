import { config } from 'chai'
import type { RootHookObject, Suite } from 'mocha'
import { openResources, waitForClosed } from './hooks/open-resources.ts'
import { listenForRejections, lostRejections } from './hooks/rejections.ts'
import { afterwards } from './hooks/test-function.ts'

// What a failed assertion found is said whole, as far as anybody reads: 'expected [ Array(1) ]' tells nobody what was in it.
config.truncateThreshold = 2_000

// Loaded by every mocha run. Without it mocha passes a test whose promise rejects with nobody listening, and a run
// that leaves a server open hangs instead of failing.
export const mochaHooks: RootHookObject = {
  async beforeAll(this: Mocha.Context) {
    listenForRejections()
    let before = await openResources()
    for (const suite of rootOf(this).suites) {
      // Added last, so that it runs after the suite's own hooks have cleaned up.
      suite.afterAll('has closed what it opened', async function () {
        this.timeout(0)
        const left = await waitForClosed(before)
        // The next suite is not to blame for what this one has left.
        before = await openResources()
        if (left.length > 0) throw new Error(leakMessage(suite, left))
      })
    }
  },

  beforeEach(this: Mocha.Context) {
    const test = this.currentTest
    if (test !== undefined) afterwards(test, () => lostRejections())
  },

  /** A rejection lost by a hook, or by the last test after its end. */
  async afterAll() {
    const lost = await lostRejections()
    if (lost !== undefined) throw lost
  },
}

const rootOf = (context: Mocha.Context): Suite => {
  const suite = context.test?.parent
  if (suite === undefined) throw new Error('a root hook ran outside of every suite')
  return suite
}

const leakMessage = ({ title, file }: Suite, left: readonly string[]): string =>
  `"${title}"${file === undefined ? '' : ` in ${file}`} leaves open: ${left.join(', ')}. ` +
  'Close in after() or in the test what it opened: servers, sockets, timers, watchers, child processes.'
