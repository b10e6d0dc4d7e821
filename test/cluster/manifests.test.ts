import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { SETTINGS, surround } from '../manifests/setting.ts'
import { sources } from '../manifests/sources.ts'
import { manifestsIn } from '../manifests/suite.ts'
import { controlPlane } from './fixture.ts'
import { installCrds, kustomization } from './manifests.ts'
import { startReconcilers } from './reconciler-process.ts'
import { startWebhook } from './webhook-process.ts'
import { installWebhooks } from './webhooks.ts'

/** The 500 and 1,000 pods of the others are measured by the scale benchmark, and made once in the sandbox. */
const MOST_PODS = 60

const ROLE = kustomization('base/operator-role.yaml')
const OPERATOR = 'system:serviceaccount:grove-system:grove-operator'

manifestsIn(
  'a manifest on a real control plane',
  async (_, setting) => {
    const plane = controlPlane()
    const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
    await installCrds(plane)
    await plane.kubectl(['apply', '-f', ROLE])
    const clear = await surround(client)
    // Nobody but a super-user notices that a right is missing: everything runs as who it is in a cluster.
    const { kubeconfig } = await plane.identity(OPERATOR, 'system:serviceaccounts')
    const change = (config: Record<string, unknown>) => Object.assign(config, SETTINGS[setting])
    const webhook = await startWebhook({ kubeconfig, selfSigned: true, change })
    const webhooks = await installWebhooks(plane, webhook)
    const reconcilers = await startReconcilers({ kubeconfig, config: SETTINGS[setting] })
    return {
      client,
      // Of pods that nobody binds there is little more to see.
      scaling: setting === 'everything' ? 'set' : 'parts',
      schedules: (schedulerName) => schedulerName === 'default-scheduler',
      leave: async () => {
        await reconcilers.stop()
        await webhooks.remove()
        await webhook.stop()
        await clear()
        await plane.kubectl(['delete', '-f', ROLE])
        await client.close()
      },
    }
  },
  sources().filter(({ pods }) => pods <= MOST_PODS),
)
