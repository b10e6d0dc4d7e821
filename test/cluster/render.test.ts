import { expect } from 'chai'
import { grove } from '../unit/cli/grove.ts'
import { controlPlane } from './fixture.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { installOperator, operatorToken } from './operator.ts'
import { startWebhook, type WebhookProcess } from './webhook-process.ts'
import { type InstalledWebhooks, installWebhooks } from './webhooks.ts'

const SAMPLES = ['disaggregated-inference', 'fine-tuning', 'gpu-failover']

describe('what grove render --named writes, for a real control plane', () => {
  let namespace: string
  let webhook: WebhookProcess
  let webhooks: InstalledWebhooks
  before(async () => {
    const plane = controlPlane()
    await installOperator(plane)
    webhook = await startWebhook({ kubeconfig: (await operatorToken(plane, 'webhook')).kubeconfig, selfSigned: true })
    webhooks = await installWebhooks(plane, webhook)
    namespace = await createNamespace(plane, 'render')
  })
  after(async () => {
    await webhooks?.remove()
    await webhook?.stop()
    await removeNamespace(controlPlane(), namespace)
  })

  for (const sample of SAMPLES) {
    it(`is taken whole by kubectl apply --dry-run=server: ${sample}`, async () => {
      const rendered = await grove(['render', '-n', namespace, '--named', `manifests/samples/${sample}.yaml`])
      expect(rendered.status, rendered.stderr).to.equal(0)
      const args = ['apply', '--dry-run=server', '-f', '-']
      const { code, stdout, stderr } = await controlPlane().kubectl(args, { input: rendered.stdout })
      expect(code, stderr).to.equal(0)
      const objects = rendered.stdout.split('\n---\n').length
      expect(stdout.trimEnd().split('\n'))
        .to.have.length(objects)
        .and.satisfy((lines: string[]) => lines.every((line) => line.endsWith('created (server dry run)')))
    })
  }
})
