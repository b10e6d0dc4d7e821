import {
  all,
  atLeast,
  between,
  type Check,
  exactText,
  field,
  fieldsOf,
  invalid,
  list,
  object,
  oneKind,
  oneOf,
  textOf,
} from './check.ts'
import { headerNameProblems, portNumberOrName } from './formats.ts'

const header: Check = (value, at, on) => {
  const { name } = fieldsOf(value)
  exactText(headerNameProblems)(textOf(name), field(at, 'name'), on)
}

/** The actions by name, with the checks of their fields. */
const ACTIONS: Readonly<Record<string, Check>> = {
  exec: object({}, 'command'),
  httpGet: object({ port: portNumberOrName, scheme: oneOf('HTTP', 'HTTPS'), httpHeaders: list(header) }, needsPort),
  tcpSocket: object({ port: portNumberOrName }, needsPort),
  grpc: object({ port: between(1, 65535) }, needsPort),
  sleep: (value, at, on) => {
    const seconds = Number(fieldsOf(value).seconds ?? 0)
    const most = on.pod.gracePeriodSeconds
    if (seconds >= 0 && seconds <= most) return
    on.report(invalid(at, seconds, `must be between 0 and terminationGracePeriodSeconds (${most})`))
  },
}

function needsPort(...[value, at, on]: Parameters<Check>): void {
  const { port } = fieldsOf(value)
  if (port === undefined || port === null)
    on.report(invalid(field(at, 'port'), 0, 'must be between 1 and 65535, inclusive'))
}

const actions = (...names: readonly string[]): Check =>
  oneKind(
    Object.fromEntries(names.map((name) => [name, ACTIONS[name] as Check])),
    `must have one of ${names.join(', ')}`,
  )

const PROBE = object(
  {
    initialDelaySeconds: atLeast(0),
    timeoutSeconds: atLeast(0),
    periodSeconds: atLeast(0),
    successThreshold: atLeast(0),
    failureThreshold: atLeast(0),
    terminationGracePeriodSeconds: (value, at, on) => {
      if (typeof value === 'number' && value <= 0) on.report(invalid(at, value, 'must be greater than 0'))
    },
  },
  actions('exec', 'httpGet', 'tcpSocket', 'grpc'),
)

/** A liveness or startup probe: one success is enough. */
export const aliveProbe: Check = all(PROBE, (value, at, on) => {
  const { successThreshold } = fieldsOf(value)
  if (successThreshold !== undefined && successThreshold !== null && successThreshold !== 0 && successThreshold !== 1)
    on.report(invalid(field(at, 'successThreshold'), successThreshold, 'must be 1'))
})

/** A readiness probe: it never ends a container, and so has no grace period. */
export const readinessProbe: Check = all(PROBE, (value, at, on) => {
  const { terminationGracePeriodSeconds: seconds } = fieldsOf(value)
  if (seconds !== undefined && seconds !== null)
    on.report(invalid(field(at, 'terminationGracePeriodSeconds'), seconds, 'must not be set for readinessProbes'))
})

const hook = actions('exec', 'httpGet', 'tcpSocket', 'sleep')

/**
 * Hooks after the start of a container and before its end. Stop signals are not checked: their feature is off by
 * default.
 */
export const lifecycle: Check = object({ postStart: hook, preStop: hook })
