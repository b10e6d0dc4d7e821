import type { ObjectMeta } from '../../model/object.ts'
import { refusedChildren } from '../../model/refused-children.ts'
import type { PolicySetting } from '../../sandbox/api-server/policies/evaluate.ts'
import type { SetPlacement } from '../../schedulers/scheduler-of-set.ts'
import { crdOf, customResource } from '../../schemas/crds.ts'
import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import { type FieldError, invalid, sentence } from '../../schemas/sentences/field-error.ts'
import { decodeObjectMeta } from '../../schemas/structural/decode-metadata.ts'
import { prune, type UnknownField } from '../../schemas/structural/prune.ts'
import { admit, type ChainContext, type Mutation, type Stage, stored } from '../../webhook/chain/admission-chain.ts'
import { refusalWarning } from '../../webhook/rules/refusal.ts'
import { isCountOfMore } from '../../webhook/rules/warning.ts'
import type { Given, GivenKinds } from '../given/kinds.ts'
import { locate, locateFirst, locateName } from '../manifests/locate.ts'
import type { Manifest, Place } from '../manifests/manifest.ts'
import { isUnrendered, UNRENDERED } from '../manifests/text-advice.ts'
import type { BuiltInFindings, Stored } from './built-in-kind.ts'
import { type Cause, causesOf, REFUSED_CHILD } from './causes.ts'
import type { Edit } from './edit.ts'
import { typeProblems } from './type-problems.ts'
import { meantPath, unknownFieldSentence } from './unknown-field.ts'

/** An error and the place in the file at which to fix it. */
export interface Finding extends FieldError {
  readonly place: Place
  /** For an unknown field, the path of the one that was probably meant. */
  readonly meant?: string
}

/** A warning; `place` is absent where it concerns the object as a whole. */
export interface Warning {
  readonly text: string
  readonly place?: Place
  /** The id of its rule, if there is one. */
  readonly rule?: string
}

/** The result for one object of a file. */
export interface Judgement {
  readonly manifest: Manifest
  readonly allowed: boolean
  readonly rejectedBy: Stage | 'api-server' | 'admission-policy' | null
  /** The errors that a cluster would report, in the order of the file. */
  readonly errors: readonly Finding[]
  /** Why pods or autoscalers of an accepted object could never be created. */
  readonly refusedChildren: readonly Finding[]
  /** Both, grouped by what needs to be fixed. */
  readonly causes: readonly Cause[]
  readonly warnings: readonly Warning[]
  /**
   * The message about an object that cannot be decoded, where it names no field. Scripts get this instead of places
   * that no API server would name.
   */
  readonly message?: string
  /** No webhook or CRD of ours concerns this kind; the object is passed on unchanged. */
  readonly skipped: boolean
  readonly defaulted: readonly string[]
  readonly mutations: readonly Mutation[]
  /** The stored object that this one updates; absent for a new object. */
  readonly stored?: JsonObject
  /** What the update would do to pods, where this was computed. */
  readonly edit?: Edit
  /** How the gangs of a set are placed, where this was asked. */
  readonly gangs?: SetPlacement
  /** The object after defaults and mutation; null where the text contains no object. */
  readonly object: JsonObject | null
}

/** How an object is judged: the cluster, the strictness, and the stored object. */
export interface JudgementOptions {
  readonly context: ChainContext
  /** Unknown fields are errors, as in kubectl since 1.27; otherwise they are dropped with a warning. */
  readonly strict: boolean
  /** The stored object, where an object is an update. */
  readonly oldOf: (object: JsonObject) => JsonObject | undefined
  /** Judge only the object: if its pods can never be created, that is only a warning, as a cluster would give. */
  readonly admissionOnly?: boolean
  /** Judge built-in kinds, too. */
  readonly builtIn?: boolean
  /** The kinds of `--crds`. */
  readonly kinds?: GivenKinds
  /** The policies of `--crds`, and the objects that they may look up. */
  readonly policies?: PolicySetting
}

/** Judges one object of a file as an API server would. If the text itself has problems, only these are reported. */
export const judgementOf = async (manifest: Manifest, options: JudgementOptions): Promise<Judgement> => {
  const judgement = await judgedByKind(manifest, options)
  return options.policies === undefined ? judgement : await judgedByPolicies(judgement, options, options.policies)
}

