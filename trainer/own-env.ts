import type { EnvVar } from './shapes.ts'

/**
 * Variables of a TrainJob as written into containers: each with a value, possibly empty, or with the source of its
 * value. The apiVersion of a fieldRef is left out, because only one is possible.
 * docs/reference/trainer-rules.md#merging
 */
export const ownEnv = (env: readonly EnvVar[] = []): readonly EnvVar[] =>
  env.map(({ name, value = '', valueFrom }) => {
    if (valueFrom === undefined || valueFrom === null) return { name, value }
    const { fieldRef, ...others } = valueFrom as { readonly fieldRef?: { readonly fieldPath?: string } }
    return { name, valueFrom: fieldRef ? { ...others, fieldRef: { fieldPath: fieldRef.fieldPath } } : others }
  })
