/** A pod of an inference service as the API server returns it: about 6 KB, a third of it managedFields. */
export const realisticPod = (i: number) => {
  const set = `llm-${Math.floor(i / 20)}`
  const name = `${set}-0-decode-${i.toString(36).padStart(5, '0')}`
  const uid = `3f2a8c10-7c55-4b6e-9d0e-${i.toString(16).padStart(12, '0')}`
  const time = '2026-03-02T10:15:30Z'
  return {
    metadata: {
      name,
      generateName: `${set}-0-decode-`,
      namespace: 'inference',
      uid,
      resourceVersion: String(1_000_000 + i),
      creationTimestamp: time,
      labels: {
        'app.kubernetes.io/managed-by': 'grove-operator',
        'app.kubernetes.io/part-of': set,
        'grove.io/podclique': `${set}-0-decode`,
        'grove.io/podgang': `${set}-0`,
        'grove.io/podcliqueset-replica-index': '0',
        'grove.io/pod-template-hash': '7d9c5b8f6',
      },
      annotations: { 'example.com/owner': 'serving@example.com', 'prometheus.io/scrape': 'true' },
      ownerReferences: [
        {
          apiVersion: 'grove.io/v1alpha1',
          kind: 'PodClique',
          name: `${set}-0-decode`,
          uid: `9b1d4e70-1f21-4a3b-8c9d-${Math.floor(i / 20)
            .toString(16)
            .padStart(12, '0')}`,
          controller: true,
          blockOwnerDeletion: true,
        },
      ],
      managedFields: managedFields(time),
    },
    spec: spec(name, i),
    status: status(i, time),
  }
}

