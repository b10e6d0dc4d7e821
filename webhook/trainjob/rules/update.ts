import type { ObjectRef } from '../../../model/object.ts'
import { isObject } from '../../../schemas/json/object.ts'
import { sameMeaning } from '../../../schemas/json/same-meaning.ts'
import type { RuntimePatch, TrainJob } from '../../../trainer/shapes.ts'
import { broken, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { PATCHES, type Subject } from '../subject.ts'
import { readable } from './runtime.ts'

const suspended: Rule = {
  id: 'trainjob-update/patches-suspended',
  type: 'Forbidden',
  field: PATCHES,
  asks: 'patches change only while the TrainJob is suspended, or in the update that suspends or resumes it',
}
const idle: Rule = {
  id: 'trainjob-update/patches-idle',
  type: 'Forbidden',
  field: PATCHES,
  asks: 'patches change only when no Job of the JobSet is active; they may be taken away, together with suspending it',
}

/** The JobSet of a TrainJob, which has the same name. */
export const jobSetRef = ({ metadata }: TrainJob): ObjectRef => ({
  apiVersion: 'jobset.x-k8s.io/v1alpha2',
  kind: 'JobSet',
  namespace: metadata.namespace,
  name: metadata.name,
})

/** Patches without the times at which they were changed. */
const said = (patches: readonly RuntimePatch[] = []): Omit<RuntimePatch, 'time'>[] =>
  patches.map(({ time: _, ...patch }) => patch)

/** Whether an update changes the patches. */
export const changesPatches = (trainJob: TrainJob, old: TrainJob): boolean =>
  !sameMeaning(said(trainJob.spec.runtimePatches), said(old.spec.runtimePatches))

/** Whether an update only removes patches: each remaining patch was there before, unchanged. */
const onlyRemoves = (trainJob: TrainJob, old: TrainJob): boolean =>
  said(trainJob.spec.runtimePatches).every((patch) =>
    said(old.spec.runtimePatches).some((was) => sameMeaning(patch, was)),
  )

/**
 * When patches may change. The CRD has the rules about all other immutable fields. A queue removes its patches in the
 * same update that suspends the TrainJob, while pods still run: that is accepted, because it changes nothing in a
 * running JobSet. docs/admission.md#what-an-update-of-a-trainjob-may-not-change
 */
export const updateRules: RuleFamily<Subject> = {
  rules: [suspended, idle],
  check({ trainJob, old, view }, report) {
    if (old === undefined || !changesPatches(trainJob, old)) return
    const after = trainJob.spec.suspend === true
    if (!after && old.spec.suspend !== true) {
      const detail =
        'RuntimePatches can only be modified when the TrainJob is suspended before or after the update; set spec.suspend to true'
      report(broken(suspended, PATCHES, undefined, detail))
      return
    }
    if (after && onlyRemoves(trainJob, old)) return
    const found = view.get(jobSetRef(trainJob))
    if (found.status === 'failed') report(broken(readable, PATCHES, undefined, `${found.message}; try again`))
    if (found.status !== 'found') return
    for (const name of activeJobs(found.object.status)) {
      const detail = `Jobs of "${name}" in the JobSet are still active; suspend the TrainJob, and wait until they are gone`
      report(broken(idle, PATCHES, undefined, detail))
    }
  },
}

const activeJobs = (status: unknown): string[] => {
  const rows = isObject(status) ? status.replicatedJobsStatus : undefined
  if (!Array.isArray(rows)) return []
  return rows.filter((row) => isObject(row) && Number(row.active) > 0).map(({ name }) => String(name))
}
