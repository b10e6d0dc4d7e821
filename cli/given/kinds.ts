import { nearest } from '../../model/nearest.ts'
import { customResources } from '../../sandbox/api-server/resources/custom.ts'
import type { ServedResource } from '../../sandbox/api-server/resources/resource.ts'
import { rulesOf } from '../../sandbox/api-server/write/problems.ts'
import { isObject, partOf } from '../../schemas/json/object.ts'
import { type FieldError, notFound } from '../../schemas/sentences/field-error.ts'
import { listed } from '../../schemas/sentences/listed.ts'
import type { CustomResource } from '../../schemas/structural/validate.ts'
import { crdProblems } from './crd-problems.ts'
import { DEFINITION, type Document } from './documents.ts'

/** What `--crds` says of the kind of an object: how it is judged and served, or why a cluster with these definitions does not have it. */
export type Given =
  | { readonly rules: CustomResource; readonly resource: ServedResource }
  | { readonly refusal: FieldError }
  /** Its definition is not among the files, but others of its group are: a sentence about that. */
  | { readonly unknown: string }

/** The kinds that files define. */
export interface GivenKinds {
  /** Undefined for a kind of a group that no file defines. @throws UsageError if the definition is broken */
  readonly find: (apiVersion: string, kind: string) => Given | undefined
}

/**
 * The kinds of CustomResourceDefinitions. Only those that are asked for are parsed and checked. @param note takes what should
 * be known of them, one sentence each
 */
export const givenKinds = (documents: readonly Document[], note: (sentence: string) => void = () => {}): GivenKinds => {
  const definitions = documents
    .filter(({ kind }) => kind === DEFINITION)
    .map((document) => ({ document, ...(document.defines ?? definedBy(document)) }))
  const known = new Map<string, Given | undefined>()
  const found = (apiVersion: string, kind: string): Given | undefined => {
    const [group = ''] = apiVersion.split('/')
    const ofGroup = definitions.filter((each) => each.group === group)
    const [definition, ...others] = ofGroup.filter((each) => each.kind === kind)
    if (definition !== undefined) {
      const files = others.map(({ document }) => document.file)
      if (files.length > 0)
        note(
          `${kind} of ${group} is defined again in ${listed(files, { text: String })}; ${definition.document.file} counts`,
        )
      return served(definition.document, apiVersion, kind)
    }
    if (ofGroup.length === 0) return undefined
    const kinds = [...new Set(ofGroup.map((each) => each.kind))].sort()
    const meant = nearest(kind, kinds)
    const way = meant === undefined ? '' : `; did you mean "${meant}"?`
    return { unknown: `${kind} of ${group} is not among the definitions of --crds${way}` }
  }
  return {
    find: (apiVersion, kind) => {
      const key = `${apiVersion} ${kind}`
      if (!known.has(key)) known.set(key, found(apiVersion, kind))
      return known.get(key)
    },
  }
}

/** What a definition that must be parsed for it defines. @throws UsageError if it does not say */
const definedBy = (document: Document): { readonly group: string; readonly kind: string } => {
  const object = document.object()
  const { group, names } = partOf(object, 'spec')
  const kind = isObject(names) ? names.kind : undefined
  if (typeof group === 'string' && typeof kind === 'string') return { group, kind }
  throw document.refused([...crdProblems(object)])
}

const served = (document: Document, apiVersion: string, kind: string): Given => {
  const object = document.object()
  const problems = [...crdProblems(object)]
  if (problems.length > 0) throw document.refused(problems)
  const resources = customResources(object)
  const resource = resources.find(({ group, version }) => `${group}/${version}` === apiVersion)
  if (resource !== undefined) return { rules: rulesOf(resource), resource }
  const versions = resources.map(({ group, version }) => `${group}/${version}`)
  const way =
    versions.length === 0
      ? `${document.file} serves no version of ${kind}`
      : `${kind} is served as ${versions.join(' and ')}; write that`
  return { refusal: notFound('apiVersion', apiVersion, way) }
}
