import type { Edit } from './odd-objects.ts'

/** What a real API server answers to edited copies of a sample that it is asked to create by the CRD alone, one in a line. */
export const CRD_ANSWERS = 'test/data/crd-answers.jsonl'

/** One answer. */
export interface RecordedAnswer {
  /** The edits of `manifests/samples/disaggregated-inference.yaml`. */
  readonly changes: readonly Edit[]
  readonly status: number
  /** The types and fields of its errors; undefined where it could not decode the object at all. */
  readonly places?: readonly string[] | undefined
}
