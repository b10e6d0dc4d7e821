import { job, patchOf, type RuntimeDraft, runtimeMade, trained, trainedOn } from '../train-jobs.ts'
import type { RuleCase } from './rule-case.ts'

const REF = 'spec.runtimeRef'
const IN_PATCH = 'spec.runtimePatches[0].trainingRuntimeSpec.template.spec.replicatedJobs[0]'

const policy = ({ spec }: RuntimeDraft, mlPolicy: object): void => {
  Object.assign(spec, { mlPolicy })
}
const podSpecOf = ({ node }: RuntimeDraft) => {
  const { spec } = node.template.spec?.template ?? {}
  if (spec === undefined) throw new Error('the job of the draft has no pods')
  return spec
}
const jobsOf = ({ spec }: RuntimeDraft) => spec.template?.spec?.replicatedJobs ?? []

const active = {
  apiVersion: 'jobset.x-k8s.io/v1alpha2',
  kind: 'JobSet',
  metadata: { name: 'tune', namespace: 'research' },
  status: { replicatedJobsStatus: [{ name: 'node', ready: 0, succeeded: 0, failed: 0, active: 1, suspended: 0 }] },
}

const UNREADABLE = { unreadable: 'the API server gave no answer within 4 s' }

/** A torchtune job of a model with these settings. */
const tuned = (model: string, trainer: object) =>
  trained((draft) => {
    draft.runtime.metadata.name = `torchtune-${model}`
    draft.trainJob.spec.runtimeRef.name = `torchtune-${model}`
    draft.trainJob.spec.trainer = { command: ['tune', 'run'], ...trainer }
  })
const LORA = 'model.lora_attn_modules=[q_proj]'
const QLORA = [LORA, 'model.quantize_base=True']
const gpus = (count: string) => ({ resourcesPerNode: { limits: { 'nvidia.com/gpu': count } } })

