import type { KubeObject } from '../../model/object.ts'

/** Those annotations of an object that have one of these names. */
export const annotationsNamed = (
  names: readonly string[],
  { metadata: { annotations = {} } }: Pick<KubeObject, 'metadata'>,
): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (annotations[name] === undefined ? [] : [[name, annotations[name]]])))
