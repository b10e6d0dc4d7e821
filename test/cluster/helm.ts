import { type Kubectl, kubectl } from './controlplane/kubectl.ts'
import type { ControlPlane } from './controlplane/start.ts'
import { kustomization } from './manifests.ts'

/** The chart of the project. */
export const CHART = kustomization('chart')

/** Runs Helm, as `plane.kubectl` runs kubectl: both find the cluster by the same flag. */
export const helmOn = ({ binaries, directory, kubeconfig }: ControlPlane): Kubectl =>
  kubectl(binaries.helm, directory, kubeconfig)
