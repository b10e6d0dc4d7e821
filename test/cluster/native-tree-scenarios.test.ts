import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { surround } from '../manifests/setting.ts'
import { GANG_FAMILIES, type Settled, scenariosOn, WITH_GANGS } from '../scenarios/suite.ts'
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

/**
 * In which room for the minimums of two replicas of a set comes at once. One of them may be in the back-off of the scheduler
 * then, and the scaled gangs of the other take the room. docs/schedulers/default-scheduler.md#trees
 */
const BY_CHANCE = ['GS12']

onKubernetes('1.37', 'gangs of the stock scheduler as trees, in use', () => {
  const families = Object.entries(GANG_FAMILIES).map(([family, scenarios]) => [
    family,
    scenarios.filter(({ id }) => !BY_CHANCE.includes(id)),
  ])
  scenariosOn('with trees', onTrees, Object.fromEntries(families))
})
