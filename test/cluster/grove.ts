import type { ControlPlane } from './controlplane/start.ts'
import { installOperator, type OperatorToken, operatorToken } from './operator.ts'
import { type ReconcilerProcess, startReconcilers } from './reconciler-process.ts'
import { startWebhook, type WebhookProcess } from './webhook-process.ts'
import { installWebhooks } from './webhooks.ts'

/** Grove running on a control plane, each process with its own rights. */
export interface RunningGrove {
  readonly webhook: WebhookProcess
  readonly reconcilers: ReconcilerProcess
  /** The token of the reconcilers; the webhook has its own. */
  readonly token: OperatorToken
  stop(): Promise<void>
}

/**
 * The default scheduler as in a cluster that serves no PodGroups, which most do not. The control plane of the tests serves them, so
 * that whoever tests gangs need not start another one.
 */
export const ONE_BY_ONE = { name: 'default-scheduler', config: { gangScheduling: false } } as const

const running = new Map<ControlPlane, RunningGrove>()

/**
 * Runs webhook and reconcilers with these configuration fields, as the accounts that they have in a cluster. Without any about
 * schedulers pods are placed one by one. One Grove
 * runs on a control plane at a time: another that a failed test has left is stopped first, as it would do the work of
 * all later tests with its own configuration. `reach` may replace the kubeconfig of the reconcilers, such as by one that leads
 * over a link that can fail.
 */
export const startGrove = async (
  plane: ControlPlane,
  given: object = {},
  reach: (kubeconfig: string) => Promise<string> = async (kubeconfig) => kubeconfig,
): Promise<RunningGrove> => {
  const config = { scheduler: { profiles: [ONE_BY_ONE, { name: 'kai-scheduler' }] }, ...given }
  await running.get(plane)?.stop()
  await installOperator(plane)
  const { kubeconfig } = await operatorToken(plane, 'webhook')
  const webhook = await startWebhook({ kubeconfig, selfSigned: true, change: (base) => Object.assign(base, config) })
  const webhooks = await installWebhooks(plane, webhook)
  const token = await operatorToken(plane)
  const reconcilers = await startReconcilers({ kubeconfig: await reach(token.kubeconfig), config })
  const grove: RunningGrove = {
    webhook,
    reconcilers,
    token,
    stop: async () => {
      if (running.get(plane) === grove) running.delete(plane)
      await reconcilers.stop()
      await webhooks.remove()
      await webhook.stop()
    },
  }
  running.set(plane, grove)
  return grove
}
