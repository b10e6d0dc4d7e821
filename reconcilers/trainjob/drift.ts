import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import { FEW, listed } from '../../schemas/sentences/listed.ts'
import type { JobSet } from '../../trainer/shapes.ts'
import type { Action } from '../engine/action.ts'
import { FIELD_MANAGER } from './names.ts'
import type { ObservedJobSet } from './observe.ts'

/**
 * Reason of the Warning event about a JobSet that somebody else has changed while it runs.
 * docs/trainjobs.md#how-a-trainjob-is-reconciled
 */
const DRIFTED = 'JobSetDrifted'

/** What other writers have set in the templates of a JobSet: their names, with the fields. */
export const foreignFields = (managedFields: readonly unknown[]): JsonObject[] =>
  managedFields.flatMap((entry) => {
    if (!isObject(entry) || entry.manager === FIELD_MANAGER || entry.subresource !== undefined) return []
    const { manager, operation, fieldsV1 } = entry
    const spec = isObject(fieldsV1) ? fieldsV1['f:spec'] : undefined
    const jobs = isObject(spec) ? spec['f:replicatedJobs'] : undefined
    return isObject(jobs) ? [{ manager, operation, fieldsV1: { 'f:spec': { 'f:replicatedJobs': jobs } } }] : []
  })

/** `f:containers` and `k:{"name":"node"}` as people write them: `.containers`, `[node]`. */
const stepOf = (name: string): string => {
  const [what, rest] = [name.slice(0, 2), name.slice(2)]
  if (what === 'f:') return `.${rest}`
  return what === 'k:' ? `[${Object.values(JSON.parse(rest) as JsonObject).join('/')}]` : `[${rest}]`
}

/** The paths of the fields that a FieldsV1 set names; an element that is wholly new is named once. */
const pathsIn = (fields: JsonObject, at: string): string[] => {
  const inner = Object.entries(fields).filter(([name, below]) => name !== '.' && isObject(below))
  if (inner.length === 0 || '.' in fields) return [at]
  return inner.flatMap(([name, below]) => pathsIn(below as JsonObject, at + stepOf(name)))
}

const KEYS = ['mountPath', 'containerPort', 'name'] as const

/** What of `wanted` is missing in `there`: fields and elements of lists; other values are not compared. */
const missingIn = (there: unknown, wanted: unknown, at: string): string[] => {
  if (Array.isArray(wanted)) {
    const list: readonly unknown[] = Array.isArray(there) ? there : []
    return wanted.flatMap((element) => {
      const key = isObject(element) ? KEYS.find((name) => element[name] !== undefined) : undefined
      if (key === undefined) return []
      const place = `${at}[${element[key]}]`
      const found = list.find((each) => isObject(each) && each[key] === element[key])
      return found === undefined ? [place] : missingIn(found, element, place)
    })
  }
  if (!isObject(wanted)) return there === undefined ? [at] : []
  return Object.entries(wanted).flatMap(([name, value]) =>
    missingIn(isObject(there) ? there[name] : undefined, value, `${at}.${name}`),
  )
}

/**
 * Tells that a running JobSet is no longer what its TrainJob asks for: it is left alone, and so nobody would notice. What
 * only differs because the TrainJob, or Grove, has changed since is no drift.
 */
export const driftOf = (jobSet: ObservedJobSet, wanted: JobSet): Action[] => {
  const said = (jobSet.metadata.managedFields ?? []).flatMap((entry) => {
    const [fields] = foreignFields([entry])
    const jobs = (fields?.fieldsV1 as { 'f:spec': { 'f:replicatedJobs': JsonObject } } | undefined)?.['f:spec']
    return jobs === undefined
      ? []
      : [
          `${fields?.manager} has set ${listed(pathsIn(jobs['f:replicatedJobs'], 'spec.replicatedJobs'), { most: FEW })}`,
        ]
  })
  const missing = missingIn(jobSet.spec.replicatedJobs, wanted.spec.replicatedJobs, 'spec.replicatedJobs')
  const all = [...said, ...(missing.length > 0 ? [`it lacks ${listed(missing, { most: FEW })}`] : [])]
  if (all.length === 0) return []
  const message = `the JobSet is not what this TrainJob asks for: ${all.join('; ')}. It is left alone while it runs; what the TrainJob asks for is applied again once it is suspended`
  return [{ do: 'event', type: 'Warning', reason: DRIFTED, message, once: true }]
}
