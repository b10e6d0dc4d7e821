import { nearest } from '../../model/nearest.ts'
import { crds } from '../../schemas/crds.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { type FieldError, invalid, notFound, required } from '../../schemas/sentences/field-error.ts'

/** Errors in apiVersion and kind, without which the API server does not know the type of the object. */
export function* typeProblems({ apiVersion, kind }: JsonObject): Iterable<FieldError> {
  for (const [field, value] of Object.entries({ apiVersion, kind })) {
    if (value === undefined || value === null || value === '') {
      yield required(field, field === 'kind' ? 'say what this is, e.g. PodCliqueSet' : 'e.g. grove.io/v1alpha1')
    } else if (typeof value !== 'string') yield invalid(field, value, 'must be a string')
  }
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') return
  const all = crds().map((crd) => ({
    apiVersion: `${crd.group}/${crd.version}`,
    kind: crd.names.kind,
    group: crd.group,
  }))
  if (all.some((ours) => ours.apiVersion === apiVersion && ours.kind === kind)) return
  const renamed = RENAMED[kind]
  if (renamed !== undefined && apiVersion.split('/')[0] === 'grove.io') {
    yield notFound('kind', kind, `the kind is called "${renamed}" now`)
    return
  }
  const namesake = all.find((ours) => ours.kind === kind)
  if (namesake !== undefined) {
    yield notFound('apiVersion', apiVersion, `${kind} is a kind of ${namesake.apiVersion}; write that`)
    return
  }
  const kinds = all.filter(({ group }) => group === apiVersion.split('/')[0]).map((ours) => ours.kind)
  if (kinds.length === 0) return
  const meant = nearest(kind, kinds)
  yield notFound(
    'kind',
    kind,
    meant === undefined ? `the kinds of this group are ${kinds.join(', ')}` : `did you mean "${meant}"?`,
  )
}

/** Kinds of Grove that have been renamed. */
const RENAMED: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  PodGangSet: 'PodCliqueSet',
  ClusterTopology: 'ClusterTopologyBinding',
})
