import { IMAGE, REGISTRY, taggedImage } from '../../model/images.ts'

/**
 * The grove-initc image for pods: the repository in GROVE_INIT_CONTAINER_IMAGE (default `localhost/grove-initc`) with
 * this version as its tag. A value with a tag or digest is used unchanged.
 * docs/reference/compatibility.md#start-up-barrier
 */
export const initContainerImage = (env: Readonly<Record<string, string | undefined>>, version: string): string =>
  taggedImage(env.GROVE_INIT_CONTAINER_IMAGE || `${REGISTRY}/${IMAGE.initc}`, version)
