import { type ControlPlane, startControlPlane } from './controlplane/start.ts'

let running: ControlPlane | undefined

/** The control plane of this test run. Suites share it: each uses its own namespaces and removes what is cluster-wide. */
export const controlPlane = (): ControlPlane => {
  if (running === undefined) throw new Error('no control plane runs: start these tests with `npm run test:cluster`')
  return running
}

// Mocha calls these two once, before the first and after the last test.

export const mochaGlobalSetup = async (): Promise<void> => {
  running = await startControlPlane()
}

export const mochaGlobalTeardown = async (): Promise<void> => {
  await running?.stop()
}
