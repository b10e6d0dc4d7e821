import type { BinaryName } from '../cluster/controlplane/modules.ts'
import type { RealCluster } from './fixture.ts'
import { ask } from './pods.ts'
import { programImage, programImageName } from './program-image.ts'

/** A program of others that runs in the cluster as a Deployment, and may do everything there. */
export interface Guest {
  readonly program: BinaryName
  readonly namespace: string
  readonly args: readonly string[]
  /** More fields of its container, such as probes and mounts. */
  readonly container?: object
  /** More fields of its pod, such as volumes. */
  readonly pod?: object
  /** Objects that it needs besides. */
  readonly objects?: readonly object[]
}

/** Runs a program in pods of all nodes' images, and waits until it is available. @throws Error with kubectl's words */
export const invite = async (
  { plane, nodes }: RealCluster,
  { program, namespace, args, container = {}, pod = {}, objects = [] }: Guest,
): Promise<void> => {
  for (const node of nodes) await node.importImages(await programImage(program))
  const labels = { app: program }
  const items = [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } },
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: program, namespace } },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRoleBinding',
      metadata: { name: program },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'cluster-admin' },
      subjects: [{ kind: 'ServiceAccount', name: program, namespace }],
    },
    ...objects,
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: program, namespace },
      spec: {
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: {
            serviceAccountName: program,
            terminationGracePeriodSeconds: 2,
            containers: [{ name: program, image: programImageName(program), args, ...container }],
            ...pod,
          },
        },
      },
    },
  ]
  await ask(plane, ['apply', '--server-side', '-f', '-'], JSON.stringify({ apiVersion: 'v1', kind: 'List', items }))
  await ask(plane, ['-n', namespace, 'rollout', 'status', `deployment/${program}`, '--timeout=90s'])
}
