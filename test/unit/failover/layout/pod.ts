import type { Container, PodSpec } from '../../../../schemas/generated/pod.ts'

/** The engine of the tests: what a user writes for two GPUs. */
export const engine = (more: Partial<Container> = {}): Container => ({
  name: 'main',
  image: 'example.com/engine:1',
  command: ['python3', '-m', 'dynamo.vllm'],
  args: ['--model', 'm'],
  ports: [{ name: 'system', containerPort: 9090 }],
  resources: { limits: { 'nvidia.com/gpu': '2', memory: '64Gi' } },
  ...more,
})

/** A pod in no set that asks for failover. */
export const failoverPod = (spec: Partial<PodSpec> = {}, annotations: Record<string, string> = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name: 'decode-0',
    namespace: 'serving',
    labels: {} as Record<string, string>,
    annotations: {
      'grove.io/failover': 'intra-pod',
      'grove.io/failover-claim-template': 'decode-gpus',
      ...annotations,
    } as Record<string, string>,
  },
  spec: { containers: [engine()], ...spec } as PodSpec,
})

/** The labels of a pod of a PodClique in a set. */
export const GROVE_LABELS = {
  'app.kubernetes.io/managed-by': 'grove-operator',
  'app.kubernetes.io/part-of': 'llm',
  'grove.io/podcliqueset-replica-index': '0',
  'grove.io/podclique': 'llm-0-decode',
  'grove.io/podclique-pod-index': '0',
  'grove.io/podgang': 'llm-0',
}
