import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './process.ts'

/** The directory of the downward API files about the pod. */
export const POD_INFO_DIR = '/var/grove/pod-info'

/** The facts about grove-initc's own pod, from the files that Grove mounts. */
export interface PodInfo {
  readonly namespace: string
  /**
   * The gang whose pods count; undefined for a pod without a gang: then all pods of the PodClique in the namespace
   * count.
   */
  readonly podGang: string | undefined
}

const read = (dir: string, file: string): string => {
  try {
    return readFileSync(join(dir, file), 'utf8').trim()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartError(`${join(dir, file)} cannot be read (${why}); mount the volume pod-info-vol at ${dir}`)
  }
}

/** Reads the files namespace and podgangname. Throws StartError. */
export const readPodInfo = (dir: string): PodInfo => {
  const namespace = read(dir, 'namespace')
  if (namespace === '') {
    throw new StartError(`${join(dir, 'namespace')} is empty; it must have the pod's metadata.namespace`)
  }
  return { namespace, podGang: read(dir, 'podgangname') || undefined }
}
