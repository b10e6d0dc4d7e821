import { defaultConfiguration } from '../../config/default.ts'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { isObject } from '../../schemas/json/object.ts'
import { expression, itemsOf, keysOf, onlyWhere, optional, yamlOf } from './placeholders.ts'

/** A file of kustomize that becomes a template of the chart. */
export interface Source {
  /** Path relative to manifests/. */
  readonly file: string
  /** Helm's condition for the whole file. */
  readonly when?: string
}

const IN_MODE = 'eq .Values.certificates.mode'

/**
 * Every file of the base that the chart has as a template; its CRDs and its configuration have handwritten templates.
 */
const BASE: readonly Source[] = [
  ...[
    'priority-class',
    'service-account',
    'webhook-role',
    'reconciler-role',
    'namespace-roles',
    'user-roles',
    'deployment',
    'reconciler-deployment',
    'service',
    'reconciler-service',
    'mutating-webhooks',
    'validating-webhooks',
  ].map((name) => ({ file: `base/${name}.yaml` })),
  // With one replica, this budget would prevent its node from ever being drained.
  { file: 'base/pod-disruption-budget.yaml', when: 'gt (int .Values.webhook.replicas) 1' },
]

/** Objects of the base that the chart leaves to Helm: `helm install --create-namespace` creates the namespace. */
export const LEFT_TO_HELM: readonly string[] = ['base/namespace.yaml']

/** Components whose files are templates, without those that contain only rights. */
const FEATURES: readonly Source[] = [
  { file: 'overlays/cert-manager/certificates.yaml', when: `${IN_MODE} "cert-manager"` },
  { file: 'components/authorizer/authorizer-webhook.yaml', when: 'dig "authorizer" "enabled" false .Values.config' },
  { file: 'components/network-policy/network-policies.yaml', when: '.Values.networkPolicy.enabled' },
]

/** The page for browsers, with its account and rights. */
const PAGE: readonly Source[] = [
  'service-account',
  'page-role',
  'namespace-role',
  'deployment',
  'service',
  'network-policy',
].map((name) => ({ file: `components/page/${name}.yaml`, when: '.Values.page.enabled' }))

const MONITORING: readonly Source[] = ['monitors', 'rules'].map((name) => ({
  file: `components/monitoring/${name}.yaml`,
  when: '.Values.monitoring.enabled',
}))

/** All sources, with the rights of these components (their names, and their files relative to manifests/). */
export const sourcesWith = (rights: readonly { component: string; file: string }[]): readonly Source[] => [
  ...BASE,
  ...FEATURES,
  ...MONITORING,
  ...PAGE,
  ...rights.map(({ component, file }) => ({
    file,
    when: `has "${component}" (include "grove.rights" . | fromJsonArray)`,
  })),
]

/** The part of a manifest's object that is used here. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> }
}

interface Deployment extends Manifest {
  readonly spec: {
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> }
      readonly spec: {
        readonly containers: readonly Container[]
        readonly volumes: readonly { readonly configMap?: object }[]
        readonly priorityClassName?: string
        readonly securityContext: object
      }
    }
  }
}

interface Container {
  readonly name: string
  readonly image: string
  readonly env?: readonly Variable[]
  readonly volumeMounts: readonly object[]
  readonly securityContext: object
  readonly resources: object
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[]
}

interface Variable {
  readonly name: string
  readonly value: string
}

interface WebhookConfiguration extends Manifest {
  readonly webhooks: readonly { readonly clientConfig: object }[]
}

const CLUSTER_WIDE = /^(ClusterRole|ClusterRoleBinding|PriorityClass|(Mutating|Validating)WebhookConfiguration)$/

/** An object of kustomize in the chart's form, with placeholders for whatever values decide. */
export const templateOf = (manifest: Manifest): Manifest => {
  const { apiVersion, kind, metadata, ...rest } = manifest
  const named = {
    apiVersion,
    kind,
    metadata: {
      ...(!CLUSTER_WIDE.test(kind) && { namespace: NAMESPACE }),
      ...metadata,
      labels: { ...metadata.labels, 'app.kubernetes.io/part-of': 'grove' },
    },
    ...rest,
  }
  return inNamespace(CHANGES[kind]?.(named) ?? named)
}

const NAMESPACE = 'grove-system'

/** Replaces the namespace of the base by that of the release, wherever it occurs. */
const inNamespace = <T>(value: T): T => {
  if (typeof value === 'string') {
    if (value === NAMESPACE) return expression('.Release.Namespace | quote') as T
    return value.replaceAll(NAMESPACE, expression('.Release.Namespace')) as T
  }
  if (Array.isArray(value)) return value.map(inNamespace) as T
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inNamespace(each)])) as T
}

/** The path of each Deployment's values. */
const DEPLOYMENTS: Readonly<Record<string, string>> = {
  'grove-operator': 'webhook',
  'grove-reconciler': 'reconciler',
  'grove-page': 'page',
}

