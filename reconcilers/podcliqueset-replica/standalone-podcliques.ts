import { COMPONENT } from '../../model/labels.ts'
import type { Layout } from '../../model/layout.ts'
import { basePodGangName, standalonePodCliqueName } from '../../model/names.ts'
import type { PodClique, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { expectedPodClique } from '../expected-podclique.ts'
import type { PlanContext } from '../plan-context.ts'
import type { Revision } from '../revision/revision-of.ts'

/** The PodCliques of one replica whose cliques are in no scaling group. docs/reference/reconcile-rules.md#podcliques */
export const expectedStandalonePodCliques = (
  set: PodCliqueSet,
  layout: Layout,
  i: number,
  revision: Revision,
  { config }: PlanContext,
): PodClique[] =>
  layout.standalone.map((template) =>
    expectedPodClique(set, layout, config, {
      name: standalonePodCliqueName(layout.name, i, template.name),
      template,
      templateHash: revision.hashOf(template),
      i,
      podGang: basePodGangName(layout.name, i),
      component: COMPONENT.standalonePodClique,
      owner: set,
    }),
  )
