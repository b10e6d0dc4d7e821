import type { Decision as AdmissionDecision } from '../../../webhook/server/decisions.ts'
import type { Arrow, Box } from '../../graph/layout.ts'
import type { State, TreeNode, UpdateState } from '../../tree/node.ts'
import type { Trouble } from '../../tree/trouble.ts'

/** The version of the documents below: it changes when a field goes or means something else, and not when one is added. */
export const VERSION = 1

/** How a workload is shown in the list, the first that holds, in this order. */
export type Standing = 'trouble' | 'updating' | 'starting' | 'waiting' | 'ready'

/** A PodCliqueSet, TrainJob or single PodClique in the list. */
export interface Row {
  readonly kind: TreeNode['kind']
  readonly namespace: string
  readonly name: string
  readonly standing: Standing
  readonly detail: string
  readonly ready?: number
  readonly wanted?: number
  /** What is wrong, the first three; `troubles` says how many there are. */
  readonly wrong: readonly Trouble[]
  readonly troubles: number
  /** What it waits for, as its condition Available says. */
  readonly waits?: string
  readonly update?: UpdateState
}

/** A pod on a node. */
export interface PlacedPod {
  readonly namespace: string
  readonly name: string
  /** The PodCliqueSet that it is part of; empty for none. */
  readonly set: string
  readonly gpus: number
  readonly isReady: boolean
}

/** A node and what is placed there. */
export interface NodeRow {
  readonly name: string
  /** Why nothing new is placed there; absent where something may be. */
  readonly closed?: string
  /** Its domain on each level, from the broadest. */
  readonly place: readonly string[]
  readonly gpus: number
  readonly pods: readonly PlacedPod[]
}

/** Nodes, by the levels of a topology. */
export interface Nodes {
  /** Name of the ClusterTopologyBinding; absent where there is none. */
  readonly topology?: string
  /** Names of its levels, from the broadest; that of the node itself is left out. */
  readonly levels: readonly string[]
  readonly nodes: readonly NodeRow[]
}

/** What admission said to one write. Whose write it was is told to those who see everything. */
export type Decision = Omit<AdmissionDecision, 'user'> & Partial<Pick<AdmissionDecision, 'user'>>

/** A watch of the page's own. */
export interface WatchState {
  readonly kind: string
  readonly state: 'current' | 'filling' | 'failing' | 'absent'
  readonly why?: string
}

/** A certificate and how long it is good for. */
export interface CertificateState {
  readonly what: string
  /** RFC 3339; absent where it could not be looked at. */
  readonly from?: string
  readonly until?: string
  readonly why?: string
}

/** What there is to say of Grove itself. */
export interface Platform {
  /** Who leads the reconcilers; absent where there is no election. */
  readonly leader?: {
    readonly identity: string
    readonly renewed?: string
    readonly isLate: boolean
    readonly why?: string
  }
  readonly certificates: readonly CertificateState[]
  readonly watches: readonly WatchState[]
}

/** What the page shows at a glance. */
export interface Overview {
  readonly version: typeof VERSION
  /** When it was made, RFC 3339. */
  readonly at: string
  readonly viewer: { readonly user: string; readonly seesAll: boolean }
  /** Those in trouble first. */
  readonly workloads: readonly Row[]
  /** Absent for those who may not list nodes. */
  readonly nodes?: Nodes
  /** The latest first. */
  readonly decisions: readonly Decision[]
  /** Why some or all decisions are not known here. */
  readonly decisionsMissing?: string
  readonly platform: Platform
}

/** A box of the graph, with the state of its PodClique or job. */
export interface GraphBox extends Pick<Box, 'kind' | 'x' | 'y' | 'width' | 'height' | 'lines'> {
  readonly state?: State
}

/** The gangs and start-up order of one replica, or the jobs of a TrainJob, placed; lengths in pixels. */
export interface Graph {
  readonly title: string
  readonly width: number
  readonly height: number
  readonly boxes: readonly GraphBox[]
  readonly arrows: readonly { readonly kind: Arrow['kind']; readonly path: string }[]
  readonly labels: readonly { readonly x: number; readonly y: number; readonly text: string }[]
}

/** Something that happened to a workload. */
export interface Moment {
  /** RFC 3339. */
  readonly at: string
  readonly kind: 'condition' | 'error' | 'decision' | 'update'
  /** The object it is about. */
  readonly of: string
  readonly title: string
  readonly sentence: string
  readonly isTrouble: boolean
}

/** Everything about one workload. `root` is absent where there is none of that name, or none that the viewer may see. */
export interface Workload {
  readonly version: typeof VERSION
  readonly at: string
  readonly root?: TreeNode
  readonly row?: Row
  /** Pods that are not in the tree because a clique has too many, by the name of the clique. */
  readonly leftOut: Readonly<Record<string, number>>
  readonly graph?: Graph
  /** The latest first. */
  readonly moments: readonly Moment[]
}
