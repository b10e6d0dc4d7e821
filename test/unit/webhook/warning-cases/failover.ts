import { created, type Submission } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

const HTTP = { 'grove.io/failover-engine': 'http' }
const ON = { 'grove.io/failover': 'intra-pod', 'grove.io/failover-engine': 'agent-protocol' }
const worker = (annotations: Record<string, string>, ...variables: string[]): Submission =>
  created(({ worker: { spec }, template }) => {
    Object.assign(template.cliques[2] ?? {}, { annotations })
    Object.assign(spec.podSpec.containers[0] ?? {}, {
      command: ['engine'],
      resources: { limits: { 'nvidia.com/gpu': 1 } },
      env: variables.map((name) => ({ name, value: '1' })),
    })
  })

/** A set that names no kind of engine, with this command. */
const running = (...command: string[]): Submission => runningAs({}, ...command)
const runningAs = (annotations: Record<string, string>, ...command: string[]): Submission =>
  created(({ worker: { spec }, template }) => {
    Object.assign(template.cliques[2] ?? {}, { annotations: { 'grove.io/failover': 'intra-pod', ...annotations } })
    Object.assign(spec.podSpec.containers[0] ?? {}, { command, resources: { limits: { 'nvidia.com/gpu': 1 } } })
  })

/** A set whose engines sleep, with a limit of memory and weights of a size. */
const sleeping = (kind: string, memory?: string, weights?: string): Submission =>
  created(({ worker: { spec }, template }) => {
    const annotations = {
      'grove.io/failover': 'intra-pod',
      'grove.io/failover-engine': kind,
      ...(weights && { 'grove.io/failover-weights': weights }),
    }
    Object.assign(template.cliques[2] ?? {}, { annotations })
    Object.assign(spec.podSpec.containers[0] ?? {}, {
      command: ['vllm', 'serve', 'm', '--gpu-memory-utilization=0.4'],
      resources: { limits: { 'nvidia.com/gpu': 1, ...(memory && { memory }) } },
    })
  })

/** Failover settings that have no effect, and what failover decides by itself. */
export const failoverWarningCases: readonly WarningCase[] = [
  {
    warning: 'warning/failover-environment',
    says: 'variables of an engine that the layout replaces',
    given: worker(ON, 'DYN_SYSTEM_PORT', 'HOME', 'DYN_HEALTH_CHECK_ENABLED'),
    text: 'spec.template.cliques[2].spec.podSpec.containers[0].env: DYN_SYSTEM_PORT, DYN_HEALTH_CHECK_ENABLED does not reach the engines, to which failover gives values of its own; remove it',
    silent: {
      'variables of its own': worker(ON, 'HOME'),
      'the same without failover': worker({}, 'DYN_SYSTEM_PORT'),
    },
  },
  {
    warning: 'warning/failover-engine',
    says: 'an engine whose kind its command tells',
    given: running('vllm', 'serve', 'm', '--gpu-memory-utilization', '0.4'),
    text: 'spec.template.cliques[2].annotations: "vLLM" is taken as grove.io/failover-engine: http, so both copies are awake and have half of the GPU each; one of them gets the requests; set the annotation to say so',
    silent: { 'one whose kind is named': worker(ON) },
  },
  {
    warning: 'warning/failover-share',
    says: 'copies of vLLM that are given a half each',
    given: runningAs(HTTP, 'vllm', 'serve', 'm'),
    text: 'spec.template.cliques[2].spec.podSpec.containers[0].args: --gpu-memory-utilization 0.45 is added, for both copies are awake on the same GPUs; set it to say so',
    silent: {
      'shares that leave room': runningAs(HTTP, 'vllm', 'serve', 'm', '--gpu-memory-utilization=0.48'),
      'an engine whose flags are not known': worker(ON),
    },
  },
  {
    warning: 'warning/failover-share',
    says: 'copies of vLLM that do not fit side by side',
    given: runningAs(HTTP, 'vllm', 'serve', 'm', '--gpu-memory-utilization', '0.9'),
    text: 'spec.template.cliques[2].spec.podSpec.containers[0].args: --gpu-memory-utilization 0.9 does not leave room for the other copy, which is awake on the same GPUs; use 0.48 at most',
  },
  {
    warning: 'warning/failover-host-memory',
    says: 'E10: copies of vLLM whose weights do not fit into the memory of the host',
    given: sleeping('vllm-sleep', '63Gi', '32Gi'),
    text: 'spec.template.cliques[2].spec.podSpec.containers[0].resources.limits.memory: a copy of kind vllm-sleep that sleeps needs 64Gi for its weights, and has 63Gi; raise the limit, or correct grove.io/failover-weights',
    silent: {
      'a limit with room': sleeping('vllm-sleep', '64Gi', '32Gi'),
      'weights of unknown size': sleeping('vllm-sleep', '1Gi'),
      'no limit': sleeping('vllm-sleep', undefined, '32Gi'),
      'SGLang, which holds them once': sleeping('sglang-sleep', '32Gi', '32Gi'),
    },
  },
  {
    warning: 'warning/failover-host-memory',
    says: 'copies of SGLang whose weights do not fit into the memory of the host',
    given: sleeping('sglang-sleep', '30500Mi', '32Gi'),
    text: 'spec.template.cliques[2].spec.podSpec.containers[0].resources.limits.memory: a copy of kind sglang-sleep that sleeps needs 32Gi for its weights, and has 29.8Gi; raise the limit, or correct grove.io/failover-weights',
  },
  {
    warning: 'warning/failover-option',
    says: 'an option of failover without failover',
    given: worker({ 'grove.io/failover-gpus': '2' }),
    text: 'spec.template.cliques[2].annotations: grove.io/failover-gpus has no effect; add grove.io/failover: intra-pod or remove it',
    silent: { 'one with it': worker({ ...ON, 'grove.io/failover-gpus': '2' }) },
  },
  {
    warning: 'warning/failover-option',
    says: 'the size of weights that no copy of the kind keeps in the memory of the host',
    given: sleeping('http', '1Gi', '32Gi'),
    text: 'spec.template.cliques[2].annotations: grove.io/failover-weights has no effect, because kind http keeps no weights in the memory of the host; remove it',
    silent: { 'a kind that keeps them there': sleeping('sglang-sleep', '32Gi', '32Gi') },
  },
  {
    warning: 'warning/failover-unknown-option',
    says: 'an option of failover that there is not',
    given: worker({ ...ON, 'grove.io/failover-gpu': '2' }),
    text: 'spec.template.cliques[2].annotations: grove.io/failover-gpu is no option of failover; after grove.io/failover- comes one of container, engine, shadows, device-class, gpus, wake-timeout, on-memory-loss, weights, ports',
    silent: { 'one that there is': worker({ ...ON, 'grove.io/failover-gpus': '2' }) },
  },
]
