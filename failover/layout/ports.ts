import { FAILOVER_ENGINES, FAILOVER_OPTION } from '../../model/failover.ts'
import type { Container } from '../../schemas/generated/pod.ts'
import { flagIn, withFlag } from '../flags.ts'
import { engineChoice, wordsOf } from './engine-plan.ts'
import type { FailoverOptions } from './options.ts'
import { containersOf, initContainersOf } from './pod.ts'
import { DYNAMO_PORT_SHIFTS, type PortShift, shiftedPort } from './port-shift.ts'
import type { EngineUnderReview, FailoverProblem } from './problem.ts'

/** The port on which the agent of engine 0 answers probes; each further engine has the next one. */
const SYSTEM_PORT = 9090
/** How far from it the system servers of the engines themselves are. */
const ENGINE_OFFSET = 100

/** The probe port of an engine. Probes use its name, so that a copied probe cannot reach the other engine. */
export const systemPort = (engine: number): { readonly name: string; readonly containerPort: number } => ({
  name: `system-${engine}`,
  containerPort: SYSTEM_PORT + engine,
})

/** The port of an engine's own system server, where its agent has the one that probes ask. */
export const enginePort = (engine: number): number => SYSTEM_PORT + ENGINE_OFFSET + engine

/** The shift with its base replaced by the number on the engine's command line, if there is one. */
const onCommandLine = (shift: PortShift, engine: Container): PortShift => {
  if (shift.by === 'env') return shift
  const text = flagIn(wordsOf(engine), shift.name)
  return text !== undefined && /^\d{1,5}$/.test(text) ? { ...shift, base: Number(text) } : shift
}

/** The flag by which inference servers are told their port. */
const PORT_FLAG = '--port'

/** The ports of an engine behind a forwarder: the one of clients first. Empty where it is not known. */
const forwardedShifts = (engine: Container, { portShifts, ...options }: FailoverOptions): readonly PortShift[] => {
  if (portShifts !== undefined) return portShifts
  const { program } = engineChoice(engine, { portShifts, ...options })
  const isTold = flagIn(wordsOf(engine), PORT_FLAG) !== undefined
  if (program?.port === undefined && !isTold) return []
  const { sidePort } = program ?? {}
  return [
    { by: 'flag', name: PORT_FLAG, base: program?.port ?? 0, step: 1 },
    ...(sidePort ? [{ by: 'env', name: sidePort.env, base: sidePort.base, step: 1 } as const] : []),
  ]
}

/** Moves the engines away from the port that clients know. */
const behind = (shift: PortShift): PortShift => ({ ...shift, forwarded: shift.base, base: shift.base + shift.step })

/** The shifts of a pod, with the ports of its engine's command line. */
export const portShiftsOf = (engine: Container, options: FailoverOptions): readonly PortShift[] => {
  const { kind } = engineChoice(engine, options)
  if (kind.forwards === 'no') {
    return (options.portShifts ?? DYNAMO_PORT_SHIFTS).map((shift) => onCommandLine(shift, engine))
  }
  const [first, ...others] = forwardedShifts(engine, options).map((shift) => onCommandLine(shift, engine))
  return first === undefined ? [] : [behind(first), ...others]
}

/** The engine's command line with the ports of one engine; engine 0 keeps the user's, unless they are forwarded. */
export const withPortFlags = (
  engine: Container,
  shifts: readonly PortShift[],
  index: number,
): { readonly command: string[]; readonly args?: string[] } => {
  // As one list, because a flag may end the command and have its value in the arguments.
  const all = shifts
    .filter(({ by, forwarded }) => by === 'flag' && (index > 0 || forwarded !== undefined))
    .reduce((words, shift) => withFlag(words, shift.name, String(shiftedPort(shift, index))), wordsOf(engine))
  const length = engine.command?.length ?? 0
  const args = all.slice(length)
  return { command: all.slice(0, length), ...((engine.args || args.length > 0) && { args }) }
}

/** Ports that two processes of the pod would use: all containers share one network. */
export const portProblems = ({ podSpec, engine, options, problem }: EngineUnderReview): FailoverProblem[] => {
  const found: FailoverProblem[] = []
  const taken = new Map<number, string>()
  for (const n of FAILOVER_ENGINES.keys())
    taken.set(systemPort(n).containerPort, `${systemPort(n).name} of engine-${n}`)
  const { kind } = engineChoice(engine, options)
  for (const n of kind.election === 'engine' ? FAILOVER_ENGINES.keys() : []) {
    taken.set(enginePort(n), `the system port of engine-${n} itself`)
  }
  const shifts = portShiftsOf(engine, options)
  if (shifts.length === 0 && kind.forwards !== 'no') {
    const detail = `name the port of the engine and how it is told, such as [{"flag":"--port","base":8080,"step":1}]; the first is the one that clients use`
    found.push(problem('serving-port', FAILOVER_OPTION.ports, undefined, detail))
  }
  for (const { forwarded, name } of shifts) {
    if (forwarded === undefined) continue
    const other = taken.get(forwarded)
    if (other === undefined) taken.set(forwarded, `the port of clients`)
    else {
      const detail = `gives clients the port ${forwarded} by ${name}, which is ${other}; use another`
      found.push(problem('port-shift', FAILOVER_OPTION.ports, forwarded, detail))
    }
  }
  for (const shift of shifts) {
    for (const n of FAILOVER_ENGINES.keys()) {
      const port = shiftedPort(shift, n)
      const other = taken.get(port)
      const detail =
        port < 1 || port > 65535
          ? `gives engine-${n} the port ${port} as ${shift.name}; ports are from 1 to 65535`
          : other !== undefined &&
            `gives engine-${n} the port ${port} as ${shift.name}, which is ${other}; use another base or step`
      if (detail) found.push(problem('port-shift', FAILOVER_OPTION.ports, port, detail))
      else taken.set(port, `${shift.name} of engine-${n}`)
    }
  }
  const others = (list: string, all: readonly Container[]): void => {
    for (const [i, container] of all.entries()) {
      if (container === engine) continue
      for (const [j, { containerPort }] of (container.ports ?? []).entries()) {
        const owner = taken.get(containerPort)
        if (owner === undefined) continue
        const detail = `is ${owner}; use another port, or set ${FAILOVER_OPTION.ports}`
        found.push(problem('port-clash', `${list}[${i}].ports[${j}].containerPort`, containerPort, detail))
      }
    }
  }
  others('containers', containersOf(podSpec))
  others('initContainers', initContainersOf(podSpec))
  return found
}
