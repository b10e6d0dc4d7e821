import { MIRRORED } from './labels.ts'
import type { ObjectMeta } from './object.ts'

const isMirrored = (key: string): boolean =>
  // kubectl's annotation repeats the manifest of the set, so it is not copied to other objects.
  !key.startsWith('grove.io/') && key !== 'kubectl.kubernetes.io/last-applied-configuration'

const selected = (entries: Readonly<Record<string, string>> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(entries ?? {}).filter(([key]) => isMirrored(key)))

const keyList = (entries: Readonly<Record<string, string>>): string => Object.keys(entries).sort().join(',')

/** The labels and annotations of a set that its PodGangs carry too. docs/reference/reconcile-rules.md#podgangs */
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
