import type { KubeObject } from '../../../../model/object.ts'
import type { CliqueTemplate } from '../../../../schemas/generated/grove.ts'
import { created, type Draft, updated } from '../submissions.ts'
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
/** KAI is the default by now; sets of before keep the scheduler that is recorded on them. */
const KAI_BY_DEFAULT = {
  config: {
    scheduler: {
      defaultProfileName: 'kai-scheduler',
      profiles: [{ name: 'kai-scheduler' }, { name: 'default-scheduler' }],
    },
  },
}
const RECORDED = 'grove.io/scheduler-name'
const recorded = (name: string, change: (draft: Draft) => void) => (fresh: Draft, old?: Draft) => {
  for (const each of [fresh, ...(old ? [old] : [])]) {
    each.set.metadata.annotations = { [RECORDED]: name }
    change(each)
  }
}
const rerecorded = (before: string, after: string | undefined, around = {}) =>
  updated((fresh, old) => {
    old.set.metadata.annotations = { [RECORDED]: before }
    fresh.set.metadata.annotations = after === undefined ? {} : { [RECORDED]: after }
  }, around)
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
const ON_1_37 = { unserved: ['scheduling.k8s.io/v1alpha2'] }
const ofClass = (priorityClassName: string, clique: CliqueTemplate): void =>
  void Object.assign(clique.spec.podSpec, { priorityClassName })
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
      'the default of when the set was created, by name and by default': updated(
        recorded('default-scheduler', ({ router }) => {
          router.spec.podSpec.schedulerName = 'default-scheduler'
        }),
        KAI_BY_DEFAULT,
      ),
    },
  },
  {
    rule: 'scheduler/enabled',
    says: 'a scheduler that is not enabled',
    given: created(placedBy('volcano', () => {})),
    type: 'Invalid',
    field: SCHEDULER_NAME,
    also: ['Invalid spec'],
    allowed: {
      'one that is': onVolcano(() => {}),
      'that of a set which was created when it was the default': updated(recorded('volcano', () => {})),
      'that of a set which names it, and was created when it was enabled': updated((fresh, old) => {
        for (const draft of [fresh, old]) placedBy('volcano', () => {})(draft)
      }),
    },
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
      'no queue, for a set that was created before KAI was the default': updated(
        recorded('default-scheduler', () => {}),
        KAI_BY_DEFAULT,
      ),
    },
  },
  {
    rule: 'scheduler/backend',
    says: 'a set without a queue that was created when KAI was the default',
    given: updated(
      recorded('kai-scheduler', () => {}),
      enabled('default-scheduler', 'kai-scheduler'),
    ),
    type: 'Invalid',
    field: 'spec',
  },
  {
    rule: 'scheduler/kept',
    says: 'another scheduler than the one that is recorded on the set',
    given: rerecorded('default-scheduler', 'kai-scheduler', KAI_BY_DEFAULT),
    type: 'Invalid',
    field: `metadata.annotations.${RECORDED}`,
    allowed: {
      'the same': rerecorded('default-scheduler', 'default-scheduler'),
      'none, as in a manifest that replaces the set: it is recorded again': rerecorded(
        'default-scheduler',
        undefined,
        KAI_BY_DEFAULT,
      ),
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
    says: 'two priority classes, for the scheduler of Kubernetes 1.37',
    given: created(({ worker }) => ofClass('high', worker), ON_1_37),
    type: 'Invalid',
    field: 'spec',
    allowed: {
      'two that the stored set has: it comes from 1.36': updated((fresh, old) => {
        for (const { worker } of [fresh, old]) ofClass('high', worker)
        fresh.set.metadata.labels = { team: 'x' }
        fresh.group.replicas = 1
      }, ON_1_37),
    },
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
