import type { KubeObject } from '../../../model/object.ts'
import { isApplied } from '../../../reconcilers/engine/applied.ts'
import { FIELD_MANAGER } from '../../../reconcilers/trainjob/names.ts'
import type { Store } from '../../../sandbox/api-server/store/store.ts'
import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { build, NOTHING_EXISTS } from '../../../trainer/build.ts'
import { runtimeFor } from '../../../trainer/runtime-ref.ts'
import type { TrainJob } from '../../../trainer/shapes.ts'
import { snapshotName } from '../../../trainer/snapshot.ts'
import { CONFIG } from '../engine/installed.ts'
import { type Invariant, ofOperator } from '../invariants/invariant.ts'
import { all, controllerOf, listAt, metaOf } from '../invariants/objects.ts'
import { isSuspended, says, TRAINING } from './training-user.ts'

const ENDS = ['Complete', 'Failed'] as const

/** The ends that a TrainJob has reached for good. A TrainJob without a runtime may still begin. */
const endsOf = (trainJob: JsonObject): string[] =>
  listAt(trainJob, 'status', 'conditions')
    .filter(({ status, reason }) => status === 'True' && reason !== 'RuntimeNotFound')
    .map(({ type }) => String(type))
    .filter((type) => (ENDS as readonly string[]).includes(type))

/** docs/reliability.md#trainjobs (T2) */
const endedStays = (): Invariant => ({
  says: 'a TrainJob that has ended stays so',
  check: ({ table, object, previous, type }) => {
    if (table !== TRAINING.trainJob || type !== 'MODIFIED' || previous === undefined) return undefined
    const lost = endsOf(previous).find((end) => !endsOf(object).includes(end))
    return lost && `TrainJob ${metaOf(object).name} is not ${lost} any more`
  },
})

const nothingAfterTheEnd = (): Invariant => ({
  says: 'no JobSet is made for a TrainJob that has ended',
  check: ofOperator(({ table, object, type }, store) => {
    const owner = table === TRAINING.jobSet && type === 'ADDED' ? controllerOf(object) : undefined
    if (owner === undefined) return undefined
    const trainJob = store.get(TRAINING.trainJob, { namespace: 'default', name: owner.name })
    const hasEnded = trainJob !== undefined && metaOf(trainJob).uid === owner.uid && endsOf(trainJob).length > 0
    return hasEnded ? `JobSet ${owner.name} is recreated` : undefined
  }),
})

/** What must hold of TrainJobs at every moment. */
export const trainingInvariants = (): Invariant[] => [endedStays(), nothingAfterTheEnd()]

const NEVER_MADE = { privateKey: '', publicKey: '' }

/** Whether a value contains everything that `wanted` contains; it may contain more. */
const saysAll = (value: unknown, wanted: unknown): boolean => {
  if (Array.isArray(wanted)) {
    return Array.isArray(value) && value.length === wanted.length && wanted.every((each, i) => saysAll(value[i], each))
  }
  if (!isObject(wanted)) return value === wanted
  return isObject(value) && Object.entries(wanted).every(([key, each]) => saysAll(value[key], each))
}

/** Whether a JobSet is as wanted. A user may have taken a field over with the wanted value, so values count, too. */
const isAsWanted = (jobSet: JsonObject, wanted: KubeObject): boolean =>
  isApplied(FIELD_MANAGER, jobSet as unknown as KubeObject, wanted) ||
  saysAll(jobSet.spec, (wanted as unknown as JsonObject).spec)

const gapsOf = (store: Store, trainJob: JsonObject): string[] => {
  const { name, uid } = metaOf(trainJob)
  const get = (table: string, called: string) => store.get(table, { namespace: 'default', name: called })
  const jobSet = get(TRAINING.jobSet, name)
  if (says(trainJob, ...ENDS)) return []
  if (jobSet === undefined) return ['has no JobSet']
  if (controllerOf(jobSet)?.uid !== uid) return ['has the JobSet of another one']
  if (says(jobSet, 'Completed', 'Failed')) return ['does not say that its JobSet has ended']
  const snapshot = get(TRAINING.configMap, snapshotName(name))
  const absent = { get: () => ({ status: 'absent' as const }) }
  const found = runtimeFor(trainJob as unknown as TrainJob, absent, snapshot as KubeObject | undefined)
  if ('problem' in found) return ['has no snapshot of its runtime']
  const built = build({
    ...{ trainJob: trainJob as unknown as TrainJob, runtime: found.runtime, existing: NOTHING_EXISTS },
    ...{ keyPair: () => NEVER_MADE, config: CONFIG },
  })
  const has = (condition: string) => listAt(trainJob, 'status', 'conditions').some(({ type }) => type === condition)
  const wanted = 'children' in built ? built.children.at(-1) : undefined
  return [
    ...(isSuspended(jobSet) === isSuspended(trainJob) ? [] : ['is not suspended as its JobSet is']),
    ...(says(trainJob, 'Suspended') === isSuspended(trainJob) ? [] : ['does not say whether it is suspended']),
    ...(has('Suspended') && says(trainJob, 'Running') === isSuspended(trainJob)
      ? ['does not say whether it runs']
      : []),
    ...(has('Created') ? ['has an error left'] : []),
    ...(wanted !== undefined && isAsWanted(jobSet, wanted)
      ? []
      : ['has another JobSet than a clean run would have made']),
  ]
}

/** One sentence for everything about TrainJobs that has not converged. */
export const unfinishedTraining = (store: Store): string[] => [
  ...all(store, TRAINING.trainJob).flatMap((each) =>
    gapsOf(store, each).map((gap) => `TrainJob ${metaOf(each).name} ${gap}`),
  ),
  ...[TRAINING.jobSet, TRAINING.configMap]
    .flatMap((table) => all(store, table))
    .filter((each) => {
      const owner = controllerOf(each)
      if (owner?.kind !== 'TrainJob') return false
      const there = store.get(TRAINING.trainJob, { namespace: 'default', name: owner.name })
      return there === undefined || metaOf(there).uid !== owner.uid
    })
    .map((each) => `${each.kind} ${metaOf(each).name} is left over`),
]
