import type { Entries } from '../model/object.ts'
import { type MergeSchema, strategicMerge } from '../schemas/json/strategic-merge.ts'
import { type FieldError, notFound } from '../schemas/sentences/field-error.ts'
import type { JobSetTemplate, ReplicatedJob, RuntimePatch } from './shapes.ts'

/**
 * Lists whose elements merge by a key, anywhere in a JobSet's spec; others are replaced.
 * docs/reference/trainer-rules.md#merging
 */
const MERGE_KEYS: Readonly<Record<string, string>> = {
  replicatedJobs: 'name',
  containers: 'name',
  initContainers: 'name',
  ephemeralContainers: 'name',
  volumes: 'name',
  imagePullSecrets: 'name',
  schedulingGates: 'name',
  resourceClaims: 'name',
  env: 'name',
  dependsOn: 'name',
  volumeMounts: 'mountPath',
  volumeDevices: 'devicePath',
  ports: 'containerPort',
  hostAliases: 'ip',
  topologySpreadConstraints: 'topologyKey',
}

const ANYWHERE: MergeSchema = {
  properties: Object.fromEntries(
    Object.entries(MERGE_KEYS).map(([field, key]): [string, MergeSchema] => [
      field,
      {
        'x-kubernetes-patch-strategy': 'merge',
        'x-kubernetes-patch-merge-key': key,
        get items() {
          return ANYWHERE
        },
      },
    ]),
  ),
  get additionalProperties() {
    return ANYWHERE
  },
}

/**
 * The runtime's template with the TrainJob's patches applied in order, each to the result of the one before. The
 * replicated jobs keep their order. docs/reference/trainer-rules.md#runtime-patches
 */
export const patchedTemplate = (template: JobSetTemplate, patches: readonly RuntimePatch[]): JobSetTemplate => {
  const patched = patches.reduce((merged: JobSetTemplate, { trainingRuntimeSpec }) => {
    const patch = trainingRuntimeSpec?.template
    if (patch === undefined) return merged
    return {
      metadata: {
        ...entries('labels', merged.metadata?.labels, patch.metadata?.labels),
        ...entries('annotations', merged.metadata?.annotations, patch.metadata?.annotations),
      },
      ...(merged.spec && {
        spec: strategicMerge(merged.spec, patch.spec ?? {}, ANYWHERE) as JobSetTemplate['spec'] & object,
      }),
    }
  }, template)
  const jobs = patched.spec?.replicatedJobs
  if (jobs === undefined || patches.length === 0) return patched
  const order = (template.spec?.replicatedJobs ?? []).map(({ name }) => name)
  const sorted = [...jobs].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  return { ...patched, spec: { ...patched.spec, replicatedJobs: sorted } }
}

const entries = (
  field: 'labels' | 'annotations',
  ...all: readonly (Entries | undefined)[]
): Record<string, Entries> => {
  const merged: Entries = Object.assign({}, ...all)
  return Object.keys(merged).length === 0 ? {} : { [field]: merged }
}

/**
 * A field error for each name in a patch that the runtime does not have: a patch cannot add jobs or containers.
 * docs/admission.md#trainjobs
 */
export const patchProblems = (template: JobSetTemplate, patches: readonly RuntimePatch[]): FieldError[] =>
  patches.flatMap(({ trainingRuntimeSpec }, p) =>
    (trainingRuntimeSpec?.template?.spec?.replicatedJobs ?? []).flatMap((patch, j) => {
      const path = `spec.runtimePatches[${p}].trainingRuntimeSpec.template.spec.replicatedJobs[${j}]`
      const jobs = template.spec?.replicatedJobs ?? []
      const job = jobs.find(({ name }) => name === patch.name)
      if (job === undefined) {
        return [
          notFound(`${path}.name`, patch.name, `is no replicated job of the runtime; its jobs are ${listed(jobs)}`),
        ]
      }
      const known = LISTS.flatMap((list) => containersOf(job)[list] ?? [])
      return LISTS.flatMap((list) =>
        (containersOf(patch)[list] ?? []).flatMap(({ name }, c) => {
          if (known.some((container) => container.name === name)) return []
          const field = `${path}.template.spec.template.spec.${list}[${c}].name`
          return [
            notFound(field, name, `is no container of the job "${job.name}"; its containers are ${listed(known)}`),
          ]
        }),
      )
    }),
  )

const LISTS = ['containers', 'initContainers'] as const

const containersOf = ({ template }: ReplicatedJob) => template?.spec?.template?.spec ?? {}

const listed = (named: readonly { readonly name: string }[]): string =>
  named.map(({ name }) => name).join(', ') || 'none'
