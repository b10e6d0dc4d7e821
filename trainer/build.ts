import type { OperatorConfiguration } from '../config/operator-configuration.ts'
import { type FieldError, sentence } from '../model/field-error.ts'
import type { KubeObject } from '../model/object.ts'
import { controlledChild } from './children.ts'
import { type Context, type Draft, isRefusal } from './frameworks/framework.ts'
import { frameworkOf } from './frameworks/registry.ts'
import type { GangPolicy } from './gangs/gang-policy.ts'
import { inPodGroups, isNativeGang, nativePodGroups, placesGangs } from './gangs/native.ts'
import { gangPoliciesOf } from './gangs/registry.ts'
import { withInitializer } from './initializers.ts'
import { jobSetOf } from './job-set.ts'
import { nameProblems } from './name-limits.ts'
import { ownEnv } from './own-env.ts'
import { podSetsOf } from './pod-set.ts'
import { withResources } from './resources-per-node.ts'
import { patchedTemplate, patchProblems } from './runtime-patches.ts'
import type { JobSet, JobSetTemplate, Runtime, TrainJob } from './shapes.ts'
import { snapshotName, snapshotOf } from './snapshot.ts'
import type { SshKeyPair } from './ssh-key-pair.ts'
import { oversights } from './warnings.ts'

/** All that the build of one TrainJob depends on. */
export interface BuildInput {
  readonly trainJob: TrainJob
  /** The runtime that the TrainJob is pinned to: the one of its snapshot where there is one, else the live one (`runtimeFor` of runtime-ref.ts). */
  readonly runtime: Runtime
  /** What is there already. Nothing in a dry run. */
  readonly existing: Existing
  /** Makes the SSH key pair of an MPI job. It is asked at most once, and only where the Secret is absent. */
  readonly keyPair: () => SshKeyPair
  readonly config: BuildConfiguration
}

/** The part of the configuration that children depend on. */
export type BuildConfiguration = Pick<OperatorConfiguration, 'scheduler'> & { readonly flux?: FluxConfiguration }

/** The Flux plugin's settings; each has a default. specs/trainer.md §2.8 */
export interface FluxConfiguration {
  readonly viewImage?: string
  readonly networkDevice?: string
  readonly queuePolicy?: string
}

/** Looks up what a TrainJob's children are called. Absent and not yet known are the same. */
export interface Existing {
  /** The JobSet of the TrainJob's name, whoever made it. */
  readonly jobSet?: JobSet | undefined
  /** The object of this kind and name in the TrainJob's namespace; undefined where there is none. Metadata suffices. */
  get(apiVersion: string, kind: string, name: string): KubeObject | undefined
  /** True for a kind that the cluster is known to serve; absent where there is no cluster to ask. */
  isServed?(apiVersion: string, kind: string): boolean
}

/** For a dry run and for `grove render`: nothing is there yet. */
export const NOTHING_EXISTS: Existing = { get: () => undefined }

/**
 * What a TrainJob becomes: its children in the order in which they are applied (snapshot of the runtime, Secrets, ConfigMaps,
 * PodGroups, JobSet last), each with exactly the fields that are ours, as server-side apply takes them, with the TrainJob as
 * controller. Children that must be left as they are (a JobSet at work, a Secret that exists) are not in the list.
 */
export type Built =
  | {
      readonly children: readonly KubeObject[]
      /** What its writer has probably overlooked: a sentence each, the field path first. They refuse nothing. */
      readonly warnings: readonly string[]
    }
  /**
   * Why nothing can be built: field errors with paths into the TrainJob (`spec.runtimeRef` where the runtime is to blame), and the
   * text for the TrainJob's condition and its event. `reason` is that of the condition.
   */
  | { readonly problems: readonly FieldError[]; readonly reason: string; readonly message: string }

/** Reason of the condition and of the event of a TrainJob that cannot be built. */
export const BUILD_FAILED = 'TrainJobResourcesCreationFailed'

/**
 * The children of a TrainJob, or why there can be none. It is a pure function: the same input gives the same answer, and nothing of the
 * input is changed. The steps are those of specs/trainer.md §2.1, always in the same order.
 */
