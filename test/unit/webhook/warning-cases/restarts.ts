import type { CliqueTemplate } from '../../../../schemas/generated/grove.ts'
import { created, updated } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

const image = (clique: CliqueTemplate, to: string): void => {
  const [container] = clique.spec.podSpec.containers
  if (container !== undefined) container.image = to
}
const OTHER = 'example.com/engine:2'
const text = (
  pods: string,
  cliques: string,
  way = 'set updateStrategy.type to OnDelete if you would rather delete each yourself',
): string => `spec.template.cliques: this edit restarts ${pods} of ${cliques}; ${way}`
const atMost = (pods: string, cliques: string): string =>
  `spec.template.cliques: this edit restarts at most ${pods} of ${cliques}, as pods that already follow this template stay (grove plan-update counts them); set updateStrategy.type to OnDelete if you would rather delete each yourself`

/** Edits of what pods are made from. The base set has 2 pods of router, and 2 times 1 leader and 4 workers. */
export const restartWarningCases: readonly WarningCase[] = [
  {
    warning: 'warning/restarts-pods',
    says: 'an edit that replaces pods of one clique',
    given: updated(({ router }) => image(router, OTHER)),
    text: text('2 pods', 'clique router'),
    silent: {
      'a new set': created(({ router }) => image(router, OTHER)),
      'another spelling of the same': updated(({ router }, old) => {
        const [container] = router.spec.podSpec.containers
        const [stored] = old.router.spec.podSpec.containers
        if (container === undefined || stored === undefined) return
        stored.resources = { limits: { cpu: '0.5' } }
        container.resources = { limits: { cpu: '500m' } }
        container.imagePullPolicy = 'IfNotPresent'
        container.terminationMessagePolicy = 'File'
      }),
      'another number of replicas': updated(({ set, router }) => {
        set.spec.replicas = 7
        router.spec.replicas = 3
      }),
      'one that waits for pods to be deleted': updated(({ set, router }) => {
        set.spec.updateStrategy = { type: 'OnDelete' }
        image(router, OTHER)
      }),
      'one that is refused, because its pods may not be made again': updated(({ router }) => {
        router.podUpdatePolicy = 'InPlaceOnly'
        Object.assign(router.spec.podSpec.containers[0] ?? {}, { args: ['--new'] })
      }),
      'a set without pods': updated(({ set, router }, old) => {
        set.spec.replicas = 0
        old.set.spec.replicas = 0
        image(router, OTHER)
      }),
    },
  },
  {
    warning: 'warning/restarts-pods',
    says: 'an edit that replaces one clique of a scaling group, and with it the others',
    given: updated(({ worker }) => image(worker, OTHER)),
    text: text('10 pods', 'cliques leader, worker'),
  },
  {
    warning: 'warning/restarts-pods',
    says: 'an edit that pods of one clique follow in place, and copies of a group do not',
    given: updated(({ router, leader, worker }) => {
      router.podUpdatePolicy = 'InPlaceIfPossible'
      leader.podUpdatePolicy = 'InPlaceIfPossible'
      for (const each of [router, leader, worker]) image(each, OTHER)
    }),
    text: text('12 pods', 'cliques router, leader, worker (those of router in place)'),
  },
  {
    warning: 'warning/restarts-pods',
    says: 'an edit that copies of a group follow in place',
    given: updated(({ leader, worker }) => {
      for (const each of [leader, worker]) {
        each.podUpdatePolicy = 'InPlaceIfPossible'
        image(each, OTHER)
      }
    }),
    text: text('10 pods', 'cliques leader, worker in place'),
  },
  {
    warning: 'warning/restarts-pods',
    says: 'an edit that the replicas from the partition on follow',
    given: updated(({ set, router }, old) => {
      for (const each of [set, old.set]) each.spec.replicas = 3
      set.spec.updateStrategy = { rollingUpdate: { partition: 2 } }
      image(router, OTHER)
    }),
    text: text('2 pods', 'clique router'),
    silent: {
      'a partition below which all of them are': updated(({ set, router }) => {
        set.spec.updateStrategy = { rollingUpdate: { partition: '100%' } }
        image(router, OTHER)
      }),
    },
  },
  {
    warning: 'warning/restarts-pods',
    says: 'an edit that the pods and copies from the partitions of their roles on follow',
    given: updated(({ router, group, leader, set }, old) => {
      for (const each of [set, old.set]) each.spec.replicas = 1
      for (const each of [router, old.router]) each.spec.replicas = 4
      router.rollingUpdate = { partition: 3 }
      group.rollingUpdate = { partition: '50%' }
      image(router, OTHER)
      image(leader, OTHER)
    }),
    text: text('6 pods', 'cliques router, leader, worker'),
    silent: {
      'partitions below which all of them are': updated(({ router, group, leader }) => {
        router.rollingUpdate = { partition: '100%' }
        group.rollingUpdate = { partition: 99 }
        image(router, OTHER)
        image(leader, OTHER)
      }),
    },
  },
  {
    warning: 'warning/restarts-pods',
    says: 'an edit of a role of one, of which nothing serves meanwhile',
    given: updated(({ router }, old) => {
      for (const each of [router, old.router]) each.spec.replicas = 1
      image(router, OTHER)
    }),
    text: text(
      '1 pod',
      'clique router',
      'while it is replaced nothing of router serves; rollingUpdate.maxSurge: 1 avoids that',
    ),
  },
  {
    warning: 'warning/restarts-pods',
    says: 'an edit of roles whose budgets are all of them, in a set of several replicas',
    given: updated(({ set, group, router, worker }, old) => {
      for (const each of [set, old.set]) each.spec.replicas = 2
      group.rollingUpdate = { maxUnavailable: '100%' }
      router.rollingUpdate = { maxUnavailable: 9 }
      image(router, OTHER)
      image(worker, OTHER)
    }),
    text: text(
      '24 pods',
      'cliques router, leader, worker',
      'while they are replaced nothing of router, decode serves in its replica of the set; rollingUpdate.maxSurge: 1 avoids that',
    ),
  },
  {
    warning: 'warning/restarts-pods',
    says: 'an edit of a role of one for which another pod stands in',
    given: updated(({ router }, old) => {
      for (const each of [router, old.router]) each.spec.replicas = 1
      router.rollingUpdate = { maxSurge: 1 }
      image(router, OTHER)
    }),
    text: text('1 pod', 'clique router'),
  },
  {
    warning: 'warning/restarts-pods',
    says: 'a priority class for all cliques',
    given: updated(({ template }) => {
      template.priorityClassName = 'high'
    }),
    text: text('12 pods', 'cliques router, leader, worker'),
  },
  {
    warning: 'warning/restarts-pods',
    says: 'an edit that makes the set larger too; new pods are not counted',
    given: updated(({ set, router }) => {
      set.spec.replicas = 5
      image(router, OTHER)
    }),
    text: text('2 pods', 'clique router'),
  },
  {
    warning: 'warning/restarts-pods',
    says: 'an edit while an update goes on: pods that it has not reached yet may be as the edit wants them',
    given: updated(({ router }, old) => {
      old.set.status = { updateProgress: { updateStartedAt: '2026-11-26T07:00:00Z' } } as never
      image(router, OTHER)
    }),
    text: atMost('2 pods', 'clique router'),
  },
  {
    warning: 'warning/restarts-pods',
    says: 'an edit of a set whose latest change nobody has looked at: its pods may still be those of before',
    given: updated(({ router }, old) => {
      old.set.metadata.generation = 3
      old.set.status = { observedGeneration: 2 } as never
      image(router, OTHER)
    }),
    text: atMost('2 pods', 'clique router'),
  },
  {
    warning: 'warning/restarts-pods',
    says: 'an edit that ends OnDelete: pods that nobody has deleted may be as the edit wants them',
    given: updated(({ router }, old) => {
      old.set.spec.updateStrategy = { type: 'OnDelete' }
      image(router, OTHER)
    }),
    text: atMost('2 pods', 'clique router'),
  },
  {
    warning: 'warning/restarts-pods',
    says: 'an edit that ends a partition: replicas that it has kept may be as the edit wants them',
    given: updated(({ set, router }, old) => {
      set.spec.replicas = 2
      old.set.spec.replicas = 2
      old.set.spec.updateStrategy = { type: 'RollingRecreate', rollingUpdate: { partition: 1 } }
      image(router, OTHER)
    }),
    text: atMost('4 pods', 'clique router'),
  },
]
