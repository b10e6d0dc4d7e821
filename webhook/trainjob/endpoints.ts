import type { ObjectRef } from '../../model/object.ts'
import type { View } from '../../model/view.ts'
import { required, sentence } from '../../schemas/sentences/field-error.ts'
import type { Built } from '../../trainer/build.ts'
import { podSetsOf } from '../../trainer/pod-set.ts'
import { withResources } from '../../trainer/resources-per-node.ts'
import { patchedTemplate } from '../../trainer/runtime-patches.ts'
import { runtimeRef, TRAINER_API_VERSION } from '../../trainer/runtime-ref.ts'
import type { Runtime, TrainJob } from '../../trainer/shapes.ts'
import { badRequest, forbiddenFields } from '../admission/denial.ts'
import type { AdmissionRequest, Context, Endpoint, LookUp } from '../admission/endpoint.ts'
import { refusedChildAdvice } from '../rules/refusal.ts'
import { misfitSentence } from '../shapes/shape.ts'
import { refusedChildrenOf } from './at-fault.ts'
import { trainJobDefaults } from './default.ts'
import { type OlderSpec, olderFields } from './older-fields.ts'
import { trainJobs } from './reader.ts'
import { rehearse } from './rehearsal.ts'
import { dryRun, isBuiltAlike } from './rules/build.ts'
import { lookedUp, mistakenFor, runtimesBeside } from './rules/runtime.ts'
import { changesPatches, jobSetRef } from './rules/update.ts'
import { priorityClasses } from './rules/volcano.ts'
import type { Subject } from './subject.ts'
import { validateTrainJob } from './validate.ts'
import { buildWarnings, trainJobWarnings } from './warnings.ts'

const KIND = `${TRAINER_API_VERSION}/TrainJob`

/** Turns older fields of a TrainJob into patches, and sets the time at which patches were last changed. */
export const defaultTrainJob: Endpoint = {
  path: '/webhooks/default-trainjob',
  type: 'mutating',
  kinds: [KIND],
  decide: (request, { now }) => {
    if (!isWrite(request)) return { allowed: true }
    const misfit = trainJobs.misfit(request.object)
    if (misfit !== undefined) return badRequest(misfitSentence(misfit))
    const { spec } = request.object as { spec?: OlderSpec | null }
    if (spec == null) return { allowed: true }
    const isReadable = request.operation === 'UPDATE' && trainJobs.misfit(request.oldObject) === undefined
    const before = isReadable ? (request.oldObject as { spec?: OlderSpec | null }).spec : undefined
    const patch = trainJobDefaults(spec, before ?? undefined, now)
    const warnings = olderFields(spec).map(
      (field) => `spec.${field} is deprecated; it was turned into spec.runtimePatches`,
    )
    return warnings.length === 0 ? { allowed: true, patch } : { allowed: true, patch, warnings }
  },
}

const RUNTIMES = [
  [TRAINER_API_VERSION, 'TrainingRuntime', 'trainingruntimes'],
  [TRAINER_API_VERSION, 'ClusterTrainingRuntime', 'clustertrainingruntimes'],
] as const

const lookUp = ([apiVersion, kind, plural]: readonly [apiVersion: string, kind: string, plural: string]): LookUp => ({
  kind: { apiVersion, kind },
  plural,
  component: 'trainjobs',
})

/**
 * The objects that judging a TrainJob needs: its runtime, the PriorityClasses of that, and the JobSet where patches
 * change.
 */
const LOOK_UPS: readonly LookUp[] = [
  ...RUNTIMES.map(lookUp),
  // Who names one that is not there is told which there are.
  ...RUNTIMES.map((each): LookUp => ({ ...lookUp(each), verb: 'list' })),
  lookUp(['jobset.x-k8s.io/v1alpha2', 'JobSet', 'jobsets']),
  lookUp(['scheduling.k8s.io/v1', 'PriorityClass', 'priorityclasses']),
]

/**
 * Judges TrainJobs together with their runtime, so that a TrainJob that could not be carried out later is refused now.
 * docs/trainjob-admission.md
 */
