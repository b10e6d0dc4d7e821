import { decode } from '../../../config/decode.ts'
import { completeConfiguration } from '../../../config/load.ts'
import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import { ApiError } from '../../../kube/api/api-error.ts'
import type { ApiObject } from '../../../kube/api/object.ts'
import type { Client } from '../../../kube/client/client.ts'
import { sentence } from '../../../schemas/sentences/field-error.ts'
import { clusterView } from '../../../webhook/server/view.ts'
import { configurationOf } from '../../options/configuration.ts'
import { UsageError } from '../../verb.ts'
import { connected } from '../revisions/connect.ts'
import type { Options } from '../validate.ts'
import { type Surroundings, withLookUps } from './surroundings.ts'

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

/** The name of the webhooks' Deployment in manifests/ and, before a hash, of its ConfigMap. */
const OPERATOR = 'grove-operator'
const CONFIG_MAP = 'grove-operator-cm'
const KEY = 'config.yaml'

/** The operator's configuration in a cluster, and the name of its ConfigMap: `grove-system/grove-operator-cm-4fk2`. */
export interface ClusterConfiguration {
  readonly config: OperatorConfiguration
  readonly configMap: string
  /** Where the operator runs. */
  readonly namespace: string
}

/**
 * The configuration of a cluster's operator, read from the ConfigMap that its Deployment mounts. @throws UsageError if
 * there is none, or it cannot be used
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
    const configMap = `${namespace}/${name}`
    const decoded = decode(data?.[KEY] ?? '', KEY)
    const { config, errors } = 'value' in decoded ? completeConfiguration(decoded.value) : { errors: decoded.errors }
    if (config !== undefined) return { config, configMap, namespace }
    throw new UsageError(`ConfigMap ${configMap}: ${errors.map(sentence).join('; ')}`)
  }
  throw new UsageError(`the cluster has no Deployment ${OPERATOR} that mounts a ConfigMap ${CONFIG_MAP}-…; ${ADVICE}`)
}

const ADVICE = 'name the configuration with --config'

/** A user who may not read the operator's configuration can name one and read the rest from the cluster. */
const forbidden = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 403) throw new UsageError(`${error.message}; ${ADVICE}`)
  throw error
}

/**
 * Judges with the data of a cluster: the configuration of its operator, unless one is named, and the objects that
 * decisions look up. Only reads. @throws Failure if the cluster cannot be reached, and UsageError if its configuration
 * cannot be read
 */
export const inCluster = (options: Options, judge: (surroundings: Surroundings) => Promise<void>): Promise<void> =>
  connected('validate', options, async (client) => {
    const configured =
      options.config === undefined
        ? await clusterConfiguration(client).then(({ config, configMap, namespace }) => ({
            config,
            said: `ConfigMap ${configMap} of the cluster`,
            groveNamespace: namespace,
          }))
        : { config: await configurationOf(options.config), said: `--config ${options.config}` }
    await judge({ ...configured, within: withLookUps((refs) => clusterView(client, refs)) })
  })
