import type { EnvVar, Port, Volume, VolumeMount } from '../shapes.ts'

/**
 * The list with each of `added`: in place of the element with the same key, else at the end. An absent list counts as
 * empty, and an empty result is absent, as in the API. docs/reference/trainer-rules.md#merging
 */
const upserted =
  <Element>(keyOf: (element: Element) => string) =>
  (list: readonly Element[] | undefined, added: readonly Element[]): readonly Element[] | undefined => {
    const result = [...(list ?? [])]
    for (const element of added) {
      const at = result.findIndex((each) => keyOf(each) === keyOf(element))
      if (at === -1) result.push(element)
      else result[at] = element
    }
    return result.length === 0 ? undefined : result
  }

/** Matches variables by name. */
export const withEnv = upserted<EnvVar>(({ name }) => name)
/** Matches volumes by name. */
export const withVolumes = upserted<Volume>(({ name }) => name)
/** Matches mounts by path. */
export const withMounts = upserted<VolumeMount>(({ mountPath }) => mountPath)
/** Matches ports by number and protocol: names are optional. */
export const withPorts = upserted<Port>(({ containerPort, protocol = 'TCP' }) => `${containerPort}/${protocol}`)
