import { clusterView } from '../../../webhook/server/view.ts'
import { configurationOf } from '../../options/configuration.ts'
import { connected } from '../revisions/connect.ts'
import type { Options } from '../validate.ts'
import { clusterConfiguration } from './from-cluster.ts'
import { type Surroundings, withLookUps } from './surroundings.ts'

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
