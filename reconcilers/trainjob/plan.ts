import { build, type Existing, isAtWork, NOTHING_EXISTS } from '../../trainer/build.ts'
import { runtimeFor } from '../../trainer/runtime-ref.ts'
import type { JobSet, Runtime } from '../../trainer/shapes.ts'
import { snapshotOf } from '../../trainer/snapshot.ts'
import { newSshKeyPair } from '../../trainer/ssh-key-pair.ts'
import { type Action, inOrder, pinnedVersion, refOf, remove } from '../engine/action.ts'
import { isGoing } from '../engine/ownership.ts'
import type { PlanContext } from '../plan-context.ts'
import { applyChildren } from './children.ts'
import { DEADLINE_EXCEEDED, timeLeft } from './deadline.ts'
import { driftOf } from './drift.ts'
import { hasEnded, withFailure } from './end.ts'
import { adoptLeftBehind } from './left-behind.ts'
import { MANAGED_BY_US } from './names.ts'
import type { ObservedTrainJob, TrainJobWithStatus } from './observe.ts'
import { awaited, failedBuild, nameOf, withoutRuntime } from './runtime.ts'
import { nameTakenBy, usable } from './taken.ts'

/** True for a TrainJob that this controller reconciles; of others not even the status is written. */
export const isOurs = ({ spec }: TrainJobWithStatus): boolean => (spec.managedBy ?? MANAGED_BY_US) === MANAGED_BY_US

/** What should be different about a TrainJob and its children. docs/trainjobs.md#how-a-trainjob-is-reconciled */
export const planTrainJob = (observed: ObservedTrainJob, context: PlanContext): Action[] => {
  const { trainJob } = observed
  if (isGoing(trainJob) || !isOurs(trainJob)) return []
  const trainjob = nameOf(trainJob)
  return inOrder(
    [{ do: 'log', level: 'info', message: 'Reconciling TrainJob', fields: { trainjob } }],
    hasEnded(observed) ? [] : observed.unread.map((each): Action => ({ do: 'fetch', ref: refOf(each) })),
    hasEnded(observed) ? [] : steps(observed, context),
  )
}

const steps = (observed: ObservedTrainJob, context: PlanContext): Action[] => {
  const taken = adoptLeftBehind(observed)
  if (taken.length > 0) return taken
  const left = timeLeft(observed.trainJob, context.now)
  if (left !== undefined && left <= 0) return outOfTime(observed, context.now)
  const wait: Action[] =
    left === undefined ? [] : [{ do: 'requeueAfter', milliseconds: Math.max(1_000, left), why: 'its active deadline' }]
  return [...wait, ...children(observed, context)]
}

/** The condition is written first: after a crash in between, the JobSet must not be created again. */
const outOfTime = ({ trainJob, jobSet }: ObservedTrainJob, now: string): Action[] => {
  const { reason, message } = DEADLINE_EXCEEDED
  const conditions = withFailure(trainJob, reason, message, now)
  return inOrder(
    [{ do: 'patchStatus', ...pinnedVersion(trainJob), status: { conditions } }],
    jobSet === undefined ? [] : remove(jobSet),
  )
}

const children = (observed: ObservedTrainJob, { config, now }: PlanContext): Action[] => {
  const { trainJob, runtimes, snapshot, jobSet, get, isServed } = observed
  const found = runtimeFor(trainJob, runtimes, snapshot)
  if ('problem' in found) return withoutRuntime(observed, found, now)
  const existing: Existing = {
    jobSet,
    get: (apiVersion, kind, name) => usable(observed, get({ apiVersion, kind }, name)),
    isServed: (apiVersion, kind) => isServed({ apiVersion, kind }),
  }
  const built = build({ trainJob, runtime: found.runtime, existing, keyPair: newSshKeyPair, config })
  const runtime = trainJob.spec.runtimeRef.name
  const taken = 'problems' in built ? undefined : nameTakenBy(observed, built.children)
  const problem = 'problems' in built ? built.message : taken?.message
  return inOrder(
    [{ do: 'log', level: 'info', message: 'Building objects', fields: { runtime } }],
    'children' in built && problem === undefined
      ? [...applyChildren(observed, built.children), ...drift(observed, built.jobSet)]
      : [...pinning(observed, found.runtime), failedBuild(problem ?? ''), ...(taken ? [awaited(taken.by)] : [])],
  )
}

/** Involved while the JobSet runs: a suspended one is mended. */
const drift = ({ trainJob, jobSet }: ObservedTrainJob, wanted: JobSet): Action[] =>
  jobSet !== undefined && isAtWork({ trainJob, existing: { ...NOTHING_EXISTS, jobSet } }) ? driftOf(jobSet, wanted) : []

/** The runtime is pinned even if the TrainJob cannot be built: later edits of a runtime do not affect existing jobs. */
const pinning = (observed: ObservedTrainJob, runtime: Runtime): Action[] =>
  observed.snapshot === undefined ? applyChildren(observed, [snapshotOf(observed.trainJob, runtime)]) : []
