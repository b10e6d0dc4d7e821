/** Exit codes of an agent by cause, so that dashboards can distinguish causes. docs/failover.md#why-an-agent-ends */
export const EXIT_CODE = {
  STOPPED: 0,
  INIT_TIMEOUT: 10,
  INIT_FAILED: 11,
  WAKE_TIMEOUT: 12,
  WAKE_FAILED: 13,
  STALE_LAYOUT: 14,
  UNHEALTHY: 15,
  STANDBY_HUNG: 16,
  GMS_LOST: 20,
  GMS_NONCE: 21,
  CHILD_EXIT: 30,
} as const

/** The name of a cause. */
export type ExitName = keyof typeof EXIT_CODE

/** The exit code of the memory service's supervisor when one of its servers has died. */
export const SERVER_DEATH = 88
