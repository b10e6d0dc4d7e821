import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { speaking } from '../api/speaking.ts'
import { failoverIn } from '../failover/suite.ts'
import { surround } from '../manifests/setting.ts'
import { controlPlane } from './fixture.ts'
import { startGrove } from './grove.ts'
import { installCrds } from './manifests.ts'
import { createNamespace, removeNamespace } from './namespace.ts'

failoverIn('on a real control plane', async () => {
  const plane = controlPlane()
  await installCrds(plane)
  const namespace = await createNamespace(plane, 'failover')
  const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
  const clear = await surround(client)
  const grove = await startGrove(plane)
  return {
    ...speaking(client, namespace),
    makesClaims: true,
    leave: async () => {
      await grove.stop()
      await clear()
      await client.close()
      await removeNamespace(plane, namespace)
    },
  }
})
