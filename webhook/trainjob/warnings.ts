import type { JobSet, Runtime, TrainJob } from '../../trainer/shapes.ts'
import { milliBytes, type SlippedContainer, strayPorts, unsplitCommand } from '../rules/container-slips.ts'
import { entries } from '../shapes/unshaped.ts'
import type { Subject } from './subject.ts'

/** Label of a runtime that should not be used any more; its value is then `deprecated`. */
const SUPPORT_LABEL = 'trainer.kubeflow.org/support'

/**
 * A warning about a ClusterTrainingRuntime that is labelled as deprecated; empty for any other.
 * docs/trainjob-admission.md#runtimes
 */
export const deprecationWarnings = (
  {
    kind,
    metadata,
  }: { readonly kind?: string; readonly metadata?: { name?: string; labels?: Record<string, string> } },
  field: string,
): string[] =>
  kind === 'ClusterTrainingRuntime' && metadata?.labels?.[SUPPORT_LABEL] === 'deprecated'
    ? [`${field}: ClusterTrainingRuntime "${metadata.name}" is deprecated and will be removed; use another one`]
    : []

/** Settings that are legal but probably not meant: a deprecated runtime, and parts that come too late. */
export const trainJobWarnings = (subject: Subject): string[] => {
  const { trainJob, old, runtime } = subject
  return [
    ...deprecationWarnings(runtime, 'spec.runtimeRef'),
    ...(old === undefined ? [] : lateWarnings(trainJob, old)),
    ...trainerSlips(trainJob),
  ]
}

/** A command in one word and amounts in thousandths of a byte, which a TrainJob brings itself. */
const trainerSlips = ({ spec: { trainer } }: TrainJob): string[] => {
  const found: string[] = []
  unsplitCommand(trainer?.command, (field, says) => found.push(`spec.trainer.${field}: ${says()}`))
  milliBytes(trainer?.resourcesPerNode, (field, says) =>
    found.push(`spec.trainer.resourcesPerNode.${field}: ${says()}`),
  )
  return found
}

/** The same slips, and probes of ports that are not there, in the pods of a runtime. */
export const runtimeSlips = ({ spec }: Runtime): string[] => {
  const found: string[] = []
  for (const [index, job] of (spec?.template?.spec?.replicatedJobs ?? []).entries()) {
    const podSpec = job.template?.spec?.template?.spec as
      | Readonly<Record<(typeof LISTS)[number], readonly SlippedContainer[]>>
      | undefined
    for (const list of LISTS) {
      for (const [at, container] of entries(podSpec?.[list]).entries()) {
        const path = `spec.template.spec.replicatedJobs[${index}].template.spec.template.spec.${list}[${at}]`
        unsplitCommand(container.command, (field, says) => found.push(`${path}.${field}: ${says()}`))
        milliBytes(container.resources, (field, says) => found.push(`${path}.resources.${field}: ${says()}`))
        strayPorts(container, (field, says) => found.push(`${path}.${field}: ${says()}`))
      }
    }
  }
  return found
}

const LISTS = ['initContainers', 'containers'] as const

/** The same for findings of the build; only for a TrainJob that breaks no rule. */
export const buildWarnings = ({ built }: Subject): string[] => {
  const result = built()
  if (!('warnings' in result)) return []
  return [...result.warnings, ...gatedActions(result.jobSet)]
}

/** Actions that JobSet takes only with a feature gate, which no cluster has by default, and the gate. */
const gatedActions = (jobSet: JobSet): string[] => {
  const { failurePolicy } = jobSet.spec as {
    readonly failurePolicy?: {
      readonly restartStrategy?: string
      readonly rules?: readonly { readonly action?: string }[]
    }
  }
  const asked = [
    ...(failurePolicy?.rules ?? []).map(({ action = '' }, index) => ({ at: `rules[${index}].action`, value: action })),
    { at: 'restartStrategy', value: failurePolicy?.restartStrategy ?? '' },
  ]
  return asked.flatMap(({ at, value }) => {
    const gate = GATES[value]
    return gate === undefined
      ? []
      : [
          `spec.runtimeRef: the runtime's spec.template.spec.failurePolicy.${at}: JobSet takes "${value}" only with its feature gate ${gate}, which is off by default; switch it on, or choose another`,
        ]
  })
}

const GATES: Readonly<Record<string, string>> = {
  RestartJob: 'RestartJob',
  RestartJobAndIgnoreMaxRestarts: 'RestartJob',
  InPlaceRestart: 'InPlaceRestart',
}

/**
 * Warns about parts that the CRD lets an update add or remove, since it has no old value to compare. The JobSet never
 * changes by that.
 */
const lateWarnings = ({ spec }: TrainJob, { spec: before }: TrainJob): string[] =>
  (['trainer', 'initializer'] as const)
    .filter((part) => (spec[part] === undefined) !== (before[part] === undefined))
    .map((part) => {
      const change = spec[part] === undefined ? 'removed' : 'added'
      return `spec.${part}: ${change} after the TrainJob was made; a JobSet that is there keeps what it has, so make a new TrainJob`
    })
