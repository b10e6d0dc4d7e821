/** What plans depend on besides what was observed. */
export interface Context<Config> {
  readonly config: Config
  /** The time, RFC 3339 with whole seconds. */
  readonly now: string
  /** The namespace in which this process runs as a pod of the cluster; absent where it is not known. */
  readonly ownNamespace?: string
}
