/** The effective operator configuration: after defaulting every field below is present. specs/grove-api.md §2 */
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
      /** Ours: PEM of the authorities whose client certificates are asked for. Empty: none is. */
      clientCAFile: string
      /** Ours: common names of the client certificates that are let in. Empty: all that the authorities have signed. */
      clientNames: string[]
      /** Ours: the largest review that is read, in bytes. */
      maxReviewBytes: number
      /** Ours: the most bytes of unfinished reviews that are kept at the same time. */
      maxBytesInFlight: number
      /** Ours: connections at the same time. */
      maxConnections: number
      /** Ours: from SIGTERM until the listeners close, a Go duration. */
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
    /** Ours: the user that counts as the reconciler. Empty: derived from the pod's own service account. design §3 */
    reconcilerServiceAccountUserName: string
  }
  topologyAwareScheduling: { enabled: boolean }
  network: {
    autoMNNVLEnabled: boolean
    /** Ours: whether admission enrols GPU sets by itself when the feature is on (brief 001). Default true. */
    autoMNNVLEnrollment: boolean
  }
  /** Ours: failover pods (docs/failover.md). */
  failover: {
    /** Image that brings the agent into the engines' containers. Default `grove-failover`. */
    agentImage: string
  }
  /** Ours: what admission lets one object ask for. */
  limits: {
    /** The most pods that one PodCliqueSet may come to, all its autoscalers at their upper bounds. Default 150000. */
    podsPerPodCliqueSet: number
  }
  /** Ours: what becomes of pods that stay terminating, where their set says nothing. Absent: they are left alone. */
  stuckTermination?: { timeout: string; policy?: 'ForceDelete' | 'Orphan' }
  scheduler: {
    profiles: SchedulerProfile[]
    defaultProfileName: string
  }
}

/** One enabled scheduler backend; `config` is the backend's own and read only by it. */
export interface SchedulerProfile {
  name: string
  /** External: a scheduler that Grove has no backend for, and that finds everything it needs in PodGangs. Absent: BuiltIn. */
  type?: 'BuiltIn' | 'External'
  /**
   * Whether a ClusterTopologyBinding without an entry for this scheduler has a topology object made for it, or sets with constraints
   * are refused. Absent: AutoCreate.
   */
  topologyBindingPolicy?: 'AutoCreate' | 'ReferenceRequired'
  config?: Record<string, unknown>
}
