import type { Decision as AdmissionDecision } from '../../../../webhook/server/decisions.ts'
import type { GroveProcess } from '../../../cluster/webhooks.ts'
import type { Arrow, Box } from '../../../drawing/graph/layout.ts'
import type { State, TreeNode, UpdateState } from '../../../drawing/tree/node.ts'
import type { Trouble } from '../../../drawing/tree/trouble.ts'

/**
 * The version of the documents below. It changes when a field is removed or changes its meaning, and not when one is
 * added.
 */
export const VERSION = 1

/** The standing of a workload in the list: the first in this order that applies. */
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
  /** The first three troubles; `troubles` is their total number. */
  readonly wrong: readonly Trouble[]
  readonly troubles: number
  /** What the workload waits for, from its condition Available. */
  readonly waits?: string
  readonly update?: UpdateState
}

/** A pod on a node. */
export interface PlacedPod {
  readonly namespace: string
  readonly name: string
  /** The PodCliqueSet to which it belongs; empty for none. */
  readonly set: string
  /** The TrainJob to which it belongs, for a pod of no set. */
  readonly trainJob?: string
  readonly gpus: number
  readonly isReady: boolean
}

/** A node and the pods placed there. */
export interface NodeRow {
  readonly name: string
  /** Why no new pods are placed there; absent where they may be. */
  readonly closed?: string
  /** Its domain at each level, from the broadest. */
  readonly place: readonly string[]
  readonly gpus: number
  readonly pods: readonly PlacedPod[]
}

/** Nodes by the levels of a topology. */
export interface Nodes {
  /** Name of the ClusterTopologyBinding; absent where there is none. */
  readonly topology?: string
  /** Names of its levels, from the broadest, without the level of the node itself. */
  readonly levels: readonly string[]
  readonly nodes: readonly NodeRow[]
}

/** The decision about one write. Only viewers who may see everything see the user. */
export type Decision = Omit<AdmissionDecision, 'user'> & Partial<Pick<AdmissionDecision, 'user'>>

/** A watch that the page itself has open. */
export interface WatchState {
  readonly kind: string
  readonly state: 'current' | 'filling' | 'failing' | 'absent'
  readonly why?: string
}

/** A certificate and its validity. */
export interface CertificateState {
  readonly what: string
  /** Where it is shown, as `host:port`. */
  readonly where?: string
  /** RFC 3339; absent where the certificate could not be read. */
  readonly from?: string
  readonly until?: string
  readonly why?: string
}

/** The state of Grove itself. */
export interface Platform {
  /** The leader among the reconcilers; absent without leader election. */
  readonly leader?: {
    readonly identity: string
    readonly renewed?: string
    readonly isLate: boolean
    readonly why?: string
  }
  /** The Deployments of Grove; absent where one process does all. */
  readonly processes?: readonly GroveProcess[]
  /** Why the Deployments are not known. */
  readonly processesMissing?: string
  /** Why the API server cannot ask the webhooks, as sentences. */
  readonly webhookTrouble?: string
  readonly certificates: readonly CertificateState[]
  readonly watches: readonly WatchState[]
}

/** The data of the page's overview. */
export interface Overview {
  readonly version: typeof VERSION
  /** When the document was made, RFC 3339. */
  readonly at: string
  readonly viewer: { readonly user: string; readonly seesAll: boolean }
  /** Workloads in trouble come first. */
  readonly workloads: readonly Row[]
  /** Absent for viewers who may not list nodes. */
  readonly nodes?: Nodes
  /** The latest first. */
  readonly decisions: readonly Decision[]
  /** Why some or all decisions are missing here. */
  readonly decisionsMissing?: string
  readonly platform: Platform
  /** What keeps Grove itself from working, as sentences. */
  readonly warnings: readonly string[]
}

/** A box of the graph, with the state of its PodClique or job. */
export interface GraphBox extends Pick<Box, 'kind' | 'x' | 'y' | 'width' | 'height' | 'lines'> {
  /** The gang that it is, or stands in. */
  readonly gang: string
  readonly state?: State
}

