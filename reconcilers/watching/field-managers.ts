import type { KubeObject } from '../../model/object.ts'
import { isObject } from '../../schemas/json/object.ts'

/** The field manager of writes by the reconcilers: the beginning of their user agent. */
export const OUR_MANAGER = 'grove-operator'

/** A key of FieldsV1: the live count. */
export const REPLICAS = 'f:replicas'
const POD_SPEC = 'f:podSpec'

/**
 * The managers of `spec.replicas`, and those of `spec.podSpec` besides us, among an object's managedFields: all that
 * caches keep of them.
 */
export const keptManagers = (managedFields: readonly unknown[] | undefined): unknown[] =>
  (managedFields ?? []).flatMap((entry) => {
    if (!isObject(entry) || !isObject(entry.fieldsV1)) return []
    const spec = entry.fieldsV1['f:spec']
    if (!isObject(spec)) return []
    const kept = [REPLICAS, ...(entry.manager === OUR_MANAGER ? [] : [POD_SPEC])].filter(
      (field) => spec[field] !== undefined,
    )
    if (kept.length === 0) return []
    return [{ manager: entry.manager, fieldsV1: { 'f:spec': Object.fromEntries(kept.map((field) => [field, {}])) } }]
  })

/** The managers of a field of an object's spec, among those that caches keep. */
export const managersOf = (field: string, { metadata: { managedFields } }: KubeObject): string[] =>
  (keptManagers(managedFields) as { manager?: unknown; fieldsV1: { 'f:spec': object } }[]).flatMap(
    ({ manager, fieldsV1 }) =>
      field in fieldsV1['f:spec'] && typeof manager === 'string' && manager !== '' ? [manager] : [],
  )

/** True if somebody else than us has written a part of a PodClique's pod spec; admission writes in our name. */
export const hasForeignPodSpec = (podClique: KubeObject): boolean => managersOf(POD_SPEC, podClique).length > 0