/** TrainJobs. The base one is `tune`, with two nodes of the runtime `torch`, which has one job named `node`. */
export const trainJobCases: readonly RuleCase[] = [
  {
    rule: 'trainjob/runtime-kind',
    says: 'a runtime of a kind that nobody carries out',
    given: trained(({ trainJob }) => {
      trainJob.spec.runtimeRef.kind = 'Runtime'
    }),
    type: 'Invalid',
    field: REF,
  },
  {
    rule: 'trainjob/runtime-exists',
    says: 'a runtime that is not there',
    given: trained(({ trainJob }) => {
      trainJob.spec.runtimeRef.name = 'pytorch'
    }),
    type: 'Invalid',
    field: REF,
  },
  {
    rule: 'trainjob/runtime-size',
    says: 'a runtime that takes seconds to judge',
    given: trained(({ node }) => {
      const [first] = node.template.spec?.template?.spec?.containers ?? []
      Object.assign(first ?? {}, { args: Array.from({ length: 10_000 }, (_, index) => String(index)) })
    }),
    type: 'Invalid',
    field: REF,
    allowed: {
      'one with as many values as are judged in no time': trained(({ node }) => {
        const [first] = node.template.spec?.template?.spec?.containers ?? []
        Object.assign(first ?? {}, { args: Array.from({ length: 9_900 }, (_, index) => String(index)) })
      }),
    },
  },
  {
    rule: 'trainjob/runtime-sound',
    says: 'a runtime in a file that no cluster would take',
    given: trained(({ node }) => {
      Object.assign(node, { replicas: 'one' })
    }),
    type: 'Invalid',
    field: REF,
  },
  {
    rule: 'trainjob/readable',
    says: 'a runtime that cannot be looked up',
    given: trained(() => {}, UNREADABLE),
    type: 'Internal',
    field: REF,
  },
  {
    rule: 'trainjob/readable',
    says: 'a PriorityClass that cannot',
    given: trained(
      (draft) => {
        Object.assign(draft.spec, { podGroupPolicy: { volcano: {} } })
        podSpecOf(draft).priorityClassName = 'urgent'
      },
      { ...UNREADABLE, unreadableKind: 'PriorityClass' },
    ),
    type: 'Internal',
    field: REF,
  },
  {
    rule: 'trainjob/readable',
    says: 'a JobSet that cannot',
    given: trainedOn(
      ({ trainJob }) => {
        Object.assign(trainJob.spec, { suspend: true, runtimePatches: [patchOf({})] })
      },
      () => {},
      { ...UNREADABLE, unreadableKind: 'JobSet' },
    ),
    type: 'Internal',
    field: 'spec.runtimePatches',
  },
  {
    rule: 'trainjob/nodes',
    says: 'two thousand million nodes',
    given: trained(({ trainJob }) => {
      trainJob.spec.trainer = { numNodes: 2 ** 31 - 1 }
    }),
    type: 'Invalid',
    field: 'spec.trainer.numNodes',
    allowed: {
      'as many as a cluster can have': trained(({ trainJob }) => {
        trainJob.spec.trainer = { numNodes: 100_000 }
      }),
    },
  },
  {
    rule: 'trainjob/nodes',
    says: 'as many by the runtime',
    given: trained((draft) => policy(draft, { mpi: {}, numNodes: 2 ** 31 - 1 })),
    type: 'Invalid',
    field: REF,
  },
  {
    rule: 'trainjob/build',
    says: 'more MPI nodes than a hostfile has lines for',
    given: trained((draft) => {
      policy(draft, { mpi: {} })
      draft.trainJob.spec.trainer = { numNodes: 100_000 }
    }),
    type: 'Invalid',
    field: REF,
    allowed: {
      'twenty thousand': trained((draft) => {
        policy(draft, { mpi: {} })
        draft.trainJob.spec.trainer = { numNodes: 20_000 }
      }),
    },
  },
  {
    rule: 'trainjob/initializer',
    says: 'a dataset where nothing fetches one',
    given: trained(({ trainJob }) => {
      trainJob.spec.initializer = { dataset: { storageUri: 'hf://acme/words' } }
    }),
    type: 'Invalid',
    field: REF,
    allowed: {
      'one that is fetched to the volume of both': trained(({ trainJob, spec }) => {
        trainJob.spec.initializer = { dataset: { storageUri: 'hf://acme/words' } }
        const fetching = job('dataset-initializer', 'dataset-initializer', 'dataset-initializer')
        const container = fetching.template.spec?.template.spec?.containers[0]
        if (container) container.volumeMounts = [{ name: 'initializer', mountPath: '/workspace' }]
        spec.template?.spec?.replicatedJobs?.unshift(fetching)
      }),
    },
  },
  {
    rule: 'trainjob/initializer',
    says: 'a model whose container is called otherwise',
    given: trained(({ trainJob, spec }) => {
      trainJob.spec.initializer = { model: {} }
      spec.template?.spec?.replicatedJobs?.unshift(job('model-initializer', 'model-initializer', 'fetch'))
    }),
    type: 'Invalid',
    field: REF,
  },
  {
    rule: 'trainjob/patch-manager',
    says: 'a patch from somebody without a domain',
    given: trained(({ trainJob }) => {
      trainJob.spec.runtimePatches = [patchOf({ nodeSelector: { zone: 'a' } }, 'quota')]
    }),
    type: 'Invalid',
    field: 'spec.runtimePatches[0].manager',
    allowed: {
      'one with a domain': trained(({ trainJob }) => {
        trainJob.spec.runtimePatches = [patchOf({ nodeSelector: { zone: 'a' } })]
      }),
    },
  },
  {
    rule: 'trainjob/patch-env',
    says: 'variables of the container that trains in a patch',
    given: trained(({ trainJob }) => {
      trainJob.spec.runtimePatches = [patchOf({ containers: [{ name: 'node', env: [{ name: 'LR', value: '1' }] }] })]
    }),
    type: 'Invalid',
    field: `${IN_PATCH}.template.spec.template.spec.containers[0].env`,
    allowed: {
      'variables of another': trained((draft) => {
        podSpecOf(draft).containers.push({ name: 'log', image: 'example.com/log:1' })
        draft.trainJob.spec.runtimePatches = [
          patchOf({ containers: [{ name: 'log', env: [{ name: 'LEVEL', value: 'debug' }] }] }),
        ]
      }),
    },
  },
  {
    rule: 'trainjob/reserved-env',
    says: 'a variable that torchrun reads',
    given: trained(({ trainJob }) => {
      trainJob.spec.trainer = { env: [{ name: 'PET_NNODES', value: '9' }] }
    }),
    type: 'Invalid',
    field: 'spec.trainer.env',
    allowed: {
      'one of MPI': trained(({ trainJob }) => {
        trainJob.spec.trainer = { env: [{ name: 'OMPI_MCA_plm_rsh_args', value: 'x' }] }
      }),
    },
  },
  {
    rule: 'trainjob/reserved-env-xgboost',
    says: 'a variable that XGBoost reads',
    given: trained((draft) => {
      policy(draft, { xgboost: {} })
      draft.trainJob.spec.trainer = { env: [{ name: 'LR' }, { name: 'DMLC_TASK_ID', value: '0' }] }
    }),
    type: 'Forbidden',
    field: 'spec.trainer.env[1]',
  },
  {
    rule: 'trainjob/tune-model',
    says: 'a model without a recipe',
    given: tuned('gpt-2', {}),
    type: 'Invalid',
    field: 'spec.runtimeRef.name',
    allowed: { 'one that has some': tuned('llama3.2-1b', {}) },
  },
  {
    rule: 'trainjob/tune-nodes',
    says: 'several nodes for a small model',
    given: tuned('llama3.2-1b', { numNodes: 2 }),
    type: 'Invalid',
    field: 'spec.trainer.numNodes',
    allowed: { 'for a large one': tuned('llama3.3-70b', { numNodes: 2 }) },
  },
  {
    rule: 'trainjob/tune-nodes',
    says: 'several nodes for a large model with LoRA',
    given: tuned('llama3.3-70b', { numNodes: 2, args: [LORA] }),
    type: 'Invalid',
    field: 'spec.trainer.numNodes',
  },
  {
    rule: 'trainjob/tune-qlora',
    says: 'QLoRA of a model that has none',
    given: tuned('qwen2.5-1.5b', { args: QLORA }),
    type: 'Invalid',
    field: 'spec.runtimeRef.name',
    allowed: {
      LoRA: tuned('qwen2.5-1.5b', { args: [LORA] }),
      DoRA: tuned('qwen2.5-1.5b', { args: [...QLORA, 'model.use_dora=True'] }),
    },
  },
  {
    rule: 'trainjob/tune-qlora',
    says: 'the same, without a word of LoRA',
    given: tuned('qwen2.5-1.5b', { args: ['model.quantize_base=True'] }),
    type: 'Invalid',
    field: 'spec.runtimeRef.name',
  },
  {
    rule: 'trainjob/tune-devices',
    says: 'a large model on one GPU',
    given: tuned('llama3.3-70b', gpus('1')),
    type: 'Invalid',
    field: 'spec.trainer.resourcesPerNode',
    allowed: { 'on eight': tuned('llama3.3-70b', gpus('8')) },
  },
  {
    rule: 'trainjob/tune-devices',
    says: 'a large model in one process',
    given: tuned('llama3.3-70b', { numProcPerNode: 1, ...gpus('8') }),
    type: 'Invalid',
    field: 'spec.trainer.numProcPerNode',
  },
  {
    rule: 'trainjob/tune-qlora-device',
    says: 'QLoRA of a small model by several processes',
    given: tuned('llama3.2-1b', { args: QLORA, numProcPerNode: 2 }),
    type: 'Invalid',
    field: 'spec.trainer.numProcPerNode',
    also: ['Invalid spec.trainer.resourcesPerNode'],
    allowed: {
      'by one': tuned('llama3.2-1b', { args: QLORA, numProcPerNode: 1 }),
      'on one GPU': tuned('llama3.2-3b', { args: QLORA, ...gpus('1') }),
    },
  },
  {
    rule: 'trainjob/tune-args',
    says: 'a place for the results',
    given: tuned('llama3.2-1b', { args: ['output_dir=/tmp'] }),
    type: 'Invalid',
    field: 'spec.trainer.args',
    allowed: { 'an argument of torchtune': tuned('llama3.2-1b', { args: ['epochs=3'] }) },
  },
  {
    rule: 'trainjob/mpi-launcher',
    says: 'nodes that no job of the runtime is for',
    given: trained((draft) => policy(draft, { mpi: { runLauncherAsNode: true } })),
    type: 'Invalid',
    field: 'spec.trainer.numNodes',
    allowed: {
      'a launcher beside them': trained((draft) => {
        policy(draft, { mpi: { runLauncherAsNode: true } })
        jobsOf(draft).unshift(job('launcher', undefined, 'node'))
      }),
    },
  },
  {
    rule: 'trainjob/flux-installer',
    says: 'a runtime with an installer of Flux',
    given: trained((draft) => {
      policy(draft, { flux: {} })
      podSpecOf(draft).initContainers = [{ name: 'flux-installer', image: 'example.com/flux:1' }]
    }),
    type: 'Invalid',
    field: REF,
  },
  {
    rule: 'trainjob/volcano-queue',
    says: 'an empty queue',
    given: trained(({ spec }) => {
      Object.assign(spec, { podGroupPolicy: { volcano: {} } })
      if (spec.template) spec.template.metadata = { annotations: { 'scheduling.volcano.sh/queue-name': '' } }
    }),
    type: 'Invalid',
    field: REF,
  },
  {
    rule: 'trainjob/volcano-priority',
    says: 'a PriorityClass that is not there',
    given: trained((draft) => {
      Object.assign(draft.spec, { podGroupPolicy: { volcano: {} } })
      podSpecOf(draft).priorityClassName = 'urgent'
    }),
    type: 'Invalid',
    field: REF,
    allowed: {
      'one that is': trained(
        (draft) => {
          Object.assign(draft.spec, { podGroupPolicy: { volcano: {} } })
          podSpecOf(draft).priorityClassName = 'urgent'
        },
        { existing: [{ apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', metadata: { name: 'urgent' } }] },
      ),
      "one of Kubernetes' own": trained((draft) => {
        Object.assign(draft.spec, { podGroupPolicy: { volcano: {} } })
        podSpecOf(draft).priorityClassName = 'system-node-critical'
      }),
    },
  },
  {
    rule: 'trainjob/patch-target',
    says: 'a patch of a job that the runtime has not',
    given: trained(({ trainJob }) => {
      trainJob.spec.runtimePatches = [patchOf({ nodeSelector: { zone: 'a' } }, 'acme.io/quota', 'nodes')]
    }),
    type: 'NotFound',
    field: `${IN_PATCH}.name`,
  },
  ...(['containers', 'initContainers'] as const).map(
    (list): RuleCase => ({
      rule: 'trainjob/patch-target',
      says: `a patch of ${list} that the job has not`,
      given: trained(({ trainJob }) => {
        trainJob.spec.runtimePatches = [patchOf({ [list]: [{ name: 'log' }] })]
      }),
      type: 'NotFound',
      field: `${IN_PATCH}.template.spec.template.spec.${list}[0].name`,
    }),
  ),
  {
    rule: 'trainjob/name-length',
    says: 'a name of which pods could have none',
    given: trained(({ trainJob }) => {
      trainJob.metadata.name = 't'.repeat(60)
    }),
    type: 'Invalid',
    field: 'metadata.name',
  },
  {
    rule: 'trainjob/build',
    says: 'variables for a container that the runtime has not',
    given: trained((draft) =>
      policy(draft, { torch: { envInjection: { targets: [{ jobName: 'node', containerNames: ['log'] }] } } }),
    ),
    type: 'Invalid',
    field: REF,
  },
  {
    rule: 'trainjob/job-set',
    says: 'a runtime whose jobs wait for one that it has not',
    given: trained(({ node }) => {
      node.dependsOn = [{ name: 'data', status: 'Complete' }]
    }),
    type: 'Invalid',
    field: REF,
  },
  ...(
    [
      ['a name that is none', [{ name: '1st' }]],
      ['a name that is there twice', [{ name: 'slow' }, { name: 'slow' }]],
    ] as const
  ).map(
    ([says, names]): RuleCase => ({
      rule: 'trainjob/job-set',
      says: `a failure policy with ${says}`,
      given: trained(({ spec }) => {
        const rules = names.map((name) => ({ action: 'FailJobSet', ...name }))
        Object.assign(spec.template?.spec ?? {}, { failurePolicy: { maxRestarts: 1, rules } })
      }),
      type: 'Invalid',
      field: REF,
      allowed: {
        'one that tells apart what JobSet can tell apart': trained(({ spec }) => {
          const rules = [{ action: 'FailJobSet', name: 'slow', onJobFailureReasons: ['DeadlineExceeded'] }]
          Object.assign(spec.template?.spec ?? {}, { failurePolicy: { maxRestarts: 1, rules } })
        }),
      },
    }),
  ),
  {
    rule: 'trainjob/job-set',
    says: 'a patch with a label that no JobSet can have',
    given: trained(({ trainJob }) => {
      const template = { metadata: { labels: { team: 'two words' } } }
      trainJob.spec.runtimePatches = [{ manager: 'acme.io/quota', trainingRuntimeSpec: { template } }]
    }),
    type: 'Invalid',
    field: 'spec.runtimePatches',
  },
  {
    rule: 'trainjob-update/patches-suspended',
    says: 'a patch while pods run',
    given: trainedOn(({ trainJob }) => {
      trainJob.spec.runtimePatches = [patchOf({ nodeSelector: { zone: 'a' } })]
    }),
    type: 'Forbidden',
    field: 'spec.runtimePatches',
    allowed: {
      'one together with resuming': trainedOn(
        ({ trainJob }) => {
          trainJob.spec.runtimePatches = [patchOf({ nodeSelector: { zone: 'a' } })]
        },
        ({ trainJob }) => {
          trainJob.spec.suspend = true
        },
      ),
      'the same patch at another time': trainedOn(
        ({ trainJob }) => {
          trainJob.spec.runtimePatches = [{ ...patchOf({}), time: '2026-01-01T00:00:00Z' }]
        },
        ({ trainJob }) => {
          trainJob.spec.runtimePatches = [patchOf({})]
        },
      ),
    },
  },
  {
    rule: 'trainjob-update/patches-idle',
    says: 'a patch while Jobs are active still',
    given: trainedOn(
      ({ trainJob }) => {
        Object.assign(trainJob.spec, { suspend: true, runtimePatches: [patchOf({ nodeSelector: { zone: 'a' } })] })
      },
      () => {},
      { existing: [active] },
    ),
    type: 'Forbidden',
    field: 'spec.runtimePatches',
    allowed: {
      'taking patches away together with suspending': trainedOn(
        ({ trainJob }) => {
          trainJob.spec.suspend = true
        },
        ({ trainJob }) => {
          trainJob.spec.runtimePatches = [patchOf({ nodeSelector: { zone: 'a' } })]
        },
        { existing: [active] },
      ),
    },
  },
  {
    rule: 'trainingruntime/replicas',
    says: 'several Jobs that train',
    given: runtimeMade(({ node }) => {
      node.replicas = 2
    }),
    type: 'Invalid',
    field: 'spec.template.spec.replicatedJobs[0].replicas',
    allowed: {
      'several that do something else': runtimeMade(({ node }) => {
        Object.assign(node, { replicas: 2, template: job('node', undefined, 'node').template })
      }),
    },
  },
  {
    rule: 'trainingruntime/container',
    says: 'a container that is called otherwise',
    given: runtimeMade((draft) => {
      for (const container of podSpecOf(draft).containers) container.name = 'main'
    }),
    type: 'Invalid',
    field: 'spec.template.spec.replicatedJobs[0].template.spec.template.spec.containers',
  },
]