/** An arrow of the graph. */
export interface GraphArrow {
  readonly kind: Arrow['kind']
  /** The gang in which it leads from clique to clique, or to which it leads from its `base`. */
  readonly gang: string
  readonly base?: string
  readonly path: string
  /** By how much it is drawn higher, in pixels, because gangs above are folded. */
  readonly lift?: number
}

/** The laid out gangs and start-up order of one replica, or the jobs of a TrainJob; lengths in pixels. */
export interface Graph {
  readonly title: string
  readonly width: number
  readonly height: number
  readonly boxes: readonly GraphBox[]
  readonly arrows: readonly GraphArrow[]
  readonly labels: readonly { readonly gang: string; readonly x: number; readonly y: number; readonly text: string }[]
}

/** An event in the life of a workload. */
export interface Moment {
  /** RFC 3339. */
  readonly at: string
  readonly kind: 'condition' | 'error' | 'decision' | 'update'
  /** The object that it concerns. */
  readonly of: string
  readonly title: string
  readonly sentence: string
  readonly isTrouble: boolean
}

/** The details of one workload. `root` is absent where the workload does not exist, or the viewer may not see it. */
export interface Workload {
  readonly version: typeof VERSION
  readonly at: string
  readonly root?: TreeNode
  readonly row?: Row
  /** The number of pods left out of the tree because a clique has too many, by the name of the clique. */
  readonly leftOut: Readonly<Record<string, number>>
  readonly graph?: Graph
  /** The latest first. */
  readonly moments: readonly Moment[]
}

/** A container of a pod that is looked at. */
export interface Container {
  readonly name: string
  readonly role: 'init' | 'sidecar' | 'container' | 'ephemeral'
  readonly image: string
  readonly state: 'running' | 'waiting' | 'ended' | 'not started'
  /** Of one that runs. */
  readonly isReady?: boolean
  /** Why it waits or has ended, in the kubelet's words. */
  readonly reason?: string
  readonly message?: string
  readonly exitCode?: number
  /** Since when it runs, or when it has ended; RFC 3339. */
  readonly since?: string
  readonly restarts: number
  /** How it has ended before its last restart. */
  readonly last?: { readonly exitCode: number; readonly reason?: string; readonly until?: string }
  /** The command that shows its log. */
  readonly logs: string
  /** The command that shows its log before the last restart. */
  readonly previousLogs?: string
}

/** An event of the cluster about an object. */
export interface Happening {
  /** RFC 3339; the last time, if it was told several times. */
  readonly at: string
  readonly isWarning: boolean
  readonly reason: string
  readonly message: string
  readonly count: number
  /** Who tells it. */
  readonly from: string
}

/** One object that a viewer has opened. What is missing for lack of a right, or for another reason, is said in `missing`. */
export interface Opened {
  readonly version: typeof VERSION
  readonly at: string
  readonly kind: string
  readonly namespace: string
  readonly name: string
  /** Of a pod. */
  readonly containers?: readonly Container[]
  /** Without managedFields. */
  readonly yaml?: string
  /** The latest first. */
  readonly events?: readonly Happening[]
  /** Commands that show the object in a terminal. */
  readonly commands: readonly string[]
  readonly missing: { readonly object?: string; readonly events?: string; readonly logs?: string }
}

/** The last lines of a container's log. */
export interface LogTail {
  readonly version: typeof VERSION
  readonly at: string
  readonly lines: readonly string[]
  /** Why there are not all of the last hundred lines. */
  readonly cut?: string
  /** Why there is none. */
  readonly missing?: string
}

/** A recent error of Grove itself. */
export interface GroveError {
  /** RFC 3339. */
  readonly at: string
  /** The object that it is about. */
  readonly of: string
  readonly sentence: string
}

/** The recent errors of Grove itself. */
export interface Errors {
  readonly version: typeof VERSION
  readonly at: string
  /** The latest first. */
  readonly errors: readonly GroveError[]
  /** What could not be read, and why. */
  readonly missing: readonly string[]
}
