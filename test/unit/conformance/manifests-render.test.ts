import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { manifestsOf } from '../../../cli/manifests/manifest.ts'
import { defaultConfiguration } from '../../../config/default.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { PodClique, PodGang } from '../../../schemas/generated/grove.ts'
import { referenceManifests } from '../../reference/manifests.ts'
import { loadedResources, rendered } from '../reconcilers/rendered.ts'

/** Every feature is on, so that manifests of every kind are accepted. */
const configured = (defaultProfileName: string) =>
  defaultConfiguration({
    scheduler: { profiles: [{ name: 'kai-scheduler' }, { name: 'default-scheduler' }], defaultProfileName },
    topologyAwareScheduling: { enabled: true },
    network: { autoMNNVLEnabled: true },
  } as never)

/** A topology of any name, with the levels that the manifests use. */
const topology = (name: string): KubeObject => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'ClusterTopologyBinding',
  metadata: { name },
  spec: { levels: ['zone', 'block', 'rack', 'host'].map((domain) => ({ domain, key: `example.com/${domain}` })) },
})

const TOPOLOGIES = ['grove-topology', 'h100-topology', 'gb200-topology', 'tas20-topology'].map(topology)

/** Manifests that are refused, as they should be. */
const REFUSED = ['mnnvl-gpu-invalid.yaml']

describe('every manifest of the reference comes to rest', () => {
  before(loadedResources)

  for (const { id, file } of referenceManifests()) {
    if (REFUSED.includes(path.basename(id))) continue
    it(id, async () => {
      const bytes = readFileSync(file)
      const sets = manifestsOf(file, bytes).flatMap(({ object }) => (object?.kind === 'PodCliqueSet' ? [object] : []))
      // A set without a queue can only be placed by a scheduler that does not need one.
      const scheduler = bytes.includes('kai.scheduler/queue') ? 'kai-scheduler' : 'default-scheduler'
      const objects = await rendered(sets, configured(scheduler), TOPOLOGIES)
      const all = [...objects]
      const wanted = all
        .filter(({ kind }) => kind === 'PodClique')
        .reduce((sum, podClique) => sum + (podClique as PodClique).spec.replicas, 0)
      const listed = all
        .filter(({ kind }) => kind === 'PodGang')
        .flatMap((gang) => (gang as PodGang).spec.podgroups.flatMap(({ podReferences }) => podReferences))
      expect(all.filter(({ kind }) => kind === 'Pod')).to.have.length(wanted)
      expect(listed).to.have.length(wanted)
    })
  }
})
