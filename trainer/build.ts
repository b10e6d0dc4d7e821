import type { OperatorConfiguration } from '../config/operator-configuration.ts'
import type { KubeObject } from '../model/object.ts'
import { type FieldError, invalid, sentence } from '../schemas/sentences/field-error.ts'
import { controlledChild } from './children.ts'
import { type Context, type Draft, isRefusal } from './frameworks/framework.ts'
import { frameworkOf } from './frameworks/registry.ts'
import type { GangPolicy } from './gangs/gang-policy.ts'
import { inPodGroups, isNativeGang, nativePodGroups, placesGangs } from './gangs/native.ts'
import { gangPoliciesOf } from './gangs/registry.ts'
import { withInitializer } from './initializers.ts'
import { jobSetOf } from './job-set.ts'
import { hasTooManyValues, nameProblems, TOO_MANY_VALUES } from './limits.ts'
import { ownEnv } from './own-env.ts'
import { podSetsOf } from './pod-set.ts'
import { withResources } from './resources-per-node.ts'
import { patchedTemplate, patchProblems } from './runtime-patches.ts'
import type { JobSet, JobSetTemplate, Runtime, TrainJob } from './shapes.ts'
import { snapshotName, snapshotOf } from './snapshot.ts'
import type { SshKeyPair } from './ssh-key-pair.ts'
import { ineffective, oversights } from './warnings.ts'

/** Everything that the build of one TrainJob depends on. */
export interface BuildInput {
  readonly trainJob: TrainJob
  /** The pinned runtime: that of the TrainJob's snapshot if it exists, else the live one (`runtimeFor`). */
  readonly runtime: Runtime
  /** The objects that exist already; none in a dry run. */
  readonly existing: Existing
  /** Creates the SSH key pair of an MPI job. Called at most once, and only if the Secret is missing. */
  readonly keyPair: () => SshKeyPair
  readonly config: BuildConfiguration
}

/** The part of the configuration that children depend on. */
export type BuildConfiguration = Pick<OperatorConfiguration, 'scheduler'> & { readonly flux?: FluxConfiguration }

/** The Flux plugin's settings; each has a default. docs/reference/trainer-rules.md#flux */
export interface FluxConfiguration {
  readonly viewImage?: string
  readonly networkDevice?: string
  readonly queuePolicy?: string
}

/** Looks up the children of a TrainJob. An object that is not in the caches yet counts as absent. */
export interface Existing {
  /** The TrainJob's JobSet. */
  readonly jobSet?: JobSet | undefined
  /** The object of this kind and name in the TrainJob's namespace; undefined if there is none. Metadata is enough. */
  get(apiVersion: string, kind: string, name: string): KubeObject | undefined
  /** True for a kind that the cluster is known to serve; absent if there is no cluster. */
  isServed?(apiVersion: string, kind: string): boolean
}

/** For a dry run and for `grove render`: nothing exists yet. */
export const NOTHING_EXISTS: Existing = { get: () => undefined }

/**
 * The result of a build: the children in the order in which they are applied (snapshot of the runtime, Secrets,
 * ConfigMaps, PodGroups, JobSet last), each with exactly the fields that are ours, for server-side apply, and with the
 * TrainJob as controller. Children that must not be changed (a running JobSet, an existing Secret) are not in the list.
 */
export type Built =
  | {
      readonly children: readonly KubeObject[]
      /** The JobSet that the TrainJob asks for, whether or not it is in the list. */
      readonly jobSet: JobSet
      /** Probable mistakes of the user: one sentence each, starting with the field path. They refuse nothing. */
      readonly warnings: readonly string[]
    }
  /**
   * Why nothing can be built: field errors with paths into the TrainJob (`spec.runtimeRef` if the runtime is the
   * cause), and the text for the TrainJob's condition and event. `reason` is that of the condition.
   */
  | { readonly problems: readonly FieldError[]; readonly reason: string; readonly message: string }

/** Reason of the condition and the event of a TrainJob that cannot be built. */
const BUILD_FAILED = 'TrainJobResourcesCreationFailed'

