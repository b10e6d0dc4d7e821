import { flagIn } from '../../../failover/flags.ts'
import { type EngineFound, engineIn, replacedIn } from '../../../failover/layout/obstacles.ts'
import {
  asksForFailover,
  FAILOVER_ANNOTATION,
  FAILOVER_APPLIED_ANNOTATION,
  FAILOVER_INTRA_POD,
  FAILOVER_OPTION,
} from '../../../model/failover.ts'
import { FAILOVER_CLAIM_TEMPLATE_INTENT } from '../../../model/intent.ts'
import type { PodSpec } from '../../../schemas/generated/pod.ts'
import { listed } from '../../../schemas/sentences/listed.ts'
import { podSpecShape } from '../../pod/pod-shape.ts'
import type { WarningFamily, WarningRule } from '../../rules/warning.ts'
import { CLIQUES, type Subject } from '../subject.ts'

const variables: WarningRule = {
  id: 'warning/failover-environment',
  field: `${CLIQUES}[i].spec.podSpec.containers[k].env`,
  about: 'the layout of failover sets or removes variables of the engine, so that its twin differs from it',
}
const options: WarningRule = {
  id: 'warning/failover-option',
  field: `${CLIQUES}[i].annotations`,
  about:
    'an option of failover stands there and has no effect: failover is not asked for, or not with that kind of engine',
}
const unknown: WarningRule = {
  id: 'warning/failover-unknown-option',
  field: `${CLIQUES}[i].annotations`,
  about: 'an annotation looks like an option of failover and is none',
}

const kind: WarningRule = {
  id: 'warning/failover-engine',
  field: `${CLIQUES}[i].annotations`,
  about: 'no kind of engine is named, and its command line has told which it is',
}
const share: WarningRule = {
  id: 'warning/failover-share',
  field: `${CLIQUES}[i].spec.podSpec.containers[k].args`,
  about:
    'both copies of an engine are awake, and what each has of a GPU is set to a half, or does not leave room for the other',
}

const host: WarningRule = {
  id: 'warning/failover-host-memory',
  field: `${CLIQUES}[i].spec.podSpec.containers[k].resources.limits.memory`,
  about: 'a copy of an engine that sleeps would not have room for its weights in the memory of the host',
}

/** Why a copy cannot sleep in the memory of its container; undefined where it can, or nothing is known. */
const hostSentence = (at: string, { choice: { kind }, weights, memory }: EngineFound): string | undefined => {
  const need = kind.hostCopies && weights && kind.hostCopies * weights
  return need && memory !== undefined && memory < need
    ? `${at}.memory: a copy of kind ${kind.name} that sleeps needs ${gibibytes(need)} for its weights, and has ${gibibytes(memory)}; raise the limit, or correct ${FAILOVER_OPTION.weights}`
    : undefined
}

/** That the size of weights is said of an engine that keeps none in the memory of the host. */
const weightsSentence = (at: string, { choice: { kind }, weights }: EngineFound): string | undefined =>
  weights !== undefined && kind.hostCopies === undefined
    ? `${at}: ${FAILOVER_OPTION.weights} has no effect, because kind ${kind.name} keeps no weights in the memory of the host; remove it`
    : undefined

const gibibytes = (bytes: number): string => `${Math.ceil((bytes / 2 ** 30) * 10) / 10}Gi`

/** What a user should know of the kind of an engine that the command line has told. */
const kindSentence = (at: string, { choice: { kind, program } }: EngineFound): string =>
  `${at}: "${program?.name}" is taken as ${FAILOVER_OPTION.engine}: ${kind.name}, so ${kind.gives}; set the annotation to say so`

/** What becomes of an engine's share of a GPU; undefined where two copies fit as they are, or nothing is known. */
const shareSentence = (at: string, { words, choice: { kind, program } }: EngineFound): string | undefined => {
  const known = program?.share
  if (kind.name !== 'http' || known === undefined) return undefined
  const given = flagIn(words, known.flag)
  if (given === undefined)
    return `${at}: ${known.flag} ${known.half} is added, for both copies are awake on the same GPUs; set it to say so`
  return Number(given) > known.most
    ? `${at}: ${known.flag} ${given} does not leave room for the other copy, which is awake on the same GPUs; use ${known.most} at most`
    : undefined
}

/** Failover settings of a set that have no effect, and what failover decides by itself. docs/failover.md */
export const failoverWarnings: WarningFamily<Subject> = {
  rules: [variables, options, unknown, kind, share, host],
  look: ({ cliques }, warn) => {
    for (let index = 0; index < cliques.length; index++) {
      const { annotations, spec } = cliques[index] ?? {}
      if (annotations == null) continue
      for (const key of Object.keys(annotations)) {
        if (!key.startsWith(`${FAILOVER_ANNOTATION}-`) || KNOWN.has(key)) continue
        warn(
          unknown,
          () =>
            `${CLIQUES}[${index}].annotations: ${key} is no option of failover; after ${FAILOVER_ANNOTATION}- comes one of ${listed(ENDINGS)}`,
        )
      }
      if (!asksForFailover({ annotations })) {
        for (const key of OPTIONS) {
          if (annotations[key] == null) continue
          warn(
            options,
            () =>
              `${CLIQUES}[${index}].annotations: ${key} has no effect; add ${FAILOVER_ANNOTATION}: ${FAILOVER_INTRA_POD} or remove it`,
          )
        }
        continue
      }
      if (podSpecShape(spec?.podSpec ?? {}) !== undefined) continue
      const found = engineIn(annotations, (spec?.podSpec ?? {}) as PodSpec)
      if (found?.choice.by === 'command') warn(kind, () => kindSentence(`${CLIQUES}[${index}].annotations`, found))
      const engine = `${CLIQUES}[${index}].spec.podSpec.containers[${found?.index}]`
      const ofShare = found && shareSentence(`${engine}.args`, found)
      if (ofShare !== undefined) warn(share, () => ofShare)
      const ofHost = found && hostSentence(`${engine}.resources.limits`, found)
      if (ofHost !== undefined) warn(host, () => ofHost)
      const ofWeights = found && weightsSentence(`${CLIQUES}[${index}].annotations`, found)
      if (ofWeights !== undefined) warn(options, () => ofWeights)
      const replaced = replacedIn(annotations, (spec?.podSpec ?? {}) as PodSpec)
      if (replaced === undefined || replaced.variables.length === 0) continue
      warn(
        variables,
        () =>
          `${CLIQUES}[${index}].spec.podSpec.containers[${replaced.engine}].env: ${listed(replaced.variables)} does not reach the engines, to which failover gives values of its own; remove it`,
      )
    }
  },
}

const OPTIONS = Object.values(FAILOVER_OPTION)
const ENDINGS = OPTIONS.map((key) => key.slice(FAILOVER_ANNOTATION.length + 1))
/** Annotations that get no warning. Those that only Grove writes are refused or ignored elsewhere. */
const KNOWN: ReadonlySet<string> = new Set([...OPTIONS, FAILOVER_APPLIED_ANNOTATION, FAILOVER_CLAIM_TEMPLATE_INTENT])
