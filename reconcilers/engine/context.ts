/** What plans depend on besides what was observed. */
export interface Context<Config> {
  readonly config: Config
  /** The time, RFC 3339 with whole seconds. */
  readonly now: string
}