/**
 * The children of a TrainJob, or why there can be none. A pure function: the same input gives the same result, and the
 * input is not modified. The steps are those of docs/reference/trainer-rules.md#steps-of-the-build, always in the same
 * order.
 */
export const build = (input: BuildInput): Built => {
  const { trainJob, runtime, existing } = input
  const { runtimePatches = [] } = trainJob.spec
  // Admission refuses this, too, but a snapshot may have been written by somebody else since.
  if (hasTooManyValues(runtime.spec)) {
    return refused([invalid('spec.runtimeRef', trainJob.spec.runtimeRef.name, `the runtime ${TOO_MANY_VALUES}`)])
  }
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
  const isNative = gangs.length === 0 && isNativeGang(input.config, existing.jobSet, servedIn(existing))
  const grouped = isNative ? { ...draft, sets: inPodGroups(trainJob, template, draft.sets, servedIn(existing)) } : draft
  const jobSet = jobSetFor(grouped, template, input, gangs)
  const isPinned = existing.get('v1', 'ConfigMap', snapshotName(trainJob.metadata.name)) !== undefined
  return {
    children: [
      ...(isPinned ? [] : [snapshotOf(trainJob, runtime)]),
      ...(framework.children?.(draft, context) ?? []),
      ...gangs.flatMap((gang) => podGroup(gang, draft, template, input)),
      ...(isNative ? podGroupsOfStages(draft, template, input) : []),
      ...(isAtWork(input) ? [] : [jobSet]),
    ],
    jobSet,
    warnings: [...oversights(draft, context), ...ineffective(trainJob, runtime.spec ?? {})],
  }
}

const refused = (problems: readonly FieldError[]): Built => ({
  problems,
  reason: BUILD_FAILED,
  message: problems.map(sentence).join('; '),
})

/** The runtime's pods with the TrainJob's resources and initializers; the framework continues from here. */
const firstDraft = (trainJob: TrainJob, runtime: Runtime['spec']): Draft => {
  const { trainer } = trainJob.spec
  const sets = withResources(podSetsOf(runtime), trainer?.resourcesPerNode, runtime.mlPolicy)
  return {
    sets: sets.map((set) => withInitializer(set, trainJob)),
    trainer: trainer && { ...trainer, env: ownEnv(trainer.env) },
  }
}

/** An existing PodGroup is changed only while the TrainJob is suspended, because its scheduler may be using it. */
const podGroup = (gang: GangPolicy, { sets }: Draft, template: JobSetTemplate, input: BuildInput): KubeObject[] => {
  const { trainJob, runtime, existing } = input
  const { name } = trainJob.metadata
  if (!trainJob.spec.suspend && existing.get(gang.apiVersion, 'PodGroup', name) !== undefined) return []
  const spec = gang.spec({ trainJob, template, sets }, runtime.spec.podGroupPolicy ?? {})
  return [{ ...controlledChild(trainJob, gang.apiVersion, 'PodGroup', name), spec }]
}

/** PodGroups of the default scheduler are immutable, so an existing one is not applied again. */
const podGroupsOfStages = ({ sets }: Draft, template: JobSetTemplate, input: BuildInput): KubeObject[] => {
  const { trainJob, existing, config } = input
  if (!placesGangs(config, servedIn(existing))) return []
  return nativePodGroups(trainJob, template, sets, servedIn(existing)).filter(
    ({ apiVersion, kind, metadata }) => existing.get(apiVersion, kind, metadata.name ?? '') === undefined,
  )
}

const servedIn = (existing: BuildInput['existing']) => existing.isServed?.bind(existing) ?? (() => false)

/** A running JobSet is left alone: only a suspended one accepts changes. */
export const isAtWork = ({ trainJob, existing: { jobSet } }: Pick<BuildInput, 'trainJob' | 'existing'>): boolean =>
  jobSet !== undefined && !jobSet.spec?.suspend && !trainJob.spec.suspend

const jobSetFor = (
  draft: Draft,
  template: JobSetTemplate,
  { trainJob, runtime }: BuildInput,
  gangs: readonly GangPolicy[],
): JobSet => {
  const marks = gangs.map((gang) => gang.podMetadata(trainJob))
  return jobSetOf(trainJob, template, draft, runtime.spec?.mlPolicy, marks)
}
