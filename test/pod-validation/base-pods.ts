import type { JsonObject } from '../../schemas/json/object.ts'

const named = (name: string, spec: JsonObject, annotations: JsonObject = {}): JsonObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, labels: { app: name }, annotations },
  spec,
})

const probe = {
  httpGet: { path: '/health', port: 8000, scheme: 'HTTP', httpHeaders: [{ name: 'X-Probe', value: '1' }] },
}

/** A server of a language model as people run it: GPUs, shared memory, a model from a claim, probes, a sidecar. */
const inference = named('inference', {
  restartPolicy: 'Always',
  terminationGracePeriodSeconds: 60,
  serviceAccountName: 'default',
  nodeSelector: { 'nvidia.com/gpu.product': 'H100' },
  tolerations: [
    { key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' },
    { key: 'node.kubernetes.io/not-ready', operator: 'Equal', value: 'x', effect: 'NoExecute', tolerationSeconds: 30 },
  ],
  volumes: [
    { name: 'shm', emptyDir: { medium: 'Memory', sizeLimit: '16Gi' } },
    { name: 'models', persistentVolumeClaim: { claimName: 'models' } },
    { name: 'settings', configMap: { name: 'settings', items: [{ key: 'a', path: 'a.yaml', mode: 420 }] } },
    { name: 'token', secret: { secretName: 'hub', defaultMode: 256 } },
    { name: 'facts', downwardAPI: { items: [{ path: 'labels', fieldRef: { fieldPath: 'metadata.labels' } }] } },
  ],
  initContainers: [
    { name: 'fetch', image: 'fetch:1', command: ['fetch'], volumeMounts: [{ name: 'models', mountPath: '/models' }] },
    { name: 'log-router', image: 'logs:2', restartPolicy: 'Always', startupProbe: { exec: { command: ['up'] } } },
  ],
  containers: [
    {
      name: 'engine',
      image: 'registry.example.com/engine:0.9',
      imagePullPolicy: 'IfNotPresent',
      args: ['--model', 'm'],
      ports: [
        { name: 'http', containerPort: 8000, protocol: 'TCP' },
        { name: 'metrics', containerPort: 9090, hostPort: 9090 },
      ],
      env: [
        { name: 'HF_HOME', value: '/models' },
        { name: 'POD_IP', valueFrom: { fieldRef: { apiVersion: 'v1', fieldPath: 'status.podIP' } } },
        { name: 'MEMORY', valueFrom: { resourceFieldRef: { resource: 'limits.memory', divisor: '1Mi' } } },
        { name: 'TOKEN', valueFrom: { secretKeyRef: { name: 'hub', key: 'token' } } },
        { name: 'LEVEL', valueFrom: { configMapKeyRef: { name: 'settings', key: 'level', optional: true } } },
      ],
      envFrom: [{ prefix: 'S_', secretRef: { name: 'hub' } }, { configMapRef: { name: 'settings' } }],
      resources: {
        limits: { 'nvidia.com/gpu': '8', memory: '64Gi', 'hugepages-2Mi': '4Mi' },
        requests: { 'nvidia.com/gpu': '8', memory: '32Gi', cpu: '500m', 'hugepages-2Mi': '4Mi' },
      },
      volumeMounts: [
        { name: 'shm', mountPath: '/dev/shm' },
        { name: 'models', mountPath: '/models', readOnly: true, subPath: 'llama' },
        { name: 'settings', mountPath: '/etc/settings', mountPropagation: 'HostToContainer' },
      ],
      livenessProbe: { ...probe, periodSeconds: 10, successThreshold: 1, terminationGracePeriodSeconds: 5 },
      readinessProbe: { tcpSocket: { port: 'http' }, initialDelaySeconds: 5, failureThreshold: 3, successThreshold: 2 },
      startupProbe: { grpc: { port: 9090, service: 'health' }, timeoutSeconds: 2 },
      lifecycle: { preStop: { sleep: { seconds: 5 } }, postStart: { exec: { command: ['warm'] } } },
      securityContext: {
        runAsUser: 1000,
        runAsGroup: 1000,
        allowPrivilegeEscalation: false,
        capabilities: { add: ['IPC_LOCK'] },
        seccompProfile: { type: 'RuntimeDefault' },
      },
      resizePolicy: [{ resourceName: 'cpu', restartPolicy: 'NotRequired' }],
      terminationMessagePolicy: 'FallbackToLogsOnError',
    },
    { name: 'exporter', image: 'exporter:1', resources: { requests: { cpu: '10m' }, limits: { cpu: '100m' } } },
  ],
})

/** A worker of a training run: placement in all its forms, the host's network, claims of devices. */
const training = named('training', {
  restartPolicy: 'OnFailure',
  hostNetwork: true,
  dnsPolicy: 'ClusterFirstWithHostNet',
  hostname: 'worker-0',
  subdomain: 'run',
  activeDeadlineSeconds: 3600,
  enableServiceLinks: false,
  schedulingGates: [{ name: 'example.com/gang' }],
  readinessGates: [{ conditionType: 'example.com/ready' }],
  imagePullSecrets: [{ name: 'pull' }],
  hostAliases: [{ ip: '10.0.0.1', hostnames: ['store.example.com'] }],
  dnsConfig: {
    nameservers: ['10.0.0.10'],
    searches: ['run.svc.cluster.local'],
    options: [{ name: 'ndots', value: '2' }],
  },
  affinity: {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: [
          {
            matchExpressions: [
              { key: 'gpu', operator: 'In', values: ['h100', 'h200'] },
              { key: 'memory', operator: 'Gt', values: ['100'] },
            ],
            matchFields: [{ key: 'metadata.name', operator: 'In', values: ['node-1'] }],
          },
        ],
      },
      preferredDuringSchedulingIgnoredDuringExecution: [
        { weight: 10, preference: { matchExpressions: [{ key: 'fast', operator: 'Exists' }] } },
      ],
    },
    podAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: [
        {
          topologyKey: 'topology.kubernetes.io/zone',
          labelSelector: { matchLabels: { run: 'a' } },
          namespaces: ['default'],
          matchLabelKeys: ['app'],
        },
      ],
    },
    podAntiAffinity: {
      preferredDuringSchedulingIgnoredDuringExecution: [
        {
          weight: 50,
          podAffinityTerm: {
            topologyKey: 'kubernetes.io/hostname',
            labelSelector: { matchExpressions: [{ key: 'run', operator: 'NotIn', values: ['b'] }] },
            namespaceSelector: { matchLabels: { team: 'x' } },
          },
        },
      ],
    },
  },
  topologySpreadConstraints: [
    {
      maxSkew: 1,
      minDomains: 2,
      topologyKey: 'rack',
      whenUnsatisfiable: 'DoNotSchedule',
      labelSelector: { matchLabels: { run: 'a' } },
      nodeAffinityPolicy: 'Honor',
      nodeTaintsPolicy: 'Ignore',
    },
    { maxSkew: 2, topologyKey: 'rack', whenUnsatisfiable: 'ScheduleAnyway' },
  ],
  resourceClaims: [
    { name: 'fabric', resourceClaimTemplateName: 'fabric' },
    { name: 'shared', resourceClaimName: 'shared' },
  ],
  securityContext: {
    fsGroup: 2000,
    runAsUser: 1000,
    runAsGroup: 1000,
    supplementalGroups: [3000],
    sysctls: [{ name: 'kernel.shm_rmid_forced', value: '1' }],
    fsGroupChangePolicy: 'OnRootMismatch',
    supplementalGroupsPolicy: 'Merge',
    seccompProfile: { type: 'Localhost', localhostProfile: 'profiles/audit.json' },
    appArmorProfile: { type: 'RuntimeDefault' },
  },
  volumes: [
    {
      name: 'all',
      projected: {
        defaultMode: 420,
        sources: [
          { configMap: { name: 'a', items: [{ key: 'k', path: 'a/k' }] } },
          { secret: { name: 'b', items: [{ key: 'k', path: 'b/k' }] } },
          { serviceAccountToken: { path: 'token', audience: 'vault', expirationSeconds: 7200 } },
          {
            downwardAPI: {
              items: [{ path: 'cpu', resourceFieldRef: { containerName: 'worker', resource: 'limits.cpu' } }],
            },
          },
        ],
      },
    },
    {
      name: 'scratch',
      ephemeral: {
        volumeClaimTemplate: {
          metadata: { labels: { type: 'scratch' } },
          spec: {
            accessModes: ['ReadWriteOnce'],
            storageClassName: 'fast',
            resources: { requests: { storage: '1Ti' } },
          },
        },
      },
    },
    { name: 'host', hostPath: { path: '/mnt/data', type: 'Directory' } },
    { name: 'files', nfs: { server: 'nfs.example.com', path: '/exports' } },
    { name: 'driver', csi: { driver: 'csi.example.com', nodePublishSecretRef: { name: 'csi' } } },
    { name: 'weights', image: { reference: 'registry.example.com/weights:1', pullPolicy: 'IfNotPresent' } },
    { name: 'raw', persistentVolumeClaim: { claimName: 'raw' } },
  ],
  containers: [
    {
      name: 'worker',
      image: 'train:1',
      ports: [{ containerPort: 29500 }],
      resources: {
        limits: { 'nvidia.com/gpu': 8, 'rdma/hca': 1, cpu: 96 },
        claims: [{ name: 'fabric' }, { name: 'shared', request: 'gpu' }],
      },
      volumeMounts: [
        { name: 'all', mountPath: '/all' },
        { name: 'scratch', mountPath: '/scratch', subPathExpr: '$(POD)' },
      ],
      volumeDevices: [{ name: 'raw', devicePath: '/dev/raw' }],
      securityContext: {
        privileged: true,
        appArmorProfile: { type: 'Localhost', localhostProfile: 'train' },
        procMount: 'Default',
      },
      restartPolicy: 'OnFailure',
      restartPolicyRules: [{ action: 'Restart', exitCodes: { operator: 'In', values: [42] } }],
    },
  ],
})

