import { X509Certificate } from 'node:crypto'
import type { WebhookConfiguration } from '../../certs/ca-bundle.ts'
import { splitBundle } from '../../certs/files.ts'
import { isNotFound } from '../../kube/api/api-error.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import type { Client } from '../../kube/client/client.ts'

/** What is read of a webhook configuration. */
export interface Configured extends WebhookConfiguration {
  readonly webhooks?: readonly {
    readonly name: string
    readonly clientConfig: {
      readonly caBundle?: string
      readonly url?: string
      readonly service?: { readonly namespace: string; readonly name: string; readonly port?: number }
    }
  }[]
}

/** A webhook configuration, or why it could not be read. */
export type Read = Configured | { readonly error: unknown }

/** The webhook configuration that exists in every installation. */
export const SHOWN_WEBHOOK = 'podcliqueset-validating-webhook'

const VALIDATING: Resource = {
  group: 'admissionregistration.k8s.io',
  version: 'v1',
  plural: 'validatingwebhookconfigurations',
  kind: 'ValidatingWebhookConfiguration',
  namespaced: false,
}

/** Reads the webhook configuration. Never rejects. */
export const readWebhook = (client: Client): Promise<Read> =>
  client.get<Configured>(VALIDATING, { name: SHOWN_WEBHOOK }).catch((error: unknown) => ({ error }))

/** A Deployment of Grove: what it does, and how many of its pods are ready. */
export interface GroveProcess {
  readonly name: string
  /** `operator` (the webhooks), `reconciler` or `page`. */
  readonly component: string
  readonly ready: number
  readonly wanted: number
}

/** The component of the webhooks. */
export const WEBHOOKS = 'operator'

/** The label by which everything of Grove itself is found, whatever it does. */
export const GROVE_ITSELF = 'app.kubernetes.io/name=grove-operator'

const DEPLOYMENTS: Resource = {
  group: 'apps',
  version: 'v1',
  plural: 'deployments',
  kind: 'Deployment',
  namespaced: true,
}
/** The label that says what a Deployment of Grove does. */
const COMPONENT = 'app.kubernetes.io/component'

interface Deployment extends ApiObject {
  readonly metadata: ApiObject['metadata'] & { readonly labels?: Readonly<Record<string, string>> }
  readonly spec?: { readonly replicas?: number }
  readonly status?: { readonly readyReplicas?: number }
}

/** The Deployments of Grove in its namespace. @throws ApiError */
export const readProcesses = async (client: Client, namespace: string): Promise<GroveProcess[]> => {
  const { items } = await client.list<Deployment>(DEPLOYMENTS, { namespace, labelSelector: GROVE_ITSELF })
  return items.map(({ metadata: { name = '', labels = {} }, spec, status }) => ({
    name,
    component: labels[COMPONENT] ?? '',
    ready: status?.readyReplicas ?? 0,
    wanted: spec?.replicas ?? 1,
  }))
}

/** The authorities in a webhook configuration, the one that expires first before the others. @throws for one that is no certificate */
export const authoritiesIn = ({ webhooks = [] }: Configured): X509Certificate[] =>
  splitBundle(Buffer.from(webhooks[0]?.clientConfig.caBundle ?? '', 'base64').toString())
    .map((block) => new X509Certificate(block))
    .sort((a, b) => Date.parse(a.validTo) - Date.parse(b.validTo))

const NO_WRITES = 'PodCliqueSets and TrainJobs cannot be created or changed'

/**
 * Why the API server cannot ask Grove's webhooks, as sentences; undefined where nothing says so. docs/status.md#when-no-webhook-answers
 * @param processes undefined where they may not be read
 * @param now in ms
 */
export const webhookTrouble = (
  configuration: Read,
  processes: readonly GroveProcess[] | undefined,
  now: number,
): string | undefined => {
  if (processes?.some(({ component, ready }) => component === WEBHOOKS && ready === 0))
    return `No webhook is ready. ${NO_WRITES} until one is.`
  if ('error' in configuration) {
    // Without any Deployment of Grove, admission is somebody else's, as in the sandbox.
    const isMissing = isNotFound(configuration.error) && processes !== undefined && processes.length > 0
    return isMissing
      ? `No webhook is asked: the cluster has no ValidatingWebhookConfiguration ${SHOWN_WEBHOOK}. Sets are neither completed nor checked; apply Grove's manifests again.`
      : undefined
  }
  const [webhook] = configuration.webhooks ?? []
  if (webhook?.clientConfig.service === undefined) return undefined
  return untrusted(configuration, now)
}

const untrusted = (configuration: Configured, now: number): string | undefined => {
  const why = (what: string): string => `The API server trusts no webhook: ${what}. ${NO_WRITES}.`
  try {
    const last = authoritiesIn(configuration).at(-1)
    if (last === undefined) return why(`${SHOWN_WEBHOOK} has no caBundle`)
    const until = Date.parse(last.validTo)
    if (until > now) return undefined
    return why(
      `the authorities in its caBundle of ${SHOWN_WEBHOOK} have expired, the last on ${new Date(until).toISOString().slice(0, 10)}`,
    )
  } catch {
    return why(`the caBundle of ${SHOWN_WEBHOOK} holds something that is no certificate`)
  }
}

/** An error of an object, as far as it is read here. */
interface Told {
  readonly errors?: readonly { readonly description: string }[]
  readonly below: readonly Told[]
}

const FAILED_CALL = /failed calling webhook "[^"]*\.grove\.io".*/s

/** The API server's words of a webhook of Grove that it could not call, from the errors of the first object that has them. */
export const failedCall = (nodes: readonly Told[]): string | undefined => {
  for (const { errors = [], below } of nodes) {
    for (const { description } of errors) {
      const [words] = FAILED_CALL.exec(description) ?? []
      if (words !== undefined) return `The API server could not ask a webhook: ${words}`
    }
    const deeper = failedCall(below)
    if (deeper !== undefined) return deeper
  }
  return undefined
}
