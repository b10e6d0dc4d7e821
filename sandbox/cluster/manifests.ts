import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { GROVE_NAMESPACE } from '../../model/installation.ts'
import { enabledBackends } from '../../schedulers/registry.ts'
import { crds, foreignCrds } from '../../schemas/crds.ts'
import type { JsonObject } from '../../schemas/json/object.ts'

/** The path of manifests/ from the compiled program. */
const BASE = new URL('../../../manifests/', import.meta.url)

/**
 * The files of manifests/base that a sandbox installs: all except the Deployments, which this process replaces, and
 * those for the metrics of the reconcilers.
 */
const FILES = [
  ...['namespace', 'service-account', 'webhook-role', 'reconciler-role', 'namespace-roles', 'user-roles', 'service'],
  ...['mutating-webhooks', 'validating-webhooks'],
]

/** Our CustomResourceDefinitions as objects, and the one of JobSet, which its own controller installs in a cluster. */
export const crdObjects = (): JsonObject[] =>
  [...crds(), ...foreignCrds()].map(({ group, version, scope, names, printerColumns, subresources, schema }) => ({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${names.plural}.${group}` },
    spec: {
      group,
      scope,
      names,
      versions: [
        {
          name: version,
          served: true,
          storage: true,
          subresources,
          additionalPrinterColumns: printerColumns,
          schema: { openAPIV3Schema: schema },
        },
      ],
    },
  }))

/**
 * The rest of what `kubectl apply -k manifests/base` installs, with the components that the configuration needs: the authoriser,
 * and the rights for TrainJobs, for MNNVL, and for schedulers that the base does not enable.
 */
export const baseObjects = async ({
  authorizer,
  network,
  scheduler,
}: Pick<OperatorConfiguration, 'authorizer' | 'network' | 'scheduler'>): Promise<JsonObject[]> => {
  const components = ['trainjobs', ...(network.autoMNNVLEnabled ? ['mnnvl'] : [])]
  const backends = enabledBackends({ scheduler }).filter(({ gangs }) => gangs !== undefined)
  const rights = [...components, ...backends.map(({ name }) => name)].flatMap((component) =>
    ['reconciler', 'webhook'].map((account) => `components/${component}/${account}-role.yaml`),
  )
  const files = [
    ...FILES.map((file) => `base/${file}.yaml`),
    ...(authorizer.enabled ? ['components/authorizer/authorizer-webhook.yaml'] : []),
    ...rights.filter((file) => existsSync(new URL(file, BASE))),
  ]
  const { parseAllDocuments } = await import('yaml')
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, BASE), 'utf8')))
  const documents = texts.flatMap((text) => parseAllDocuments(text).map((document) => document.toJS() as JsonObject))
  return documents.map(inNamespace)
}

/** Puts namespaced objects into Grove's namespace, as kustomize does. */
const inNamespace = (object: JsonObject): JsonObject => {
  const isOfCluster = /^(Namespace|Cluster|(Mutating|Validating)Webhook)/.test(String(object.kind))
  return isOfCluster
    ? object
    : { ...object, metadata: { namespace: GROVE_NAMESPACE, ...(object.metadata as JsonObject) } }
}

/** A webhook configuration with this CA as its caBundle; any other object unchanged. */
export const trusting = (object: JsonObject, ca: string): JsonObject => {
  if (!Array.isArray(object.webhooks)) return object
  const caBundle = Buffer.from(ca).toString('base64')
  const webhooks = (object.webhooks as JsonObject[]).map(({ clientConfig, ...webhook }) => ({
    ...webhook,
    clientConfig: { ...(clientConfig as JsonObject), caBundle },
  }))
  return { ...object, webhooks }
}
