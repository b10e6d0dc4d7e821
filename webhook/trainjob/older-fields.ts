import type { RuntimePatch } from '../../trainer/shapes.ts'

/** The managers of the patches that replace the older fields. */
const OVERRIDES = 'trainer.kubeflow.org/pod-template-overrides'
const JOB_SET_METADATA = 'trainer.kubeflow.org/jobset-metadata'

/** One entry of `podTemplateOverrides`, a field of Trainer v2.1. docs/reference/trainer-rules.md#older-fields */
interface PodTemplateOverride {
  readonly targetJobs?: readonly { readonly name?: string }[] | null
  readonly metadata?: unknown
  readonly spec?: unknown
}

/** The fields of Trainer v2.0 and v2.1 that are still accepted, and `runtimePatches`. */
export interface OlderSpec {
  readonly labels?: Readonly<Record<string, string>> | null
  readonly annotations?: Readonly<Record<string, string>> | null
  readonly podTemplateOverrides?: readonly PodTemplateOverride[] | null
  readonly runtimePatches?: readonly RuntimePatch[] | null
}

/** The older fields that a spec has, by name. */
export const olderFields = (spec: OlderSpec): ('labels' | 'annotations' | 'podTemplateOverrides')[] =>
  (['labels', 'annotations', 'podTemplateOverrides'] as const).filter((field) => spec[field] != null)

/** The patches of a TrainJob, after those that replace its older fields: the newer form wins. */
export const modernPatches = (spec: OlderSpec): RuntimePatch[] => {
  const made = [...metadataPatch(spec), ...overridePatches(spec.podTemplateOverrides ?? [])]
  const managers = new Set(made.map(({ manager }) => manager))
  // An apply of the same manifest finds the patches of the previous apply in the stored object.
  return [...made, ...(spec.runtimePatches ?? []).filter(({ manager }) => !managers.has(manager))]
}

const metadataPatch = ({ labels, annotations }: OlderSpec): RuntimePatch[] => {
  const metadata = { ...(labels && { labels }), ...(annotations && { annotations }) }
  if (Object.keys(metadata).length === 0) return []
  return [{ manager: JOB_SET_METADATA, trainingRuntimeSpec: { template: { metadata } } }]
}

/**
 * A patch can hold each job only once, so an override of a job that the patch has already begins another patch. The
 * order is kept, so that later overrides still win.
 */
const overridePatches = (overrides: readonly PodTemplateOverride[]): RuntimePatch[] => {
  const groups: Map<string, unknown>[] = []
  for (const { targetJobs, metadata, spec } of overrides) {
    const names = [...new Set((targetJobs ?? []).flatMap(({ name }) => name ?? []))]
    const last = groups.at(-1)
    const group = last === undefined || names.some((name) => last.has(name)) ? new Map<string, unknown>() : last
    if (group !== last) groups.push(group)
    const pods = { ...(metadata != null && { metadata }), ...(spec != null && { spec }) }
    for (const name of names) group.set(name, { name, template: { spec: { template: pods } } })
  }
  return groups.map((group, index) => ({
    manager: index === 0 ? OVERRIDES : `${OVERRIDES}-${index + 1}`,
    trainingRuntimeSpec: { template: { spec: { replicatedJobs: [...group.values()] } } } as never,
  }))
}
