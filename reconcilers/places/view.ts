import type { CliqueTemplate, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { RevisionData } from '../revision/data.ts'
import { withStandIns } from '../update/record.ts'

// The revision of a set is looked for once per version of it, so a view must stay the same object.
const views = new WeakMap<PodCliqueSet, Map<RevisionData, PodCliqueSet>>()

/** The set as those see it that keep the templates of a revision. docs/updates.md#partition */
export const viewOf = (set: PodCliqueSet, templates: RevisionData): PodCliqueSet => {
  const known = views.get(set) ?? new Map<RevisionData, PodCliqueSet>()
  const view = known.get(templates) ?? withTemplates(set, templates)
  views.set(set, known.set(templates, view))
  return view
}

/** The set with the templates of a revision, following them, and with everything else as it is now. */
const withTemplates = (
  set: PodCliqueSet,
  { generationHash, priorityClassName, cliques }: RevisionData,
): PodCliqueSet => {
  const { priorityClassName: _, ...template } = set.spec.template
  const byName = new Map(template.cliques.map((each) => [each.name, each]))
  const kept = cliques.flatMap(({ name, labels, annotations, podSpec }): CliqueTemplate[] => {
    const found = byName.get(name)
    if (found === undefined) return []
    const { labels: __, annotations: ___, ...rest } = found
    const metadata = {
      ...(labels && { labels: { ...labels } }),
      ...(annotations && { annotations: { ...annotations } }),
    }
    return [{ ...rest, ...metadata, spec: { ...found.spec, podSpec } }]
  })
  const { updateProgress: ____, ...status } = set.status ?? {}
  return {
    ...set,
    // Replicas that stand in are there for them like any other, though they know of no update.
    spec: {
      ...set.spec,
      replicas: withStandIns(set),
      template: { ...template, ...(priorityClassName && { priorityClassName }), cliques: kept },
    },
    status: { ...status, currentGenerationHash: generationHash },
  } as PodCliqueSet
}
