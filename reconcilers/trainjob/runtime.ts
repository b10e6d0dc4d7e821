import type { KubeObject } from '../../model/object.ts'
import { type NoRuntime, runtimeRef } from '../../trainer/runtime-ref.ts'
import { type Action, inOrder, pinnedVersion, refOf } from '../engine/action.ts'
import { RUNTIME_NOT_FOUND, withFailure } from './end.ts'
import { CREATION_FAILED, creationFailedText } from './names.ts'
import type { ObservedTrainJob } from './observe.ts'

/**
 * What follows if a TrainJob has no runtime. A runtime that does not exist, or is of an unknown kind, ends the
 * TrainJob; after any other failure the plan is retried. docs/reference/trainer-rules.md#controller
 */
export const withoutRuntime = (
  { trainJob, snapshot }: ObservedTrainJob,
  { reason, message }: NoRuntime,
  now: string,
): Action[] => {
  if (reason === undefined) return [failedBuild(message), ...(snapshot ? [awaited(snapshot)] : [])]
  const verdict: Action[] = [
    {
      do: 'log',
      level: 'error',
      message: 'Reconcile failed',
      fields: { trainjob: nameOf(trainJob), error: reason === RUNTIME_NOT_FOUND ? 'runtime not found' : message },
    },
    {
      do: 'patchStatus',
      ...pinnedVersion(trainJob),
      status: { conditions: withFailure(trainJob, reason, message, now) },
    },
    { do: 'event', type: 'Warning', reason: CREATION_FAILED, message: creationFailedText(message), once: true },
  ]
  const ref = runtimeRef(trainJob)
  if ('problem' in ref) return verdict
  // The caches may not know of the runtime yet, and the verdict is final.
  const { apiVersion, kind, namespace, name } = ref
  const holds = (live: readonly { readonly metadata: { readonly name?: string } }[]) =>
    live.every(({ metadata }) => metadata.name !== name)
  return inOrder([{ do: 'reread', kind: { apiVersion, kind }, namespace, labels: {}, holds }], verdict)
}

/** A failed build, which is retried: what it depends on may change. */
export const failedBuild = (message: string): Action => ({
  do: 'problem',
  reason: CREATION_FAILED,
  message,
  text: creationFailedText(message),
  isRetried: true,
})

/** The back-off of a failed build grows to minutes, and nothing else reports that somebody else's object is gone. */
export const awaited = (object: KubeObject): Action => ({ do: 'await', ref: refOf(object) })

/** `<namespace>/<name>`, as in the log. */
export const nameOf = ({ metadata: { namespace, name } }: ObservedTrainJob['trainJob']): string =>
  `${namespace}/${name}`
