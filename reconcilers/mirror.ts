import { MIRRORED, TOPOLOGY_NAME_ANNOTATION } from '../model/labels.ts'
import type { ObjectMeta } from '../model/object.ts'

/** The expected labels and annotations, with a null for each that was mirrored from the set and is no longer there. */
export const mirroredPatch = (
  expected: ObjectMeta,
  observed: ObjectMeta,
): { labels: Record<string, string | null>; annotations: Record<string, string | null> } => {
  const listed = (list: string): string[] => observed.annotations?.[list]?.split(',') ?? []
  const nulls = (keys: readonly string[]): Record<string, null> => Object.fromEntries(keys.map((key) => [key, null]))
  return {
    labels: { ...nulls(listed(MIRRORED.labels)), ...expected.labels },
    annotations: {
      ...nulls([...listed(MIRRORED.annotations), ...Object.values(MIRRORED), TOPOLOGY_NAME_ANNOTATION]),
      ...expected.annotations,
    },
  }
}
