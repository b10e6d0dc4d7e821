import { completeConfiguration } from '../../config/load.ts'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { KubeObject } from '../../model/object.ts'

const complete = (): OperatorConfiguration => {
  const { config, errors } = completeConfiguration({
    apiVersion: 'operator.config.grove.io/v1alpha1',
    kind: 'OperatorConfiguration',
    topologyAwareScheduling: { enabled: true },
    network: { autoMNNVLEnabled: true },
    authorizer: { enabled: true, reconcilerServiceAccountUserName: 'reconciler' },
    scheduler: {
      profiles: ['default-scheduler', 'kai-scheduler', 'volcano', 'lpx-scheduler'].map((name) => ({ name })),
    },
  })
  if (config === undefined) throw new Error(JSON.stringify(errors))
  return config
}

/** Everything is enabled, so that every rule can be reached. */
export const CONFIG = complete()
/** The image of grove-initc that pods get. */
export const INIT_IMAGE = 'example.com/grove-initc:v1'

const topology: KubeObject = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'ClusterTopologyBinding',
  metadata: { name: 'racks' },
  spec: {
    levels: ['zone', 'block', 'host'].map((domain) => ({ domain, key: `example.com/${domain}` })),
    schedulerTopologyBindings: [{ schedulerName: 'kai-scheduler', topologyReference: 'racks' }],
  },
}

const queue: KubeObject = {
  apiVersion: 'scheduling.volcano.sh/v1beta1',
  kind: 'Queue',
  metadata: { name: 'default' },
  status: { state: 'Open' },
}

const podSpec = (schedulerName: string) => ({
  schedulerName,
  initContainers: [{ name: 'load', image: 'example.com/load:1', env: [{ name: 'FROM', value: 'a' }] }],
  containers: [
    {
      name: 'engine',
      image: 'example.com/engine:1',
      env: [
        { name: 'A', value: '1' },
        { name: 'B', value: '2' },
      ],
      resources: { limits: { 'nvidia.com/gpu': 8, cpu: '2' } },
    },
  ],
})

const podCliqueSet = (schedulerName: string): KubeObject => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: {
    name: 'llm',
    namespace: 'serving',
    labels: { 'kai.scheduler/queue': 'research' },
    annotations: { note: 'a' },
    finalizers: ['grove.io/podcliqueset.grove.io'],
    ownerReferences: [{ apiVersion: 'v1', kind: 'ConfigMap', name: 'a', uid: '1', controller: true }],
  },
  spec: {
    replicas: 2,
    updateStrategy: { type: 'OnDelete' },
    template: {
      cliqueStartupType: 'CliqueStartupTypeExplicit',
      terminationDelay: '15m',
      headlessServiceConfig: { publishNotReadyAddresses: true },
      ...(schedulerName === 'kai-scheduler'
        ? { topologyConstraint: { topologyName: 'racks', pack: { required: 'zone', preferred: 'block' } } }
        : {}),
      resourceClaimTemplates: [
        { name: 'fabric', templateSpec: { spec: { devices: { requests: [{ name: 'gpu', exactly: {} }] } } } },
      ],
      resourceSharing: [{ name: 'fabric', scope: 'PerReplica', filter: { childCliqueNames: ['worker'] } }],
      cliques: [
        {
          name: 'router',
          labels: { app: 'router' },
          spec: {
            roleName: 'router',
            replicas: 2,
            minAvailable: 1,
            autoScalingConfig: { minReplicas: 1, maxReplicas: 4 },
            podSpec: podSpec(schedulerName),
          },
        },
        {
          name: 'leader',
          annotations: { 'grove.io/mnnvl-group': 'one' },
          spec: { roleName: 'leader', replicas: 1, startsAfter: ['router'], podSpec: podSpec(schedulerName) },
        },
        {
          name: 'worker',
          resourceSharing: [{ name: 'storage', namespace: 'shared', scope: 'AllReplicas' }],
          spec: { roleName: 'worker', replicas: 4, startsAfter: ['leader', 'router'], podSpec: podSpec(schedulerName) },
        },
      ],
      podCliqueScalingGroups: [
        {
          name: 'decode',
          cliqueNames: ['leader', 'worker'],
          replicas: 2,
          minAvailable: 1,
          scaleConfig: { maxReplicas: 4 },
        },
      ],
    },
  },
})

const LABELS = {
  'app.kubernetes.io/managed-by': 'grove-operator',
  'app.kubernetes.io/part-of': 'llm',
  'grove.io/podcliqueset-replica-index': '0',
  'grove.io/podgang': 'llm-0',
}
const INTENT = { 'grove.io/starts-after': 'llm-0-leader:1', 'grove.io/scheduler-name': 'kai-scheduler' }

const podClique: KubeObject = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodClique',
  metadata: {
    name: 'llm-0-decode-1-worker',
    namespace: 'serving',
    labels: {
      ...LABELS,
      'grove.io/podcliquescalinggroup': 'llm-0-decode',
      'grove.io/podcliquescalinggroup-replica-index': '1',
    },
    annotations: { ...INTENT, 'grove.io/compute-domain': 'llm-0', 'grove.io/pcsg-template-num-pods': '5' },
  },
  spec: { roleName: 'worker', replicas: 4, podSpec: podSpec('kai-scheduler') },
}

const barePodClique: KubeObject = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodClique',
  metadata: { name: 'cache', namespace: 'serving', labels: { app: 'cache' } },
  spec: {
    roleName: 'cache',
    replicas: 3,
    minAvailable: 2,
    startsAfter: ['store'],
    podSpec: podSpec('default-scheduler'),
  },
}

