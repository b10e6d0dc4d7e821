import fc from 'fast-check'
import type { KubeObject } from '../../../model/object.ts'

/** The shape of a test's set; whatever is left out has its default. */
export interface SetShape {
  readonly name?: string
  readonly replicas?: number
  readonly startup?: 'AnyOrder' | 'InOrder' | 'Explicit'
  readonly metadata?: Record<string, unknown>
  readonly cliques: readonly (Record<string, unknown> & { readonly name: string; readonly replicas?: number })[]
  readonly groups?: readonly Record<string, unknown>[]
  readonly template?: Record<string, unknown>
}

/** A PodCliqueSet as a user would write it. */
export const setOf = ({
  name = 's',
  replicas = 1,
  startup = 'AnyOrder',
  metadata,
  cliques,
  groups,
  template,
}: SetShape): KubeObject => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name, namespace: 'default', ...metadata },
  spec: {
    replicas,
    template: {
      cliqueStartupType: `CliqueStartupType${startup}`,
      cliques: cliques.map(({ name: clique, replicas: pods = 1, labels, annotations, resourceSharing, ...spec }) => ({
        name: clique,
        ...(labels ? { labels } : {}),
        ...(annotations ? { annotations } : {}),
        ...(resourceSharing ? { resourceSharing } : {}),
        spec: { roleName: clique, replicas: pods, podSpec: { containers: [{ name: 'c', image: 'i' }] }, ...spec },
      })),
      ...(groups && { podCliqueScalingGroups: groups }),
      ...template,
    },
  },
})

/** Sets of one to four cliques, some of them in one scaling group, with any start-up order. */
export const anySet: fc.Arbitrary<KubeObject> = fc
  .record({
    replicas: fc.integer({ min: 1, max: 3 }),
    pods: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
    minimal: fc.boolean(),
    grouped: fc.integer({ min: 0, max: 3 }),
    groupReplicas: fc.integer({ min: 1, max: 4 }),
    groupMin: fc.integer({ min: 1, max: 4 }),
    startup: fc.constantFrom('AnyOrder', 'InOrder', 'Explicit'),
  })
  .map(({ replicas, pods, minimal, grouped, groupReplicas, groupMin, startup }) => {
    // One name ends with another, so that code which compares only a part of a name fails.
    const names = ['worker', 'big-worker', 'leader', 'big-leader']
    const inGroup = names.slice(0, pods.length).slice(0, grouped)
    return setOf({
      replicas,
      startup: startup as 'AnyOrder',
      cliques: pods.map((count, index) => ({
        name: names[index] ?? '',
        replicas: count,
        ...(minimal && { minAvailable: 1 }),
        ...(startup === 'Explicit' && index > 0 && { startsAfter: [names[0]] }),
      })),
      ...(inGroup.length > 0 && {
        groups: [
          {
            name: 'g',
            cliqueNames: inGroup,
            replicas: groupReplicas,
            minAvailable: Math.min(groupMin, groupReplicas),
          },
        ],
      }),
    })
  })
