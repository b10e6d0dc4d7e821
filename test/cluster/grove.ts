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

const running = new Map<ControlPlane, RunningGrove>()

/**
 * Runs webhook and reconcilers with these configuration fields, as the accounts that they have in a cluster. One Grove
 * runs on a control plane at a time: another that a failed test has left is stopped first, as it would do the work of
 * all later tests with its own configuration.
 */
export const startGrove = async (plane: ControlPlane, config: object = {}): Promise<RunningGrove> => {
  await running.get(plane)?.stop()
  await installOperator(plane)
  const { kubeconfig } = await operatorToken(plane, 'webhook')
  const webhook = await startWebhook({ kubeconfig, selfSigned: true, change: (base) => Object.assign(base, config) })
  const webhooks = await installWebhooks(plane, webhook)
  const token = await operatorToken(plane)
  const reconcilers = await startReconcilers({ kubeconfig: token.kubeconfig, config })
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
