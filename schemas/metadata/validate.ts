import { type FieldError, forbidden, invalid, required, tooLong } from '../field-error.ts'
import {
  dnsLabelProblems,
  dnsSubdomainPrefixProblems,
  dnsSubdomainProblems,
  labelValueProblems,
  qualifiedNameProblems,
} from './names.ts'

/** The metadata fields that have rules; anything may be null, as on the wire. */
export interface MetadataUnderReview {
  name?: string
  generateName?: string
  namespace?: string
  generation?: number
  labels?: Record<string, string>
  annotations?: Record<string, string>
  finalizers?: string[]
  ownerReferences?: { apiVersion?: string; kind?: string; name?: string; uid?: string; controller?: boolean }[]
}

const ANNOTATIONS_LIMIT_BYTES = 256 * 1024
/** Below this many UTF-16 units no string can exceed the limit in UTF-8 bytes (3 bytes a unit at most). */
const SURELY_SMALL = ANNOTATIONS_LIMIT_BYTES / 3

const NO_ERRORS: readonly FieldError[] = []

const problems = (field: string, value: unknown, sentences: readonly string[]): readonly FieldError[] =>
  sentences.length === 0 ? NO_ERRORS : sentences.map((detail) => invalid(field, value, detail))

/** Label keys and values; all errors stand at the map itself, as apimachinery reports them. */
export function* labelErrors(labels: Record<string, string>, field: string): Iterable<FieldError> {
  for (const key in labels) {
    const value = labels[key] ?? ''
    yield* problems(field, key, qualifiedNameProblems(key))
    yield* problems(field, value, labelValueProblems(value))
  }
}

/** Annotation keys (case does not matter) and the size of all keys and values together. */
export function* annotationErrors(annotations: Record<string, string>, field: string): Iterable<FieldError> {
  let units = 0
  for (const key in annotations) {
    yield* problems(field, key, qualifiedNameProblems(key.toLowerCase()))
    units += key.length + (annotations[key] ?? '').length
  }
  if (units > SURELY_SMALL && annotationBytes(annotations) > ANNOTATIONS_LIMIT_BYTES) {
    yield tooLong(field, undefined, `may not be more than ${ANNOTATIONS_LIMIT_BYTES} bytes in total`)
  }
}

const annotationBytes = (annotations: Record<string, string>): number =>
  Object.entries(annotations).reduce(
    (sum, [key, value]) => sum + Buffer.byteLength(key) + Buffer.byteLength(value ?? ''),
    0,
  )

function* ownerErrors(
  owners: NonNullable<MetadataUnderReview['ownerReferences']>,
  field: string,
): Iterable<FieldError> {
  let controller: string | undefined
  for (const owner of owners) {
    const parts = (owner.apiVersion ?? '').split('/')
    const version = parts.length > 2 ? '' : (parts.at(-1) ?? '')
    if (version === '')
      yield invalid(`${field}.apiVersion`, owner.apiVersion ?? '', 'must name a version, e.g. grove.io/v1alpha1')
    for (const part of ['kind', 'name', 'uid'] as const) {
      if (!owner[part]) yield invalid(`${field}.${part}`, owner[part] ?? '', 'must not be empty')
    }
    if (owner.apiVersion === 'v1' && owner.kind === 'Event')
      yield invalid(field, owner, 'an Event may not own anything')
    if (owner.controller !== true) continue
    const name = `${owner.kind}/${owner.name}`
    if (controller !== undefined) {
      yield invalid(field, name, `only one owner may have controller: true; ${controller} has it already`)
    }
    controller ??= name
  }
}

function* finalizerErrors(finalizers: readonly string[], field: string): Iterable<FieldError> {
  for (const finalizer of finalizers) yield* problems(field, finalizer, qualifiedNameProblems(finalizer ?? ''))
  if (finalizers.includes('orphan') && finalizers.includes('foregroundDeletion')) {
    yield invalid(field, finalizers, 'orphan and foregroundDeletion exclude each other; keep one')
  }
}

/**
 * The standard metadata rules for an object whose name is a DNS subdomain, as the API server and the reference's
 * webhook apply them on create and update. specs/grove-api.md §4.1
 */
export function* metadataErrors(meta: MetadataUnderReview, options: { namespaced: boolean }): Iterable<FieldError> {
  if (meta.generateName) {
    yield* problems('metadata.generateName', meta.generateName, dnsSubdomainPrefixProblems(meta.generateName))
  }
  if (!meta.name) yield required('metadata.name', 'give the object a name or a generateName')
  else yield* problems('metadata.name', meta.name, dnsSubdomainProblems(meta.name))
  if (!options.namespaced) {
    if (meta.namespace) yield forbidden('metadata.namespace', 'this kind is cluster-scoped; remove the namespace')
  } else if (!meta.namespace) {
    yield required('metadata.namespace', 'name the namespace')
  } else {
    yield* problems('metadata.namespace', meta.namespace, dnsLabelProblems(meta.namespace))
  }
  if ((meta.generation ?? 0) < 0) yield invalid('metadata.generation', meta.generation, 'must be 0 or more')
  if (meta.labels != null) yield* labelErrors(meta.labels, 'metadata.labels')
  if (meta.annotations != null) yield* annotationErrors(meta.annotations, 'metadata.annotations')
  if (meta.ownerReferences != null) yield* ownerErrors(meta.ownerReferences, 'metadata.ownerReferences')
  if (meta.finalizers != null) yield* finalizerErrors(meta.finalizers, 'metadata.finalizers')
}
