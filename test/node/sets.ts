import { BUSYBOX } from './test-images.ts'

/** A container that runs until it is told to stop, and is ready while it has the file /tmp/ready. */
export const WAITING = {
  name: 'main',
  image: BUSYBOX,
  command: ['sh', '-c', 'trap "exit 0" TERM; while :; do sleep 3600 & wait; done'],
  readinessProbe: { exec: { command: ['test', '-f', '/tmp/ready'] }, periodSeconds: 1, failureThreshold: 1 },
} as const

/** The same, ready from the start. */
export const READY = { ...WAITING, readinessProbe: undefined } as const

/** One clique of a set of tests. */
export interface CliqueOf {
  readonly name: string
  readonly replicas: number
  readonly minAvailable?: number
  readonly startsAfter?: readonly string[]
  readonly podSpec?: object
  readonly container?: object
}

/** A PodCliqueSet with these cliques; `template` adds to its template. */
export const setOf = (name: string, cliques: readonly CliqueOf[], template: object = {}): object => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name },
  spec: {
    replicas: 1,
    template: {
      ...(cliques.some(({ startsAfter }) => startsAfter) && { cliqueStartupType: 'CliqueStartupTypeExplicit' }),
      cliques: cliques.map(({ name, podSpec, container = READY, ...counts }) => ({
        name,
        spec: {
          roleName: name,
          ...counts,
          podSpec: { terminationGracePeriodSeconds: 2, containers: [container], ...podSpec },
        },
      })),
      ...template,
    },
  },
})
