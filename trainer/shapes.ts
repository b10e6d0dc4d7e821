import type { Entries, KubeObject, ObjectMeta } from '../model/object.ts'

// Read-only types of what the build reads and writes. The types in schemas/generated contain every field, and mutable
// lists; here, fields that the build does not know pass through.

/** A name and its value, or where the value comes from. */
export interface EnvVar {
  readonly name: string
  readonly value?: string
  readonly valueFrom?: unknown
}

/** Amounts by resource name, as Kubernetes quantities. */
export type Quantities = Readonly<Record<string, string | number>>

/** The resources of a container. */
export interface Resources {
  readonly limits?: Quantities
  readonly requests?: Quantities
  readonly claims?: readonly { readonly name: string; readonly request?: string }[]
}

/** A port of a container. */
export interface Port {
  readonly containerPort: number
  readonly name?: string
  readonly protocol?: string
  readonly [field: string]: unknown
}

/** A mount of a volume in a container. */
export interface VolumeMount {
  readonly name: string
  readonly mountPath: string
  readonly [field: string]: unknown
}

/** A volume of a pod, with a source of any kind. */
export interface Volume {
  readonly name: string
  readonly [source: string]: unknown
}

/** The part of a container that the build reads or writes; all other fields pass through. */
export interface Container {
  readonly name: string
  readonly image?: string
  readonly command?: readonly string[]
  readonly args?: readonly string[]
  readonly env?: readonly EnvVar[]
  readonly envFrom?: readonly unknown[]
  readonly ports?: readonly Port[]
  readonly volumeMounts?: readonly VolumeMount[]
  readonly resources?: Resources
  readonly restartPolicy?: string
  readonly [field: string]: unknown
}

/** The part of a pod spec that the build reads or writes. */
export interface PodSpec {
  readonly containers?: readonly Container[]
  readonly initContainers?: readonly Container[]
  readonly volumes?: readonly Volume[]
  readonly overhead?: Quantities
  readonly resourceClaims?: readonly { readonly name: string; readonly [field: string]: unknown }[]
  readonly priorityClassName?: string
  readonly schedulerName?: string
  readonly [field: string]: unknown
}

/** Labels and annotations of a template. */
export interface TemplateMetadata {
  readonly labels?: Entries
  readonly annotations?: Entries
  readonly [field: string]: unknown
}

/** A Job template of a replicated job. */
export interface JobTemplate {
  readonly metadata?: TemplateMetadata
  readonly spec?: {
    readonly parallelism?: number
    readonly completions?: number
    readonly template?: { readonly metadata?: TemplateMetadata; readonly spec?: PodSpec }
    readonly [field: string]: unknown
  }
}

/** One kind of Jobs of a JobSet. */
export interface ReplicatedJob {
  readonly name: string
  readonly replicas?: number
  readonly template?: JobTemplate
  readonly [field: string]: unknown
}

/** The part of a JobSet's spec that the build reads or writes. docs/reference/trainingruntime.md */
export interface JobSetSpec {
  readonly suspend?: boolean
  readonly network?: {
    readonly subdomain?: string
    readonly enableDNSHostnames?: boolean
    readonly [field: string]: unknown
  }
  readonly replicatedJobs?: readonly ReplicatedJob[]
  readonly [field: string]: unknown
}

/** A JobSet. */
export interface JobSet extends KubeObject {
  readonly spec: JobSetSpec
}

/** How the pods of a runtime find each other: at most one framework is set. docs/reference/trainingruntime.md */
export interface MlPolicy {
  readonly numNodes?: number
  readonly torch?: {
    /** From Trainer v2.0 and v2.1; `trainer.numProcPerNode` takes precedence. */
    readonly numProcPerNode?: number | string
    readonly envInjection?: {
      readonly targets?: readonly { readonly jobName: string; readonly containerNames?: readonly string[] }[]
    }
  }
  readonly mpi?: {
    readonly numProcPerNode?: number
    readonly mpiImplementation?: string
    readonly sshAuthMountPath?: string
    readonly runLauncherAsNode?: boolean
  }
  readonly jax?: object
  readonly xgboost?: object
  readonly flux?: { readonly numProcPerNode?: number }
  readonly [framework: string]: unknown
}

/** Which gang scheduler places the pods together. docs/reference/trainer-rules.md#gangs */
export interface PodGroupPolicy {
  readonly coscheduling?: { readonly scheduleTimeoutSeconds?: number }
  readonly volcano?: {
    readonly networkTopology?: { readonly mode?: string; readonly highestTierAllowed?: number }
  }
}

/** The template of a JobSet. */
export interface JobSetTemplate {
  readonly metadata?: TemplateMetadata
  readonly spec?: JobSetSpec
}

/** Spec of a TrainingRuntime or a ClusterTrainingRuntime. */
export interface RuntimeSpec {
  readonly mlPolicy?: MlPolicy
  readonly podGroupPolicy?: PodGroupPolicy
  readonly template?: JobSetTemplate
}

/** A TrainingRuntime or a ClusterTrainingRuntime. */
export interface Runtime extends KubeObject {
  readonly spec: RuntimeSpec
}

/** A manager's changes of the runtime for one TrainJob. docs/reference/trainer-rules.md#runtime-patches */
export interface RuntimePatch {
  readonly manager: string
  readonly time?: string
  readonly trainingRuntimeSpec?: { readonly template?: JobSetTemplate }
}

/** The source of a dataset or a model. */
export interface Initializer {
  readonly storageUri?: string
  readonly env?: readonly EnvVar[]
  readonly secretRef?: { readonly name: string }
}

/** The trainer settings of a TrainJob. An empty `command`, `args` or `image` is a value, too. */
export interface Trainer {
  readonly image?: string
  readonly command?: readonly string[]
  readonly args?: readonly string[]
  readonly env?: readonly EnvVar[]
  readonly numNodes?: number
  readonly resourcesPerNode?: Resources
  readonly numProcPerNode?: number | string
}

/** A TrainJob as the API server stores it, with defaults. docs/reference/trainjob.md */
export interface TrainJob extends KubeObject {
  readonly metadata: ObjectMeta & { name: string; namespace: string }
  readonly spec: {
    readonly runtimeRef: { readonly name: string; readonly apiGroup?: string; readonly kind?: string }
    readonly initializer?: { readonly dataset?: Initializer; readonly model?: Initializer }
    readonly trainer?: Trainer
    readonly runtimePatches?: readonly RuntimePatch[]
    readonly suspend?: boolean
    readonly activeDeadlineSeconds?: number
    readonly managedBy?: string
  }
}
