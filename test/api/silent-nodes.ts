import type { Client } from '../../kube/client/client.ts'
import type { Server } from '../scenarios/stage.ts'
import { NODES } from './running.ts'

/** Lets the kubelet of a pod stop answering in a sandbox: its node is no longer Ready. */
export const silentNodes =
  (client: Client): Server['answers'] =>
  async ({ spec: { nodeName = '' } }, isAnswering) => {
    const conditions = [{ type: 'Ready', status: isAnswering ? 'True' : 'Unknown' }]
    await client.mergePatch(NODES, { name: nodeName }, { status: { conditions } }, { subresource: 'status' })
  }
