import type { SetObject } from '../scenarios/workloads.ts'

const clique = (name: string, replicas: number, more: object = {}) => ({
  name,
  labels: { 'example.com/role': name },
  annotations: { 'example.com/note': `of ${name}` },
  spec: {
    roleName: name,
    replicas,
    minAvailable: 1,
    podSpec: {
      containers: [{ name: 'main', image: 'main:1', env: [{ name: 'MINE', value: '1' }] }],
      restartPolicy: 'Always',
      terminationGracePeriodSeconds: 30,
    },
    ...more,
  },
})

/**
 * A set with all that the original makes for one: a start-up order, a scaling group with a gang of its own, autoscalers, labels that
 * gangs mirror and a priority class. Every default is written out, as after the original's webhook.
 */
export const wholeSet = (name: string, namespace: string): SetObject =>
  ({
    apiVersion: 'grove.io/v1alpha1',
    kind: 'PodCliqueSet',
    metadata: { name, namespace, labels: { app: name }, annotations: { 'example.com/team': 'serving' } },
    spec: {
      replicas: 1,
      updateStrategy: { type: 'RollingRecreate' },
      template: {
        cliqueStartupType: 'CliqueStartupTypeExplicit',
        priorityClassName: 'system-cluster-critical',
        terminationDelay: '4h',
        headlessServiceConfig: { publishNotReadyAddresses: true },
        cliques: [
          clique('router', 2, { autoScalingConfig: { minReplicas: 2, maxReplicas: 5 } }),
          clique('leader', 1, { startsAfter: ['router'] }),
          clique('worker', 2, { startsAfter: ['leader'] }),
        ],
        podCliqueScalingGroups: [
          {
            ...{ name: 'engine', cliqueNames: ['leader', 'worker'], replicas: 2, minAvailable: 1 },
            scaleConfig: { minReplicas: 2, maxReplicas: 4 },
          },
        ],
      },
    },
  }) as unknown as SetObject

/** The same set with another image in one of its cliques. */
export const changed = (set: SetObject, clique: string): SetObject => {
  const copy = structuredClone(set)
  for (const { name, spec } of copy.spec.template.cliques) {
    if (name === clique) for (const container of spec.podSpec.containers) container.image = 'main:2'
  }
  return copy
}
