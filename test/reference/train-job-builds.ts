import path from 'node:path'
import type { KubeObject } from '../../model/object.ts'
import { crdOf } from '../../schemas/crds.ts'
import { applyDefaults } from '../../schemas/structural/default.ts'
import type { JobSetSpec, Runtime, TrainJob } from '../../trainer/shapes.ts'
import { linesOf, withOthers } from './lines.ts'
import { OWN, SHARED } from './places.ts'

/** What the Go Trainer makes of one TrainJob, and makes of it again as the TrainJob changes. */
export interface TrainJobCase {
  readonly id: string
  /** The runtime as it was when the TrainJob was made. */
  readonly runtime: Runtime
  /** Secrets and ConfigMaps that are there before. */
  readonly before: readonly { readonly kind: string; readonly name: string }[]
  /** The first, and one for each later change of the TrainJob. */
  readonly builds: readonly RecordedBuild[]
}

/** A TrainJob, and the children it has then. */
export interface RecordedBuild {
  readonly trainJob: TrainJob
  /** Absent where nothing was built. */
  readonly jobSet?: { readonly labels: object; readonly annotations: object; readonly spec: JobSetSpec }
  /** Their data, by name; null for a text that we word otherwise. Snapshots are parsed. */
  readonly configMaps: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** By name: the keys with the length of what they hold. */
  readonly secrets: Readonly<
    Record<
      string,
      { readonly type: string; readonly immutable: boolean; readonly keys: Readonly<Record<string, number>> }
    >
  >
  readonly podGroups: readonly { readonly apiVersion: string; readonly spec: object }[]
}

/** Our own file of cases, one a line. */
export const TRAIN_JOB_BUILDS = path.join(OWN, 'train-job-builds.jsonl')

const shared = path.join(SHARED, 'conformance/trainer-corpus.jsonl')

/** Our own cases, then those outside of the project that say something else. */
export const trainJobCases = (): TrainJobCase[] => withOthers(TRAIN_JOB_BUILDS, sharedTrainJobCases())

/** The cases that lie outside of the project in which something is built. */
export const sharedTrainJobCases = (): TrainJobCase[] =>
  linesOf(shared).flatMap((line) => {
    const found = caseOf(JSON.parse(line) as Row)
    return found === undefined ? [] : [found]
  })

interface Row {
  readonly id: string
  readonly objects: readonly KubeObject[]
  readonly expect: {
    readonly create: readonly { kind: string; name: string; accepted: boolean; stored?: KubeObject }[]
    readonly state?: State
  }
  readonly steps?: readonly { readonly target?: string; readonly expect: { accepted?: boolean; state?: State } }[]
}

interface State {
  readonly trainJobs: readonly TrainJob[]
  readonly jobSets: readonly { metadata: KubeObject['metadata']; spec: JobSetSpec; notApplied: readonly string[] }[]
  readonly configMaps: readonly { metadata: { name: string }; data: Record<string, unknown> }[]
  readonly secrets: readonly {
    metadata: { name: string }
    type: string
    immutable: boolean | null
    keys: Record<string, { bytes: number }>
  }[]
  readonly podGroups: readonly { apiVersion: string; spec: { queue?: string } }[]
}

const OURS = 'trainer.kubeflow.org/trainjob-controller'

const caseOf = ({ id, objects, expect, steps = [] }: Row): TrainJobCase | undefined => {
  const at = expect.create.findIndex(({ kind }) => kind === 'TrainJob')
  const [answer, sent] = [expect.create[at], objects[at] as TrainJob | undefined]
  const trainJob = answer?.stored as TrainJob | undefined
  if (!answer?.accepted || sent === undefined || trainJob?.spec.managedBy !== OURS) return undefined
  const of = expect.create.findIndex(({ kind, name }) => /Runtime$/.test(kind) && name === sent.spec.runtimeRef.name)
  const runtime = expect.create[of]?.stored ?? defaulted(objects[of])
  if (runtime === undefined || expect.state === undefined) return undefined
  const states = [expect.state, ...steps.flatMap((step) => (step.expect.accepted && step.expect.state) || [])]
  const builds = states.flatMap((state) => {
    const [later] = state.trainJobs
    if (later === undefined || hasEnded(later)) return []
    const { generation: _, ...metadata } = { ...trainJob.metadata, namespace: 'default' }
    return [recorded({ ...trainJob, metadata, spec: later.spec }, state)]
  })
  const before = objects.flatMap(({ kind, metadata }) =>
    ['Secret', 'ConfigMap'].includes(kind) ? [{ kind, name: metadata.name ?? '' }] : [],
  )
  return { id, runtime: quiet(runtime) as Runtime, before, builds: builds.filter(isFirstOfItsKind) }
}

