import type { KubeObject } from '../../model/object.ts'
import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import { type Action, inOrder } from '../engine/action.ts'
import { appliedBy, isApplied, ownsEntries } from '../engine/applied.ts'
import { isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { CREATION_FAILED, creationFailedText, FIELD_MANAGER } from './names.ts'
import type { ObservedJobSet, ObservedTrainJob } from './observe.ts'

/** Applies the children that differ from what they should be, one request each; the JobSet after all others. */
export const applyChildren = (observed: ObservedTrainJob, children: readonly KubeObject[]): Action[] => {
  const isJobSet = ({ kind }: KubeObject): boolean => kind === KIND.jobSet.kind
  const due = children
    .map((child) => (isJobSet(child) ? besidePods(child, observed.jobSet) : child))
    .filter((child) => isDue(child, observed))
  return inOrder(
    due.filter((child) => !isJobSet(child)).map(applied),
    due.filter(isJobSet).flatMap((jobSet) => [applying(jobSet), applied(jobSet)]),
  )
}

const isDue = (child: KubeObject, { get }: ObservedTrainJob): boolean => {
  const there = get(child, child.metadata.name ?? '')
  // A child that is being deleted is created again once it is gone.
  return there === undefined || (!isGoing(there) && !isUpToDate(there, child))
}

/**
 * What is in a Secret is not watched. One that we have applied, and in which nobody has changed anything since, is kept:
 * what an earlier TrainJob of the name has left may have other keys, and running pods have read them.
 */
const isUpToDate = (there: KubeObject, child: KubeObject): boolean =>
  child.kind === KIND.secret.kind
    ? ownsEntries(FIELD_MANAGER, there, 'data', child)
    : isApplied(FIELD_MANAGER, there, child)

const applied = (object: KubeObject): Action => ({
  do: 'apply',
  object,
  fieldManager: FIELD_MANAGER,
  report: { failure: CREATION_FAILED, failureText: creationFailedText },
})

const applying = ({ metadata: { namespace, name } }: KubeObject): Action => ({
  do: 'log',
  level: 'info',
  message: 'Applying JobSet',
  fields: { jobset: `${namespace}/${name}` },
})

/**
 * While Jobs of a JobSet still have pods, only `suspend` is changed: the JobSet would refuse a patch with other
 * changes, and then could not even be suspended. The other changes follow once the pods are gone.
 * docs/reliability.md#trainjobs (T1, T4)
 */
const besidePods = (child: KubeObject, jobSet: ObservedJobSet | undefined): KubeObject => {
  const isAtWork = jobSet?.status?.replicatedJobsStatus?.some(({ active }) => active > 0) ?? false
  const before = jobSet && isAtWork ? appliedBy(FIELD_MANAGER, jobSet) : undefined
  if (before === undefined) return child
  const { suspend } = (isObject(child.spec) ? child.spec : {}) as { suspend?: boolean }
  const { name, namespace } = child.metadata
  return {
    ...before,
    apiVersion: child.apiVersion,
    kind: child.kind,
    metadata: { ...(before.metadata as JsonObject), name, ...(namespace !== undefined && { namespace }) },
    spec: { ...(before.spec as JsonObject), suspend },
  } as KubeObject
}
