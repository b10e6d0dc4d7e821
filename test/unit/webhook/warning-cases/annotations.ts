import { created } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

/** A clique with annotations of this many bytes in all. */
const bytes = (count: number) =>
  created(({ worker }) => {
    worker.annotations = { 'example.com/notes': 'x'.repeat(count - 'example.com/notes'.length) }
  })

/** Annotations that are accepted on the set, but leave no room for Grove's own. */
export const annotationWarningCases: readonly WarningCase[] = [
  {
    warning: 'warning/annotation-size',
    says: 'annotations of a clique that leave no room for those of Grove',
    given: bytes(262_144),
    text: 'spec.template.cliques[2].annotations: 262144 of the 262144 bytes that Kubernetes allows; leave 8192 for those that Grove adds to what it makes of them',
    silent: { 'annotations that leave room': bytes(253_000), 'annotations that are refused': bytes(262_145) },
  },
  {
    warning: 'warning/annotation-size',
    says: 'annotations of a scaling group that leave no room for those of Grove',
    given: created(({ group }) => {
      group.annotations = { x: 'x'.repeat(260_000) }
    }),
    text: 'spec.template.podCliqueScalingGroups[0].annotations: 260001 of the 262144 bytes that Kubernetes allows; leave 8192 for those that Grove adds to what it makes of them',
  },
  {
    warning: 'warning/annotation-size',
    says: 'annotations of a set whose keys, which a PodGang has and lists, are too many for it',
    given: created(({ set }) => {
      set.metadata.annotations = keyed(4_000)
    }),
    text: 'metadata.annotations: PodGangs get them, and lists of the keys of labels and annotations: 484028 of the 262144 bytes that Kubernetes allows; leave 8192 for others, or the PodGangs are refused',
    silent: {
      'as many as they have room for': created(({ set }) => {
        set.metadata.annotations = keyed(2_000)
      }),
      'what only the set has': created(({ set }) => {
        set.metadata.annotations = { 'kubectl.kubernetes.io/last-applied-configuration': 'x'.repeat(262_000) }
      }),
    },
  },
  {
    warning: 'warning/annotation-size',
    says: 'labels of a set whose keys are too many for the list of them on a PodGang',
    given: created(({ set }) => {
      set.metadata.labels = keyed(4_300)
    }),
    text: 'metadata.annotations: PodGangs get them, and lists of the keys of labels and annotations: 262323 of the 262144 bytes that Kubernetes allows; leave 8192 for others, or the PodGangs are refused',
  },
]

/** So many entries, whose keys have 60 characters. */
function keyed(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}`.padStart(60, 'k'), '']))
}
