import { foreignSystem } from '../../model/added/system.ts'
import {
  FAILOVER_APPLIED_ANNOTATION,
  FAILOVER_CLAIM,
  FAILOVER_ENGINES,
  FAILOVER_LAYOUT,
  FAILOVER_OPTION,
  MEMORY_SERVICE,
} from '../../model/failover.ts'
import type { Entries } from '../../model/object.ts'
import type { Container, PodSpec } from '../../schemas/generated/pod.ts'
import { quantityValue } from '../../schemas/quantity/value.ts'
import { engineKindNamed, FIRST_KIND } from '../engine-kinds/registry.ts'
import { choiceProblems, type EngineChoice, engineChoice, wordsOf } from './engine-plan.ts'
import { engineSettings } from './engine-settings.ts'
import { replacedVariables } from './environment.ts'
import { gpuProblems } from './gpus.ts'
import { appliedLayout, type FailoverOptions, failoverOptions } from './options.ts'
import { containersOf, engineIndex, initContainersOf, LAYOUT_CONTAINERS, LAYOUT_VOLUMES } from './pod.ts'
import { portProblems, portShiftsOf } from './ports.ts'
import { type EngineUnderReview, type FailoverProblem, type Place, type Problem, problemsAt } from './problem.ts'

/**
 * Why a pod that asks for failover cannot be laid out; empty where it can, or has the layout already. `place` is its
 * path in the object under review.
 */
export const failoverProblems = (annotations: Entries, podSpec: PodSpec, place: Place): readonly FailoverProblem[] => {
  const problem = problemsAt(place)
  const applied = appliedLayout(annotations)
  if (applied !== undefined) return isLaidOut(applied, podSpec) ? [] : [notApplied(applied, problem)]
  const { options, problems } = failoverOptions(annotations, problem)
  const index = engineIndex(podSpec, options) ?? -1
  const engine = containersOf(podSpec)[index]
  return [
    ...problems,
    ...(engine === undefined
      ? [noEngine(podSpec, options, problem)]
      : engineProblems({ podSpec, index, engine, options, problem })),
    ...nameProblems(podSpec, problem),
    ...podProblems(podSpec, problem),
  ]
}

/**
 * Why a pod of a template that was accepted cannot be laid out. A template without a kind is as old as the time when
 * there was one kind, which its pods get.
 */
export const layoutProblems = (annotations: Entries, podSpec: PodSpec, place: Place): readonly FailoverProblem[] =>
  failoverProblems(annotations, podSpec, place).filter(({ id }) => id !== 'engine-unknown')

const isLaidOut = (applied: string, podSpec: PodSpec): boolean =>
  applied === FAILOVER_LAYOUT &&
  FAILOVER_ENGINES.every((engine) => containersOf(podSpec).some(({ name }) => name === engine)) &&
  (!hasService(podSpec) || initContainersOf(podSpec).some(({ name }) => name === MEMORY_SERVICE))

/** Whether the kind of the engines that are laid out has a memory service. */
const hasService = (podSpec: PodSpec): boolean => {
  const [engine] = containersOf(podSpec).filter(({ name }) => name === FAILOVER_ENGINES[0])
  const kind = engine?.env?.find(({ name }) => name === 'FAILOVER_ENGINE_KIND')?.value
  return (engineKindNamed(kind ?? '') ?? FIRST_KIND).memoryService !== 'none'
}

const notApplied = (applied: string, problem: Problem): FailoverProblem =>
  problem(
    'applied',
    FAILOVER_APPLIED_ANNOTATION,
    applied,
    `says that the pod has the layout of failover, and it has not; Grove writes this annotation, so remove it`,
  )

const noEngine = (podSpec: PodSpec, { container }: FailoverOptions, problem: Problem): FailoverProblem => {
  const names = containersOf(podSpec).map(({ name }) => name)
  const choice = names.slice(0, 20).join(', ') || 'none'
  return container === undefined
    ? problem('engine-named', FAILOVER_OPTION.container, undefined, `name the container that is the engine: ${choice}`)
    : problem(
        'engine',
        FAILOVER_OPTION.container,
        container,
        `is no container of the pod; its containers are ${choice}`,
      )
}

const SHELLS = new Set(['sh', 'bash', 'ash', 'dash', 'zsh'])

/** True if a shell parses the command line, so that the position of a flag is unknown. */
const isShell = ({ command, args }: Container): boolean => {
  const [program = '', ...rest] = [...(command ?? []), ...(args ?? [])]
  return SHELLS.has(program.slice(program.lastIndexOf('/') + 1)) && rest.some((word) => /^-[a-z]*c[a-z]*$/.test(word))
}

/** The flags that an engine is given. */
const flagsOf = (engine: Container, options: FailoverOptions): string[] => [
  ...portShiftsOf(engine, options).flatMap(({ by, name }) => (by === 'flag' ? [name] : [])),
  ...(engineChoice(engine, options).kind.flags ?? []),
]

