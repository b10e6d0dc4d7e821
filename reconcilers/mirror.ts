import { MIRRORED, TOPOLOGY_NAME_ANNOTATION } from '../model/labels.ts'
import type { ObjectMeta } from '../model/object.ts'

const isMirrored = (key: string): boolean =>
  // kubectl's annotation repeats the manifest of the set, so it is not copied to other objects.
  !key.startsWith('grove.io/') && key !== 'kubectl.kubernetes.io/last-applied-configuration'

const selected = (entries: Readonly<Record<string, string>> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(entries ?? {}).filter(([key]) => isMirrored(key)))

const keyList = (entries: Readonly<Record<string, string>>): string => Object.keys(entries).sort().join(',')

/** The labels and annotations of a set that its PodGangs carry too. specs/grove-controllers.md §4.2 */
export const mirrored = (set: ObjectMeta): { labels: Record<string, string>; annotations: Record<string, string> } => {
  const [labels, annotations] = [selected(set.labels), selected(set.annotations)]
  return {
    labels,
    annotations: {
      ...annotations,
      ...(Object.keys(labels).length > 0 && { [MIRRORED.labels]: keyList(labels) }),
      ...(Object.keys(annotations).length > 0 && { [MIRRORED.annotations]: keyList(annotations) }),
    },
  }
}

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
