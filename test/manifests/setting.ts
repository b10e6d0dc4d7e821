import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { isNotFound } from '../../kube/api/api-error.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Client } from '../../kube/client/client.ts'
import type { KubeObject } from '../../model/object.ts'
import { configurationWith } from '../api/configuration.ts'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { referenceCrd } from '../reference/crds.ts'
import { newerKaiPodGroups } from '../reference/kai.ts'
import { DRA_GPUS } from './gpus.ts'

/** The two configurations that manifests are tried with: as it is installed by default, and with all there is. */
export const SETTINGS = {
  plain: {},
  everything: {
    scheduler: {
      profiles: [{ name: 'kai-scheduler' }, { name: 'default-scheduler', config: { gangScheduling: false } }],
      defaultProfileName: 'kai-scheduler',
    },
    topologyAwareScheduling: { enabled: true },
    network: { autoMNNVLEnabled: true, autoMNNVLEnrollment: false },
  },
} as const

/** The whole configuration of a setting. */
export const configurationOf = (setting: keyof typeof SETTINGS): OperatorConfiguration =>
  configurationWith(SETTINGS[setting])

const LEVELS = ['zone', 'block', 'rack', 'host'] as const

/** A topology of this name, with the levels that the manifests ask for. */
const topology = (name: string): KubeObject => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'ClusterTopologyBinding',
  metadata: { name },
  spec: { levels: LEVELS.map((domain) => ({ domain, key: `example.com/${domain}` })) },
})

/** The claim template that one manifest shares across namespaces. */
const SHARED_TEMPLATE: KubeObject = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'ResourceClaimTemplate',
  metadata: { namespace: 'rs-shared', name: 'ext-ns-tpl' },
  spec: { spec: { devices: { requests: [{ name: 'device', exactly: { deviceClassName: 'shared' } }] } } },
}

const NAMESPACE: KubeObject = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'rs-shared' } }

/** What manifests refer to and do not bring along. */
export const SURROUNDINGS: readonly KubeObject[] = [
  ...['grove-topology', 'h100-topology', 'gb200-topology', 'tas20-topology'].map(topology),
  NAMESPACE,
  SHARED_TEMPLATE,
  ...DRA_GPUS,
]

/** Puts the nodes of a cluster where the topologies say that nodes are: 20 to a block, 10 to a rack. */
export const placeNodes = async (client: Client): Promise<void> => {
  const resource = await resourceOf(client, { apiVersion: 'v1', kind: 'Node', metadata: {} })
  const { items } = await client.list(resource)
  for (const [index, { metadata }] of items.entries()) {
    const { name = '' } = metadata
    const domains = { zone: 'a', block: `${Math.floor(index / 20)}`, rack: `${Math.floor(index / 10)}`, host: name }
    const labels = Object.fromEntries(LEVELS.map((level) => [`example.com/${level}`, domains[level]]))
    await client.mergePatch(resource, { name }, { metadata: { labels } })
  }
}

/** The real CRDs of ComputeDomains, of KAI's topologies and of its PodGroups. */
const CRDS = [
  referenceCrd('nvidia', 'resource.nvidia.com_computedomains'),
  referenceCrd('kai', 'kai.scheduler_topologies'),
  newerKaiPodGroups(),
]

const SERVED = [
  'resource.nvidia.com/v1beta1/computedomains',
  'kai.scheduler/v1alpha1/topologies',
  'scheduling.run.ai/v2alpha2/podgroups',
]

/** Puts the surroundings into a cluster, and the CRDs that reconcilers may write to; returns how to take them out again. */
export const surround = async (client: Client): Promise<() => Promise<void>> => {
  const objects = [...CRDS, ...SURROUNDINGS]
  // A namespace that another suite has left may still be going.
  await waitUntil('place for the surroundings', 60, async () => {
    for (const object of objects) {
      const resource = await resourceOf(client, object)
      await client.apply(resource, object as ApiObject, { fieldManager: 'test', force: true })
    }
    return true
  })
  await waitUntil('served CRDs', 30, async () => {
    for (const path of SERVED) {
      await client.request({ method: 'GET', path: `/apis/${path}`, idempotent: true })
    }
    return true
  })
  return async () => {
    for (const object of [...objects].reverse()) {
      const { namespace, name = '' } = object.metadata
      await client.delete(await resourceOf(client, object), { namespace, name }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      })
    }
  }
}

const resourceOf = async (client: Client, { apiVersion, kind }: KubeObject) => {
  const resource = await client.resource(apiVersion, kind)
  if (resource === undefined) throw new Error(`${apiVersion} ${kind} is not served`)
  return resource
}
