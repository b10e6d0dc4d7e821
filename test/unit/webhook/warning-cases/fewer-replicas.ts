import type { AutoScalingConfig } from '../../../../schemas/generated/grove.ts'
import { created, updated } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

const KEPT = 'a count that somebody or an autoscaler has set is kept'
const bounds = (maxReplicas: number): AutoScalingConfig => ({ minReplicas: 1, maxReplicas })

/**
 * Writes that take replicas away. The base set has 1 replica with 2 pods of router, and 2 copies of decode with 1
 * leader and 4 workers each.
 */
export const fewerReplicasWarningCases: readonly WarningCase[] = [
  {
    warning: 'warning/fewer-replicas',
    says: 'an update that takes the replicas out of the manifest, which makes them 0',
    given: updated(({ set }, old) => {
      set.spec.replicas = 0
      old.set.spec.replicas = 5
    }),
    text: 'spec.replicas: 0 from now on, as it is where none are given, and 5 before: every replica is deleted, with 60 pods by the template',
    silent: {
      'an update that leaves all counts alone': updated(() => {}),
      'more of everything': updated(({ set, router, group, worker }) => {
        set.spec.replicas = 2
        router.spec.replicas = 3
        group.replicas = 3
        worker.spec.replicas = 5
      }),
      'counts of a set that has no replica': updated(({ set, router, group }, old) => {
        set.spec.replicas = 0
        old.set.spec.replicas = 0
        router.spec.replicas = 1
        group.replicas = 1
      }),
      'a new set': created(({ set }) => {
        set.spec.replicas = 1
      }),
    },
  },
  {
    warning: 'warning/fewer-replicas',
    says: 'fewer replicas of the set',
    given: updated(({ set }, old) => {
      set.spec.replicas = 2
      old.set.spec.replicas = 5
    }),
    text: 'spec.replicas: 2 from now on, and 5 before: replicas 2–4 are deleted, with 36 pods by the template',
  },
  {
    warning: 'warning/fewer-replicas',
    says: 'fewer pods of a clique',
    given: updated(({ set, router }, old) => {
      set.spec.replicas = 3
      old.set.spec.replicas = 3
      router.spec.replicas = 1
    }),
    text: `spec.template.cliques[0].spec.replicas: 1 from now on, as it is where none are given, and 2 before: 3 pods of router are deleted; ${KEPT}`,
  },
  {
    warning: 'warning/fewer-replicas',
    says: 'fewer pods of a clique in a scaling group',
    given: updated(({ worker }) => {
      worker.spec.replicas = 3
    }),
    text: `spec.template.cliques[2].spec.replicas: 3 from now on, and 4 before: 2 pods of worker are deleted; ${KEPT}`,
  },
  {
    warning: 'warning/fewer-replicas',
    says: 'fewer copies of a scaling group',
    given: updated(({ group }, old) => {
      group.replicas = 1
      old.group.replicas = 3
    }),
    text: `spec.template.podCliqueScalingGroups[0].replicas: 1 from now on, as it is where none are given, and 3 before: copies 1–2 of decode are deleted, with 10 pods; ${KEPT}`,
  },
  {
    warning: 'warning/fewer-replicas',
    says: 'a clique that is put to sleep',
    given: updated(({ set, router }, old) => {
      for (const { metadata } of [set, old.set]) metadata.annotations = { 'grove.io/allow-zero-replicas': 'true' }
      router.spec.replicas = 0
    }),
    text: `spec.template.cliques[0].spec.replicas: 0 from now on, and 2 before: 2 pods of router are deleted; ${KEPT}`,
  },
  {
    warning: 'warning/fewer-at-most',
    says: 'a lower upper bound of an autoscaler',
    given: updated(({ router }, old) => {
      router.spec.autoScalingConfig = bounds(4)
      old.router.spec.autoScalingConfig = bounds(9)
      for (const { spec } of [router, old.router])
        for (const container of spec.podSpec.containers) container.resources = { requests: { cpu: 1 } }
    }),
    text: 'spec.template.cliques[0].spec.autoScalingConfig.maxReplicas: 4 from now on, and 9 before; what the autoscaler has beyond 4 is deleted',
    silent: {
      'a higher one': updated(({ router }, old) => {
        router.spec.autoScalingConfig = bounds(9)
        old.router.spec.autoScalingConfig = bounds(4)
      }),
      'an autoscaler that is taken away: the count stays': updated((_, old) => {
        old.router.spec.autoScalingConfig = bounds(9)
      }),
    },
  },
  {
    warning: 'warning/no-replicas',
    says: 'a new set that has no replica',
    given: created(({ set }) => {
      set.spec.replicas = 0
    }),
    text: 'spec.replicas: 0, as it is where none are given, so nothing of this set starts; give it 1 or more, or scale it once it is there',
    silent: {
      'a set that may sleep': created(({ set }) => {
        set.spec.replicas = 0
        set.metadata.annotations = { 'grove.io/allow-zero-replicas': 'true' }
      }),
      'a stored set that sleeps': updated(({ set }, old) => {
        set.spec.replicas = 0
        old.set.spec.replicas = 0
      }),
    },
  },
]
