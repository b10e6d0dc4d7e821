import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { controlPlane } from '../cluster/fixture.ts'
import { type RunningGrove, startGrove } from '../cluster/grove.ts'
import { installCrds } from '../cluster/manifests.ts'
import type { Ground } from './ground.ts'

/** The real control plane, before Grove runs on it. */
export const clusterGround = async (): Promise<Ground> => {
  const plane = controlPlane()
  await installCrds(plane)
  const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
  let grove: RunningGrove | undefined
  return {
    client,
    start: async (config) => {
      grove = await startGrove(plane, config)
    },
    leave: async () => {
      await grove?.stop()
      await client.close()
    },
  }
}