/** The judgement once policies have looked at what nothing else has refused. */
const judgedByPolicies = async (
  judgement: Judgement,
  options: JudgementOptions,
  policies: PolicySetting,
): Promise<Judgement> => {
  const { manifest, object, allowed } = judgement
  if (object === null || manifest.object === undefined || !allowed) return judgement
  const stored = await storedByKind(object, options)
  if (stored === undefined) return judgement
  const { policyVerdict } = await import('./by-policies.ts')
  const before = judgement.stored ?? options.oldOf(manifest.object)
  const { errors, warnings } = policyVerdict(stored.object, before, stored.resource, policies)
  const told = [...judgement.warnings, ...warnings.map((text) => ({ text }))]
  if (errors.length === 0) return { ...judgement, warnings: told }
  const refused = withCauses(placed(errors, manifest))
  return { ...judgement, allowed: false, rejectedBy: 'admission-policy', ...refused, warnings: told }
}

/** An accepted object as a cluster stores it, and the resource that rules of policies name; undefined for unknown kinds. */
const storedByKind = async (object: JsonObject, { kinds, builtIn }: JudgementOptions): Promise<Stored | undefined> => {
  const [apiVersion, kind] = [String(object.apiVersion), String(object.kind)]
  const ours = crdOf(apiVersion, kind)
  if (ours !== undefined) {
    const { group, version, names, scope } = ours
    return { object, resource: { group, version, plural: names.plural, namespaced: scope === 'Namespaced' } }
  }
  const given = kinds?.find(apiVersion, kind)
  if (given !== undefined && 'resource' in given) return { object, resource: given.resource }
  return builtIn === true ? (await import('./built-in-kind.ts')).builtInStored(object) : undefined
}

const judgedByKind = async (manifest: Manifest, options: JudgementOptions): Promise<Judgement> => {
  const { object, problems } = manifest
  if (object === undefined || problems.length > 0) {
    return { ...UNTOUCHED, manifest, allowed: false, ...withCauses(problems), object: object ?? null }
  }
  const typeErrors = [...typeProblems(object)]
  if (typeErrors.length > 0) {
    return { ...UNTOUCHED, manifest, allowed: false, ...withCauses(placed(typeErrors, manifest)), object }
  }
  const { context, strict, oldOf, admissionOnly = false, builtIn = false } = options
  const { apiVersion, kind } = object as { apiVersion: string; kind: string }
  const ours = customResource(apiVersion, kind)
  const given = ours === undefined ? options.kinds?.find(apiVersion, kind) : undefined
  if (given !== undefined && 'refusal' in given) {
    const refused = withCauses(placed([given.refusal], manifest))
    return { ...UNTOUCHED, manifest, allowed: false, rejectedBy: 'api-server', ...refused, object }
  }
  const resource = ours ?? (given !== undefined && 'rules' in given ? given.rules : undefined)
  const before = oldOf(object)
  const definition = resource && { resource }
  const old = before && stored({ object: before, ...definition }, context)
  const outcome = admit(
    old ? { object: applied(object, before, old), old, ...definition } : { object, ...definition },
    context,
  )
  if (resource === undefined && outcome.asked.length === 0) {
    const found = builtIn ? (await import('./built-in-kind.ts')).builtInFindings(object) : undefined
    return found === undefined
      ? {
          ...UNTOUCHED,
          manifest,
          allowed: true,
          ...withCauses([]),
          warnings: [...olderJob(object, manifest), ...undefinedKind(given, manifest)],
          skipped: true,
          object,
        }
      : builtInJudgement(found, manifest, object, strict)
  }
  const unknown = unknownFieldFindings(outcome.unknown, manifest, strict)
  const refused = strict ? unknown : []
  const warned = strict ? [] : unknown.map(({ field, detail, place }) => ({ text: `${field}: ${detail}`, place }))
  const children = admissionOnly ? [] : refusedChildren(outcome.object)
  const found = admissionOnly ? [] : outcome.advice.filter(({ error }) => error !== undefined)
  const asWarnings = new Set([...children.map(refusalWarning), ...found.map(({ text }) => text)])
  const rules = new Map(outcome.advice.map(({ text, rule }) => [text, rule]))
  return {
    manifest,
    allowed: outcome.allowed && refused.length === 0,
    rejectedBy: refused.length > 0 ? 'crd-schema' : outcome.rejectedBy,
    ...withCauses(
      [...refused, ...placed(outcome.errors, manifest)],
      placed(
        [...children, ...found].flatMap(({ error = [] }) => error),
        manifest,
      ),
    ),
    warnings: [
      ...warned,
      ...withoutRepeated([...new Set(outcome.warnings)], asWarnings).map((text) =>
        warningAt(text, manifest, rules.get(text)),
      ),
    ],
    // A strict server refuses before it calls a webhook that could send a message.
    ...(outcome.message !== undefined && refused.length === 0 && { message: outcome.message }),
    skipped: false,
    defaulted: outcome.defaulted,
    mutations: outcome.mutations,
    ...(old !== undefined && { stored: old }),
    object: outcome.object,
  }
}

