import type { RevisionData } from '../../../reconcilers/revision/data.ts'
import type { CliqueTemplate, PodCliqueSet } from '../../../schemas/generated/grove.ts'

/** The set with the pod templates of a revision; all other fields of the cliques stay. */
export const rolledBack = (set: PodCliqueSet, { cliques, priorityClassName }: RevisionData): PodCliqueSet => {
  const { priorityClassName: _, ...template } = set.spec.template
  const byName = new Map(cliques.map((clique) => [clique.name, clique]))
  return {
    ...set,
    spec: {
      ...set.spec,
      template: {
        ...template,
        ...(priorityClassName !== undefined && { priorityClassName }),
        cliques: template.cliques.map((clique): CliqueTemplate => {
          const found = byName.get(clique.name)
          if (found === undefined) return clique
          const { labels: __, annotations: ___, ...rest } = clique
          return {
            ...rest,
            ...(found.labels && { labels: { ...found.labels } }),
            ...(found.annotations && { annotations: { ...found.annotations } }),
            spec: { ...clique.spec, podSpec: found.podSpec },
          }
        }),
      },
    },
  }
}

/**
 * The merge patch for the rollback. It contains whole lists, since a merge patch replaces lists, and the
 * resourceVersion, so that no concurrent edit is lost.
 */
export const patchOf = ({ metadata, spec: { template } }: PodCliqueSet): Record<string, unknown> => ({
  metadata: { resourceVersion: metadata.resourceVersion },
  spec: { template: { cliques: template.cliques, priorityClassName: template.priorityClassName ?? null } },
})
