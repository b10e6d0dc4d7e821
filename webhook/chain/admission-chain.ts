import jsonPatch from 'fast-json-patch'
import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import { type FieldError, invalid, sentence } from '../../schemas/sentences/field-error.ts'
import { decodeObjectMeta } from '../../schemas/structural/decode-metadata.ts'
import { applyDefaults } from '../../schemas/structural/default.ts'
import { prune, type UnknownField } from '../../schemas/structural/prune.ts'
import { schemaFindings } from '../../schemas/structural/schema-errors.ts'
import { type CustomResource, validate } from '../../schemas/structural/validate.ts'
import type { StructuralSchema } from '../../schemas/structural-schema.ts'
import type { AdmissionRequest, Context, Denied, Endpoint } from '../admission/endpoint.ts'
import { isAsked } from '../admission/is-asked.ts'
import type { Advice } from '../rules/warning.ts'
import { completion } from '../shapes/blanks.ts'

/** Which part of an API server's write path refuses an object. docs/command-line.md#grove-validate */
export type Stage = 'crd-schema' | 'mutating-webhook' | 'validating-webhook'

/** One object on its way into a cluster. */
export interface Submission {
  /** Any JSON with a string for apiVersion and kind. It is not changed. */
  readonly object: JsonObject
  /** The stored object on update; absent on create. */
  readonly old?: JsonObject
  /** The CRD of the object's kind; absent for kinds that have none, such as Pod: these only pass the webhooks. */
  readonly resource?: CustomResource
}

/** Everything besides the object that the decisions depend on. */
export interface ChainContext extends Context {
  readonly endpoints: readonly Endpoint[]
  /** Where Grove runs in the cluster in question; absent where nobody knows: where manifests install it. */
  readonly groveNamespace?: string
  /** The user name of the writer, e.g. `kubernetes-admin`. */
  readonly username: string
}

/** One change that a mutating webhook made to the object. */
export interface Mutation {
  /** The URL path of the webhook. */
  readonly webhook: string
  /** JSON pointer. */
  readonly pointer: string
  readonly value: unknown
}

/** The result of submitting an object. */
export interface Outcome {
  readonly allowed: boolean
  readonly rejectedBy: Stage | null
  readonly errors: readonly FieldError[]
  /** The refusal's own message where it names no field; the fields in `errors` are then our own finding. */
  readonly message?: string
  readonly warnings: readonly string[]
  /** The warnings that come from a rule, each with the rule's id. */
  readonly advice: readonly Advice[]
  /** Fields that the schema does not know; they were dropped. */
  readonly unknown: readonly UnknownField[]
  /** Paths of the fields that the schema's defaults filled. */
  readonly defaulted: readonly string[]
  readonly mutations: readonly Mutation[]
  /** URL paths of the webhooks that were called. */
  readonly asked: readonly string[]
  /** The object after defaults and mutation, as far as it got. */
  readonly object: JsonObject
}

/**
 * Simulates what an API server with our CRDs and webhooks does with one write: decode, prune, default, call mutating
 * webhooks, check CRD schema and CEL, call validating webhooks. It ends at the first part that refuses. Pure, and takes
 * any JSON. docs/admission.md#what-happens-to-a-write
 */
export const admit = (submission: Submission, context: ChainContext): Outcome => {
  const progress = decode(submission)
  if (progress.misfits.length > 0) {
    const refused = outcome(progress, 'crd-schema', progress.misfits)
    return { ...refused, message: progress.misfits.map(sentence).join('; ') }
  }
  const refusal = mutate(progress, submission, context)
  if (refusal !== undefined) {
    const refused = outcome(progress, 'mutating-webhook', reasons(refusal, progress, submission))
    return refusal.errors.length > 0 ? refused : { ...refused, message: refusal.message }
  }
  setStatus(progress, submission)
  const { resource, old } = submission
  const object = withName(progress.object)
  if (resource !== undefined) {
    const found = validate(object, resource, old)
    progress.warnings.push(...found.tolerated.map(toleratedSentence), ...found.unchecked)
    if (found.errors.length > 0) return outcome(progress, 'crd-schema', found.errors)
  }
  const errors = judge(object, progress, submission, context)
  return errors.length > 0 ? outcome(progress, 'validating-webhook', errors) : outcome(progress, null, [])
}

/** The object as a cluster stores it after a create that nothing refuses: the old object of an update. */
export const stored = (submission: Submission, context: ChainContext): JsonObject => {
  const progress = decode(submission)
  mutate(progress, submission, context)
  return progress.object
}

interface Progress {
  object: JsonObject
  readonly misfits: readonly FieldError[]
  readonly unknown: readonly UnknownField[]
  readonly defaulted: string[]
  readonly warnings: string[]
  readonly advice: Advice[]
  readonly mutations: Mutation[]
  readonly asked: string[]
}

const outcome = (
  { misfits: _, ...progress }: Progress,
  rejectedBy: Stage | null,
  errors: readonly FieldError[],
): Outcome => ({ ...progress, allowed: rejectedBy === null, rejectedBy, errors })

const decode = ({ object, old, resource }: Submission): Progress => {
  const { metadata, unknown, errors: misfits } = decodeObjectMeta(object.metadata)
  const whole = { ...object, metadata: placed(metadata, old, resource) }
  const rest = { misfits, warnings: [], advice: [], mutations: [], asked: [] }
  if (resource === undefined) return { object: whole, unknown: [], defaulted: [], ...rest }
  const pruned = prune(whole, resource.schema)
  const filled = applyDefaults(pruned.object, withoutStatusDefault(resource.schema))
  return {
    object: filled.object,
    unknown: [...unknown, ...pruned.unknown],
    defaulted: [...filled.defaulted],
    ...rest,
  }
}

