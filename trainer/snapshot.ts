import { isDeepStrictEqual } from 'node:util'
import { parse, stringify } from 'yaml'
import type { KubeObject, ObjectRef } from '../model/object.ts'
import { forbidden } from '../schemas/sentences/field-error.ts'
import { canonicalAmounts } from './amounts.ts'
import { controlledChild } from './children.ts'
import { hasTooManyValues } from './limits.ts'
import type { NoRuntime } from './runtime-ref.ts'
import type { Runtime, TrainJob } from './shapes.ts'

/** The key of the runtime in the ConfigMap. */
const KEY = 'runtime'

/** The ConfigMap with the runtime as it was when the TrainJob was first carried out. */
export const snapshotName = (trainJob: string): string => `${trainJob}-runtime-snapshot`

/**
 * Pins the runtime, so that later edits of it do not change TrainJobs that have begun.
 * docs/reference/trainer-rules.md#snapshot
 */
export const snapshotOf = (trainJob: TrainJob, runtime: Runtime): KubeObject => ({
  ...controlledChild(trainJob, 'v1', 'ConfigMap', snapshotName(trainJob.metadata.name)),
  data: { [KEY]: textOf(runtime) },
})

/**
 * The runtime of a snapshot. The snapshot must belong to this TrainJob and contain the runtime that it names; a foreign
 * one blocks the TrainJob.
 */
export const readSnapshot = (
  { metadata }: TrainJob,
  ref: ObjectRef,
  snapshot: KubeObject,
): { readonly runtime: Runtime } | NoRuntime => {
  const refused = (why: string): NoRuntime => {
    const message = `the ConfigMap "${snapshotName(metadata.name)}" ${why}; delete it, and it is recreated from the runtime`
    return { problem: forbidden('metadata.name', message), message }
  }
  const owner = snapshot.metadata.ownerReferences?.find(({ controller }) => controller === true)
  if (owner === undefined || owner.uid !== metadata.uid) return refused('does not belong to this TrainJob')
  const text = (snapshot.data as Record<string, unknown> | undefined)?.[KEY]
  if (typeof text !== 'string') return refused(`has no key "${KEY}"`)
  const runtime = runtimeIn(snapshot, text)
  if (runtime === undefined) return refused(`holds no runtime in its key "${KEY}"`)
  const isSame =
    runtime.metadata?.name === ref.name && runtime.kind === ref.kind && runtime.apiVersion === ref.apiVersion
  return isSame ? { runtime } : refused(`holds another runtime than the ${ref.kind} "${ref.name}"`)
}

/**
 * The limit of YAML that is read, in characters. Reading a megabyte of it can keep everybody waiting for seconds, and
 * whoever may edit ConfigMaps can write what they like into a snapshot. A longer runtime is written as JSON.
 */
const MOST_YAML = 2 ** 18

/**
 * YAML that readers of version 1.1 (the Go Trainer's) and 1.2 (ours) read the same way. A runtime for which that is
 * impossible, or that is too large, is written as JSON, which is YAML in both versions.
 */
const yamlOf = (value: object): string => {
  const json = JSON.stringify(value)
  const plain = JSON.parse(json)
  if (json.length > MOST_YAML || hasTooManyValues(plain)) return `${json}\n`
  const text = stringify(plain, { version: '1.1', aliasDuplicateObjects: false, lineWidth: 0 })
  return isDeepStrictEqual(read(text), plain) ? text : `${json}\n`
}

/** Caches: many TrainJobs pin the same runtime, and read their snapshots often. YAML is slow to write and to read. */
const texts = new WeakMap<Runtime, string>()
const runtimes = new WeakMap<KubeObject, Runtime>()

const textOf = (runtime: Runtime): string => {
  const text = texts.get(runtime) ?? yamlOf({ ...runtime, spec: canonicalAmounts(runtime.spec) })
  texts.set(runtime, text)
  return text
}

const runtimeIn = (snapshot: KubeObject, text: string): Runtime | undefined => {
  const runtime = runtimes.get(snapshot) ?? read(text)
  if (runtime !== undefined) runtimes.set(snapshot, runtime)
  return runtime
}

const read = (text: string): Runtime | undefined => {
  const isJson = text.startsWith('{')
  if (!isJson && text.length > MOST_YAML) return undefined
  try {
    // The check for keys that occur twice compares each key with all others: minutes for a map of a megabyte.
    const value = isJson ? JSON.parse(text) : parse(text, { uniqueKeys: false })
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
