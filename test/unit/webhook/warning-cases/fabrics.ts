import type { KubeObject } from '../../../../model/object.ts'
import type { CliqueTemplate } from '../../../../schemas/generated/grove.ts'
import { required } from '../rule-cases/topology.ts'
import { binding, created, type Draft, updated } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

const MNNVL_ON = { config: { network: { autoMNNVLEnabled: true } } }

const enrolled = (value: string, change: (draft: Draft) => void = () => {}) =>
  created((draft) => {
    draft.set.metadata.annotations = { 'grove.io/auto-mnnvl': value }
    change(draft)
  }, MNNVL_ON)

const inGroup = (group: string, change: (draft: Draft) => void = () => {}) =>
  created((draft) => {
    draft.router.annotations = { 'grove.io/mnnvl-group': group }
    change(draft)
  }, MNNVL_ON)

const withGpus = (clique: CliqueTemplate, gpus: number): void => {
  for (const container of clique.spec.podSpec.containers) container.resources = { limits: { 'nvidia.com/gpu': gpus } }
}

/** A set about which its user says nothing, where admission may enrol it. */
const silently = (change: (draft: Draft) => void) => created(change, MNNVL_ON)

const AUTO = 'metadata.annotations.grove.io/auto-mnnvl'

/** Topology is on too, and a binding has racks, NVLink cliques and hosts. */
const NVLINK = {
  config: { ...MNNVL_ON.config, topologyAwareScheduling: { enabled: true } },
  existing: [
    {
      ...binding(),
      spec: {
        levels: [
          { domain: 'rack', key: 'example.com/rack' },
          { domain: 'nvlink', key: 'nvidia.com/gpu.clique' },
          { domain: 'host', key: 'kubernetes.io/hostname' },
        ],
      },
    } as unknown as KubeObject,
  ],
}

const enrolledAndPacked = (change: (draft: Draft) => void) =>
  created((draft) => {
    draft.set.metadata.annotations = { 'grove.io/auto-mnnvl': 'enabled' }
    change(draft)
  }, NVLINK)

/** Router and worker have whole nodes, and fabrics of their own. */
const twoFabrics = (change: (draft: Draft) => void) =>
  created((draft) => {
    for (const clique of [draft.router, draft.worker]) {
      withGpus(clique, 8)
      clique.annotations = { 'grove.io/mnnvl-group': clique.name }
    }
    change(draft)
  }, NVLINK)

