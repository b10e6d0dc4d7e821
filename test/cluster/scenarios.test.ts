import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { surround } from '../manifests/setting.ts'
import { CONFIGURATION, scenariosOn } from '../scenarios/suite.ts'
import { controlPlane } from './fixture.ts'
import { startGrove } from './grove.ts'
import { installCrds } from './manifests.ts'

// What nodes can do is simulated: KWOK runs no containers, so nothing waits for grove-initc, and a deleted pod is gone at
// once. Whatever the API server, the controller manager and the scheduler do is real; cordons and room count.
scenariosOn('on a real control plane', async () => {
  const plane = controlPlane()
  const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
  await installCrds(plane)
  const clear = await surround(client)
  const grove = await startGrove(plane, CONFIGURATION)
  return {
    client,
    delay: 5,
    runsInitContainers: false,
    leave: async () => {
      await grove.stop()
      await clear()
      await client.close()
    },
  }
})