/** Jobs of Kubeflow's Training Operator, which TrainJobs have replaced, and the runtime that runs the like. */
const OLDER_JOBS: Readonly<Record<string, string>> = {
  PyTorchJob: 'torch-distributed',
  MPIJob: 'mpi-distributed',
  JAXJob: 'jax-distributed',
  XGBoostJob: 'xgboost-distributed',
}

/** That nobody of Grove runs a job of the Training Operator, and what takes its place. */
const olderJob = ({ apiVersion, kind }: JsonObject, manifest: Manifest): Warning[] => {
  const isOlder = String(apiVersion).startsWith('kubeflow.org/') && /^[A-Z]\w*Job$/.test(String(kind))
  if (!isOlder) return []
  const runtime = Object.hasOwn(OLDER_JOBS, String(kind)) ? OLDER_JOBS[String(kind)] : undefined
  const instead = runtime === undefined ? 'names a runtime' : `names the runtime "${runtime}"`
  const text = `kind: Grove runs no ${kind} of Kubeflow's Training Operator; write a TrainJob of trainer.kubeflow.org/v1alpha1 that ${instead}`
  return [{ text, place: locate(manifest, 'kind') }]
}

/** That `--crds` has kinds of the same group, and not this one. */
const undefinedKind = (given: Given | undefined, manifest: Manifest): Warning[] =>
  given !== undefined && 'unknown' in given ? [{ text: `kind: ${given.unknown}`, place: locate(manifest, 'kind') }] : []

const withCauses = (
  errors: readonly Finding[],
  refusedChildren: readonly Finding[] = [],
): Pick<Judgement, 'errors' | 'refusedChildren' | 'causes'> => ({
  errors,
  refusedChildren,
  causes: causesOf([...errors, ...refusedChildren.map((finding) => ({ rule: REFUSED_CHILD, ...finding }))]),
})

const builtInJudgement = (
  { unknown, errors }: BuiltInFindings,
  manifest: Manifest,
  object: JsonObject,
  strict: boolean,
): Judgement => {
  const dropped = unknownFieldFindings(unknown, manifest, strict)
  const refused = [...(strict ? dropped : []), ...placed(errors, manifest)]
  return {
    ...UNTOUCHED,
    manifest,
    allowed: refused.length === 0,
    rejectedBy: refused.length === 0 ? null : 'api-server',
    ...withCauses(refused),
    warnings: strict ? [] : dropped.map(({ field, detail, place }) => ({ text: `${field}: ${detail}`, place })),
    object,
  }
}

/** The warnings without those that are reported as errors, and without the count of further ones of their kind. */
const withoutRepeated = (warnings: readonly string[], told: ReadonlySet<string>): string[] =>
  warnings.filter((text, index) => !told.has(text) && !(isCountOfMore(text) && told.has(warnings[index - 1] ?? '')))

/** Whether an object is accepted and all of its children can be created. */
export const isFit = ({ allowed, refusedChildren: refused }: Judgement): boolean => allowed && refused.length === 0

