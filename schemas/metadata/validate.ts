import { type FieldError, forbidden, invalid, required, tooLong } from '../sentences/field-error.ts'
import {
  dnsLabelProblems,
  dnsSubdomainPrefixProblems,
  dnsSubdomainProblems,
  labelValueProblems,
  qualifiedNameProblems,
} from './names.ts'

/** The metadata fields that have rules; any of them may be null, as on the wire. */
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

/** The limit for all annotations of an object, keys and values together. */
export const ANNOTATIONS_LIMIT_BYTES = 256 * 1024
/** A string with fewer UTF-16 units cannot exceed the limit in UTF-8 (at most 3 bytes for each unit). */
const SURELY_SMALL = ANNOTATIONS_LIMIT_BYTES / 3

/**
 * Takes each error as it is found. A callback is used because nearly all metadata is valid, and generators cost more
 * than the checks.
 */
type Report = (error: FieldError) => void

const problems = (report: Report, field: string, value: unknown, sentences: readonly string[]): void => {
  for (const detail of sentences) report(invalid(field, value, detail))
}

/** Checks label keys and values; errors have the path of the whole map, as apimachinery reports them. */
export const labelErrors = (labels: Record<string, string>, field: string, report: Report): void => {
  for (const key in labels) {
    const value = labels[key] ?? ''
    problems(report, field, key, qualifiedNameProblems(key))
    problems(report, field, value, labelValueProblems(value))
  }
}

/** Checks annotation keys (ignoring case), and the size of all keys and values together. */
export const annotationErrors = (annotations: Record<string, string>, field: string, report: Report): void => {
  let units = 0
  for (const key in annotations) {
    problems(report, field, key, qualifiedNameProblems(key.toLowerCase()))
    units += key.length + (annotations[key] ?? '').length
  }
  if (units > SURELY_SMALL && annotationBytes(annotations) > ANNOTATIONS_LIMIT_BYTES) {
    report(tooLong(field, undefined, `may not be more than ${ANNOTATIONS_LIMIT_BYTES} bytes in total`))
  }
}

/** The size of annotations, keys and values together, in bytes as UTF-8. */
export const annotationBytes = (annotations: Readonly<Record<string, string>>): number =>
  Object.entries(annotations).reduce(
    (sum, [key, value]) => sum + Buffer.byteLength(key) + Buffer.byteLength(value ?? ''),
    0,
  )

const ownerErrors = (
  owners: NonNullable<MetadataUnderReview['ownerReferences']>,
  field: string,
  report: Report,
): void => {
  let controller: string | undefined
  for (const owner of owners) {
    const parts = (owner.apiVersion ?? '').split('/')
    const version = parts.length > 2 ? '' : (parts.at(-1) ?? '')
    if (version === '')
      report(invalid(`${field}.apiVersion`, owner.apiVersion ?? '', 'must name a version, e.g. grove.io/v1alpha1'))
    for (const part of ['kind', 'name', 'uid'] as const) {
      if (!owner[part]) report(invalid(`${field}.${part}`, owner[part] ?? '', 'must not be empty'))
    }
    if (owner.apiVersion === 'v1' && owner.kind === 'Event')
      report(invalid(field, owner, 'an Event may not own anything'))
    if (owner.controller !== true) continue
    const name = `${owner.kind}/${owner.name}`
    if (controller !== undefined) {
      report(invalid(field, name, `only one owner may have controller: true; ${controller} has it already`))
    }
    controller ??= name
  }
}

const finalizerErrors = (finalizers: readonly string[], field: string, report: Report): void => {
  for (const finalizer of finalizers) problems(report, field, finalizer, qualifiedNameProblems(finalizer ?? ''))
  if (finalizers.includes('orphan') && finalizers.includes('foregroundDeletion')) {
    report(invalid(field, finalizers, 'orphan and foregroundDeletion exclude each other; keep one'))
  }
}

/**
 * The standard metadata rules for an object whose name is a DNS subdomain, as the API server and the reference
 * implementation's webhook apply them on create and update. docs/admission.md#the-set-as-a-whole
 */
export const metadataErrors = (meta: MetadataUnderReview, options: { namespaced: boolean }, report: Report): void => {
  if (meta.generateName) {
    problems(report, 'metadata.generateName', meta.generateName, dnsSubdomainPrefixProblems(meta.generateName))
  }
  if (!meta.name) report(required('metadata.name', 'give the object a name or a generateName'))
  else problems(report, 'metadata.name', meta.name, dnsSubdomainProblems(meta.name))
  if (!options.namespaced) {
    if (meta.namespace) report(forbidden('metadata.namespace', 'this kind is cluster-scoped; remove the namespace'))
  } else if (!meta.namespace) {
    report(required('metadata.namespace', 'name the namespace'))
  } else {
    problems(report, 'metadata.namespace', meta.namespace, dnsLabelProblems(meta.namespace))
  }
  if ((meta.generation ?? 0) < 0) report(invalid('metadata.generation', meta.generation, 'must be 0 or more'))
  if (meta.labels != null) labelErrors(meta.labels, 'metadata.labels', report)
  if (meta.annotations != null) annotationErrors(meta.annotations, 'metadata.annotations', report)
  if (meta.ownerReferences != null) ownerErrors(meta.ownerReferences, 'metadata.ownerReferences', report)
  if (meta.finalizers != null) finalizerErrors(meta.finalizers, 'metadata.finalizers', report)
}
