import jsonPatch from 'fast-json-patch'
import { type FieldError, invalid, sentence } from '../../model/field-error.ts'
import { decodeObjectMeta } from '../../schemas/structural/decode-metadata.ts'
import { applyDefaults } from '../../schemas/structural/default.ts'
import { prune, type UnknownField } from '../../schemas/structural/prune.ts'
import { isObject, type JsonObject } from '../../schemas/structural/schema.ts'
import { schemaFindings } from '../../schemas/structural/schema-errors.ts'
import { type CustomResource, validate } from '../../schemas/structural/validate.ts'
import type { StructuralSchema } from '../../schemas/structural-schema.ts'
import type { Advice } from '../rules/warning.ts'
import type { AdmissionRequest, Context, Denied, Endpoint } from './admission.ts'
import { isAsked } from './is-asked.ts'

/** Which part of an API server's write path refuses an object. design §8 */
export type Stage = 'crd-schema' | 'mutating-webhook' | 'validating-webhook'

/** One object on its way into a cluster. */
export interface Submission {
  /** Any JSON with a string for apiVersion and kind. Not changed. */
  readonly object: JsonObject
  /** What is stored, where this is an update; absent on create. */
  readonly old?: JsonObject
  /** The CRD of its kind; absent for kinds that only webhooks are asked about, such as Pod. */
  readonly resource?: CustomResource
}

/** What the decisions depend on besides the object. */
export interface ChainContext extends Context {
  readonly endpoints: readonly Endpoint[]
  /** Who writes, e.g. `kubernetes-admin`. */
  readonly username: string
}

/** One thing that a mutating webhook has put into the object. */
export interface Mutation {
  /** The URL path of the webhook. */
  readonly webhook: string
  /** JSON pointer. */
  readonly pointer: string
  readonly value: unknown
}

/** What became of the object. */
export interface Outcome {
  readonly allowed: boolean
  readonly rejectedBy: Stage | null
  readonly errors: readonly FieldError[]
  /** What is said by who refuses without naming a field; the places in `errors` are then our own finding. */
  readonly message?: string
  readonly warnings: readonly string[]
  /** Those of them that come of a rule, with it. */
  readonly advice: readonly Advice[]
  /** What the schema does not know; dropped. */
  readonly unknown: readonly UnknownField[]
  /** Paths that defaults of the schema filled. */
  readonly defaulted: readonly string[]
  readonly mutations: readonly Mutation[]
  /** URL paths of the webhooks that were asked. */
  readonly asked: readonly string[]
  /** After defaults and mutation, as far as it came. */
  readonly object: JsonObject
}

/**
 * What an API server with our CRDs and webhooks does with one write: decode, prune, default, mutating webhooks, CRD
 * schema and CEL, validating webhooks; a part that refuses ends it. Pure, and takes any JSON. specs/grove-api.md §0.1
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

/** The object as a cluster has it after a create that nobody refuses: what an update is an update of. */
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

/** The writer has no say about the status: what a schema puts there is dropped when the object is stored, and put there at each read. */
const withoutStatusDefault = (schema: StructuralSchema): StructuralSchema => {
  const { status } = schema.properties ?? {}
  if (status?.default === undefined) return schema
  const { default: _, ...rest } = status
  return { ...schema, properties: { ...schema.properties, status: rest } }
}

/** What an object keeps through every update, whatever is sent. */
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
    if (!isAsked(endpoint, request, context.config)) continue
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
    // The server reads a patched object like a sent one: what was put in may have defaults of its own.
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
    (endpoint) => endpoint.type === 'validating' && isAsked(endpoint, request, context.config),
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
 * The errors of a denial. A webhook that cannot make sense of a type says so in one sentence only; the schema knows
 * every such place. What is merely missing, the webhook might have filled in.
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
      : schemaFindings(object, resource.schema, resource.check).errors.filter(({ type }) => type !== 'Required')
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

/** Status has a door of its own: a create drops what is sent, an update keeps what is stored. */
const setStatus = (progress: Progress, { old, resource }: Submission): void => {
  if (resource?.statusSubresource !== true) return
  const { status: _sent, ...rest } = progress.object
  progress.object = old?.status === undefined ? rest : { ...rest, status: old.status }
}

/** A name made from `generateName` is there before anything is validated; five characters, as the server makes. */
const withName = (object: JsonObject): JsonObject => {
  const { metadata } = object
  if (!isObject(metadata) || metadata.name || typeof metadata.generateName !== 'string') return object
  if (metadata.generateName === '') return object
  return { ...object, metadata: { ...metadata, name: `${metadata.generateName.slice(0, 58)}xxxxx` } }
}

const toleratedSentence = (error: FieldError): string =>
  `${sentence(error)} (was so before this update, and is therefore let pass)`
