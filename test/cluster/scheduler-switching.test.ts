import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { AFTER, switchingOn } from '../scenarios/switching.ts'
import { fromEnvironment, USUAL } from './controlplane/kubernetes.ts'
import { controlPlane } from './fixture.ts'
import { startGrove } from './grove.ts'
import { installCrds } from './manifests.ts'
import { startReconcilers } from './reconciler-process.ts'
import { forSchedulers } from './scheduler-rights.ts'
import { silentPods } from './silent-pods.ts'

switchingOn('on a real control plane', async () => {
  const plane = controlPlane()
  const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
  await installCrds(plane)
  const withdraw = await forSchedulers(plane, 'default-scheduler')
  const grove = await startGrove(plane, AFTER)
  let running = grove.reconcilers
  return {
    client,
    podGroup: {
      apiVersion: `scheduling.k8s.io/${fromEnvironment() === USUAL ? 'v1alpha2' : 'v1beta1'}`,
      kind: 'PodGroup',
    },
    delay: 5,
    answers: silentPods(client),
    quietMs: 3_000,
    switchTo: async (config) => {
      await running.stop()
      running = await startReconcilers({ kubeconfig: grove.token.kubeconfig, config })
    },
    leave: async () => {
      await running.stop()
      await grove.stop()
      await withdraw()
      await client.close()
    },
  }
})
