import { type NoRuntime, runtimeRef } from '../../trainer/runtime-ref.ts'
import { type Action, inOrder, pinnedVersion } from '../engine/action.ts'
import { RUNTIME_NOT_FOUND, withFailure } from './end.ts'
import { CREATION_FAILED, creationFailedText } from './names.ts'
import type { ObservedTrainJob } from './observe.ts'

/**
 * What follows where a TrainJob has no runtime. One that does not exist, or of a kind that nobody knows, ends the TrainJob; any
 * other reason is tried again. specs/trainer.md §7.1
 */
export const withoutRuntime = (
  { trainJob }: ObservedTrainJob,
  { reason, message }: NoRuntime,
  now: string,
): Action[] => {
  if (reason === undefined) return [failedBuild(message)]
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
  // The caches may not have heard of it yet, and the verdict is final.
  const { apiVersion, kind, namespace, name } = ref
  const holds = (live: readonly { readonly metadata: { readonly name?: string } }[]) =>
    live.every(({ metadata }) => metadata.name !== name)
  return inOrder([{ do: 'reread', kind: { apiVersion, kind }, namespace, labels: {}, holds }], verdict)
}

/** A build that failed, which is tried again: what it depends on may change. */
export const failedBuild = (message: string): Action => ({
  do: 'problem',
  reason: CREATION_FAILED,
  message,
  text: creationFailedText(message),
  isRetried: true,
})

/** `<namespace>/<name>`, as the log says it. */
export const nameOf = ({ metadata: { namespace, name } }: ObservedTrainJob['trainJob']): string =>
  `${namespace}/${name}`
