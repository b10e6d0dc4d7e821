import { RESTARTED_AT_ANNOTATION } from '../../../model/labels.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'

/** The set with the time of a restart on the templates of these cliques. */
export const stamped = (set: PodCliqueSet, cliques: readonly string[], at: string): PodCliqueSet => ({
  ...set,
  spec: {
    ...set.spec,
    template: {
      ...set.spec.template,
      cliques: set.spec.template.cliques.map((clique) =>
        cliques.includes(clique.name)
          ? { ...clique, annotations: { ...clique.annotations, [RESTARTED_AT_ANNOTATION]: at } }
          : clique,
      ),
    },
  },
})

/** Whether all of these cliques have the time on their templates. */
export const isStamped = (set: PodCliqueSet, cliques: readonly string[], at: string): boolean =>
  set.spec.template.cliques.every(
    ({ name, annotations }) => !cliques.includes(name) || annotations?.[RESTARTED_AT_ANNOTATION] === at,
  )

/**
 * The merge patch for the restart: the whole list, since a merge patch replaces lists, and the resourceVersion, so that
 * no concurrent edit is lost.
 */
export const patchOf = ({ metadata, spec }: PodCliqueSet): Record<string, unknown> => ({
  metadata: { resourceVersion: metadata.resourceVersion },
  spec: { template: { cliques: spec.template.cliques } },
})