/** Volumes that few use, and pods whose resources are given as a whole. */
const oldVolumes = named('old-volumes', {
  shareProcessNamespace: true,
  hostUsers: false,
  os: { name: 'linux' },
  setHostnameAsFQDN: false,
  hostnameOverride: 'worker.example.com',
  resources: { requests: { cpu: '2', memory: '1Gi' }, limits: { cpu: '4' } },
  volumes: [
    { name: 'aws', awsElasticBlockStore: { volumeID: 'v', partition: 1 } },
    {
      name: 'azd',
      azureDisk: {
        diskName: 'd',
        diskURI: 'https://a.blob.core.windows.net/c/d.vhd',
        kind: 'Shared',
        cachingMode: 'ReadOnly',
      },
    },
    { name: 'azf', azureFile: { secretName: 's', shareName: 'h' } },
    { name: 'ceph', cephfs: { monitors: ['a:6789'] } },
    { name: 'cinder', cinder: { volumeID: 'v', secretRef: { name: 's' } } },
    { name: 'fc', fc: { targetWWNs: ['50060e801049cfd1'], lun: 0 } },
    { name: 'flex', flexVolume: { driver: 'example.com/d', options: { a: 'b' } } },
    { name: 'flocker', flocker: { datasetName: 'd' } },
    { name: 'gce', gcePersistentDisk: { pdName: 'p', partition: 0 } },
    { name: 'git', gitRepo: { repository: 'https://example.com/r.git', directory: 'd' } },
    { name: 'gluster', glusterfs: { endpoints: 'e', path: 'p' } },
    { name: 'iscsi', iscsi: { targetPortal: '10.0.0.1:3260', iqn: 'iqn.2001-04.com.example:storage', lun: 0 } },
    { name: 'portworx', portworxVolume: { volumeID: 'v' } },
    { name: 'photon', photonPersistentDisk: { pdID: 'p' } },
    { name: 'quobyte', quobyte: { registry: 'r:7861', volume: 'v' } },
    { name: 'rbd', rbd: { monitors: ['a:6789'], image: 'i' } },
    { name: 'scaleio', scaleIO: { gateway: 'g', system: 's', volumeName: 'v', secretRef: { name: 's' } } },
    { name: 'storageos', storageos: { volumeName: 'v', volumeNamespace: 'n' } },
    { name: 'vsphere', vsphereVolume: { volumePath: 'p' } },
    { name: 'env-files', emptyDir: {} },
  ],
  containers: [
    {
      name: 'main',
      image: 'main:1',
      lifecycle: { stopSignal: 'SIGUSR1' },
      env: [{ name: 'FROM_FILE', valueFrom: { fileKeyRef: { volumeName: 'env-files', path: 'e.env', key: 'A' } } }],
      resources: { requests: { cpu: '1', memory: '512Mi' }, limits: { cpu: '2' } },
    },
  ],
})

