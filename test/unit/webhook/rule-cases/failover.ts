import type { Container, PodSpec } from '../../../../schemas/generated/pod.ts'
import { bare, created, type Submission } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'
import { onLinux, WINDOWS } from './windows.ts'

type Annotations = Record<string, string>
type Engine = Container & Required<Pick<Container, 'command' | 'resources'>>

/** A pod that can be laid out; a case changes it. */
interface FailoverPod {
  readonly annotations: Annotations
  readonly podSpec: PodSpec
  readonly engine: Engine
}
type Change = (pod: FailoverPod) => void

/** A case for sets and PodCliques alike. */
interface Case extends Pick<RuleCase, 'rule' | 'says' | 'type'> {
  readonly given: Change
  /** Below `annotations` or `podSpec`. */
  readonly at: string
  readonly allowed?: Readonly<Record<string, Change>>
}

const failoverPod = (change: Change): FailoverPod => {
  const engine: Engine = {
    name: 'engine',
    image: 'example.com/engine:1',
    command: ['python3', '-m', 'engine'],
    resources: { limits: { 'nvidia.com/gpu': 2 } },
  }
  const podSpec: PodSpec = { restartPolicy: 'Always', terminationGracePeriodSeconds: 30, containers: [engine] }
  const annotations: Annotations = { 'grove.io/failover': 'intra-pod', 'grove.io/failover-engine': 'agent-protocol' }
  const pod = { annotations, podSpec, engine }
  change(pod)
  return pod
}

const option =
  (name: string, value: string): Change =>
  ({ annotations }) => {
    annotations[`grove.io/failover-${name}`] = value
  }
const refused = (name: string, ...values: string[]): Case[] =>
  values.map((value) => ({
    rule: 'option',
    says: `the ${name} ${value === '' ? '(empty)' : value}`,
    given: option(name, value),
    type: 'Invalid',
    at: `annotations.grove.io/failover-${name}`,
  }))
const besides =
  (container: Partial<Container>, list: 'containers' | 'initContainers' = 'containers'): Change =>
  ({ podSpec, annotations }) => {
    annotations['grove.io/failover-container'] = 'engine'
    podSpec[list] = [...(podSpec[list] ?? []), { name: 'logs', image: 'example.com/logs:1', ...container }]
  }
const ofPod =
  (fields: Partial<PodSpec>): Change =>
  ({ podSpec }) =>
    Object.assign(podSpec, fields)
const commanded =
  (...command: string[]): Change =>
  ({ engine }) =>
    Object.assign(engine, { command })
const limits =
  (quantities: Record<string, string | number>): Change =>
  ({ engine }) =>
    Object.assign(engine.resources, { limits: quantities })
const both =
  (...changes: Change[]): Change =>
  (pod) => {
    for (const change of changes) change(pod)
  }

const withoutKind: Change = ({ annotations }) => {
  delete annotations['grove.io/failover-engine']
}

