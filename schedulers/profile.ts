/** One enabled scheduler backend; only the backend reads its `config`. */
export interface SchedulerProfile {
  name: string
  /** External: a scheduler without a backend in Grove, which finds everything it needs in PodGangs. Absent: BuiltIn. */
  type?: 'BuiltIn' | 'External'
  /**
   * For a ClusterTopologyBinding without an entry for this scheduler: AutoCreate creates a topology object,
   * ReferenceRequired refuses sets with constraints. Absent: AutoCreate.
   */
  topologyBindingPolicy?: 'AutoCreate' | 'ReferenceRequired'
  config?: Record<string, unknown>
}

/** The schedulers that a configuration enables. */
export interface SchedulerConfiguration {
  profiles: SchedulerProfile[]
  /** The profile of sets that name no scheduler. */
  defaultProfileName: string
}

/** The part of the operator configuration that schedulers depend on. */
export interface Schedulers {
  readonly scheduler: SchedulerConfiguration
}
