import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { KubeObject } from '../../model/object.ts'
import { filesBelow, OWN, SHARED } from './places.ts'

/** What the reference implementation answers. */
export interface Outcome {
  readonly allowed: boolean
  /** Type and field of each error, such as `Required spec.template.cliques`; each once, in alphabetical order. */
  readonly errors: readonly string[]
  /** Which part of an API server's write path says no. */
  readonly rejectedBy?: string
  /** The reference crashes instead of answering: only `allowed` counts. */
  readonly crashes?: true
}

/** The configuration of the operator, and what else a decision can depend on. */
export type CaseConfiguration = Record<string, unknown> & {
  readonly existingObjects?: readonly KubeObject[]
  readonly reconcilerServiceAccountUserName?: string
}

/** One admission review of known outcome. */
export interface AdmissionCase {
  readonly id: string
  /** The name of the file that it is in. */
  readonly topic: string
  readonly kind: 'mutate' | 'validate-create' | 'validate-update' | 'authorize'
  readonly config: CaseConfiguration
  /** Null where the request carries none. */
  readonly object: KubeObject | null
  readonly oldObject?: KubeObject
  readonly request?: {
    readonly operation: 'CREATE' | 'UPDATE' | 'DELETE' | 'CONNECT'
    readonly username: string
    readonly kind: { readonly group: string; readonly version: string; readonly kind: string }
    readonly name: string
    readonly namespace: string
  }
  /** The answer of the webhook alone, called with exactly this object. */
  readonly webhook?: Outcome
  /** The answer of an API server that has the CRDs and the webhooks. */
  readonly apiServer?: Outcome
  /** The object after the webhook's patch. */
  readonly patched?: unknown
}

/** One operator configuration: to be judged as it is, or to be completed. */
export interface ConfigurationCase {
  readonly id: string
  readonly kind: 'validate-config' | 'default-config'
  readonly object: unknown
  readonly errors: readonly string[]
  readonly patched?: unknown
}

const folder = path.join(OWN, 'admission')

/** Its lists of configurations, by the names that cases use. */
export const CONFIGURATIONS = path.join(folder, 'configurations.json')

/** Every operator configuration of known outcome. */
export const CONFIGURATION_CASES = path.join(OWN, 'operator-configuration.jsonl')

const own = (): AdmissionCase[] => {
  const configurations = JSON.parse(readFileSync(CONFIGURATIONS, 'utf8')) as Record<string, CaseConfiguration>
  return filesBelow(folder, '.jsonl').flatMap((file) =>
    linesOf(path.join(folder, file)).map((line) => {
      const { config: name, ...row } = JSON.parse(line) as Omit<AdmissionCase, 'config'> & { readonly config: string }
      const config = configurations[name]
      if (config === undefined)
        throw new Error(`${file}: ${row.id} names the configuration "${name}", which is not there`)
      return { ...row, topic: path.basename(file, '.jsonl'), config }
    }),
  )
}

/** Our own cases, then those outside of the project that say something else. */
export const admissionCases = (): AdmissionCase[] => withMore(own(), sharedAdmission())

/** Our own cases of operator configurations, then those outside of the project that say something else. */
export const configurationCases = (): ConfigurationCase[] =>
  withMore(configurationsIn(CONFIGURATION_CASES), sharedConfigurations())

/** The cases of a file in our own form, one a line. */
export const configurationsIn = (file: string): ConfigurationCase[] =>
  linesOf(file).map((line): ConfigurationCase => JSON.parse(line))

const withMore = <T extends object>(known: readonly T[], more: readonly T[]): T[] => {
  const same = new Set(known.map((row) => JSON.stringify(row)))
  return [...known, ...more.filter((row) => !same.has(JSON.stringify(row)))]
}

/** A case as it is written outside of the project. */
interface SharedRow extends Omit<AdmissionCase, 'topic' | 'kind' | 'webhook' | 'apiServer' | 'patched'> {
  readonly family: string
  readonly kind: AdmissionCase['kind'] | ConfigurationCase['kind']
  readonly level: 'webhook' | 'apiserver' | 'config'
  readonly expect: SharedOutcome & { readonly patched?: unknown; readonly patchedObject?: unknown }
  readonly apiServer?: SharedOutcome
  readonly webhookOnly?: SharedOutcome
}

interface SharedOutcome {
  readonly allowed: boolean
  readonly errors?: readonly { readonly type: string; readonly field: string }[]
  readonly rejectedBy?: string
  readonly referencePanics?: boolean
}

const shared = (): SharedRow[] => {
  const file = path.join(SHARED, 'conformance/admission.jsonl')
  return existsSync(file) ? linesOf(file).map((line): SharedRow => JSON.parse(line)) : []
}

/** The admission cases that lie outside of the project. */
export const sharedAdmission = (): AdmissionCase[] =>
  shared().flatMap(({ id, family, kind, level, config, object, oldObject, request, expect, ...others }) => {
    if (kind === 'validate-config' || kind === 'default-config') return []
    const webhook = level === 'webhook' ? expect : others.webhookOnly
    const apiServer = level === 'apiserver' ? expect : others.apiServer
    const row: AdmissionCase = {
      id,
      kind,
      object,
      ...(oldObject !== undefined && { oldObject }),
      ...(request !== undefined && { request }),
      ...(webhook !== undefined && { webhook: outcomeOf(webhook) }),
      ...(apiServer !== undefined && { apiServer: outcomeOf(apiServer) }),
      ...(expect.patchedObject !== undefined && { patched: expect.patchedObject }),
      topic: family,
      config,
    }
    return [row]
  })

/** The cases of operator configurations that lie outside of the project. */
export const sharedConfigurations = (): ConfigurationCase[] =>
  shared().flatMap(({ id, kind, object, expect: { errors, patched } }) =>
    kind === 'validate-config' || kind === 'default-config'
      ? [{ id, kind, object, errors: placesOf(errors), ...(patched !== undefined && { patched }) }]
      : [],
  )

const outcomeOf = ({ allowed, errors, rejectedBy, referencePanics }: SharedOutcome): Outcome => ({
  allowed,
  errors: placesOf(errors),
  ...(rejectedBy !== undefined && { rejectedBy }),
  ...(referencePanics === true && { crashes: true }),
})

/** Types and fields as a set: how often and in which order an error stands does not count. */
export const placesOf = (errors: readonly { readonly type: string; readonly field: string }[] = []): string[] =>
  [...new Set(errors.map(({ type, field }) => `${type} ${field}`))].sort()

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
