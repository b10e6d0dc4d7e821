import { completeConfiguration } from '../../../config/load.ts'
import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { Store } from '../../../sandbox/api-server/store/store.ts'
import { createObject, systemContext } from '../../../sandbox/cluster/bootstrap.ts'
import { COMPUTE_DOMAIN_CRD } from '../../../sandbox/cluster/foreign-crds.ts'
import { baseObjects, crdObjects } from '../../../sandbox/cluster/manifests.ts'
import { openCluster } from '../../../sandbox/cluster/open.ts'
import { LATE_SCHEDULER } from '../user/rare-shapes.ts'
import { randomOf } from './random.ts'
import { processClock, VirtualTime } from './virtual-time.ts'

/** The time at which every simulation begins, in ms since the epoch. */
export const START = Date.UTC(2030, 0, 1)

/** The ServiceAccount that manifests/base gives the operator. */
export const OPERATOR = { namespace: 'grove-system', name: 'grove-operator' } as const

/** The ServiceAccount of the webhooks. */
export const WEBHOOK = { namespace: 'grove-system', name: 'grove-webhook' } as const

const configurationWith = (fields: object): OperatorConfiguration => {
  const { config, errors } = completeConfiguration({
    apiVersion: 'operator.config.grove.io/v1alpha1',
    kind: 'OperatorConfiguration',
    network: { autoMNNVLEnabled: true },
    leaderElection: { enabled: true, resourceNamespace: OPERATOR.namespace },
    // In a cluster the webhook's pod provides this name.
    authorizer: { reconcilerServiceAccountUserName: `system:serviceaccount:${OPERATOR.namespace}:${OPERATOR.name}` },
    ...fields,
  })
  if (config === undefined) throw new Error(`the configuration does not hold: ${JSON.stringify(errors)}`)
  return config
}

/** The configuration that the webhooks and reconcilers of a simulation run with. */
export const CONFIG = configurationWith({})

const LATE = { scheduler: { profiles: [{ name: 'default-scheduler', default: true }, { name: LATE_SCHEDULER }] } }

/** CONFIG, but sets may also ask for a second scheduler. */
export const CONFIG_WITH_LATE_SCHEDULER = configurationWith(LATE)

const OFF = { network: { autoMNNVLEnabled: false } }
const WITHOUT_FABRICS = new Map([
  [CONFIG, configurationWith(OFF)],
  [CONFIG_WITH_LATE_SCHEDULER, configurationWith({ ...LATE, ...OFF })],
])

/** The same configuration without fabrics for new sets: one value for each configuration of this file. */
export const withoutFabrics = (config: OperatorConfiguration): OperatorConfiguration =>
  WITHOUT_FABRICS.get(config) ?? config

let installed: Promise<Store> | undefined

/** A cluster with Grove installed from manifests/base; each run copies it. Made once, because that takes a second. */
export const installedStore = (): Promise<Store> => {
  installed ??= install()
  return installed
}

const install = async (): Promise<Store> => {
  const time = new VirtualTime(START)
  const { clock } = processClock(time)
  const cluster = await openCluster({
    clock,
    random: randomOf(0, 'install').next,
    webhooks: { post: () => Promise.reject(new Error('no webhook runs yet')), close: () => undefined },
    ca: 'simulated',
    nodes: 4,
    onError: (error) => {
      throw error
    },
  })
  const context = systemContext('simulation')
  for (const object of [...crdObjects(), COMPUTE_DOMAIN_CRD]) await createObject(cluster.core, object, context)
  // Webhook configurations come last, so that nothing before them needs a webhook.
  const objects = (await baseObjects(CONFIG)).sort((a, b) => Number('webhooks' in a) - Number('webhooks' in b))
  for (const object of objects) await createObject(cluster.core, object, context)
  await time.advance(1_000)
  cluster.stop()
  return cluster.core.store
}
