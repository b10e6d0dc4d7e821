import { FAILOVER_ENGINES, FAILOVER_OPTION } from '../../model/failover.ts'
import type { Container } from '../../schemas/generated/pod.ts'
import type { FailoverOptions } from './options.ts'
import { containersOf, initContainersOf } from './pod.ts'
import { type PortShift, shiftedPort } from './port-shift.ts'
import type { EngineUnderReview, FailoverProblem } from './problem.ts'

/** The port on which the agent of engine 0 answers probes; each further engine has the next one. */
const SYSTEM_PORT = 9090

/** The probe port of an engine. Probes use its name, so that a copied probe cannot reach the other engine. */
export const systemPort = (engine: number): { readonly name: string; readonly containerPort: number } => ({
  name: `system-${engine}`,
  containerPort: SYSTEM_PORT + engine,
})

const words = ({ command, args }: Container): string[] => [...(command ?? []), ...(args ?? [])]

/** The shift with its base replaced by the number on the engine's command line, if there is one. */
const onCommandLine = (shift: PortShift, engine: Container): PortShift => {
  if (shift.by === 'env') return shift
  const all = words(engine)
  const joined = all.find((word) => word.startsWith(`${shift.name}=`))
  const at = all.indexOf(shift.name)
  const text = joined?.slice(shift.name.length + 1) ?? (at >= 0 ? all[at + 1] : undefined)
  return text !== undefined && /^\d{1,5}$/.test(text) ? { ...shift, base: Number(text) } : shift
}

/** The shifts of a pod, with the ports of its engine's command line. */
export const portShiftsOf = (engine: Container, { portShifts }: FailoverOptions): readonly PortShift[] =>
  portShifts.map((shift) => onCommandLine(shift, engine))

/** The engine's command line with the ports of one engine; engine 0 keeps the user's. */
export const withPortFlags = (
  engine: Container,
  shifts: readonly PortShift[],
  index: number,
): { readonly command: string[]; readonly args?: string[] } => {
  // As one list, because a flag may end the command and have its value in the arguments.
  const all = words(engine)
  for (const shift of index === 0 ? [] : shifts) {
    if (shift.by === 'flag') setFlag(all, shift.name, String(shiftedPort(shift, index)))
  }
  const length = engine.command?.length ?? 0
  const args = all.slice(length)
  return { command: all.slice(0, length), ...((engine.args || args.length > 0) && { args }) }
}

/** Sets the value of a flag in place, or appends both. */
const setFlag = (list: string[], flag: string, value: string): void => {
  const joined = list.findIndex((word) => word.startsWith(`${flag}=`))
  const at = list.indexOf(flag)
  if (joined >= 0) list[joined] = `${flag}=${value}`
  else if (at >= 0) list[at + 1] = value
  else list.push(flag, value)
}

/** Ports that two processes of the pod would use: all containers share one network. */
export const portProblems = ({ podSpec, engine, options, problem }: EngineUnderReview): FailoverProblem[] => {
  const found: FailoverProblem[] = []
  const taken = new Map<number, string>()
  for (const n of FAILOVER_ENGINES.keys())
    taken.set(systemPort(n).containerPort, `${systemPort(n).name} of engine-${n}`)
  for (const shift of portShiftsOf(engine, options)) {
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
