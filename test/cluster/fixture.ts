import { expect } from 'chai'
import { auditLog, isForbidden } from './controlplane/audit.ts'
import { type ControlPlane, startControlPlane } from './controlplane/start.ts'

let running: ControlPlane | undefined

/** The control plane of this test run. Suites share it: each uses its own namespaces and removes what is cluster-wide. */
export const controlPlane = (): ControlPlane => {
  if (running === undefined) throw new Error('no control plane runs: start these tests with `npm run test:cluster`')
  return running
}

// Mocha calls these two once, before the first and after the last test.

export const mochaGlobalSetup = async (): Promise<void> => {
  running = await startControlPlane({ audit: true })
}

export const mochaGlobalTeardown = async (): Promise<void> => {
  await running?.stop()
}

/** Fails the run where RBAC has refused the operator anything in any suite, whether or not that suite has noticed. */
export const mochaHooks = {
  afterAll: async (): Promise<void> => {
    const refused = (await auditLog(controlPlane())).filter(isForbidden)
    expect(refused.map(({ responseStatus, objectRef }) => responseStatus?.message ?? objectRef)).to.deep.equal([])
  },
}
