import type { EnvVar, Port, Volume, VolumeMount } from '../shapes.ts'

/**
 * The list with each of `added` in it: in place of the element that has the same key, else at the end. Absent lists are empty, and an
 * empty result is absent, as in the API. specs/trainer.md §2.2
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

/** Variables are the same by name. */
export const withEnv = upserted<EnvVar>(({ name }) => name)
/** Volumes are the same by name. */
export const withVolumes = upserted<Volume>(({ name }) => name)
/** Mounts are the same by path. */
export const withMounts = upserted<VolumeMount>(({ mountPath }) => mountPath)
/** Ports are the same by number and protocol: two ports without a name are two ports. */
export const withPorts = upserted<Port>(({ containerPort, protocol = 'TCP' }) => `${containerPort}/${protocol}`)