const pod: KubeObject = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    generateName: 'llm-0-router-',
    namespace: 'serving',
    labels: { ...LABELS, 'grove.io/podclique': 'llm-0-router', 'grove.io/podclique-pod-index': '2' },
    annotations: { ...INTENT, 'grove.io/resource-claims': 'llm-all-cache' },
  },
  spec: {
    ...podSpec('default-scheduler'),
    schedulingGates: [{ name: 'example.com/quota' }],
    volumes: [{ name: 'data' }],
  },
}

const secret: KubeObject = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'llm-ic-sat', namespace: 'serving', labels: LABELS },
}

const trainingRuntime = (name: string, mlPolicy: object): KubeObject => ({
  apiVersion: 'trainer.kubeflow.org/v1alpha1',
  kind: 'TrainingRuntime',
  metadata: { name, namespace: 'serving', labels: { 'trainer.kubeflow.org/framework': name } },
  spec: {
    mlPolicy: { numNodes: 2, ...mlPolicy },
    podGroupPolicy: { coscheduling: { scheduleTimeoutSeconds: 30 }, volcano: { networkTopology: { mode: 'soft' } } },
    template: {
      metadata: { labels: { team: 'a' }, annotations: { 'scheduling.volcano.sh/queue-name': 'default' } },
      spec: {
        successPolicy: { operator: 'All', targetReplicatedJobs: ['node'] },
        network: { subdomain: 'train' },
        replicatedJobs: ['dataset-initializer', 'launcher', 'node'].map((job, index) => ({
          name: job,
          replicas: 1,
          ...(index > 0 && { dependsOn: [{ name: 'dataset-initializer', status: 'Complete' }] }),
          template: {
            metadata: { labels: { 'trainer.kubeflow.org/trainjob-ancestor-step': index === 0 ? job : 'trainer' } },
            spec: {
              parallelism: 1,
              template: {
                metadata: { labels: { app: 'train' } },
                spec: {
                  ...podSpec('default-scheduler'),
                  volumes: [{ name: 'initializer', emptyDir: {} }],
                  containers: [
                    {
                      name: index === 0 ? job : 'node',
                      image: 'example.com/train:1',
                      command: ['tune', 'run'],
                      env: [{ name: 'A', value: '1' }],
                      ports: [{ containerPort: 80 }],
                      resources: { requests: { cpu: '2' }, limits: { 'nvidia.com/gpu': 1 } },
                      volumeMounts: [{ name: 'initializer', mountPath: '/workspace' }],
                    },
                  ],
                },
              },
            },
          },
        })),
      },
    },
  },
})

const runtimes = [
  trainingRuntime('torch', {
    torch: { envInjection: { targets: [{ jobName: 'launcher', containerNames: ['log'] }] } },
  }),
  trainingRuntime('torchtune-llama3.2-1b', { torch: {} }),
  trainingRuntime('mpi', { mpi: { runLauncherAsNode: true, numProcPerNode: 2 } }),
  trainingRuntime('flux', { flux: {} }),
  trainingRuntime('xgboost', { xgboost: {} }),
  trainingRuntime('jax', { jax: {} }),
  trainingRuntime('plain', {}),
]

const trainJob = (name: string): KubeObject => ({
  apiVersion: 'trainer.kubeflow.org/v1alpha1',
  kind: 'TrainJob',
  metadata: { name: 'tune', namespace: 'serving', labels: { app: 'tune' } },
  spec: {
    runtimeRef: { name, kind: 'TrainingRuntime' },
    suspend: true,
    initializer: {
      dataset: { storageUri: 'hf://a/b', env: [{ name: 'B', value: '2' }], secretRef: { name: 'token' } },
    },
    trainer: {
      image: 'example.com/train:2',
      command: ['tune', 'run'],
      args: ['model.lora_attn_modules=[q]', 'model.quantize_base=True'],
      numNodes: 3,
      numProcPerNode: 2,
      env: [{ name: 'C', value: '3' }],
      resourcesPerNode: { limits: { 'nvidia.com/gpu': '2' } },
    },
    labels: { team: 'b' },
    podTemplateOverrides: [{ targetJobs: [{ name: 'node' }], spec: { nodeSelector: { zone: 'b' } } }],
    runtimePatches: [
      {
        manager: 'acme.io/night',
        trainingRuntimeSpec: {
          template: {
            metadata: { annotations: { note: 'c' } },
            spec: {
              replicatedJobs: [
                {
                  name: 'node',
                  template: {
                    spec: {
                      template: {
                        metadata: { labels: { shift: 'night' } },
                        spec: {
                          tolerations: [{ key: 'night', operator: 'Exists' }],
                          containers: [{ name: 'node', volumeMounts: [{ name: 'initializer', mountPath: '/data' }] }],
                        },
                      },
                    },
                  },
                },
              ],
            },
          },
        },
      },
    ],
  },
})

const trainJobs = runtimes.map(({ metadata }) => trainJob(metadata.name ?? ''))

const sets = ['', 'kai-scheduler', 'volcano', 'lpx-scheduler'].map(podCliqueSet)

/** The objects that look-ups find. */
export const EXISTING: readonly KubeObject[] = [topology, queue, podCliqueSet(''), ...runtimes]

/** Valid objects by the path that judges them. */
export const BASE_OBJECTS: Readonly<Record<string, readonly KubeObject[]>> = {
  '/webhooks/default-podcliqueset': sets,
  '/webhooks/validate-podcliqueset': sets,
  '/webhooks/validate-clustertopology': [topology],
  '/webhooks/authorizer-webhook': [secret, pod, podClique],
  '/webhooks/default-podclique': [podClique],
  '/webhooks/validate-podclique': [barePodClique],
  '/webhooks/default-pod': [pod],
  '/webhooks/default-trainjob': trainJobs,
  '/webhooks/validate-trainjob': trainJobs,
  '/webhooks/validate-trainingruntime': runtimes,
}
