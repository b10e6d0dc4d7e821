import type { SchedulerConfiguration } from '../schedulers/profile.ts'
/**
 * The effective operator configuration: after defaulting, every field below is present. docs/configuration.md#fields
 */
export interface OperatorConfiguration {
  apiVersion: 'operator.config.grove.io/v1alpha1'
  kind: 'OperatorConfiguration'
  runtimeClientConnection: { qps: number; burst: number; contentType: string; acceptContentTypes: string }
  leaderElection: {
    enabled: boolean
    /** Go durations such as `15s`. */
    leaseDuration: string
    renewDeadline: string
    retryPeriod: string
    resourceLock: string
    resourceName: string
    resourceNamespace: string
  }
  server: {
    webhooks: {
      bindAddress: string
      port: number
      serverCertDir: string
      secretName: string
      certProvisionMode: 'auto' | 'manual'
      /** Ours: PEM of the authorities that sign client certificates. Empty: no client certificates are requested. */
      clientCAFile: string
      /**
       * Ours: common names of accepted client certificates. Empty: every certificate that the authorities have signed.
       */
      clientNames: string[]
      /** Ours: the largest review that is read, in bytes. */
      maxReviewBytes: number
      /** Ours: the most bytes of unfinished reviews that are buffered at the same time. */
      maxBytesInFlight: number
      /** Ours: the most connections at the same time. */
      maxConnections: number
      /** Ours: the time from SIGTERM until the listeners close, a Go duration. */
      shutdownDelay: string
    }
    healthProbes: { bindAddress: string; port: number }
    metrics: { bindAddress: string; port: number }
  }
  debugging?: { enableProfiling?: boolean; pprofBindHost?: string; pprofBindPort?: number }
  controllers: Record<'podCliqueSet' | 'podClique' | 'podCliqueScalingGroup' | 'podGang', { concurrentSyncs: number }>
  logLevel: 'debug' | 'info' | 'error'
  logFormat: 'json' | 'text' | 'logfmt'
  authorizer: {
    enabled: boolean
    exemptServiceAccountUserNames: string[]
    /**
     * Ours: the user that counts as the reconciler. Empty: derived from the pod's own service account.
     * docs/configuration.md#fields
     */
    reconcilerServiceAccountUserName: string
  }
  topologyAwareScheduling: { enabled: boolean }
  network: {
    autoMNNVLEnabled: boolean
    /**
     * Ours: whether admission enrols GPU sets automatically when the feature is on
     * (docs/mnnvl.md#where-a-fabric-helps). Default true.
     */
    autoMNNVLEnrollment: boolean
    /**
     * Ours: the GPUs of one node; the cluster has one kind of nodes with GPUs (docs/mnnvl.md#where-a-fabric-helps).
     * Default 4.
     */
    gpusPerNode: number
  }
  /** Ours: failover pods (docs/failover.md). */
  failover: {
    /** Image that installs the agent in the engines' containers. Empty: `grove-failover` beside `grove-initc`. */
    agentImage: string
    /**
     * Whether the kubelet restarts all containers of a failover pod when its memory service has ended. For clusters from
     * Kubernetes 1.36; others refuse such pods, or ignore it. Default false.
     */
    restartAllContainers: boolean
  }
  /** Ours: what a single object may request. */
  limits: {
    /** The most pods of one PodCliqueSet, with all of its autoscalers at their upper bounds. Default 150000. */
    podsPerPodCliqueSet: number
  }
  /** Ours: how pods that stay terminating are treated, unless their set says otherwise. Absent: they are left alone. */
  stuckTermination?: { timeout: string; policy?: 'ForceDelete' | 'Orphan' }
  scheduler: SchedulerConfiguration
}
