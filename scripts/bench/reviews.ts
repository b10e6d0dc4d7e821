import jsonPatch from 'fast-json-patch'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Verdict } from '../../webhook/admission/endpoint.ts'
import { defaultPodCliqueSet } from '../../webhook/podcliqueset/endpoints.ts'
import { decodeReview } from '../../webhook/review/decode.ts'

/** The reviews of the benchmark, each an AdmissionReview in JSON as the API server sends it. */
export interface Reviews {
  readonly mutate: Buffer
  /** The review of the same object after mutation, which the API server sends next. */
  readonly validate: Buffer
}

/** An inference service of three small cliques in one scaling group: a review of about 3 KB. */
export const smallReviews = (config: OperatorConfiguration): Reviews =>
  reviewsOf(
    podCliqueSet('chat', [
      smallClique('router', []),
      smallClique('prefill', ['router']),
      smallClique('decode', ['prefill']),
    ]),
    config,
  )

/** Twenty cliques with full pod specs, most in scaling groups: a review of about 68 KB. */
export const largeReviews = (config: OperatorConfiguration): Reviews => {
  const names = Array.from({ length: 20 }, (_, i) => `stage-${i}`)
  return reviewsOf(
    podCliqueSet(
      'pipeline',
      names.map((name, i) => largeClique(name, names.slice(Math.max(0, i - 2), i))),
    ),
    config,
  )
}

const reviewsOf = (object: KubeObject, config: OperatorConfiguration): Reviews => {
  const mutate = reviewOf(object)
  const verdict = decide(mutate, config)
  if (!verdict.allowed) throw new Error(`the review to benchmark with is refused: ${verdict.message}`)
  // A copy, because applyPatch inserts the patch's own values into the object.
  const operations = structuredClone(verdict.patch ?? []) as Parameters<typeof jsonPatch.applyPatch>[1]
  const { newDocument } = jsonPatch.applyPatch(structuredClone(object), operations)
  return { mutate, validate: reviewOf(newDocument) }
}

const decide = (review: Buffer, config: OperatorConfiguration): Verdict => {
  const decoded = decodeReview(review)
  if (decoded.outcome !== 'request') throw new Error('the review to benchmark with cannot be read')
  return defaultPodCliqueSet.decide(decoded.request, { config, view: { get: () => ({ status: 'absent' }) } })
}

/** The review of a create, as an API server sends it. */
export const reviewOf = (object: KubeObject): Buffer => {
  const { name, namespace } = object.metadata
  const group = 'grove.io'
  const version = 'v1alpha1'
  const kind = { group, version, kind: object.kind }
  const resource = { group, version, resource: 'podcliquesets' }
  const request = {
    uid: '5d3e1c52-0b07-4c5e-9e8e-4d2b4a6a7f10',
    kind,
    resource,
    requestKind: kind,
    requestResource: resource,
    name,
    namespace,
    operation: 'CREATE',
    userInfo: {
      username: 'kubernetes-admin',
      groups: ['kubeadm:cluster-admins', 'system:authenticated'],
      extra: { 'authentication.kubernetes.io/credential-id': ['X509SHA256=0c5e7d6f2f1f4c0d8f1f0a5b3c2d1e0f'] },
    },
    object,
    oldObject: null,
    dryRun: false,
    options: { kind: 'CreateOptions', apiVersion: 'meta.k8s.io/v1', fieldManager: 'kubectl-client-side-apply' },
  }
  return Buffer.from(JSON.stringify({ kind: 'AdmissionReview', apiVersion: 'admission.k8s.io/v1', request }))
}

interface Clique {
  readonly name: string
  readonly [field: string]: unknown
}

const podCliqueSet = (name: string, cliques: readonly Clique[]): KubeObject => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: {
    name,
    namespace: 'inference',
    uid: 'b0c5f5a6-9a57-4f0b-8f0a-5c7f7f3a9d11',
    generation: 1,
    creationTimestamp: '2026-03-02T10:15:30Z',
    labels: { app: name, team: 'serving' },
  },
  spec: {
    replicas: 2,
    template: {
      cliqueStartupType: 'CliqueStartupTypeExplicit',
      cliques,
      podCliqueScalingGroups: groupsOf(cliques),
    },
  },
})

// All cliques except the first belong to groups of four, so that the large set has several groups.
const groupsOf = (cliques: readonly Clique[]) => {
  const names = cliques.slice(1).map(({ name }) => name)
  return Array.from({ length: Math.ceil(names.length / 4) }, (_, i) => ({
    name: `group-${i}`,
    cliqueNames: names.slice(i * 4, i * 4 + 4),
    replicas: 2,
    minAvailable: 1,
  }))
}

const smallClique = (name: string, startsAfter: readonly string[]): Clique => ({
  name,
  labels: { role: name },
  spec: {
    roleName: name,
    replicas: 2,
    startsAfter,
    podSpec: {
      terminationGracePeriodSeconds: 30,
      tolerations: [{ key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' }],
      containers: [
        {
          name,
          image: `registry.example/inference/${name}:1.4.2`,
          args: ['--model', 'llama-70b', '--port', '8000'],
          env: [{ name: 'ROLE', value: name }],
          ports: [{ containerPort: 8000, name: 'http', protocol: 'TCP' }],
          resources: { limits: { 'nvidia.com/gpu': '1' }, requests: { cpu: '2', memory: '8Gi' } },
        },
      ],
    },
  },
})

const largeClique = (name: string, startsAfter: readonly string[]): Clique => ({
  name,
  labels: { role: name, 'app.kubernetes.io/part-of': 'pipeline' },
  spec: {
    roleName: name,
    replicas: 4,
    startsAfter,
    podSpec: {
      terminationGracePeriodSeconds: 120,
      tolerations: ['nvidia.com/gpu', 'dedicated'].map((key) => ({ key, operator: 'Exists', effect: 'NoSchedule' })),
      affinity: {
        nodeAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: {
            nodeSelectorTerms: [
              { matchExpressions: [{ key: 'gpu.class', operator: 'In', values: ['h100', 'gb200'] }] },
            ],
          },
        },
      },
      initContainers: [largeContainer('fetch-weights', name)],
      containers: [largeContainer('worker', name), largeContainer('metrics-agent', name)],
      volumes: [
        { name: 'weights', persistentVolumeClaim: { claimName: 'weights' } },
        { name: 'shm', emptyDir: { medium: 'Memory', sizeLimit: '16Gi' } },
        { name: 'settings', configMap: { name: `${name}-settings` } },
      ],
    },
  },
})

const largeContainer = (name: string, role: string) => ({
  name,
  image: `registry.example/inference/${role}/${name}:1.4.2`,
  imagePullPolicy: 'IfNotPresent',
  command: ['/bin/sh', '-c'],
  args: [`exec serve --role ${role} --model /weights/llama-70b --port 8000 --log-format json`],
  env: [
    { name: 'ROLE', value: role },
    { name: 'NCCL_DEBUG', value: 'WARN' },
    { name: 'POD_IP', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } },
  ],
  ports: [{ containerPort: 8000, name: 'http', protocol: 'TCP' }],
  readinessProbe: { httpGet: { path: '/health', port: 8000 }, initialDelaySeconds: 20, periodSeconds: 10 },
  resources: { limits: { 'nvidia.com/gpu': '8' }, requests: { cpu: '16', memory: '128Gi' } },
  volumeMounts: [
    { name: 'weights', mountPath: '/weights', readOnly: true },
    { name: 'shm', mountPath: '/dev/shm' },
    { name: 'settings', mountPath: '/etc/settings', readOnly: true },
  ],
})
