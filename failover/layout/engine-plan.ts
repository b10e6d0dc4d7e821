import { FAILOVER_OPTION } from '../../model/failover.ts'
import type { Container } from '../../schemas/generated/pod.ts'
import { listed } from '../../schemas/sentences/listed.ts'
import type { EngineKind } from '../engine-kinds/kind.ts'
import { KNOWN_PROGRAMS, type Program, programOf } from '../engine-kinds/programs.ts'
import { ENGINE_KINDS, engineKindNamed, FIRST_KIND } from '../engine-kinds/registry.ts'
import { flagIn } from '../flags.ts'
import type { FailoverOptions } from './options.ts'
import type { EngineUnderReview, FailoverProblem } from './problem.ts'

/** All words of a container's command line. */
export const wordsOf = ({ command, args }: Container): string[] => [...(command ?? []), ...(args ?? [])]

/** What an engine is, as far as its layout depends on it. */
export interface EngineChoice {
  readonly kind: EngineKind
  /** The inference server, where its command line is known. */
  readonly program: Program | undefined
  /** What has decided: the annotation, the command line, or nothing. */
  readonly by: 'annotation' | 'command' | 'nothing'
}

/**
 * The kind of an engine: what the annotation says, else what its command line tells. Where neither does, it is the kind
 * that all engines had when there was only one, so that pods of older templates are laid out as before.
 */
export const engineChoice = (engine: Container, { kind }: FailoverOptions): EngineChoice => {
  const program = programOf(wordsOf(engine))
  if (kind !== undefined) return { kind, program, by: 'annotation' }
  const known = engineKindNamed(program?.kind ?? '')
  return known === undefined ? { kind: FIRST_KIND, program, by: 'nothing' } : { kind: known, program, by: 'command' }
}

/** Flags of engines that span several nodes, of which the agent sees one. */
const NODES = ['--nnodes', '--nnode']

const spansNodes = (words: readonly string[]): string | undefined =>
  words.includes('--headless') ? '--headless' : NODES.find((flag) => Number(flagIn(words, flag) ?? 1) > 1)

/** The problems with the kind of an engine, and with what this kind cannot do. */
export const choiceProblems = ({ engine, index, options, problem }: EngineUnderReview): FailoverProblem[] => {
  // Without a command another rule says what to do first.
  if ((engine.command ?? []).length === 0) return []
  const { kind, program, by } = engineChoice(engine, options)
  const found: FailoverProblem[] = []
  if (by === 'nothing' && !options.isKindWrong) {
    const kinds = listed(ENGINE_KINDS.map(({ name }) => name))
    const detail = program?.lacks
      ? `${program.name} has no kind of engine: ${program.lacks}`
      : `say which kind of engine this is: ${kinds}; only ${KNOWN_PROGRAMS} are known by their command`
    found.push(problem('engine-unknown', FAILOVER_OPTION.engine, undefined, detail))
  }
  if (options.keepsServing && kind.election !== 'engine') {
    const detail = `must be restart for engines of kind ${kind.name}: only an engine that imports its weights by itself can outlive its memory service`
    found.push(problem('option', FAILOVER_OPTION.onMemoryLoss, 'keep-serving', detail))
  }
  const flag = kind.forwards === 'no' ? undefined : spansNodes(wordsOf(engine))
  if (flag !== undefined) {
    const detail = `has ${flag}, and the agent sees only the part of an engine that is in its pod; use one node`
    found.push(problem('nodes', `containers[${index}].command`, wordsOf(engine).join(' '), detail))
  }
  return found
}
