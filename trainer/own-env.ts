import type { EnvVar } from './shapes.ts'

/**
 * Variables of a TrainJob as they are written into containers: each with a value, an empty one where it says none, or with where the
 * value comes from. The only API version that a field of a pod can have goes without saying. specs/trainer.md §2.2
 */
export const ownEnv = (env: readonly EnvVar[] = []): readonly EnvVar[] =>
  env.map(({ name, value = '', valueFrom }) => {
    if (valueFrom === undefined || valueFrom === null) return { name, value }
    const { fieldRef, ...others } = valueFrom as { readonly fieldRef?: { readonly fieldPath?: string } }
    return { name, valueFrom: fieldRef ? { ...others, fieldRef: { fieldPath: fieldRef.fieldPath } } : others }
  })
