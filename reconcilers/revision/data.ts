import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { PodSpec } from '../../schemas/generated/pod.ts'
import { isObject } from '../../schemas/json/object.ts'

/** A clique of a set as a revision stores it: what its pods are created from, as the user wrote it, and its hash. */
export interface RevisionClique {
  readonly name: string
  /** Value of the label grove.io/pod-template-hash of its PodCliques and pods. */
  readonly podTemplateHash: string
  readonly labels?: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, string>>
  readonly podSpec: PodSpec
}

/** The `data` of a PodCliqueSet's ControllerRevision. */
export interface RevisionData {
  readonly generationHash: string
  readonly priorityClassName?: string
  /** As written. The order of the cliques matters if pods start in that order. */
  readonly cliques: readonly RevisionClique[]
}

/**
 * True if the `data` of a ControllerRevision is that of a PodCliqueSet's revision. An API server accepts any object
 * there, from everybody who may create ControllerRevisions.
 */
export const isRevisionData = (data: unknown): data is RevisionData =>
  isObject(data) &&
  typeof data.generationHash === 'string' &&
  (data.priorityClassName === undefined || typeof data.priorityClassName === 'string') &&
  Array.isArray(data.cliques) &&
  data.cliques.every(isRevisionClique)

const isRevisionClique = (clique: unknown): clique is RevisionClique =>
  isObject(clique) &&
  typeof clique.name === 'string' &&
  typeof clique.podTemplateHash === 'string' &&
  isMap(clique.labels) &&
  isMap(clique.annotations) &&
  isObject(clique.podSpec)

const isMap = (map: unknown): boolean =>
  map == null || (isObject(map) && Object.values(map).every((value) => value === null || typeof value === 'string'))

/** A ControllerRevision of a PodCliqueSet as the API server stores it. */
export interface ControllerRevision extends KubeObject {
  /** The newest revision has the highest number. */
  readonly revision: number
  readonly data: RevisionData
}

/** True if the order of a set's cliques is the start-up order of its pods. */
export const isStartedInOrder = ({ spec }: PodCliqueSet): boolean =>
  spec.template.cliqueStartupType === 'CliqueStartupTypeInOrder'
