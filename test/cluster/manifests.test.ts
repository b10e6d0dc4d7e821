import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { SETTINGS, surround } from '../manifests/setting.ts'
import { sources } from '../manifests/sources.ts'
import { manifestsIn } from '../manifests/suite.ts'
import type { ControlPlane } from './controlplane/start.ts'
import { controlPlane } from './fixture.ts'
import { startGrove } from './grove.ts'
import { installCrds } from './manifests.ts'
import { standInForFabrics } from './stand-in-fabrics.ts'
import { standInFor } from './stand-in-scheduler.ts'

/**
 * Manifests with more pods are left out: the scale benchmark measures those with 500 and 1,000 pods, and the sandbox
 * creates them once.
 */
const MOST_PODS = 60

const standIns = async (plane: ControlPlane, client: Client): Promise<() => Promise<void>> => {
  const endScheduler = await standInFor(plane, ['kai-scheduler'])
  const endFabrics = await standInForFabrics(client)
  return async () => {
    await endFabrics()
    await endScheduler()
  }
}

manifestsIn(
  'a manifest on a real control plane',
  async (_, setting) => {
    const plane = controlPlane()
    const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
    await installCrds(plane)
    const clear = await surround(client)
    // What the plane lacks of a cluster with KAI and fabrics.
    const end = setting === 'everything' ? await standIns(plane, client) : async () => {}
    const grove = await startGrove(plane, SETTINGS[setting])
    return {
      client,
      scaling: 'parts',
      schedules: () => true,
      leave: async () => {
        await grove.stop()
        await end()
        await clear()
        await client.close()
      },
    }
  },
  sources().filter(({ pods }) => pods <= MOST_PODS),
)