/** Fabrics that help nobody. The base set has 2 routers, and 2 times 1 leader and 4 workers. */
export const fabricWarningCases: readonly WarningCase[] = [
  {
    warning: 'warning/mnnvl-without-gpu',
    says: 'a fabric group of a clique that has no GPU',
    given: inGroup('g1'),
    text: 'spec.template.cliques[0].annotations.grove.io/mnnvl-group: "g1" has no effect, as no container asks for nvidia.com/gpu; remove it',
    silent: {
      'one that has': inGroup('g1', ({ router }) => {
        for (const container of router.spec.podSpec.containers) {
          container.resources = { limits: { 'nvidia.com/gpu': 8 } }
        }
      }),
      'opting out': inGroup('none'),
    },
  },
  {
    warning: 'warning/mnnvl-without-gpu',
    says: 'the same of a stored set, from which the annotation cannot be removed',
    given: updated((draft, old) => {
      for (const { router } of [draft, old]) router.annotations = { 'grove.io/mnnvl-group': 'g1' }
    }, MNNVL_ON),
    text: 'spec.template.cliques[0].annotations.grove.io/mnnvl-group: "g1" has no effect, as no container asks for nvidia.com/gpu; ask for one, or create the set again without it',
  },
  {
    warning: 'warning/auto-mnnvl-without-gpu',
    says: 'a set that is enrolled by hand and has no GPU',
    given: enrolled('enabled'),
    text: 'metadata.annotations.grove.io/auto-mnnvl: ComputeDomains are made, but no container asks for nvidia.com/gpu; remove it',
    silent: {
      'one that has': enrolled('enabled', ({ worker }) => {
        for (const container of worker.spec.podSpec.containers) {
          container.resources = { limits: { 'nvidia.com/gpu': 8 } }
        }
      }),
      'opting out': enrolled('disabled'),
      'a stored set, which keeps the annotation for life': updated((draft, old) => {
        for (const { set } of [draft, old]) set.metadata.annotations = { 'grove.io/auto-mnnvl': 'enabled' }
      }, MNNVL_ON),
    },
  },
  {
    warning: 'warning/lone-fabric',
    says: 'an enrolled set with one GPU pod in each replica',
    given: enrolled('enabled', ({ router }) => {
      withGpus(router, 8)
      router.spec.replicas = 1
    }),
    text: `${AUTO}: each replica has one pod with GPUs, so its fabric connects nobody, and takes the one channel of the node from others; create the set with "disabled"`,
    silent: {
      'one with two': enrolled('enabled', ({ router }) => withGpus(router, 8)),
      'one that an autoscaler gives more': enrolled('enabled', ({ router }) => {
        withGpus(router, 8)
        router.spec.replicas = 1
        router.spec.autoScalingConfig = { minReplicas: 1, maxReplicas: 2 }
      }),
      'one that is not enrolled': enrolled('disabled', ({ router }) => {
        withGpus(router, 8)
        router.spec.replicas = 1
      }),
    },
  },
  {
    warning: 'warning/shared-node-fabric',
    says: 'a set that is enrolled by hand, and whose pods take parts of nodes',
    given: enrolled('enabled', ({ router }) => withGpus(router, 1)),
    text: `${AUTO}: a node has one channel, so each pod takes a node, and none asks for its 4 GPUs; create the set with "disabled" unless they use NVLink between nodes`,
    silent: {
      'one whose pods take nodes': enrolled('enabled', ({ router }) => withGpus(router, 4)),
      'nodes of one GPU': created(
        ({ set, router }) => {
          set.metadata.annotations = { 'grove.io/auto-mnnvl': 'enabled' }
          withGpus(router, 1)
        },
        { config: { network: { autoMNNVLEnabled: true, gpusPerNode: 1 } } },
      ),
    },
  },
  {
    warning: 'warning/shared-node-fabric',
    says: 'pods that take a part of a node beside others that take whole ones',
    given: enrolled('enabled', ({ router, worker }) => {
      withGpus(router, 1)
      withGpus(worker, 8)
    }),
    text: `${AUTO}: a node has one channel, so each pod of "router" takes a node, and asks for fewer than its 4 GPUs; give that clique grove.io/mnnvl-group: none, and the set "enabled", unless its pods use NVLink between nodes`,
    silent: {
      'those that stay out of the fabric': enrolled('enabled', ({ router, worker }) => {
        withGpus(router, 1)
        withGpus(worker, 8)
        router.annotations = { 'grove.io/mnnvl-group': 'none' }
      }),
    },
  },
  {
    warning: 'warning/no-fabric',
    says: 'a scaling group that spans nodes, with pods that take parts of them',
    given: silently(({ worker }) => withGpus(worker, 2)),
    text: `${AUTO}: pods of "decode" need 8 GPUs together and get no fabric, as each asks for less than a node (4); create the set with "enabled" if they use NVLink between nodes, else with "disabled"`,
    silent: {
      'pods that fit a node together': silently(({ worker }) => withGpus(worker, 1)),
      'pods that start one by one': silently(({ router }) => {
        withGpus(router, 2)
        router.spec.replicas = 9
      }),
      'a set whose user has spoken': enrolled('disabled', ({ worker }) => withGpus(worker, 2)),
      'a cluster without fabrics': created(({ worker }) => withGpus(worker, 2)),
      'a cluster that enrols nobody': created(({ worker }) => withGpus(worker, 2), {
        config: { network: { autoMNNVLEnabled: true, autoMNNVLEnrollment: false } },
      }),
    },
  },
  {
    warning: 'warning/no-fabric',
    says: 'pods of a clique that start together, or not at all, and span nodes',
    given: silently(({ router }) => {
      withGpus(router, 3)
      router.spec.minAvailable = 2
    }),
    text: `${AUTO}: pods of "router" need 6 GPUs together and get no fabric, as each asks for less than a node (4); create the set with "enabled" if they use NVLink between nodes, else with "disabled"`,
  },
  {
    warning: 'warning/more-pods-than-channels',
    says: 'pods of a fabric that must share a host',
    given: enrolledAndPacked(({ router }) => {
      withGpus(router, 4)
      router.topologyConstraint = required('host', 'racks')
    }),
    text: 'spec.template.cliques[0].topologyConstraint.pack.required: "host" is one node, which has one channel, and 2 pods of clique "router" need one each; pack them into a broader domain, or take them out of the fabric',
    silent: {
      'a broader domain': enrolledAndPacked(({ router }) => {
        withGpus(router, 4)
        router.topologyConstraint = required('nvlink', 'racks')
      }),
      'one pod': enrolledAndPacked(({ router, worker }) => {
        withGpus(worker, 4)
        withGpus(router, 4)
        router.spec.replicas = 1
        router.topologyConstraint = required('host', 'racks')
      }),
      'pods in no fabric': created(({ set, router }) => {
        set.metadata.annotations = { 'grove.io/auto-mnnvl': 'disabled' }
        withGpus(router, 4)
        router.topologyConstraint = required('host', 'racks')
      }, NVLINK),
      'a host that the cluster does not know': enrolledAndPacked(({ router }) => {
        withGpus(router, 4)
        router.topologyConstraint = required('node', 'racks')
      }),
    },
  },
  {
    warning: 'warning/more-pods-than-channels',
    says: 'a copy of a scaling group that must share a host',
    given: enrolledAndPacked(({ worker, group }) => {
      withGpus(worker, 4)
      group.topologyConstraint = required('host', 'racks')
    }),
    text: 'spec.template.podCliqueScalingGroups[0].topologyConstraint.pack.required: "host" is one node, which has one channel, and 4 pods of scaling group "decode" need one each; pack them into a broader domain, or take them out of the fabric',
  },
  {
    warning: 'warning/two-fabrics-in-clique',
    says: 'two fabrics that must share an NVLink clique',
    given: twoFabrics(({ template, group }) => {
      template.topologyConstraint = required('nvlink', 'racks')
      group.replicas = 1
    }),
    text: 'spec.template.topologyConstraint.pack.required: "nvlink" is within one NVLink clique, which the fabrics "router", "worker" share; their pods cannot use NVLink between them: give them one fabric if they should',
    silent: {
      'one fabric': enrolledAndPacked(({ template, router, worker }) => {
        template.topologyConstraint = required('nvlink', 'racks')
        withGpus(worker, 4)
        withGpus(router, 4)
      }),
      'a domain with several cliques': twoFabrics(({ template }) => {
        template.topologyConstraint = required('rack', 'racks')
      }),
      'each in a clique of its own': twoFabrics(({ router, worker }) => {
        router.topologyConstraint = required('nvlink', 'racks')
        worker.topologyConstraint = required('nvlink', 'racks')
      }),
    },
  },
]
