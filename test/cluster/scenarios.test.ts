import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { surround } from '../manifests/setting.ts'
import {
  CONFIGURATION,
  FAMILIES_WITH_OTHERS,
  GANG_FAMILIES,
  LATER_GANG_FAMILIES,
  type Settled,
  SLOW_FAMILIES,
  scenariosOn,
  WITH_GANGS,
} from '../scenarios/suite.ts'
import { fromEnvironment, USUAL } from './controlplane/kubernetes.ts'
import { controlPlane } from './fixture.ts'
import { startGrove } from './grove.ts'
import { installCrds } from './manifests.ts'
import { forSchedulers } from './scheduler-rights.ts'
import { silentPods } from './silent-pods.ts'

/** Whether the scheduler is that of Kubernetes 1.37. */
const IS_LATER = fromEnvironment() !== USUAL

// The nodes are simulated: KWOK runs no containers, so nothing waits for grove-initc, and a deleted pod is gone at
// once. Everything that the API server, the controller manager and the scheduler do is real; cordons and free room have
// their effect.
const onControlPlane =
  (config: object, ...schedulers: readonly string[]) =>
  async (): Promise<Settled> => {
    const plane = controlPlane()
    const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
    await installCrds(plane)
    const clear = await surround(client)
    const withdraw = await forSchedulers(plane, ...schedulers)
    const grove = await startGrove(plane, config)
    return {
      client,
      delay: 5,
      makesLater: IS_LATER,
      answers: silentPods(client),
      quietMs: 3_000,
      leave: async () => {
        await grove.stop()
        await withdraw()
        await clear()
        await client.close()
      },
    }
  }

scenariosOn('on a real control plane', onControlPlane(CONFIGURATION), { ...FAMILIES_WITH_OTHERS, ...SLOW_FAMILIES })
scenariosOn(
  'with gangs of the stock scheduler on a real control plane',
  onControlPlane(WITH_GANGS, 'default-scheduler'),
  IS_LATER ? LATER_GANG_FAMILIES : GANG_FAMILIES,
)
