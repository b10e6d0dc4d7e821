import { type LeastRequests, moreOf } from '../../model/added/resources.ts'
import type { View } from '../../model/view.ts'
import type { LookUp } from '../admission/endpoint.ts'
import { allIn, itemsIn, type ListQuestion } from '../admission/list.ts'

const LIMIT_RANGE = { apiVersion: 'v1', kind: 'LimitRange' }

/** The LimitRanges of a namespace, and the right that the webhook needs to read them. */
export const LIMIT_RANGES: LookUp = { kind: LIMIT_RANGE, plural: 'limitranges', verb: 'list' }

/** The question for the LimitRanges of a namespace. */
export const limitRangesIn = (namespace: string): ListQuestion => allIn(LIMIT_RANGE, namespace)

interface LimitRange {
  readonly spec?: {
    readonly limits?: readonly { readonly type?: string; readonly min?: LeastRequests | null }[] | null
  }
}

/**
 * What a container must request at least in a namespace. Nothing where its LimitRanges could not be read: whoever may
 * not read them can still create pods.
 */
export const leastRequestsIn = (view: View, namespace: string): LeastRequests =>
  (itemsIn(view, limitRangesIn(namespace)) ?? [])
    .flatMap((each) => (each as LimitRange).spec?.limits ?? [])
    .filter(({ type }) => type === 'Container')
    .reduce<LeastRequests>((least, { min }) => moreOf(least, min ?? {}), {})
