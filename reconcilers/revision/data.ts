import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { PodSpec } from '../../schemas/generated/pod.ts'

/** A clique of a set as a revision keeps it: what its pods are made from, as the user wrote it, and its hash. */
export interface RevisionClique {
  readonly name: string
  /** Value of the label grove.io/pod-template-hash of its PodCliques and pods. */
  readonly podTemplateHash: string
  readonly labels?: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, string>>
  readonly podSpec: PodSpec
}

/** What a ControllerRevision of a PodCliqueSet says in `data`. */
export interface RevisionData {
  readonly generationHash: string
  readonly priorityClassName?: string
  /** As written. A clique's place in the list counts where pods start in that order. */
  readonly cliques: readonly RevisionClique[]
}

/** A ControllerRevision of a PodCliqueSet as the API server stores it. */
export interface ControllerRevision extends KubeObject {
  /** The newest has the highest number. */
  readonly revision: number
  readonly data: RevisionData
}

/** True where the order of a set's cliques says in which order pods start. */
export const isStartedInOrder = ({ spec }: PodCliqueSet): boolean =>
  spec.template.cliqueStartupType === 'CliqueStartupTypeInOrder'
