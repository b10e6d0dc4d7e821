import { pointer } from '../../schemas/json/json-patch.ts'
import { type Draft, put } from '../admission/draft.ts'
import type { PodUnderReview } from './pod-shape.ts'

/** Sets labels or annotations of a pod that are missing or have another value. */
export const setEntries = (
  draft: Draft<PodUnderReview>,
  field: 'labels' | 'annotations',
  wanted: Readonly<Record<string, string>>,
): void => {
  const { metadata } = draft.object
  const present = metadata[field]
  const missing = Object.entries(wanted).filter(([key, value]) => present?.[key] !== value)
  if (missing.length === 0) return
  const added = Object.fromEntries(missing)
  if (!present) {
    put(draft, metadata, field, pointer('metadata', field), added)
    return
  }
  metadata[field] = { ...present, ...added }
  for (const [key, value] of missing) draft.patch.push({ op: 'add', path: pointer('metadata', field, key), value })
}