export const build = (input: BuildInput): Built => {
  const { trainJob, runtime, existing } = input
  const { runtimePatches = [] } = trainJob.spec
  const { mlPolicy, podGroupPolicy, template: original = {} } = runtime.spec ?? {}
  const unknown = patchProblems(original, runtimePatches)
  if (unknown.length > 0) return refused(unknown)
  const template = patchedTemplate(original, runtimePatches)

  const context: Context = {
    ...input,
    policy: mlPolicy ?? {},
    subdomain: template.spec?.network?.subdomain || trainJob.metadata.name,
  }
  const framework = frameworkOf(context.policy)
  const draft = framework.shape(firstDraft(trainJob, { ...runtime.spec, template }), context)
  if (isRefusal(draft)) return refused(draft.problems)
  const tooLong = nameProblems(trainJob, draft.sets)
  if (tooLong.length > 0) return refused(tooLong)

  const gangs = gangPoliciesOf(podGroupPolicy)
  const isNative = gangs.length === 0 && isNativeGang(input.config, existing.jobSet)
  const grouped = isNative ? { ...draft, sets: inPodGroups(trainJob, template, draft.sets) } : draft
  const isPinned = existing.get('v1', 'ConfigMap', snapshotName(trainJob.metadata.name)) !== undefined
  return {
    children: [
      ...(isPinned ? [] : [snapshotOf(trainJob, runtime)]),
      ...(framework.children?.(draft, context) ?? []),
      ...gangs.flatMap((gang) => podGroup(gang, draft, template, input)),
      ...(isNative ? podGroupsOfStages(draft, template, input) : []),
      ...jobSet(grouped, template, input, gangs),
    ],
    warnings: oversights(draft, context),
  }
}

const refused = (problems: readonly FieldError[]): Built => ({
  problems,
  reason: BUILD_FAILED,
  message: problems.map(sentence).join('; '),
})

/** The runtime's pods with what the TrainJob says of resources and initializers; the framework goes on from here. */
const firstDraft = (trainJob: TrainJob, runtime: Runtime['spec']): Draft => {
  const { trainer } = trainJob.spec
  const sets = withResources(podSetsOf(runtime), trainer?.resourcesPerNode, runtime.mlPolicy)
  return {
    sets: sets.map((set) => withInitializer(set, trainJob)),
    trainer: trainer && { ...trainer, env: ownEnv(trainer.env) },
  }
}

/** A PodGroup that is there changes only with a suspended TrainJob: its scheduler may be at it. */
const podGroup = (gang: GangPolicy, { sets }: Draft, template: JobSetTemplate, input: BuildInput): KubeObject[] => {
  const { trainJob, runtime, existing } = input
  const { name } = trainJob.metadata
  if (!trainJob.spec.suspend && existing.get(gang.apiVersion, 'PodGroup', name) !== undefined) return []
  const spec = gang.spec({ trainJob, template, sets }, runtime.spec.podGroupPolicy ?? {})
  return [{ ...controlledChild(trainJob, gang.apiVersion, 'PodGroup', name), spec }]
}

/** Those of the stock scheduler never change, so one that is there stays as it is. */
const podGroupsOfStages = ({ sets }: Draft, template: JobSetTemplate, input: BuildInput): KubeObject[] => {
  const { trainJob, existing, config } = input
  if (!placesGangs(config)) return []
  const isServed = existing.isServed?.bind(existing) ?? (() => false)
  return nativePodGroups(trainJob, template, sets, isServed).filter(
    ({ apiVersion, kind, metadata }) => existing.get(apiVersion, kind, metadata.name ?? '') === undefined,
  )
}

/** A JobSet at work is left alone: only a suspended one takes changes. */
const jobSet = (
  draft: Draft,
  template: JobSetTemplate,
  { trainJob, runtime, existing }: BuildInput,
  gangs: readonly GangPolicy[],
): JobSet[] => {
  const isAtWork = existing.jobSet !== undefined && !existing.jobSet.spec?.suspend && !trainJob.spec.suspend
  if (isAtWork) return []
  const marks = gangs.map((gang) => gang.podMetadata(trainJob))
  return [jobSetOf(trainJob, template, draft, runtime.spec?.mlPolicy, marks)]
}
