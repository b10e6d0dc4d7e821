import type { Client } from '../../kube/client/client.ts'
import { PODS } from '../api/running.ts'
import type { Server } from '../scenarios/stage.ts'

/** KWOK lets deleted pods with this annotation stay: stages.yaml. */
const SILENT = 'test.grove.io/silent'

/** Lets the kubelet of a pod stop answering on a real control plane, whose kubelets are KWOK's. */
export const silentPods =
  (client: Client): Server['answers'] =>
  async ({ metadata: { namespace = '', name = '' } }, isAnswering) => {
    const annotations = { [SILENT]: isAnswering ? null : 'true' }
    await client.mergePatch(PODS, { namespace, name }, { metadata: { annotations } })
  }
