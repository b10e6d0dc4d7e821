import type { KubeObject } from '../../../model/object.ts'
import { newHash } from '../../../model/template-hash.ts'
import { type Action, create, pinned, remove } from '../../../reconcilers/engine/action.ts'
import { controllerReference } from '../../../reconcilers/engine/ownership.ts'
import { sameJson } from '../../../schemas/json/same.ts'
import type { PodTemplate } from '../job/job.ts'
import { REVISION, type Workload } from './kinds.ts'
import type { Known } from './pods.ts'
import { templateMeaning } from './template-meaning.ts'

/** On the pods of StatefulSets and DaemonSets: the name or hash of the revision from which they were created. */
export const REVISION_LABEL = 'controller-revision-hash'

interface Revision extends KubeObject {
  readonly revision: number
  readonly data: { readonly spec: { readonly template: PodTemplate } }
}

const revisionsOf = (set: Workload, objects: Known): readonly Revision[] =>
  (objects.controlledBy(REVISION.kind, set.metadata.uid ?? '') as readonly Revision[]).toSorted(
    (a, b) => a.revision - b.revision,
  )

const found = (set: Workload, objects: Known): Revision | undefined =>
  revisionsOf(set, objects).find(({ data }) =>
    sameJson(templateMeaning(data.spec.template), templateMeaning(set.spec.template)),
  )

const hashOf = ({ spec }: Workload): string => newHash(JSON.stringify(templateMeaning(spec.template))).slice(0, 10)

/** The name of the revision with the current template. */
export const updateRevision = (set: Workload, objects: Known): string =>
  found(set, objects)?.metadata.name ?? `${set.metadata.name}-${hashOf(set)}`

/** The template of a revision; the current one if the revision does not exist any more. */
export const templateOf = (set: Workload, name: string, objects: Known): PodTemplate =>
  revisionsOf(set, objects).find(({ metadata }) => metadata.name === name)?.data.spec.template ?? set.spec.template

/**
 * Keeps the current template as the newest revision, and deletes others above the history limit; `used` are always
 * kept.
 */
export const keptRevisions = (set: Workload, objects: Known, used: ReadonlySet<string>): Action[] => {
  const all = revisionsOf(set, objects)
  const current = found(set, objects)
  const newest = all.at(-1)?.revision ?? 0
  const old = all.filter((each) => each !== current && !used.has(each.metadata.name ?? ''))
  const limit = set.spec.revisionHistoryLimit ?? 10
  const surplus = old.slice(0, Math.max(0, old.length - limit)).flatMap((each) => remove(each))
  if (current !== undefined) {
    const isNewest = current.revision === newest
    return isNewest ? surplus : [{ do: 'patch', ...pinned(current), patch: { revision: newest + 1 } }, ...surplus]
  }
  const hash = hashOf(set)
  const made: KubeObject = {
    ...REVISION.kind,
    metadata: {
      name: `${set.metadata.name}-${hash}`,
      namespace: set.metadata.namespace ?? '',
      labels: { ...set.spec.template.metadata?.labels, [REVISION_LABEL]: hash },
      ownerReferences: [controllerReference(set)],
    },
    data: { spec: { template: set.spec.template } },
    revision: newest + 1,
  }
  return [create(made), ...surplus]
}
