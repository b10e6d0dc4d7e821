import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { SETTINGS, surround } from '../manifests/setting.ts'
import { sources } from '../manifests/sources.ts'
import { manifestsIn } from '../manifests/suite.ts'
import { controlPlane } from './fixture.ts'
import { startGrove } from './grove.ts'
import { installCrds } from './manifests.ts'

/**
 * Manifests with more pods are left out: the scale benchmark measures those with 500 and 1,000 pods, and the sandbox
 * creates them once.
 */
const MOST_PODS = 60

manifestsIn(
  'a manifest on a real control plane',
  async (_, setting) => {
    const plane = controlPlane()
    const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
    await installCrds(plane)
    const clear = await surround(client)
    const grove = await startGrove(plane, SETTINGS[setting])
    return {
      client,
      // Nothing binds these pods, so there is little more to see.
      scaling: setting === 'everything' ? 'set' : 'parts',
      schedules: (schedulerName) => schedulerName === 'default-scheduler',
      leave: async () => {
        await grove.stop()
        await clear()
        await client.close()
      },
    }
  },
  sources().filter(({ pods }) => pods <= MOST_PODS),
)
