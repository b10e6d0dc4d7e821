import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { drawn } from '../drawn.ts'
import { SETTINGS, surround } from '../manifests/setting.ts'
import { sources } from '../manifests/sources.ts'
import { manifestsIn, type Settled } from '../manifests/suite.ts'
import { api } from './controlplane/api.ts'
import { createNodes } from './controlplane/nodes.ts'
import type { ControlPlane } from './controlplane/start.ts'
import { controlPlane } from './fixture.ts'
import { startGrove } from './grove.ts'
import { installCrds } from './manifests.ts'
import { standInForFabrics } from './stand-in-fabrics.ts'
import { standInFor } from './stand-in-scheduler.ts'

/** Manifests with more pods take minutes each, and differ little from one another. */
const MOST_PODS = 60
/** Each commit runs one in so many. */
const SHARE = 4
/** Fake nodes beyond those of the plane, and room for a thousand pods that are replaced. */
const MORE_NODES = 20

const standIns = async (plane: ControlPlane, client: Client): Promise<() => Promise<void>> => {
  const endScheduler = await standInFor(plane, ['kai-scheduler'])
  const endFabrics = await standInForFabrics(client)
  return async () => {
    await endFabrics()
    await endScheduler()
  }
}

const settle = async (_: OperatorConfiguration, setting: keyof typeof SETTINGS): Promise<Settled> => {
  const plane = controlPlane()
  const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
  await installCrds(plane)
  const clear = await surround(client)
  // What the plane lacks of a cluster with KAI and fabrics.
  const end = setting === 'everything' ? await standIns(plane, client) : async () => {}
  const grove = await startGrove(plane, SETTINGS[setting])
  return {
    client,
    changes: true,
    leave: async () => {
      await grove.stop()
      await end()
      await clear()
      await client.close()
    },
  }
}

/** The same on more nodes, which stay. */
const settleOnMoreNodes: typeof settle = async (config, setting) => {
  const admins = api(controlPlane().admin)
  await createNodes(admins, MORE_NODES, 'large')
  admins.close()
  return await settle(config, setting)
}

const all = sources()
manifestsIn(
  'a manifest on a real control plane',
  settle,
  drawn(
    all.filter(({ pods }) => pods <= MOST_PODS),
    SHARE,
    ({ id }) => id,
  ),
)
if (process.env.GROVE_TEST_LARGE) {
  manifestsIn(
    'a large manifest on a real control plane',
    settleOnMoreNodes,
    all.filter(({ pods }) => pods > MOST_PODS),
    1,
  )
}