/**
 * The schema without a default of the status: an API server drops that default when it stores the object, and fills it
 * in at each read.
 */
const withoutStatusDefault = (schema: StructuralSchema): StructuralSchema => {
  const { status } = schema.properties ?? {}
  if (status?.default === undefined) return schema
  const { default: _, ...rest } = status
  return { ...schema, properties: { ...schema.properties, status: rest } }
}

/** Metadata that every update keeps, whatever the request says. */
const KEPT = ['uid', 'resourceVersion', 'generation', 'creationTimestamp', 'deletionTimestamp'] as const

const placed = (
  metadata: JsonObject,
  old: JsonObject | undefined,
  resource: CustomResource | undefined,
): JsonObject => {
  const before = isObject(old?.metadata) ? old.metadata : {}
  const kept = Object.fromEntries(
    KEPT.flatMap((field) => (Object.hasOwn(before, field) ? [[field, before[field]]] : [])),
  )
  const { namespace, ...rest } = { ...metadata, ...kept }
  return resource?.namespaced === false ? rest : { ...rest, namespace: namespace || 'default' }
}

/** Runs the mutating webhooks one after the other; each sees what the one before has made of the object. */
const mutate = (progress: Progress, submission: Submission, context: ChainContext): Denied | undefined => {
  for (const endpoint of context.endpoints.filter(({ type }) => type === 'mutating')) {
    const request = requestFor(progress.object, submission, context)
    if (!isAsked(endpoint, request, context)) continue
    progress.asked.push(endpoint.path)
    const verdict = endpoint.decide(request, context)
    progress.warnings.push(...(verdict.warnings ?? []))
    if (!verdict.allowed) return verdict
    const { patch = [] } = verdict
    if (patch.length === 0) continue
    const patched = jsonPatch.applyPatch(progress.object, structuredClone(patch) as jsonPatch.Operation[], true, false)
    progress.object = patched.newDocument
    for (const operation of patch) {
      const value = 'value' in operation ? operation.value : undefined
      progress.mutations.push({ webhook: endpoint.path, pointer: operation.path, value })
    }
    if (submission.resource === undefined) continue
    // The API server applies defaults to a patched object again: the fields that a webhook added may have defaults of
    // their own.
    const { schema } = submission.resource
    const filled = applyDefaults(prune(progress.object, schema).object, withoutStatusDefault(schema))
    progress.object = filled.object
    progress.defaulted.push(...filled.defaulted)
  }
  return undefined
}

const judge = (object: JsonObject, progress: Progress, submission: Submission, context: ChainContext): FieldError[] => {
  const request = requestFor(object, submission, context)
  const asked = context.endpoints.filter(
    (endpoint) => endpoint.type === 'validating' && isAsked(endpoint, request, context),
  )
  const errors: FieldError[] = []
  for (const endpoint of asked) {
    progress.asked.push(endpoint.path)
    const verdict = endpoint.decide(request, context)
    progress.warnings.push(...(verdict.warnings ?? []))
    progress.advice.push(...(verdict.advice ?? []))
    if (!verdict.allowed) errors.push(...reasons(verdict, progress, submission))
  }
  return errors
}

/**
 * The errors of a denial. A webhook that cannot decode an object reports only the first wrong type in one sentence, so
 * the schema lists all of them. What the webhook might have mended is left out: quantities that are written as numbers,
 * and fields that are merely missing.
 */
const reasons = (
  { errors, code, message, place }: Denied,
  { object }: Progress,
  { resource }: Submission,
): FieldError[] => {
  if (errors.length > 0) return [...errors]
  const misfits =
    code !== 400 || resource === undefined
      ? []
      : schemaFindings(completion(resource.schema)(object).object, resource.schema).errors.filter(
          ({ type }) => type !== 'Required',
        )
  if (place !== undefined) return [place, ...misfits.filter(({ field }) => field !== place.field)]
  if (misfits.length > 0) return misfits
  return [code === 403 ? { type: 'Forbidden', field: '', detail: message } : invalid('', undefined, message)]
}

const requestFor = (object: JsonObject, { old }: Submission, { username }: ChainContext): AdmissionRequest => {
  const [version = '', group = ''] = String(object.apiVersion).split('/').reverse()
  const metadata = isObject(object.metadata) ? object.metadata : {}
  return {
    uid: '00000000-0000-0000-0000-000000000000',
    kind: { group, version, kind: String(object.kind) },
    operation: old === undefined ? 'CREATE' : 'UPDATE',
    name: textOf(metadata.name),
    namespace: textOf(metadata.namespace),
    subResource: '',
    username,
    dryRun: true,
    object,
    oldObject: old ?? null,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The status is written through a subresource: a create drops the status that was sent, an update keeps the stored one.
 */
const setStatus = (progress: Progress, { old, resource }: Submission): void => {
  if (resource?.statusSubresource !== true) return
  const { status: _sent, ...rest } = progress.object
  progress.object = old?.status === undefined ? rest : { ...rest, status: old.status }
}

/** Makes the name from `generateName` before validation, as the server does, with five characters at its end. */
const withName = (object: JsonObject): JsonObject => {
  const { metadata } = object
  if (!isObject(metadata) || metadata.name || typeof metadata.generateName !== 'string') return object
  if (metadata.generateName === '') return object
  return { ...object, metadata: { ...metadata, name: `${metadata.generateName.slice(0, 58)}xxxxx` } }
}

const toleratedSentence = (error: FieldError): string =>
  `${sentence(error)} (was so before this update, and is therefore let pass)`
