import { parse } from 'yaml'
import { forbidden } from '../model/field-error.ts'
import type { KubeObject, ObjectRef } from '../model/object.ts'
import { canonicalAmounts } from './amounts.ts'
import { controlledChild } from './children.ts'
import type { NoRuntime } from './runtime-ref.ts'
import type { Runtime, TrainJob } from './shapes.ts'

/** Key of the runtime in the ConfigMap. */
const KEY = 'runtime'

/** The ConfigMap that keeps the runtime as it was when the TrainJob was first carried out. */
export const snapshotName = (trainJob: string): string => `${trainJob}-runtime-snapshot`

/**
 * Pins the runtime, so that a later edit of it changes no TrainJob that has begun. JSON, which is YAML too: read at every
 * reconciliation, and JSON is read a hundred times as fast. specs/trainer.md §3.6
 */
export const snapshotOf = (trainJob: TrainJob, runtime: Runtime): KubeObject => ({
  ...controlledChild(trainJob, 'v1', 'ConfigMap', snapshotName(trainJob.metadata.name)),
  data: { [KEY]: `${JSON.stringify({ ...runtime, spec: canonicalAmounts(runtime.spec) })}\n` },
})

/** The runtime of a snapshot. It must belong to this TrainJob and hold the runtime that it names; a foreign one blocks the TrainJob. */
export const readSnapshot = (
  { metadata }: TrainJob,
  ref: ObjectRef,
  snapshot: KubeObject,
): { readonly runtime: Runtime } | NoRuntime => {
  const refused = (why: string): NoRuntime => {
    const message = `the ConfigMap "${snapshotName(metadata.name)}" ${why}; delete it, and it is made anew from the runtime`
    return { problem: forbidden('metadata.name', message), message }
  }
  const owner = snapshot.metadata.ownerReferences?.find(({ controller }) => controller === true)
  if (owner === undefined || owner.uid !== metadata.uid) return refused('does not belong to this TrainJob')
  const text = (snapshot.data as Record<string, unknown> | undefined)?.[KEY]
  if (typeof text !== 'string') return refused(`has no key "${KEY}"`)
  const runtime = read(text)
  if (runtime === undefined) return refused(`holds no runtime in its key "${KEY}"`)
  const isSame =
    runtime.metadata?.name === ref.name && runtime.kind === ref.kind && runtime.apiVersion === ref.apiVersion
  return isSame ? { runtime } : refused(`holds another runtime than the ${ref.kind} "${ref.name}"`)
}

const read = (text: string): Runtime | undefined => {
  try {
    const value = text.startsWith('{') ? JSON.parse(text) : parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