/** Each unknown field at its place in the file; `strict` tells whether it is refused or dropped. */
const unknownFieldFindings = (unknown: readonly UnknownField[], manifest: Manifest, strict: boolean): Finding[] =>
  unknown.map((field) => {
    const object = manifest.object ?? {}
    const meant = meantPath(field, object)
    return {
      ...invalid(field.path, undefined, unknownFieldSentence(field, strict, object)),
      ...{ rule: 'unknown-field', place: locateName(manifest, field.path) },
      ...(meant !== undefined && { meant }),
    }
  })

/**
 * The unknown fields of a manifest whose kind is one of ours: `grove sandbox` refuses it with these messages before it
 * sends the object.
 */
export const unknownFieldsOf = (manifest: Manifest): Finding[] => {
  const { apiVersion, kind, metadata } = manifest.object ?? {}
  const resource = customResource(String(apiVersion), String(kind))
  if (manifest.object === undefined || resource === undefined) return []
  const unknown = [...decodeObjectMeta(metadata).unknown, ...prune(manifest.object, resource.schema).unknown]
  return unknownFieldFindings(unknown, manifest, true)
}

/**
 * The object as an apply would change it: annotations that admission added to the stored object, such as the one of
 * MNNVL, are kept.
 */
const applied = (object: JsonObject, before: JsonObject, old: JsonObject): JsonObject => {
  const metadata = isObject(object.metadata) ? object.metadata : {}
  const annotations = metadata.annotations ?? {}
  if (!isObject(annotations)) return object
  const written = { ...annotationsOf(before), ...annotations }
  const given = Object.entries(annotationsOf(old)).filter(([key]) => !Object.hasOwn(written, key))
  if (given.length === 0) return object
  return { ...object, metadata: { ...metadata, annotations: { ...annotations, ...Object.fromEntries(given) } } }
}

const annotationsOf = ({ metadata }: JsonObject): JsonObject =>
  isObject(metadata) && isObject(metadata.annotations) ? metadata.annotations : {}

const UNTOUCHED = {
  rejectedBy: null,
  refusedChildren: [],
  warnings: [],
  skipped: false,
  defaulted: [],
  mutations: [],
} as const

/** The errors in the order of their places in the file. */
const placed = (errors: readonly FieldError[], manifest: Manifest): Finding[] =>
  errors
    .map((error) => {
      const place = locateFirst(manifest, [...(error.mend ?? []), error.field], error.value)
      return { ...error, detail: inWordsOfFile(error, place, manifest), place }
    })
    .sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column)

/** YAML reads `yes` and `on` as true: the advice to quote a word must show the word as written. */
const inWordsOfFile = ({ value, detail }: FieldError, { line, column, length }: Place, { lines }: Manifest): string => {
  if (typeof value === 'string' && isUnrendered(value)) return UNRENDERED
  if (typeof value !== 'boolean') return detail
  const written = lines[line - 1]?.slice(column - 1, column - 1 + length) ?? ''
  return /^[a-z]+$/i.test(written) ? detail.replace(`"${value}"`, `"${written}"`) : detail
}

/** A warning about one field begins with the field's path. */
const warningAt = (text: string, manifest: Manifest, rule: string | undefined): Warning => {
  const field = /^(?:spec|metadata)\.[^\s:]+/.exec(text)?.[0]
  return {
    text,
    ...(field !== undefined && { place: locate(manifest, field) }),
    ...(rule !== undefined && { rule }),
  }
}

const MAX_VALUE = 100

/** An error as a sentence that begins with its field; its value is included if it is short. */
export const said = ({ place: _, ...error }: Finding): string => {
  if (error.field === '') return error.detail
  const { value, ...rest } = error
  return sentence((JSON.stringify(value) ?? '').length <= MAX_VALUE ? error : rest)
}

/** Name and namespace of an object as far as it has them, for reports and for finding its stored version. */
export const identityOf = (object: JsonObject | null) => {
  const { apiVersion, kind, metadata } = object ?? {}
  const meta: ObjectMeta = isObject(metadata) ? metadata : {}
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  return {
    apiVersion: text(apiVersion),
    kind: text(kind),
    namespace: text(meta.namespace),
    name: text(meta.name),
    generateName: text(meta.generateName),
  }
}