const CASES: readonly Case[] = [
  {
    rule: 'mode',
    says: 'a mode that does not exist',
    given: ({ annotations }) => Object.assign(annotations, { 'grove.io/failover': 'inter-pod' }),
    type: 'NotSupported',
    at: 'annotations.grove.io/failover',
    allowed: { 'the one that does': () => {} },
  },
  ...refused('shadows', '0', '2', ''),
  ...refused('device-class', 'GPU', ''),
  ...refused('gpus', '0', '33', '1.5', 'two'),
  ...refused('wake-timeout', '30s', '120', 'soon'),
  ...refused('on-memory-loss', 'stay', 'keep-serving', ''),
  ...refused('weights', '32 GB', '0', '-1Gi'),
  ...refused(
    'ports',
    '{}',
    '[{"env":"A"}]',
    '[{"env":"A","flag":"--b","base":1,"step":1}]',
    '[{"env":"1","base":1,"step":1}]',
  ),
  {
    ...(refused('ports', '[1]')[0] as Case),
    allowed: {
      'no ports': option('ports', '[]'),
      'ports of its own': option(
        'ports',
        '[{"env":"PORT","base":7000,"step":1},{"flag":"--port","base":8000,"step":10}]',
      ),
    },
  },
  {
    rule: 'engine',
    says: 'an engine that is no container',
    given: option('container', 'other'),
    type: 'Invalid',
    at: 'annotations.grove.io/failover-container',
  },
  {
    rule: 'engine-kind',
    says: 'a kind of engine that does not exist',
    given: option('engine', 'tensorflow'),
    type: 'NotSupported',
    at: 'annotations.grove.io/failover-engine',
  },
  {
    rule: 'engine-unknown',
    says: 'an engine whose command tells nothing, without its kind',
    given: withoutKind,
    type: 'Required',
    at: 'annotations.grove.io/failover-engine',
    allowed: {
      'a command that tells': both(withoutKind, commanded('vllm', 'serve', 'm')),
      'a module that tells': both(withoutKind, commanded('/usr/bin/python3', '-m', 'sglang.launch_server')),
      'its kind by name': () => {},
    },
  },
  {
    rule: 'engine-unknown',
    says: 'an engine that takes part in no election yet',
    given: both(withoutKind, commanded('python3', '-m', 'dynamo.sglang')),
    type: 'Required',
    at: 'annotations.grove.io/failover-engine',
  },
  ...[['--headless'], ['--nnodes', '2'], ['--nnodes=2']].map(
    (flags): Case => ({
      rule: 'nodes',
      says: `an engine on several nodes, by ${flags.join(' ')}`,
      given: both(withoutKind, commanded('vllm', 'serve', 'm', ...flags)),
      type: 'Invalid',
      at: 'podSpec.containers[0].command',
      allowed: { 'one on one node': both(withoutKind, commanded('vllm', 'serve', 'm', '--nnodes=1')) },
    }),
  ),
  {
    rule: 'serving-port',
    says: 'an engine whose port is not known',
    given: both(option('engine', 'http'), commanded('my-engine')),
    type: 'Required',
    at: 'annotations.grove.io/failover-ports',
    allowed: {
      'one whose command line has it': both(option('engine', 'http'), commanded('my-engine', '--port', '80')),
      'one that is told': both(
        option('engine', 'http'),
        option('ports', '[{"env":"PORT","base":7000,"step":1}]'),
        commanded('my-engine'),
      ),
    },
  },
  {
    rule: 'shell',
    says: 'an engine behind a port, started by a shell',
    given: both(option('engine', 'http'), commanded('sh', '-c', 'vllm serve m', '--port', '80')),
    type: 'Invalid',
    at: 'podSpec.containers[0].command',
  },
  {
    rule: 'port-shift',
    says: 'a port of clients that an agent has',
    given: both(withoutKind, commanded('vllm', 'serve', 'm', '--port', '9091')),
    type: 'Invalid',
    at: 'annotations.grove.io/failover-ports',
  },
  {
    rule: 'port-clash',
    says: 'another container with the port of clients',
    given: both(withoutKind, commanded('vllm', 'serve', 'm'), besides({ ports: [{ containerPort: 8000 }] })),
    type: 'Invalid',
    at: 'podSpec.containers[1].ports[0].containerPort',
  },
  {
    rule: 'engine-named',
    says: 'several containers of which none is named',
    given: both(besides({}), ({ annotations }) => {
      delete annotations['grove.io/failover-container']
    }),
    type: 'Required',
    at: 'annotations.grove.io/failover-container',
    allowed: { 'several of which one is named': besides({}) },
  },
  {
    rule: 'applied',
    says: 'the mark of a layout that is not there',
    given: option('applied', 'v1'),
    type: 'Invalid',
    at: 'annotations.grove.io/failover-applied',
  },
  {
    rule: 'command',
    says: 'an engine whose command only its image knows',
    given: ({ engine }) => {
      Object.assign(engine, { args: ['--model', 'm'] })
      delete (engine as Container).command
    },
    type: 'Required',
    at: 'podSpec.containers[0].command',
  },
  ...[commanded('sh', '-c', 'exec python3 -m engine'), commanded('/bin/bash', '-lc', 'python3 -m engine')].map(
    (given): Case => ({
      rule: 'shell',
      says: 'a shell that would have to be given a flag',
      given,
      type: 'Invalid',
      at: 'podSpec.containers[0].command',
      allowed: {
        'a shell where no port is given by a flag': both(
          given,
          option('ports', '[{"env":"PORT","base":7000,"step":1}]'),
        ),
        'a script': commanded('/bin/bash', '/start.sh'),
      },
    }),
  ),
  {
    rule: 'gpus',
    says: 'an engine without GPUs',
    given: limits({ cpu: 1 }),
    type: 'Required',
    at: 'podSpec.containers[0].resources.limits',
    allowed: { 'a number of GPUs said beside it': both(limits({ cpu: 1 }), option('gpus', '2')) },
  },
  ...[0, 33, '0.5'].map(
    (count): Case => ({
      rule: 'gpu-count',
      says: `${count} GPUs`,
      given: limits({ 'nvidia.com/gpu': count }),
      type: 'Invalid',
      at: 'podSpec.containers[0].resources.limits.nvidia.com/gpu',
      allowed: { 'as many as a claim holds': limits({ 'nvidia.com/gpu': 32 }) },
    }),
  ),
  ...(['containers', 'initContainers'] as const).map(
    (list): Case => ({
      rule: 'other-gpus',
      says: `GPUs of another of the ${list}`,
      given: besides({ resources: { limits: { 'nvidia.com/gpu': 1 } } }, list),
      type: 'Forbidden',
      at: `podSpec.${list}[${list === 'containers' ? 1 : 0}].resources.limits`,
      allowed: { 'other limits': besides({ resources: { limits: { cpu: '1' } } }, list) },
    }),
  ),
  {
    rule: 'other-gpus',
    says: 'a part of a GPU',
    given: limits({ 'nvidia.com/gpu': 1, 'nvidia.com/mig-1g.5gb': 1 }),
    type: 'Forbidden',
    at: 'podSpec.containers[0].resources.limits',
  },
  ...['engine-0', 'engine-1', 'gms', 'failover-install'].flatMap((name): Case[] => [
    {
      rule: 'name',
      says: `another container of the name ${name}`,
      given: besides({ name }),
      type: 'Invalid',
      at: 'podSpec.containers[1].name',
    },
    {
      rule: 'name',
      says: `an init container of the name ${name}`,
      given: besides({ name }, 'initContainers'),
      type: 'Invalid',
      at: 'podSpec.initContainers[0].name',
    },
  ]),
  ...['failover-ctl', 'failover-bin', 'shm-0', 'shm-1'].map(
    (name): Case => ({
      rule: 'name',
      says: `a volume of the name ${name}`,
      given: ofPod({ volumes: [{ name, emptyDir: {} }] }),
      type: 'Invalid',
      at: 'podSpec.volumes[0].name',
    }),
  ),
  {
    rule: 'name',
    says: 'a claim of the name failover-gpu',
    given: ofPod({ resourceClaims: [{ name: 'failover-gpu', resourceClaimName: 'mine' }] }),
    type: 'Invalid',
    at: 'podSpec.resourceClaims[0].name',
  },
  {
    rule: 'mount',
    says: 'a mount where the agent is',
    given: ({ engine, podSpec }) => {
      podSpec.volumes = [{ name: 'data', emptyDir: {} }]
      engine.volumeMounts = [{ name: 'data', mountPath: '/failover/bin' }]
    },
    type: 'Invalid',
    at: 'podSpec.containers[0].volumeMounts[0].mountPath',
    allowed: {
      'a path that only begins like it': ({ engine, podSpec }) => {
        podSpec.volumes = [{ name: 'data', emptyDir: {} }]
        engine.volumeMounts = [{ name: 'data', mountPath: '/failovers' }]
      },
    },
  },
  ...Object.entries({ hostNetwork: true, shareProcessNamespace: true, restartPolicy: 'Never' }).map(
    ([field, value]): Case => ({
      rule: 'pod',
      says: `${field}: ${value}`,
      given: ofPod({ [field]: value }),
      type: 'Invalid',
      at: `podSpec.${field}`,
    }),
  ),
  ...WINDOWS.map(
    ([field, podSpec]): Case => ({
      rule: 'linux',
      says: `a pod of Windows by ${field}`,
      given: ofPod(podSpec),
      type: 'Invalid',
      at: `podSpec.${field}`,
      allowed: { 'a pod of Linux': ofPod(onLinux(podSpec)) },
    }),
  ),
  ...[9091, 20081, 29600].map(
    (containerPort): Case => ({
      rule: 'port-clash',
      says: `another container with port ${containerPort}`,
      given: besides({ ports: [{ containerPort }] }),
      type: 'Invalid',
      at: 'podSpec.containers[1].ports[0].containerPort',
      allowed: { 'another port': besides({ ports: [{ containerPort: 9092 }] }) },
    }),
  ),
  {
    rule: 'port-clash',
    says: 'a sidecar with the port of an engine whose command line gives it',
    given: both(
      commanded('engine', '--master-port=30000'),
      besides({ ports: [{ containerPort: 30100 }] }, 'initContainers'),
    ),
    type: 'Invalid',
    at: 'podSpec.initContainers[0].ports[0].containerPort',
  },
  ...[
    '[{"env":"A","base":9090,"step":100}]',
    '[{"env":"A","base":7000,"step":0}]',
    '[{"env":"A","base":65535,"step":1}]',
  ].map(
    (ports): Case => ({
      rule: 'port-shift',
      says: `the ports ${ports}`,
      given: option('ports', ports),
      type: 'Invalid',
      at: 'annotations.grove.io/failover-ports',
    }),
  ),
]

