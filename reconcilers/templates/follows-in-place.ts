import { FOLLOWS_IN_PLACE_ANNOTATION } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'

/** What a PodClique of a copy is told that follows in place, with its pods: to which generation, and to which template. */
export const followNote = (generation: string, hash: string): string => `${generation}.${hash}`

const noteOf = ({ metadata }: Pick<KubeObject, 'metadata'>): readonly string[] =>
  metadata.annotations?.[FOLLOWS_IN_PLACE_ANNOTATION]?.split('.') ?? []

/** True for a PodClique that follows this generation in place. docs/updates.md#in-place */
export const followsInPlace = (podClique: Pick<KubeObject, 'metadata'>, generation: string | undefined): boolean =>
  generation !== undefined && noteOf(podClique)[0] === generation

/** True for a PodClique that is to take the template with this hash instead of being made again. */
export const isToldToFollow = (podClique: Pick<KubeObject, 'metadata'>, hash: string | undefined): boolean =>
  hash !== undefined && noteOf(podClique)[1] === hash