/** The collection has a cluster-wide runtime as it is stored only once; sent again it is the same, completed by its CRD. */
const defaulted = (object: KubeObject | undefined): KubeObject | undefined => {
  const crd = object && crdOf(object.apiVersion, object.kind)
  if (object === undefined || crd === undefined) return undefined
  const stored = applyDefaults(object, crd.schema).object as KubeObject
  return { ...stored, metadata: { ...stored.metadata, generation: 1, uid: '<uid>' } }
}

const hasEnded = ({ status }: KubeObject): boolean =>
  ((status as { conditions?: { type: string; status: string }[] } | undefined)?.conditions ?? []).some(
    ({ type, status: is }) => is === 'True' && (type === 'Complete' || type === 'Failed'),
  )

const isFirstOfItsKind = (build: RecordedBuild, index: number, all: readonly RecordedBuild[]): boolean =>
  index === 0 || JSON.stringify(build) !== JSON.stringify(all[index - 1])

const recorded = (trainJob: TrainJob, { jobSets, configMaps, secrets, podGroups }: State): RecordedBuild => {
  const [jobSet] = jobSets
  const ours = <Each extends { metadata: { name?: string } }>(each: Each) =>
    each.metadata.name?.startsWith(trainJob.metadata.name)
  return {
    trainJob,
    ...(jobSet && {
      jobSet: {
        labels: withoutPaths(jobSet.metadata.labels ?? {}, []),
        annotations: jobSet.metadata.annotations ?? {},
        spec: quiet(withoutPaths(jobSet.spec, jobSet.notApplied)) as JobSetSpec,
      },
    }),
    configMaps: Object.fromEntries(
      configMaps.filter(ours).map(({ metadata, data }) => [metadata.name, quiet(dataOf(data)) as object as never]),
    ),
    secrets: Object.fromEntries(
      secrets.filter(ours).map(({ metadata, type, immutable, keys }) => [
        metadata.name,
        {
          type,
          immutable: immutable === true,
          keys: Object.fromEntries(Object.entries(keys).map(([key, { bytes }]) => [key, bytes])),
        },
      ]),
    ),
    // The CRD of Volcano's PodGroup has this default.
    podGroups: podGroups.map(({ apiVersion, spec: { queue, ...spec } }) => ({
      apiVersion,
      spec: { ...spec, ...(queue !== undefined && queue !== 'default' && { queue }) },
    })),
  }
}

/** The object without what others than the Trainer have put into its spec. */
const withoutPaths = (object: object, paths: readonly string[]): object => {
  const copy = structuredClone(object)
  for (const each of paths) {
    const keys = each.split('/').slice(2)
    const last = keys.pop() ?? ''
    const holder = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, { ...copy })
    if (keys.length === 0) delete (copy as Record<string, unknown>)[last]
    else delete holder[last]
  }
  return copy
}

const dataOf = (data: Record<string, unknown>): Record<string, unknown> => {
  const snapshot = data.runtime as { $yaml?: KubeObject } | undefined
  if (snapshot?.$yaml !== undefined) {
    const { metadata, ...runtime } = snapshot.$yaml
    const { namespace: _, ...others } = metadata
    return { runtime: { ...runtime, metadata: others } }
  }
  return 'init.sh' in data ? Object.fromEntries(Object.keys(data).map((key) => [key, null])) : data
}

/** Go writes these out where they are empty. */
const EMPTY_FIELDS = ['resources', 'metadata', 'status']

/** The value without what Go adds to it as it writes it. */
export const quiet = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(quiet)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, each]) => !(EMPTY_FIELDS.includes(key) && Object.keys(each ?? {}).length === 0))
      .map(([key, each]) => [key, quiet(each)]),
  )
}