const spec = (name: string, i: number) => ({
  volumes: [
    { name: 'weights', persistentVolumeClaim: { claimName: 'weights' } },
    { name: 'shm', emptyDir: { medium: 'Memory', sizeLimit: '16Gi' } },
    {
      name: 'kube-api-access-x7k2p',
      projected: {
        sources: [
          { serviceAccountToken: { expirationSeconds: 3607, path: 'token' } },
          { configMap: { name: 'kube-root-ca.crt', items: [{ key: 'ca.crt', path: 'ca.crt' }] } },
          {
            downwardAPI: {
              items: [{ path: 'namespace', fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.namespace' } }],
            },
          },
        ],
        defaultMode: 420,
      },
    },
  ],
  containers: [
    {
      name: 'decode',
      image: 'registry.example/inference/decode:1.4.2',
      command: ['/bin/sh', '-c'],
      args: ['exec serve --role decode --model /weights/llama-70b --port 8000 --log-format json'],
      ports: [{ name: 'http', containerPort: 8000, protocol: 'TCP' }],
      env: [
        { name: 'ROLE', value: 'decode' },
        { name: 'GROVE_PCS_NAME', value: `llm-${Math.floor(i / 20)}` },
        { name: 'GROVE_PCLQ_POD_INDEX', value: String(i % 20) },
        { name: 'POD_IP', valueFrom: { fieldRef: { apiVersion: 'v1', fieldPath: 'status.podIP' } } },
      ],
      resources: {
        limits: { 'nvidia.com/gpu': '8' },
        requests: { cpu: '16', memory: '128Gi', 'nvidia.com/gpu': '8' },
      },
      volumeMounts: [
        { name: 'weights', readOnly: true, mountPath: '/weights' },
        { name: 'shm', mountPath: '/dev/shm' },
        {
          name: 'kube-api-access-x7k2p',
          readOnly: true,
          mountPath: '/var/run/secrets/kubernetes.io/serviceaccount',
        },
      ],
      readinessProbe: {
        httpGet: { path: '/health', port: 8000, scheme: 'HTTP' },
        initialDelaySeconds: 20,
        timeoutSeconds: 1,
        periodSeconds: 10,
        successThreshold: 1,
        failureThreshold: 3,
      },
      terminationMessagePath: '/dev/termination-log',
      terminationMessagePolicy: 'File',
      imagePullPolicy: 'IfNotPresent',
    },
  ],
  restartPolicy: 'Always',
  terminationGracePeriodSeconds: 120,
  dnsPolicy: 'ClusterFirst',
  serviceAccountName: 'default',
  nodeName: `node-${i % 500}`,
  hostname: name,
  subdomain: `llm-${Math.floor(i / 20)}-0`,
  schedulerName: 'default-scheduler',
  tolerations: [
    { key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' },
    { key: 'node.kubernetes.io/not-ready', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 },
    { key: 'node.kubernetes.io/unreachable', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 },
  ],
  priority: 0,
  enableServiceLinks: true,
  preemptionPolicy: 'PreemptLowerPriority',
})

const status = (i: number, time: string) => ({
  phase: 'Running',
  observedGeneration: 1,
  conditions: ['PodReadyToStartContainers', 'Initialized', 'Ready', 'ContainersReady', 'PodScheduled'].map((type) => ({
    type,
    observedGeneration: 1,
    status: 'True',
    lastProbeTime: null,
    lastTransitionTime: time,
  })),
  hostIP: `10.0.${i % 200}.${i % 250}`,
  podIP: `10.${100 + (i % 100)}.${Math.floor(i / 250)}.${i % 250}`,
  podIPs: [{ ip: `10.${100 + (i % 100)}.${Math.floor(i / 250)}.${i % 250}` }],
  startTime: time,
  containerStatuses: [
    {
      name: 'decode',
      state: { running: { startedAt: time } },
      lastState: {},
      ready: true,
      restartCount: 0,
      image: 'registry.example/inference/decode:1.4.2',
      imageID:
        'registry.example/inference/decode@sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      containerID: `containerd://${i.toString(16).padStart(64, 'e')}`,
      started: true,
    },
  ],
  qosClass: 'Burstable',
})

const managedFields = (time: string) => [
  {
    manager: 'grove-operator',
    operation: 'Apply',
    apiVersion: 'v1',
    time,
    fieldsType: 'FieldsV1',
    fieldsV1: {
      'f:metadata': {
        'f:labels': Object.fromEntries(
          ['managed-by', 'part-of', 'podclique', 'podgang', 'pod-template-hash'].map((name) => [`f:${name}`, {}]),
        ),
        'f:ownerReferences': { 'k:{"uid":"9b1d4e70-1f21-4a3b-8c9d-000000000001"}': {} },
      },
      'f:spec': {
        'f:containers': {
          'k:{"name":"decode"}': Object.fromEntries(
            [
              '.',
              'f:args',
              'f:command',
              'f:env',
              'f:image',
              'f:name',
              'f:ports',
              'f:readinessProbe',
              'f:resources',
            ].map((name) => [name, {}]),
          ),
        },
        'f:hostname': {},
        'f:subdomain': {},
        'f:schedulerName': {},
        'f:terminationGracePeriodSeconds': {},
        'f:tolerations': {},
        'f:volumes': { 'k:{"name":"shm"}': { '.': {}, 'f:emptyDir': {} }, 'k:{"name":"weights"}': { '.': {} } },
      },
    },
  },
  {
    manager: 'kubelet',
    operation: 'Update',
    apiVersion: 'v1',
    time,
    fieldsType: 'FieldsV1',
    subresource: 'status',
    fieldsV1: {
      'f:status': {
        'f:conditions': Object.fromEntries(
          ['PodReadyToStartContainers', 'Initialized', 'Ready', 'ContainersReady'].map((type) => [
            `k:{"type":"${type}"}`,
            { '.': {}, 'f:lastProbeTime': {}, 'f:lastTransitionTime': {}, 'f:status': {}, 'f:type': {} },
          ]),
        ),
        'f:containerStatuses': {},
        'f:hostIP': {},
        'f:phase': {},
        'f:podIP': {},
        'f:podIPs': { '.': {}, 'k:{"ip":"10.100.0.1"}': { '.': {}, 'f:ip': {} } },
        'f:startTime': {},
      },
    },
  },
]