const deployment = (manifest: Deployment): Manifest => {
  const values = `.Values.${DEPLOYMENTS[manifest.metadata.name]}`
  const { template, ...spec } = manifest.spec
  const { containers, volumes, priorityClassName: _, securityContext: __, ...pod } = template.spec
  const { labels, ...metadata } = template.metadata
  const changed = {
    ...manifest,
    spec: {
      ...spec,
      replicas: expression(`${values}.replicas`),
      template: {
        metadata: {
          labels: { ...labels, [keysOf(`${values}.podLabels`)]: '' },
          ...metadata,
          annotations: optional(`${values}.podAnnotations`),
        },
        spec: {
          [onlyWhere(`${values}.priorityClassName`, 'priorityClassName')]: expression(`${values}.priorityClassName`),
          [onlyWhere(`${values}.hostNetwork`, 'hostNetwork')]: true,
          [onlyWhere(`${values}.hostNetwork`, 'dnsPolicy')]: 'ClusterFirstWithHostNet',
          ...pod,
          securityContext: optional(`${values}.podSecurityContext`),
          imagePullSecrets: optional('.Values.image.pullSecrets'),
          nodeSelector: optional(`${values}.nodeSelector`),
          tolerations: optional(`${values}.tolerations`),
          affinity: optional(`${values}.affinity`),
          containers: containers.map((container) => containerOf(container, values)),
          volumes: [
            ...volumes.map((volume) =>
              volume.configMap ? { ...volume, configMap: { name: expression('include "grove.configMap" .') } } : volume,
            ),
            itemsOf(`${values}.extraVolumes`),
          ],
        },
      },
    },
  }
  return changed
}

/** Ports whose numbers are in the configuration. */
const LISTENERS: Readonly<Record<string, Listener>> = {
  webhooks: 'webhooks',
  health: 'healthProbes',
  metrics: 'metrics',
}
type Listener = keyof OperatorConfiguration['server']

/** The port that the configuration has, or its default where the value has been removed. */
const portOf = (listener: Listener): string =>
  expression(
    `dig "server" "${listener}" "port" 0 .Values.config | default ${defaultConfiguration({}).server[listener].port}`,
  )

const containerOf = (container: Container, values: string): object => {
  const { name, image, env = [], ports, volumeMounts, securityContext: _, resources: __, ...rest } = container
  return {
    name,
    image: expression(imageOf(image)),
    [onlyWhere('.Values.image.pullPolicy', 'imagePullPolicy')]: expression('.Values.image.pullPolicy'),
    env: optional(
      `include "grove.env" (list (list${env.map(variableOf).join('')}) ${values}.extraEnv) | fromJsonArray`,
    ),
    ...rest,
    ports: ports.map(({ name: port, containerPort }) => ({
      name: port,
      containerPort: LISTENERS[port] === undefined ? containerPort : portOf(LISTENERS[port]),
    })),
    resources: yamlOf(`${values}.resources`),
    securityContext: optional(`${values}.securityContext`),
    volumeMounts: [...volumeMounts, itemsOf(`${values}.extraVolumeMounts`)],
  }
}

/** A variable as an argument of a template. */
const variableOf = ({ name, value }: Variable): string =>
  ` (dict "name" "${name}" "value" ${name.endsWith('_IMAGE') ? `(${imageOf(value)})` : JSON.stringify(value)})`

/** An image with the registry and tag from the values. */
const imageOf = (image: string): string => `include "grove.image" (list . "${image.replace(/^.*\/|:.*/g, '')}")`

const webhooks = (manifest: WebhookConfiguration): Manifest & { webhooks: object[] } => ({
  ...manifest,
  metadata: {
    ...manifest.metadata,
    [onlyWhere(`${IN_MODE} "cert-manager"`, 'annotations')]: {
      'cert-manager.io/inject-ca-from': `${NAMESPACE}/grove-webhook-server-cert`,
    },
  },
  webhooks: manifest.webhooks.map((webhook) => ({
    ...webhook,
    clientConfig: {
      ...webhook.clientConfig,
      [onlyWhere(`${IN_MODE} "manual"`, 'caBundle')]: expression('.Values.certificates.caBundle | quote'),
    },
  })),
})

const networkPolicy = (manifest: Manifest): Manifest =>
  JSON.parse(
    JSON.stringify(manifest).replaceAll('"monitoring"', JSON.stringify(expression(METRICS_NAMESPACE))),
  ) as Manifest
const METRICS_NAMESPACE = '.Values.networkPolicy.metricsNamespace | quote'

/** Adds the labels by which Prometheus selects these objects. */
const labelled = (manifest: Manifest): Manifest => ({
  ...manifest,
  metadata: {
    ...manifest.metadata,
    labels: { ...manifest.metadata.labels, [keysOf('.Values.monitoring.labels')]: '' },
  },
})

/** Links to runbooks lead to where their page is served. */
const rules = (manifest: Manifest): Manifest =>
  JSON.parse(
    JSON.stringify(labelled(manifest)).replaceAll(`"${RUNBOOKS}#`, `"${expression('.Values.monitoring.runbooks')}#`),
  ) as Manifest
const RUNBOOKS = 'docs/operations.md'

/** The changes by values for the objects of each kind. */
const CHANGES: Readonly<Record<string, (manifest: Manifest) => Manifest>> = {
  Deployment: (manifest) => deployment(manifest as Deployment),
  MutatingWebhookConfiguration: (manifest) => webhooks(manifest as WebhookConfiguration),
  ValidatingWebhookConfiguration: (manifest) => webhooks(manifest as WebhookConfiguration),
  NetworkPolicy: networkPolicy,
  ServiceMonitor: labelled,
  PodMonitor: labelled,
  PrometheusRule: rules,
}
