import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { invalid, notSupported } from '../../../schemas/sentences/field-error.ts'
import { badOptions, badRequest } from '../status-error.ts'
import type { DeleteRequest } from '../write/delete.ts'
import { requireDryRunValues } from './dry-run.ts'

const POLICIES = ['Background', 'Foreground', 'Orphan'] as const

/**
 * Reads metav1.DeleteOptions from the body or, without a body, from the query. A dry run counts in either place: a real
 * API server ignores the query when there is a body, but a sandbox that deletes in spite of a request for a dry run
 * would be worse.
 * @throws StatusError 400 for a body that is no DeleteOptions, 422 for options that do not exist or exclude each other
 */
export const deleteOptions = (body: unknown, query: URLSearchParams): DeleteRequest => {
  const options = body === undefined ? inQuery(query) : inBody(body)
  const { gracePeriodSeconds, propagationPolicy, orphanDependents, preconditions } = options
  const dryRun = dryRunValues(options.dryRun)
  requireDryRunValues('DeleteOptions', dryRun)
  if (propagationPolicy !== undefined && orphanDependents !== undefined) {
    const detail = 'orphanDependents and deletionPropagation cannot be both set'
    throw badOptions('DeleteOptions', invalid('propagationPolicy', propagationPolicy, detail))
  }
  const policy = POLICIES.find((known) => known === propagationPolicy)
  if (propagationPolicy !== undefined && policy === undefined) {
    throw badOptions('DeleteOptions', notSupported('propagationPolicy', propagationPolicy, POLICIES))
  }
  const grace = Number(gracePeriodSeconds ?? 0)
  if (!Number.isInteger(grace)) throw badRequest('gracePeriodSeconds must be a whole number')
  const wanted = orphanDependents === undefined ? policy : String(orphanDependents) === 'true' ? 'Orphan' : 'Background'
  return {
    ...(gracePeriodSeconds !== undefined && { gracePeriodSeconds: grace }),
    ...(wanted !== undefined && { propagationPolicy: wanted }),
    ...(isObject(preconditions) && { preconditions }),
    dryRun: dryRun.length > 0 || query.getAll('dryRun').length > 0,
  }
}

const FIELDS = ['gracePeriodSeconds', 'propagationPolicy', 'orphanDependents'] as const

const inQuery = (query: URLSearchParams): JsonObject =>
  Object.fromEntries(FIELDS.flatMap((field) => (query.has(field) ? [[field, query.get(field)]] : [])))

const inBody = (body: unknown): JsonObject => {
  if (!isObject(body)) throw badRequest('the body of a deletion must be DeleteOptions')
  const { kind } = body
  if (kind !== undefined && kind !== '' && kind !== 'DeleteOptions') {
    throw badRequest(`the body of a deletion must be DeleteOptions, but its kind is "${kind}"`)
  }
  const options = set(body)
  return isObject(options.preconditions) ? { ...options, preconditions: set(options.preconditions) } : options
}

/** The fields that are set; null counts as not set. */
const set = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null))

const dryRunValues = (value: unknown): readonly string[] => {
  if (value === undefined) return []
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value
  throw badRequest(`DeleteOptions.dryRun must be a list of strings, but it is ${JSON.stringify(value)}`)
}
