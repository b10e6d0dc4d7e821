import { created, type Draft, updated } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

const coherent = (change: (draft: Draft) => void) =>
  created((fresh) => {
    fresh.set.spec.updateStrategy = { type: 'Coherent' }
    fresh.router.spec.replicas = 10
    fresh.group.replicas = 4
    change(fresh)
  })

const KUEUE = { config: { scheduler: { profiles: [{ name: 'kueue' }], defaultProfileName: 'kueue' } } }

const queued = (change: (draft: Draft) => void) =>
  created((fresh) => {
    fresh.set.metadata.labels = { 'kueue.x-k8s.io/queue-name': 'team' }
    for (const { spec } of fresh.set.spec.template.cliques) spec.minAvailable = spec.replicas
    change(fresh)
  }, KUEUE)

const MNNVL = { config: { network: { autoMNNVLEnabled: true } } }

const inFabric = (change: (draft: Draft) => void) =>
  created((fresh) => {
    fresh.set.metadata.annotations = { 'grove.io/auto-mnnvl': 'enabled' }
    for (const clique of [fresh.leader, fresh.worker])
      for (const container of clique.spec.podSpec.containers) container.resources = { limits: { 'nvidia.com/gpu': 8 } }
    change(fresh)
  }, MNNVL)

const sharing = (change: (draft: Draft) => void) =>
  created((fresh) => {
    fresh.template.resourceClaimTemplates = [{ name: 'storage', templateSpec: { spec: {} } }] as never
    change(fresh)
  })

/** Updates whose pace may surprise. The base set has 2 pods of router, and 2 times 1 leader and 4 workers. */
export const pacingWarningCases: readonly WarningCase[] = [
  {
    warning: 'warning/partition-differs',
    says: 'partitions of different shares of roles that have to match',
    given: coherent(({ router }) => {
      router.rollingUpdate = { partition: '50%' }
    }),
    text: 'spec.template.cliques[0].rollingUpdate.partition: 5 of 10 pods of "router" and 0 of 4 copies of "decode" keep their template, which is not the same share, so parts of the two do not all match; give both the same percentage',
    silent: {
      'equal shares': coherent(({ router, group }) => {
        router.rollingUpdate = { partition: '50%' }
        group.rollingUpdate = { partition: 2 }
      }),
      'shares that differ by no more than a unit of the smaller role': coherent(({ router, group }) => {
        router.rollingUpdate = { partition: 7 }
        group.rollingUpdate = { partition: 2 }
      }),
      'roles that need not match': created(({ router }) => {
        router.spec.replicas = 10
        router.rollingUpdate = { partition: '50%' }
      }),
      'what is stored already': updated((fresh, old) => {
        for (const { set, router } of [fresh, old]) {
          set.spec.updateStrategy = { type: 'Coherent' }
          router.spec.replicas = 10
          router.rollingUpdate = { partition: '100%' }
        }
      }),
    },
  },
  {
    warning: 'warning/surge-fabric',
    says: 'whole replicas with fabrics that stand in',
    given: inFabric(({ set }) => {
      set.spec.updateStrategy = { rollingUpdate: { maxSurge: 1 } }
    }),
    text: 'spec.updateStrategy.rollingUpdate.maxSurge: a replica that stands in has ComputeDomains of its own, and several in one NVLink clique can conflict; leave it out where replicas share one, and give maxSurge to cliques and groups instead',
    silent: {
      'copies, which use the fabric of their replica': inFabric(({ group }) => {
        group.rollingUpdate = { maxSurge: 1 }
      }),
      'replicas without a fabric': created(({ set }) => {
        set.spec.updateStrategy = { rollingUpdate: { maxSurge: 1 } }
      }),
    },
  },
  {
    warning: 'warning/surge-claim',
    says: 'copies that stand in and share a claim with all others',
    given: sharing(({ group }) => {
      group.rollingUpdate = { maxSurge: 1 }
      group.resourceSharing = [{ name: 'storage', scope: 'AllReplicas' }]
    }),
    text: 'spec.template.podCliqueScalingGroups[0].rollingUpdate.maxSurge: what stands in shares the claim storage with all others (AllReplicas), so it must find room on the nodes of these devices',
    silent: {
      'claims of their own': sharing(({ group }) => {
        group.rollingUpdate = { maxSurge: 1 }
        group.resourceSharing = [{ name: 'storage', scope: 'PerReplica' }]
      }),
      'no surge there': sharing(({ group, router }) => {
        router.rollingUpdate = { maxSurge: 1 }
        group.resourceSharing = [{ name: 'storage', scope: 'AllReplicas' }]
      }),
    },
  },
  {
    warning: 'warning/surge-room',
    says: 'pods that stand in where a queue admits gangs',
    given: queued(({ router }) => {
      router.rollingUpdate = { maxSurge: 1 }
    }),
    text: 'spec.template.cliques[0].rollingUpdate.maxSurge: kueue admits by quota, so the queue must have room for what stands in, or the update waits',
    silent: {
      'no surge': queued(() => {}),
      'another scheduler': created(({ router }) => {
        router.rollingUpdate = { maxSurge: 1 }
      }),
    },
  },
]