const engineProblems = (under: EngineUnderReview): FailoverProblem[] => {
  const { engine, index, options, problem } = under
  const found: FailoverProblem[] = []
  const field = `containers[${index}].command`
  if ((engine.command ?? []).length === 0) {
    const detail = "the agent runs the engine, and cannot know the image's entry point; write it here"
    found.push(problem('command', field, undefined, detail))
  } else if (isShell(engine) && flagsOf(engine, options).length > 0) {
    const flags = flagsOf(engine, options).join(', ')
    const detail = `is a shell, so engine-1 cannot be given ${flags}; start the engine without a shell, or set ${FAILOVER_OPTION.ports} to a list without flags`
    found.push(problem('shell', field, engine.command?.join(' '), detail))
  }
  for (const [i, { mountPath }] of (engine.volumeMounts ?? []).entries()) {
    if (mountPath !== '/failover' && !mountPath?.startsWith('/failover/')) continue
    const at = `containers[${index}].volumeMounts[${i}].mountPath`
    found.push(problem('mount', at, mountPath, 'is where the agent of failover is; mount it elsewhere'))
  }
  return [...found, ...choiceProblems(under), ...gpuProblems(under), ...portProblems(under)]
}

const nameProblems = (podSpec: PodSpec, problem: Problem): FailoverProblem[] => {
  const taken = (list: string, named: readonly { readonly name: string }[], reserved: readonly string[]) =>
    named.flatMap(({ name }, index) =>
      reserved.includes(name)
        ? [problem('name', `${list}[${index}].name`, name, 'is a name of the failover layout; choose another')]
        : [],
    )
  return [
    ...taken('containers', containersOf(podSpec), LAYOUT_CONTAINERS),
    ...taken('initContainers', initContainersOf(podSpec), LAYOUT_CONTAINERS),
    ...taken('volumes', podSpec.volumes ?? [], LAYOUT_VOLUMES),
    ...taken('resourceClaims', podSpec.resourceClaims ?? [], [FAILOVER_CLAIM]),
  ]
}

const podProblems = (podSpec: PodSpec, problem: Problem): FailoverProblem[] => {
  const found: FailoverProblem[] = []
  const { hostNetwork, shareProcessNamespace, restartPolicy } = podSpec
  if (hostNetwork === true) {
    const detail = 'engines of all pods on the node would share its ports; leave it out'
    found.push(problem('pod', 'hostNetwork', hostNetwork, detail))
  }
  if (shareProcessNamespace === true) {
    const detail =
      'the agent must be process 1 of its container, so that the end of one is the end of both; leave it out'
    found.push(problem('pod', 'shareProcessNamespace', shareProcessNamespace, detail))
  }
  if (restartPolicy && restartPolicy !== 'Always') {
    const detail = 'an engine that has died must start again as the shadow of the other; use Always'
    found.push(problem('pod', 'restartPolicy', restartPolicy, detail))
  }
  const other = foreignSystem(podSpec)
  if (other !== undefined) {
    const detail = 'the agent and the memory service run only on Linux; choose linux'
    found.push(problem('linux', other.field, other.value, detail))
  }
  return found
}

/** The engine of a pod that asks for failover, for what is said about it. */
export interface EngineFound {
  /** Its index among the containers. */
  readonly index: number
  readonly words: readonly string[]
  readonly choice: EngineChoice
  /** What its weights take, and how much memory its container may have, in bytes, where they are known. */
  readonly weights: number | undefined
  readonly memory: number | undefined
}

/** Finds the engine of a pod; undefined where no container is it, or where its kind does not exist. */
export const engineIn = (annotations: Entries, podSpec: PodSpec): EngineFound | undefined => {
  const { options } = failoverOptions(annotations, problemsAt(NOWHERE))
  const index = engineIndex(podSpec, options)
  const container = index === undefined ? undefined : containersOf(podSpec)[index]
  if (index === undefined || container === undefined || options.isKindWrong) return undefined
  return {
    index,
    words: wordsOf(container),
    choice: engineChoice(container, options),
    weights: options.weights,
    memory: quantityValue(container.resources?.limits?.memory),
  }
}

const NOWHERE = { annotations: '', podSpec: '' }

/** Variables of the engine that the layout sets or removes, and the index of the engine's container. */
interface Replaced {
  readonly engine: number
  readonly variables: readonly string[]
}

/** The user's variables that have no effect on the engine; undefined where no container is the engine. */
export const replacedIn = (annotations: Entries, podSpec: PodSpec): Replaced | undefined => {
  const { options } = failoverOptions(annotations, problemsAt(NOWHERE))
  const engine = engineIndex(podSpec, options)
  const container = engine === undefined ? undefined : containersOf(podSpec)[engine]
  if (engine === undefined || container === undefined) return undefined
  return { engine, variables: replacedVariables(container.env, engineSettings(container, options, 0)) }
}
