import { parse } from 'yaml'
import { completeConfiguration } from '../../config/load.ts'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { ApiError } from '../../kube/api/api-error.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Client } from '../../kube/client/client.ts'
import { sentence } from '../../model/field-error.ts'
import { UsageError } from '../verb.ts'

interface Deployment extends ApiObject {
  readonly spec?: {
    readonly template?: {
      readonly spec?: { readonly volumes?: readonly { readonly configMap?: { readonly name?: string } }[] }
    }
  }
}

interface ConfigMap extends ApiObject {
  readonly data?: Readonly<Record<string, string>>
}

/** What manifests/ calls the Deployment of the webhooks and, in front of a hash, its ConfigMap. */
const OPERATOR = 'grove-operator'
const CONFIG_MAP = 'grove-operator-cm'
const KEY = 'config.yaml'

/** The operator's configuration in a cluster, and the ConfigMap that has it: `grove-system/grove-operator-cm-4fk2`. */
export interface ClusterConfiguration {
  readonly config: OperatorConfiguration
  readonly configMap: string
}

/**
 * The configuration that the operator of a cluster runs with, read from the ConfigMap that its Deployment mounts. @throws
 * UsageError where there is none, or none that can be used
 */
export const clusterConfiguration = async (client: Client): Promise<ClusterConfiguration> => {
  const [deployments, configMaps] = await Promise.all([
    client.resource('apps/v1', 'Deployment'),
    client.resource('v1', 'ConfigMap'),
  ])
  if (deployments === undefined || configMaps === undefined)
    throw new UsageError(`the cluster has no Deployments; ${ADVICE}`)
  const { items } = await client
    .list<Deployment>(deployments, { fieldSelector: `metadata.name=${OPERATOR}` })
    .catch(forbidden)
  for (const { metadata, spec } of items) {
    const names = (spec?.template?.spec?.volumes ?? []).flatMap(({ configMap }) => configMap?.name ?? [])
    const name = names.find((each) => each.startsWith(CONFIG_MAP))
    if (name === undefined) continue
    const namespace = metadata.namespace ?? ''
    const { data } = await client.get<ConfigMap>(configMaps, { namespace, name }).catch(forbidden)
    const { config, errors } = completeConfiguration(parse(data?.[KEY] ?? ''))
    const configMap = `${namespace}/${name}`
    if (config !== undefined) return { config, configMap }
    throw new UsageError(`ConfigMap ${configMap}: ${errors.map(sentence).join('; ')}`)
  }
  throw new UsageError(`the cluster has no Deployment ${OPERATOR} that mounts a ConfigMap ${CONFIG_MAP}-…; ${ADVICE}`)
}

const ADVICE = 'name the configuration with --config'

/** Who may not look at the operator can still have the rest from the cluster. */
const forbidden = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 403) throw new UsageError(`${error.message}; ${ADVICE}`)
  throw error
}
