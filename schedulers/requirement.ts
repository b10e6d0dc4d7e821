import type { KubeObject } from '../model/object.ts'
import { isObject, objectsIn } from '../schemas/json/object.ts'
import type { SchedulerKind } from './gang.ts'

/** What a cluster must serve for a backend to work. */
export type Requirement = CrdRequirement | BuiltInRequirement

/** A built-in kind of Kubernetes: one served version is enough. */
export interface BuiltInRequirement {
  readonly versions: readonly SchedulerKind[]
  /** How to get it, as the end of a sentence. */
  readonly wayOut: string
}

/** A kind of the scheduler itself. */
export interface CrdRequirement extends SchedulerKind {
  /** A field that the kind's `spec` must have; older versions of the scheduler lack it. */
  readonly specField?: string
  /** How to get it, as the end of a sentence: `install Volcano 1.14 or later`. */
  readonly wayOut: string
  /**
   * True if the cluster may lack the kind, as long as the scheduler is not the default: this profile is enabled when
   * Grove is installed, and most clusters do not have the scheduler. Its objects are created once the kind is served.
   */
  readonly mayComeLater?: boolean
}

/** Name of the CRD of a kind. */
export const crdName = ({ kind, plural }: SchedulerKind): string => `${plural}.${groupOf(kind)}`

/**
 * Why a cluster does not meet a requirement: one sentence, or undefined if it does. `crd`: undefined if there is none.
 */
export const unmet = (requirement: CrdRequirement, crd: KubeObject | undefined): string | undefined => {
  const { kind, specField, wayOut } = requirement
  const version = versionsOf(crd).find(({ name, served }) => served === true && name === kind.apiVersion.split('/')[1])
  if (version === undefined) return `the cluster does not serve ${kind.kind} of ${kind.apiVersion}; ${wayOut}`
  if (specField === undefined || hasSpecField(version, specField)) return undefined
  return `${kind.kind} of ${kind.apiVersion} has no field spec.${specField} in this cluster; ${wayOut}`
}

/** The message for a cluster that serves no version of a built-in kind. */
export const unserved = ({ versions, wayOut }: BuiltInRequirement): string => {
  const names = versions.map(({ kind }) => kind.apiVersion).join(', ')
  return `the cluster does not serve ${versions[0]?.kind.kind} of any of ${names}; ${wayOut}`
}

interface Version {
  readonly name?: unknown
  readonly served?: unknown
  readonly schema?: unknown
}

const groupOf = ({ apiVersion }: SchedulerKind['kind']): string => apiVersion.split('/')[0] ?? ''

const versionsOf = (crd: KubeObject | undefined): readonly Version[] => objectsIn(at(crd, 'spec', 'versions'))

const hasSpecField = (version: Version, field: string): boolean =>
  at(version, 'schema', 'openAPIV3Schema', 'properties', 'spec', 'properties', field) !== undefined

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((each, field) => (isObject(each) ? each[field] : undefined), value)
