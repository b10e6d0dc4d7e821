import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { KubeObject } from '../../../model/object.ts'
import type { PodGroupSpec } from '../../../schedulers/kai-scheduler/pod-group.ts'
import { configurationWith } from '../../api/configuration.ts'
import { CASE_BINDINGS, caseConfiguration } from '../../reference/backend-meaning.ts'
import { referenceManifest } from '../../reference/manifests.ts'
import { loadedResources, rendered } from '../reconcilers/rendered.ts'

const level = (key: string): string => key.replace('kubernetes.io/', '').replace('hostname', 'host')

/** ` in one rack, rather host`, or nothing. */
const place = (constraint: PodGroupSpec['topologyConstraint']): string => {
  const { requiredTopologyLevel: required, preferredTopologyLevel: preferred, topology } = constraint ?? {}
  const parts = [
    ...(required ? [`in one ${level(required)}`] : []),
    ...(preferred ? [`rather one ${level(preferred)}`] : []),
  ]
  return parts.length === 0 ? '' : ` ${parts.join(', ')}${topology === 'grove-topology' ? '' : ` of ${topology}`}`
}

/**
 * A PodGroup as one line, and each of its subgroups as one line, with their names shortened by the name of the gang.
 */
const linesOf = ({ metadata: { name = '' }, spec }: KubeObject): string[] => {
  const { minMember, topologyConstraint, subGroups } = spec as unknown as PodGroupSpec
  const base = (full: string): string => full.replace(/^tas-[a-z0-9-]*?-\d+-/, '')
  return [
    `${name}: ${minMember}${place(topologyConstraint)}`,
    ...subGroups.map((each) => {
      const parent = each.parent === undefined ? '' : ` of ${base(each.parent)}`
      const least = each.minMember ?? `${each.minSubGroup} groups`
      return `  ${base(each.name)}${parent}: ${least}${place(each.topologyConstraint)}`
    }),
  ]
}

interface Scenario {
  readonly id: string
  readonly says: string
  readonly manifests: readonly string[]
  readonly podGroups: readonly string[]
}

