import type { LabelSelector } from '../../../kube/api/selector.ts'
import type { Store } from '../store/store.ts'

/** An entry of a webhook's `rules`: the requests for which the webhook is called. */
export interface RuleWithOperations {
  readonly operations: readonly string[]
  readonly apiGroups: readonly string[]
  readonly apiVersions: readonly string[]
  /** `pods`, `pods/status`, `*`, `*` with a `/` and another `*`. */
  readonly resources: readonly string[]
  readonly scope?: '*' | 'Cluster' | 'Namespaced'
}

/** How a webhook is reached: by URL, or through a Service. */
export interface ClientConfig {
  readonly url?: string
  readonly service?: {
    readonly namespace: string
    readonly name: string
    readonly path?: string
    readonly port?: number
  }
  /** Base64-encoded PEM. */
  readonly caBundle?: string
}

/** One webhook of a configuration, with its defaults. */
export interface Webhook {
  readonly name: string
  readonly clientConfig: ClientConfig
  readonly rules?: readonly RuleWithOperations[]
  readonly failurePolicy: 'Fail' | 'Ignore'
  readonly namespaceSelector?: LabelSelector
  readonly objectSelector?: LabelSelector
  readonly matchConditions?: readonly { readonly name: string; readonly expression: string }[]
  readonly timeoutSeconds: number
}

/** Whether a webhook may change objects, or only refuse them. */
export type WebhookType = 'mutating' | 'validating'

/** The configured webhooks of a type: ordered by the names of their configurations, then as they are listed. */
export const webhooks = (store: Store, type: WebhookType): Webhook[] =>
  [...store.list(`${type}webhookconfigurations.admissionregistration.k8s.io`)]
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    .flatMap(({ webhooks: list }) => (Array.isArray(list) ? (list as Webhook[]) : []))

const nameOf = ({ metadata }: { metadata?: unknown }): string => (metadata as { name: string }).name