export const validatingTrainJob: Endpoint = {
  path: '/webhooks/validate-trainjob',
  type: 'validating',
  kinds: [KIND],
  looksUp: () => LOOK_UPS,
  needs: (request) => {
    const read = underReview(request)
    if (read === undefined || !('trainJob' in read)) return []
    const { trainJob, old } = read
    const ref = runtimeRef(trainJob)
    const runtime = 'problem' in ref ? [] : [ref]
    return old !== undefined && changesPatches(trainJob, old) ? [...runtime, jobSetRef(trainJob)] : runtime
  },
  needsThen: (request, context): readonly ObjectRef[] => {
    const read = underReview(request)
    if (read === undefined || !('trainJob' in read)) return []
    const found = lookedUp(read.trainJob, context.view)
    return 'runtime' in found
      ? priorityClasses(subjectOf(read, found.runtime, context))
      : [...mistakenFor(read.trainJob, context.view), ...runtimesBeside(read.trainJob, context.view)]
  },
  decide: (request, context) => {
    const read = underReview(request)
    if (read === undefined) return { allowed: true }
    if (!('trainJob' in read)) return read
    const found = lookedUp(read.trainJob, context.view)
    if (!('runtime' in found)) return forbiddenFields([found])
    const subject = subjectOf(read, found.runtime, context)
    const errors = validateTrainJob(subject)
    const warnings = trainJobWarnings(subject)
    if (errors.length > 0) return forbiddenFields(errors, warnings)
    // What a stored TrainJob was made with is not judged again.
    const isNew = subject.old === undefined || !isBuiltAlike(subject.trainJob, subject.old)
    const advice = isNew ? refusedChildAdvice(refusedChildrenOf(subject)) : []
    const said = [...warnings, ...buildWarnings(subject), ...advice.map(({ text }) => text)]
    return advice.length === 0 ? { allowed: true, warnings: said } : { allowed: true, warnings: said, advice }
  },
  prepare: (config) => rehearse(validatingTrainJob, config),
}

const isWrite = ({ operation, subResource }: AdmissionRequest): boolean =>
  (operation === 'CREATE' || operation === 'UPDATE') && subResource === ''

interface Reviewed {
  readonly trainJob: TrainJob
  readonly old: TrainJob | undefined
}

/**
 * The TrainJob, and the stored one on update; a refusal where it cannot be decoded, undefined where there is nothing to
 * judge.
 */
const underReview = (request: AdmissionRequest): Reviewed | ReturnType<typeof badRequest> | undefined => {
  if (!isWrite(request)) return undefined
  const misfit = trainJobs.misfit(request.object)
  if (misfit !== undefined) return badRequest(misfitSentence(misfit))
  const read = trainJobs.read(request.object)
  if ('errors' in read) return badRequest(read.errors.map(sentence).join(', '))
  // The TrainJob is being deleted, and updates only remove its finalizers.
  if (read.object.metadata?.deletionTimestamp !== undefined) return undefined
  if (read.object.spec === undefined) return forbiddenFields([required('spec.runtimeRef', 'name the runtime')])
  const trainJob = inNamespace(read.object, request)
  if (request.operation === 'CREATE') return { trainJob, old: undefined }
  const before = trainJobs.misfit(request.oldObject) === undefined ? trainJobs.read(request.oldObject) : undefined
  // If the stored object cannot be decoded, the TrainJob is judged like a new one.
  const old = before !== undefined && 'object' in before && before.object.spec !== undefined ? before.object : undefined
  return { trainJob, old }
}

/**
 * The TrainJob with its namespace and name. A placeholder stands for the name that the API server will generate; it is
 * as long as the longest.
 */
const inNamespace = (trainJob: TrainJob, { name, namespace }: AdmissionRequest): TrainJob => {
  const { metadata } = trainJob
  const made = metadata?.generateName === undefined ? name : `${metadata.generateName.slice(0, 58)}xxxxx`
  return {
    ...trainJob,
    metadata: { ...metadata, name: metadata?.name || made, namespace: metadata?.namespace || namespace },
  }
}

const subjectOf = (
  { trainJob, old }: Reviewed,
  runtime: Runtime,
  { config, view }: Pick<Context, 'config'> & { readonly view: View },
): Subject => {
  const template = patchedTemplate(runtime.spec?.template ?? {}, trainJob.spec.runtimePatches ?? [])
  const asked = trainJob.spec.trainer?.resourcesPerNode
  const sets = withResources(podSetsOf({ ...runtime.spec, template }), asked, runtime.spec?.mlPolicy)
  let made: Built | undefined
  const built = (): Built => {
    made ??= dryRun({ trainJob, runtime, config })
    return made
  }
  return { trainJob, old, runtime, policy: runtime.spec?.mlPolicy ?? {}, template, sets, built, config, view }
}
