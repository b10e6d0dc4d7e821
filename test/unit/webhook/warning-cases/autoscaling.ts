import type { AutoScalingConfig } from '../../../../schemas/generated/grove.ts'
import { created, type Draft } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

type Metrics = NonNullable<AutoScalingConfig['metrics']>

const share = (name: string): Metrics => [
  { type: 'Resource', resource: { name, target: { type: 'Utilization', averageUtilization: 80 } } },
]
const requesting = ({ router, leader, worker }: Draft, requests: Record<string, string>) => {
  for (const { spec } of [router, leader, worker]) {
    for (const container of spec.podSpec.containers) container.resources = { requests }
  }
}
const scaled = (metrics: Metrics, change: (draft: Draft) => void = () => {}) =>
  created((draft) => {
    draft.router.spec.autoScalingConfig = { minReplicas: 1, maxReplicas: 4, metrics }
    change(draft)
  })
/**
 * The group with other bounds. It has two replicas, and the pods request the resources that the autoscaler measures by.
 */
const bounded = (minReplicas: number, maxReplicas: number) =>
  created((draft) => {
    requesting(draft, { cpu: '1' })
    draft.group.scaleConfig = { minReplicas, maxReplicas }
  })

const MAX = 'spec.template.podCliqueScalingGroups[0].scaleConfig.maxReplicas'
const REQUESTS = 'spec.template.cliques[0].spec.podSpec.containers[0].resources.requests'

/** Autoscalers that cannot work. */
export const autoscalingWarningCases: readonly WarningCase[] = [
  {
    warning: 'warning/scale-max',
    says: 'an upper bound of a scaling group below the lower one',
    given: bounded(4, 3),
    text: `${MAX}: 3 is less than minReplicas (4), so no autoscaler can be made; raise it`,
    silent: { 'an upper bound above both': bounded(1, 3) },
  },
  {
    warning: 'warning/scale-max',
    says: 'an upper bound of a scaling group below its replicas',
    given: bounded(1, 1),
    text: `${MAX}: 1 is less than replicas (2), which are scaled down at once; raise it`,
    silent: { 'the replicas themselves': bounded(1, 2) },
  },
  {
    warning: 'warning/scale-fixed',
    says: 'two bounds of a scaling group that are one',
    given: bounded(2, 2),
    text: `${MAX}: 2 is minReplicas too, so this never scales; raise it or remove the autoscaler`,
    silent: { 'bounds with room between them': bounded(2, 3) },
  },
  {
    warning: 'warning/scale-fixed',
    says: 'two bounds of a clique that are one',
    given: created((draft) => {
      requesting(draft, { cpu: '1' })
      draft.router.spec.autoScalingConfig = { minReplicas: 2, maxReplicas: 2 }
    }),
    text: 'spec.template.cliques[0].spec.autoScalingConfig.maxReplicas: 2 is minReplicas too, so this never scales; raise it or remove the autoscaler',
  },
  {
    warning: 'warning/metric-request',
    says: 'a share of what is not requested',
    given: scaled(share('memory'), (draft) => requesting(draft, { cpu: '1' })),
    text: `${REQUESTS}: "engine" requests no memory, by which it is autoscaled; add it`,
    silent: {
      'a share of what is requested': scaled(share('memory'), (draft) => requesting(draft, { memory: '1Gi' })),
      'a share of a limit, which is the request then': scaled(share('cpu'), ({ router }) => {
        for (const container of router.spec.podSpec.containers) container.resources = { limits: { cpu: '1' } }
      }),
      'a request of the pod as a whole': scaled(share('cpu'), ({ router }) => {
        router.spec.podSpec.resources = { requests: { cpu: '1' } }
      }),
      'an amount': scaled([
        { type: 'Resource', resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: '500m' } } },
      ]),
      'metrics of another kind': scaled([
        {
          type: 'Pods',
          pods: { metric: { name: 'queue_length' }, target: { type: 'AverageValue', averageValue: '10' } },
        },
      ]),
      'a share of another container': scaled([
        {
          type: 'ContainerResource',
          containerResource: {
            name: 'cpu',
            container: 'sidecar',
            target: { type: 'Utilization', averageUtilization: 80 },
          },
        },
      ]),
    },
  },
  {
    warning: 'warning/metric-request',
    says: 'no metrics and no cpu request, which they come to',
    given: scaled([]),
    text: `${REQUESTS}: "engine" requests no cpu, by which it is autoscaled; add it`,
  },
  {
    warning: 'warning/metric-request',
    says: 'a share of what a sidecar does not request',
    given: scaled(share('cpu'), (draft) => {
      requesting(draft, { cpu: '1' })
      draft.router.spec.podSpec.initContainers = [{ name: 'proxy', image: 'proxy:1', restartPolicy: 'Always' }]
    }),
    text: 'spec.template.cliques[0].spec.podSpec.initContainers[0].resources.requests: "proxy" requests no cpu, by which it is autoscaled; add it',
    silent: {
      'an init container that ends': scaled(share('cpu'), (draft) => {
        requesting(draft, { cpu: '1' })
        draft.router.spec.podSpec.initContainers = [{ name: 'download', image: 'download:1' }]
      }),
    },
  },
  {
    warning: 'warning/metric-request',
    says: 'the same of a member of a scaling group',
    given: created((draft) => {
      requesting(draft, { cpu: '1' })
      for (const container of draft.worker.spec.podSpec.containers) delete container.resources
      draft.group.scaleConfig = { minReplicas: 1, maxReplicas: 4, metrics: share('cpu') }
    }),
    text: 'spec.template.cliques[2].spec.podSpec.containers[0].resources.requests: "engine" requests no cpu, by which it is autoscaled; add it',
    silent: {
      'an autoscaler of its own, which is refused': created((draft) => {
        for (const container of draft.worker.spec.podSpec.containers) delete container.resources
        draft.worker.spec.autoScalingConfig = { minReplicas: 1, maxReplicas: 4, metrics: share('cpu') }
      }),
    },
  },
]
