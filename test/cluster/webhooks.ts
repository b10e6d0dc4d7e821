import type { ControlPlane } from './controlplane/start.ts'
import { waitUntil } from './controlplane/wait.ts'
import { type Manifest, render } from './manifests.ts'

/** The address where the webhooks are served, for a control plane that cannot reach them through Services. */
export interface WebhookServer {
  /** `https://127.0.0.1:PORT`, without a path. */
  readonly url: string
  /** PEM certificate of the CA that signed the server's certificate for 127.0.0.1. */
  readonly caBundle: string
}

/** Webhook configurations that are in force. */
export interface InstalledWebhooks {
  /** Removes them and waits until the API server no longer calls them. */
  remove(): Promise<void>
}

interface WebhookConfiguration extends Manifest {
  readonly webhooks: readonly {
    readonly clientConfig: { readonly service?: { readonly path?: string }; readonly url?: string }
  }[]
}

/**
 * Installs the webhook configurations of a kustomization (default: the base) so that they point to a server on this
 * machine, and waits until the API server calls it. Everything else in them is unchanged.
 * @throws Error with kubectl's words when a configuration is refused.
 */
export const installWebhooks = async (
  controlPlane: ControlPlane,
  server: WebhookServer,
  path = 'base',
): Promise<InstalledWebhooks> => {
  const configurations = (await render(controlPlane, path))
    .filter(isWebhookConfiguration)
    .map((configuration) => leadingTo(configuration, server))
  await change(controlPlane, 'apply', configurations)
  await settled(controlPlane)
  return {
    remove: async () => {
      await change(controlPlane, 'delete', configurations)
      await settled(controlPlane)
    },
  }
}

/** Whether an object of manifests/ is a webhook configuration. */
export const isWebhookConfiguration = (manifest: object): manifest is WebhookConfiguration =>
  'kind' in manifest && /^(Mutating|Validating)WebhookConfiguration$/.test(String(manifest.kind))

/** The same configuration with the address of a server instead of a Service. */
export const leadingTo = (
  configuration: WebhookConfiguration,
  { url, caBundle }: WebhookServer,
): WebhookConfiguration => ({
  ...configuration,
  webhooks: configuration.webhooks.map((webhook) => ({
    ...webhook,
    clientConfig: {
      url: `${url}${webhook.clientConfig.service?.path ?? ''}`,
      caBundle: Buffer.from(caBundle).toString('base64'),
    },
  })),
})

const change = async (
  { kubectl }: ControlPlane,
  verb: 'apply' | 'delete',
  manifests: readonly unknown[],
): Promise<void> => {
  const options = verb === 'apply' ? ['--server-side', '--force-conflicts'] : ['--ignore-not-found']
  const input = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: manifests })
  const { code, stderr } = await kubectl([verb, ...options, '-f', '-'], { input })
  if (code !== 0) throw new Error(`kubectl ${verb} of webhook configurations failed: ${stderr}`)
}

// The API server learns of configurations through a watch, a moment after it has stored them. Nothing reports that
// moment. But it learns of them in order: when the configuration that was added last works, all earlier ones work too.
// The two configurations below call an address where nothing listens, and apply only to a ConfigMap that is never
// stored.
const PROBES = ['Mutating', 'Validating'] as const
const PROBE_LABEL = 'grove-test-probe'

const probe = (type: (typeof PROBES)[number]) => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: `${type}WebhookConfiguration`,
  metadata: { name: `${PROBE_LABEL}-${type.toLowerCase()}` },
  webhooks: [
    {
      name: `${type.toLowerCase()}.probe.test.grove.io`,
      admissionReviewVersions: ['v1'],
      clientConfig: { url: 'https://127.0.0.1:1/' },
      failurePolicy: 'Fail',
      sideEffects: 'None',
      timeoutSeconds: 1,
      objectSelector: { matchLabels: { [PROBE_LABEL]: type } },
      rules: [{ apiGroups: [''], apiVersions: ['v1'], resources: ['configmaps'], operations: ['CREATE'] }],
    },
  ],
})

const settled = async (controlPlane: ControlPlane): Promise<void> => {
  await change(controlPlane, 'apply', PROBES.map(probe))
  await waitUntil('use of the webhook configurations', 30, async () => {
    const called = await Promise.all(PROBES.map((type) => isCalled(controlPlane, type)))
    return called.every(Boolean)
  })
  await change(controlPlane, 'delete', PROBES.map(probe))
}

const isCalled = async ({ kubectl }: ControlPlane, type: (typeof PROBES)[number]): Promise<boolean> => {
  const configMap = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: PROBE_LABEL, labels: { [PROBE_LABEL]: type } },
  }
  const { stderr } = await kubectl(['create', '--dry-run=server', '-f', '-'], { input: JSON.stringify(configMap) })
  return stderr.includes('failed calling webhook')
}