const SCENARIOS: readonly Scenario[] = [
  {
    id: 'TAS2',
    says: 'two cliques of their own, in a rack and in a block',
    manifests: ['tas-indep-clq'],
    podGroups: ['tas-indep-clq-0: 7', '  worker-rack: 3 in one rack', '  worker-block: 4 in one block'],
  },
  {
    id: 'TAS3',
    says: 'the set requires a rack: no parents',
    manifests: ['tas-sl-pcs-only'],
    podGroups: ['tas-sl-pcs-only-0: 4 in one rack', '  router: 2', '  workers-0-worker: 1', '  workers-1-worker: 1'],
  },
  {
    id: 'TAS4',
    says: 'a scaling group requires a rack: a parent for each of its replicas',
    manifests: ['tas-sl-pcsg-only'],
    podGroups: [
      'tas-sl-pcsg-only-0: 4',
      '  workers-0: 1 groups in one rack',
      '  workers-1: 1 groups in one rack',
      '  router: 2',
      '  workers-0-worker of workers-0: 1',
      '  workers-1-worker of workers-1: 1',
    ],
  },
  {
    id: 'TAS5',
    says: 'a clique requires a host',
    manifests: ['tas-host-level'],
    podGroups: ['tas-host-level-0: 2', '  worker: 2 in one host'],
  },
  {
    id: 'TAS6',
    says: 'the set requires a zone, and has a clique of its own',
    manifests: ['tas-standalone-pclq-only-pcs-zone'],
    podGroups: ['tas-standalone-pclq-0: 4 in one zone', '  worker: 4'],
  },
  {
    id: 'TAS7',
    says: 'no constraints, no parents',
    manifests: ['tas-no-constraint'],
    podGroups: ['tas-no-constraint-0: 4', '  workers-0-worker: 2', '  workers-1-worker: 2'],
  },
  {
    id: 'TAS8',
    says: 'block, rack and host within each other',
    manifests: ['tas-hierarchy'],
    podGroups: [
      'tas-hierarchy-0: 8 in one block',
      '  inference-group-0: 2 groups in one rack',
      '  inference-group-1: 2 groups in one rack',
      '  inference-group-0-prefill of inference-group-0: 2 in one host',
      '  inference-group-0-decode of inference-group-0: 2 in one host',
      '  inference-group-1-prefill of inference-group-1: 2 in one host',
      '  inference-group-1-decode of inference-group-1: 2 in one host',
    ],
  },
  {
    id: 'TAS9',
    says: 'the set requires a block, its clique a host',
    manifests: ['tas-pcs-pclq'],
    podGroups: ['tas-pcs-pclq-0: 2 in one block', '  worker: 2 in one host'],
  },
  {
    id: 'TAS10',
    says: 'replicas of a scaling group beyond the minimum have PodGroups of their own',
    manifests: ['tas-pcsg-scale'],
    podGroups: [
      'tas-pcsg-scale-0: 2 in one block',
      '  inference-group-0: 1 groups in one rack',
      '  inference-group-0-worker of inference-group-0: 2',
      'tas-pcsg-scale-0-inference-group-0: 2 in one rack',
      '  inference-group-1-worker: 2',
      'tas-pcsg-scale-0-inference-group-1: 2 in one rack',
      '  inference-group-2-worker: 2',
    ],
  },
  {
    id: 'TAS11',
    says: 'a scaling group requires a rack, its clique a host, the set nothing',
    manifests: ['tas-pcsg-pclq'],
    podGroups: [
      'tas-pcsg-pclq-0: 4',
      '  workers-0: 1 groups in one rack',
      '  workers-1: 1 groups in one rack',
      '  workers-0-worker of workers-0: 2 in one host',
      '  workers-1-worker of workers-1: 2 in one host',
    ],
  },
  {
    id: 'TAS12',
    says: 'ten replicas of a scaling group: three in the base gang, seven for themselves',
    manifests: ['tas-large-scale'],
    podGroups: [
      'tas-large-scale-0: 6 in one block',
      '  workers-0-worker: 2 in one host',
      '  workers-1-worker: 2 in one host',
      '  workers-2-worker: 2 in one host',
      'tas-large-scale-0-workers-0: 2 in one block',
      '  workers-3-worker: 2 in one host',
      'tas-large-scale-0-workers-1: 2 in one block',
      '  workers-4-worker: 2 in one host',
      'tas-large-scale-0-workers-2: 2 in one block',
      '  workers-5-worker: 2 in one host',
      'tas-large-scale-0-workers-3: 2 in one block',
      '  workers-6-worker: 2 in one host',
      'tas-large-scale-0-workers-4: 2 in one block',
      '  workers-7-worker: 2 in one host',
      'tas-large-scale-0-workers-5: 2 in one block',
      '  workers-8-worker: 2 in one host',
      'tas-large-scale-0-workers-6: 2 in one block',
      '  workers-9-worker: 2 in one host',
    ],
  },
  {
    id: 'TAS13',
    says: 'more than a rack has room for is asked for all the same',
    manifests: ['tas-insuffic'],
    podGroups: ['tas-insuffic-0: 10 in one rack', '  worker: 10'],
  },
  {
    id: 'TAS14',
    says: 'each replica of the set has a rack of its own',
    manifests: ['tas-multirep'],
    podGroups: ['tas-multirep-0: 2 in one rack', '  worker: 2', 'tas-multirep-1: 2 in one rack', '  worker: 2'],
  },
  {
    id: 'TAS15',
    says: 'decoders, prefills and a router',
    manifests: ['tas-pcs-multi-pcsg'],
    podGroups: [
      'tas-pcs-multi-pcsg-0: 6 in one block',
      '  decoder-0: 2 groups in one rack',
      '  prefill-0: 2 groups in one rack',
      '  router: 2',
      '  decoder-0-dworker of decoder-0: 1',
      '  decoder-0-dleader of decoder-0: 1',
      '  prefill-0-pworker of prefill-0: 1',
      '  prefill-0-pleader of prefill-0: 1',
      'tas-pcs-multi-pcsg-0-decoder-0: 2 in one rack',
      '  decoder-1-dworker: 1',
      '  decoder-1-dleader: 1',
      'tas-pcs-multi-pcsg-0-prefill-0: 2 in one rack',
      '  prefill-1-pworker: 1',
      '  prefill-1-pleader: 1',
    ],
  },
  {
    id: 'TAS16',
    says: 'the same twice, and a clique that requires a host',
    manifests: ['tas-pcs-multi-pcsg-multi-replica'],
    podGroups: [
      'tas-pcs-multi-pcsg-0: 6 in one block',
      '  decoder-0: 2 groups in one rack',
      '  prefill-0: 2 groups in one rack',
      '  router: 2',
      '  decoder-0-dworker of decoder-0: 1',
      '  decoder-0-dleader of decoder-0: 1',
      '  prefill-0-pworker of prefill-0: 1 in one host',
      '  prefill-0-pleader of prefill-0: 1',
      'tas-pcs-multi-pcsg-0-decoder-0: 2 in one rack',
      '  decoder-1-dworker: 1',
      '  decoder-1-dleader: 1',
      'tas-pcs-multi-pcsg-0-prefill-0: 2 in one rack',
      '  prefill-1-pworker: 1 in one host',
      '  prefill-1-pleader: 1',
      'tas-pcs-multi-pcsg-1: 6 in one block',
      '  decoder-0: 2 groups in one rack',
      '  prefill-0: 2 groups in one rack',
      '  router: 2',
      '  decoder-0-dworker of decoder-0: 1',
      '  decoder-0-dleader of decoder-0: 1',
      '  prefill-0-pworker of prefill-0: 1 in one host',
      '  prefill-0-pleader of prefill-0: 1',
      'tas-pcs-multi-pcsg-1-decoder-0: 2 in one rack',
      '  decoder-1-dworker: 1',
      '  decoder-1-dleader: 1',
      'tas-pcs-multi-pcsg-1-prefill-0: 2 in one rack',
      '  prefill-1-pworker: 1 in one host',
      '  prefill-1-pleader: 1',
    ],
  },
  {
    id: 'TAS17',
    says: 'one domain, another level in each topology',
    manifests: ['tas-multi-topology-h100', 'tas-multi-topology-gb200'],
    podGroups: [
      'tas-h100-workload-0: 2 in one rack of h100-topology',
      '  worker: 2',
      'tas-gb200-workload-0: 2 in one example.com/nvl-block of gb200-topology',
      '  worker: 2',
    ],
  },
  { id: 'TAS20', says: 'a set without replicas', manifests: ['tas-topology-condition'], podGroups: [] },
  {
    id: 'TAS23',
    says: 'what is preferred, beside what is required and alone',
    manifests: ['tas-preferred-pack'],
    podGroups: [
      'tas-preferred-pack-0: 2 in one block, rather one rack',
      '  workers-0: 1 groups rather one host',
      '  router: 1 rather one host',
      '  workers-0-worker of workers-0: 1',
      'tas-preferred-pack-0-workers-0: 1 rather one host',
      '  workers-1-worker: 1',
    ],
  },
]

// TAS1, TAS18, TAS19 and the deletion of a binding in TAS20 are tested in test/api/topology.test.ts. TAS21 and TAS22
// are cases of admission.
describe('the PodGroups of KAI in each topology scenario of the reference', () => {
  before(loadedResources)

  for (const { id, says, manifests, podGroups } of SCENARIOS) {
    it(`${id}: ${says}`, async () => {
      const config = configurationWith(caseConfiguration('kai-scheduler'))
      const lines: string[] = []
      for (const manifest of manifests) {
        const objects = await rendered(readFileSync(referenceManifest(`e2e/${manifest}.yaml`)), config, CASE_BINDINGS)
        const found = [...objects].filter(({ kind }) => kind === 'PodGroup')
        lines.push(
          ...found.sort((a, b) => ((a.metadata.name ?? '') < (b.metadata.name ?? '') ? -1 : 1)).flatMap(linesOf),
        )
      }
      expect(lines).to.deep.equal(podGroups)
    })
  }
})