const inSet = (change: Change): Submission =>
  created(({ worker }) => {
    const { annotations, podSpec } = failoverPod(change)
    Object.assign(worker, { annotations })
    worker.spec.podSpec = podSpec
  })
const inNoSet = (change: Change): Submission =>
  bare(({ metadata, spec }) => {
    const { annotations, podSpec } = failoverPod(change)
    metadata.annotations = annotations
    spec.startsAfter = []
    spec.podSpec = podSpec
  })

const casesOf = (
  prefix: string,
  submitted: (change: Change) => Submission,
  at: Readonly<Record<'annotations' | 'podSpec', string>>,
): RuleCase[] =>
  CASES.map(({ rule, says, given, type, at: field, allowed = {} }) => ({
    rule: `${prefix}${rule}`,
    says,
    given: submitted(given),
    type,
    field: field.replace(/^(annotations|podSpec)/, (_, part: 'annotations' | 'podSpec') => at[part]),
    allowed: Object.fromEntries(Object.entries(allowed).map(([what, change]) => [what, submitted(change)])),
  }))

/** Pods that ask for failover and cannot be laid out, in a set and in a PodClique without a set. */
export const failoverCases: readonly RuleCase[] = [
  ...casesOf('failover/', inSet, {
    annotations: 'spec.template.cliques[2].annotations',
    podSpec: 'spec.template.cliques[2].spec.podSpec',
  }),
  ...casesOf('podclique/failover-', inNoSet, { annotations: 'metadata.annotations', podSpec: 'spec.podSpec' }),
]
