import type { Suite } from 'mocha'
import { isBuilt } from './controlplane/binaries.ts'
import type { Kubernetes } from './controlplane/kubernetes.ts'

/**
 * A suite with a control plane of this version of Kubernetes, which it starts itself. Where its binaries are not built yet the
 * tests are skipped, under a name that says so: that build takes longer than all suites of a commit.
 */
export const onKubernetes = (version: Kubernetes, title: string, body: (this: Suite) => void): void => {
  if (isBuilt(version)) describe(`${title} (Kubernetes ${version})`, body)
  else
    describe.skip(
      `${title} (skipped: Kubernetes ${version} is not built yet; ${buildCommand(version)} builds it)`,
      body,
    )
}

const buildCommand = (version: Kubernetes): string => `node dist/test/cluster/prepare.js --kubernetes ${version}`
