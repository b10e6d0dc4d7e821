import { aggregate, causeReason, type FieldError, sentence } from '../../schemas/sentences/field-error.ts'
import type { ServedResource } from './resources/resource.ts'

interface Details {
  readonly name?: string | undefined
  readonly group?: string | undefined
  readonly kind?: string | undefined
  readonly uid?: string | undefined
  readonly causes?: readonly { readonly reason: string; readonly message: string; readonly field?: string }[]
  readonly retryAfterSeconds?: number
}

/** A refusal in the API's format, metav1.Status. Every refusal of the server is one of these. */
export class StatusError extends Error {
  readonly code: number
  readonly reason: string
  readonly details: Details | undefined

  constructor(code: number, reason: string, message: string, details?: Details) {
    super(message)
    this.code = code
    this.reason = reason
    this.details = details
  }

  /** The body of the response. */
  get status(): object {
    const { code, reason, message, details } = this
    return {
      kind: 'Status',
      apiVersion: 'v1',
      metadata: {},
      status: 'Failure',
      message,
      ...(reason !== '' && { reason }),
      ...(details && { details }),
      code,
    }
  }
}

type Named = Pick<ServedResource, 'group' | 'plural'>

const qualified = ({ group, plural }: Named): string => (group === '' ? plural : `${plural}.${group}`)

const detailsOf = ({ group, plural }: Named, name: string): Details => ({
  name,
  ...(group !== '' && { group }),
  kind: plural,
})

/** 404: the object does not exist. */
export const notFound = (resource: Named, name: string): StatusError =>
  new StatusError(404, 'NotFound', `${qualified(resource)} "${name}" not found`, detailsOf(resource, name))

/** 409: the name is taken. */
export const alreadyExists = (resource: Named, name: string): StatusError =>
  new StatusError(409, 'AlreadyExists', `${qualified(resource)} "${name}" already exists`, detailsOf(resource, name))

/** 409: the write conflicts with the stored object. `why` is the reason. */
export const conflict = (resource: Named, name: string, why: string): StatusError =>
  new StatusError(
    409,
    'Conflict',
    `Operation cannot be fulfilled on ${qualified(resource)} "${name}": ${why}`,
    detailsOf(resource, name),
  )

/** 409: the write names a resourceVersion that is not the stored one. */
export const stale = (resource: Named, name: string): StatusError =>
  conflict(
    resource,
    name,
    'the object has been modified; please apply your changes to the latest version and try again',
  )

/** 422: the object is invalid. Each error becomes one cause. */
export const invalid = (
  { group, kind }: Pick<ServedResource, 'group' | 'kind'>,
  name: string,
  errors: readonly FieldError[],
): StatusError => {
  const what = group === '' ? kind : `${kind}.${group}`
  return new StatusError(422, 'Invalid', `${what} "${name}" is invalid: ${aggregate(errors)}`, {
    name,
    group,
    kind,
    causes: errors.map((error) => ({
      reason: causeReason(error.type),
      message: sentence({ ...error, field: '' }).replace(/^: /, ''),
      field: error.field,
    })),
  })
}

/** 400: the request cannot be decoded. */
export const badRequest = (message: string): StatusError => new StatusError(400, 'BadRequest', message)

/** 404: the version is served, but not this resource. */
export const noSuchResource = (): StatusError =>
  new StatusError(404, 'NotFound', 'the server could not find the requested resource', {})

/** 422: the patch does not apply, or its result is invalid. */
export const badPatch = (message: string): StatusError =>
  new StatusError(422, 'Invalid', ` "" is invalid: patch: Invalid value: ${message}`, {
    causes: [{ reason: 'FieldValueInvalid', message, field: 'patch' }],
  })

/** 422: invalid query parameters, which are validated like an object of a kind of options. */
export const badOptions = (kind: string, error: FieldError): StatusError =>
  invalid({ group: 'meta.k8s.io', kind }, '', [error])

/** 403: admission or RBAC forbids the request. */
export const forbidden = (resource: Named, name: string, why: string, causes?: Details['causes']): StatusError =>
  new StatusError(403, 'Forbidden', `${qualified(resource)}${name === '' ? '' : ` "${name}"`} is forbidden: ${why}`, {
    ...detailsOf(resource, name),
    ...(causes && { causes }),
  })

/** 401: the caller is not authenticated. */
export const unauthorized = (): StatusError => new StatusError(401, 'Unauthorized', 'Unauthorized')

/** 405: the resource does not have this verb. */
export const methodNotAllowed = ({ group, plural, custom }: ServedResource): StatusError =>
  new StatusError(405, 'MethodNotAllowed', 'the server does not allow this method on the requested resource', {
    ...(custom && { group, kind: plural }),
  })

/** 410: the resourceVersion or continue token is older than the server's history. */
export const expired = (message: string): StatusError => new StatusError(410, 'Expired', message)

/** 504: the resourceVersion is in the future; the client may retry after a second. */
export const tooLargeVersion = (wanted: number, current: number): StatusError =>
  new StatusError(504, 'Timeout', `Too large resource version: ${wanted}, current: ${current}`, {
    causes: [{ reason: 'ResourceVersionTooLarge', message: 'Too large resource version' }],
    retryAfterSeconds: 1,
  })

/** 415: the body is in none of the `supported` media types. */
export const unsupportedMediaType = (type: string, supported: readonly string[]): StatusError =>
  new StatusError(
    415,
    'UnsupportedMediaType',
    `the body of the request was in an unknown format - accepted media types include: ${supported.join(', ')} (got "${type}")`,
  )

/** 500: the server itself, or a webhook that it needs, has failed. */
export const internalError = (message: string): StatusError =>
  new StatusError(500, 'InternalError', `Internal error occurred: ${message}`, {
    causes: [{ reason: 'InternalError', message }],
  })
