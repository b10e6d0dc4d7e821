import { findBinary } from './controlplane/binaries.ts'
import { type Kubectl, kubectl } from './controlplane/kubectl.ts'
import type { ControlPlane } from './controlplane/start.ts'
import { kustomization } from './manifests.ts'

/** The chart of this project. */
export const CHART = kustomization('chart')

/** Runs Helm in the way in which `plane.kubectl` runs kubectl: both get the cluster by the same flag. */
export const helmOn =
  ({ directory, kubeconfig }: ControlPlane): Kubectl =>
  async (...args) =>
    kubectl(await findBinary('helm'), directory, kubeconfig)(...args)
