import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { surround } from '../manifests/setting.ts'
import { LATER_GANG_FAMILIES, type Settled, scenariosOn, WITH_GANGS } from '../scenarios/suite.ts'
import { startControlPlane } from './controlplane/start.ts'
import { startGrove } from './grove.ts'
import { onKubernetes } from './kubernetes-versions.ts'
import { installCrds } from './manifests.ts'
import { forSchedulers } from './scheduler-rights.ts'
import { silentPods } from './silent-pods.ts'

/** A control plane of its own, whose scheduler places trees. */
const onTrees = async (): Promise<Settled> => {
  const plane = await startControlPlane({ kubernetes: '1.37', gangs: 'trees', audit: true })
  const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
  await installCrds(plane)
  await surround(client)
  await forSchedulers(plane, 'default-scheduler')
  const grove = await startGrove(plane, WITH_GANGS)
  return {
    client,
    delay: 5,
    makesLater: true,
    answers: silentPods(client),
    quietMs: 3_000,
    leave: async () => {
      await grove.stop()
      await client.close()
      await plane.stop()
    },
  }
}

onKubernetes('1.37', 'gangs of the stock scheduler as trees, in use', () => {
  scenariosOn('with trees', onTrees, LATER_GANG_FAMILIES)
})