/** A pod for Windows. */
const windows = named('windows', {
  os: { name: 'windows' },
  hostNetwork: true,
  securityContext: { windowsOptions: { hostProcess: true, runAsUserName: 'NT AUTHORITY\\SYSTEM' } },
  containers: [
    {
      name: 'agent',
      image: 'agent:1',
      lifecycle: { stopSignal: 'SIGTERM' },
      securityContext: { windowsOptions: { gmsaCredentialSpecName: 'spec', gmsaCredentialSpec: '{}' } },
    },
  ],
})

/** A pod of yesterday: profiles in annotations. */
const annotated = named(
  'annotated',
  {
    containers: [
      { name: 'main', image: 'main:1', securityContext: { seccompProfile: { type: 'RuntimeDefault' }, runAsUser: 1 } },
    ],
    securityContext: { sysctls: [{ name: 'net.core.somaxconn', value: '1024' }] },
  },
  {
    'container.seccomp.security.alpha.kubernetes.io/main': 'runtime/default',
    'container.apparmor.security.beta.kubernetes.io/main': 'runtime/default',
    'controller.kubernetes.io/pod-deletion-cost': '10',
  },
)

/** Pods that Kubernetes takes; between them they use every part of a pod. */
export const BASE_PODS: readonly JsonObject[] = [inference, training, oldVolumes, windows, annotated]
