import type { KubeObject } from '../../../../model/object.ts'
import { created, type Draft } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

const SCHEDULER_NAME = 'spec.template.cliques.spec.podSpec.schedulerName'
const KAI_QUEUE = 'kai.scheduler/queue'
const VOLCANO_QUEUE = 'scheduling.grove.io/volcano-queue'

const enabled = (...names: string[]) => ({ config: { scheduler: { profiles: names.map((name) => ({ name })) } } })

const placedBy = (schedulerName: string, change: (draft: Draft) => void) => (draft: Draft) => {
  for (const { spec } of draft.template.cliques) spec.podSpec.schedulerName = schedulerName
  change(draft)
}

const queue = (name: string, state: string): KubeObject => ({
  apiVersion: 'scheduling.volcano.sh/v1beta1',
  kind: 'Queue',
  metadata: { name },
  status: { state },
})
const QUEUES = { ...enabled('volcano'), existing: [queue('default', 'Open'), queue('night', 'Closed')] }

const onKai = (change: (draft: Draft) => void) => created(placedBy('kai-scheduler', change), enabled('kai-scheduler'))
const onVolcano = (change: (draft: Draft) => void, around: object = QUEUES) =>
  created(placedBy('volcano', change), around)
const WITH_RACKS = {
  config: { topologyAwareScheduling: { enabled: true } },
  existing: [
    {
      apiVersion: 'grove.io/v1alpha1',
      kind: 'ClusterTopologyBinding',
      metadata: { name: 'racks' },
      spec: { levels: [{ domain: 'rack', key: 'rack' }] },
    },
  ],
}
const onLpx = (change: (draft: Draft) => void) =>
  created(placedBy('lpx-scheduler', change), {
    ...WITH_RACKS,
    config: { ...enabled('lpx-scheduler').config, ...WITH_RACKS.config },
  })

/** Which scheduler places a set, and what the scheduler demands of the set. */
export const schedulerCases: readonly RuleCase[] = [
  {
    rule: 'scheduler/same',
    says: 'cliques of two schedulers',
    given: created(({ set, router, leader }) => {
      set.metadata.labels = { [KAI_QUEUE]: 'research' }
      router.spec.podSpec.schedulerName = 'kai-scheduler'
      leader.spec.podSpec.schedulerName = 'kai-scheduler'
    }, enabled('kai-scheduler')),
    type: 'Invalid',
    field: SCHEDULER_NAME,
    allowed: {
      'the default scheduler, by name and by default': created(({ router }) => {
        router.spec.podSpec.schedulerName = 'default-scheduler'
      }),
    },
  },
  {
    rule: 'scheduler/enabled',
    says: 'a scheduler that is not enabled',
    given: created(placedBy('volcano', () => {})),
    type: 'Invalid',
    field: SCHEDULER_NAME,
    also: ['Invalid spec'],
    allowed: { 'one that is': onVolcano(() => {}) },
  },
  {
    rule: 'scheduler/backend',
    says: 'a set without a queue, for KAI',
    given: onKai(() => {}),
    type: 'Invalid',
    field: 'spec',
    allowed: {
      'a queue by label on the set': onKai(({ set }) => {
        set.metadata.labels = { [KAI_QUEUE]: 'research' }
      }),
      'a queue by annotation on one clique': onKai(({ worker }) => {
        worker.annotations = { [KAI_QUEUE]: 'research' }
      }),
    },
  },
  {
    rule: 'scheduler/backend',
    says: 'two queues, for KAI',
    given: onKai(({ set, worker }) => {
      set.metadata.labels = { [KAI_QUEUE]: 'research' }
      worker.labels = { [KAI_QUEUE]: 'night' }
    }),
    type: 'Invalid',
    field: 'spec',
  },
  {
    rule: 'scheduler/backend',
    says: 'two queues on cliques and none on the set, for KAI',
    given: onKai(({ router, worker }) => {
      router.labels = { [KAI_QUEUE]: 'research' }
      worker.labels = { [KAI_QUEUE]: 'night' }
    }),
    type: 'Invalid',
    field: 'spec',
  },
  {
    rule: 'scheduler/backend',
    says: 'a queue whose name can be none, for Volcano',
    given: onVolcano(({ set }) => {
      set.metadata.annotations = { [VOLCANO_QUEUE]: 'Default' }
    }),
    type: 'Invalid',
    field: 'spec',
  },
  {
    rule: 'scheduler/backend',
    says: 'another queue on a clique than on the set, for Volcano',
    given: onVolcano(({ set, worker }) => {
      set.metadata.annotations = { [VOLCANO_QUEUE]: 'default' }
      worker.annotations = { [VOLCANO_QUEUE]: 'night' }
    }),
    type: 'Invalid',
    field: 'spec',
  },
  {
    rule: 'scheduler/backend',
    says: 'a queue on some cliques and the default one on others, for Volcano',
    given: onVolcano(
      ({ worker }) => {
        worker.annotations = { [VOLCANO_QUEUE]: 'day' }
      },
      { ...QUEUES, existing: [...QUEUES.existing, queue('day', 'Open')] },
    ),
    type: 'Invalid',
    field: 'spec',
  },
  {
    rule: 'scheduler/backend',
    says: 'a topology constraint, for Volcano',
    given: onVolcano(
      ({ router }) => {
        router.topologyConstraint = { topologyName: 'racks', pack: { required: 'rack' } }
      },
      { config: { ...QUEUES.config, ...WITH_RACKS.config }, existing: [...QUEUES.existing, ...WITH_RACKS.existing] },
    ),
    type: 'Invalid',
    field: 'spec',
  },
  {
    rule: 'scheduler/backend',
    says: 'a queue that is closed, for Volcano',
    given: onVolcano(({ set }) => {
      set.metadata.annotations = { [VOLCANO_QUEUE]: 'night' }
    }),
    type: 'Invalid',
    field: 'spec',
  },
  {
    rule: 'scheduler/backend',
    says: 'a queue that does not exist, for Volcano',
    given: onVolcano(({ set }) => {
      set.metadata.annotations = { [VOLCANO_QUEUE]: 'research' }
    }),
    type: 'Invalid',
    field: 'spec',
  },
  {
    rule: 'scheduler/backend',
    says: 'a queue that cannot be read, for Volcano',
    given: onVolcano(() => {}, { ...QUEUES, unreadable: 'connection refused' }),
    type: 'Invalid',
    field: 'spec',
  },
  {
    rule: 'scheduler/backend',
    says: 'a topology constraint, for LPX',
    given: onLpx(({ template }) => {
      template.topologyConstraint = { topologyName: 'racks', pack: { required: 'rack' } }
    }),
    type: 'Invalid',
    field: 'spec',
    allowed: { 'a set without one': onLpx(() => {}) },
  },
]
