import type { RevisionData } from '../../reconcilers/revision/data.ts'
import type { CliqueTemplate, PodCliqueSet } from '../../schemas/generated/grove.ts'

/** The set's template with what pods are made from as a revision has it; the rest of each clique stays. */
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

/** What to send: lists count as a whole in a merge patch, and the version keeps an edit of meanwhile from being lost. */
export const patchOf = ({ metadata, spec: { template } }: PodCliqueSet): Record<string, unknown> => ({
  metadata: { resourceVersion: metadata.resourceVersion },
  spec: { template: { cliques: template.cliques, priorityClassName: template.priorityClassName ?? null } },
})
