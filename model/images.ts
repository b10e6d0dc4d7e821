/**
 * The registry in the names of our images as they are built, in manifests and by default. No registry answers there: a
 * node finds these images only where somebody has imported them, and nobody else can publish one under such a name.
 */
export const REGISTRY = 'localhost'

/** Our images: the program, the start-up barrier, and the agent of failover pods. */
export const IMAGE = { grove: 'grove', initc: 'grove-initc', failover: 'grove-failover' } as const

/** The full name by which a kubelet looks for an image of ours: `localhost/grove:0.1.0`. */
export const imageName = (image: string, version: string): string => `${REGISTRY}/${image}:${version}`

interface Parts {
  /** With a slash at its end; empty for a name without registry. */
  readonly registry: string
  readonly tag: string | undefined
  readonly isComplete: boolean
}

/** A colon before the last slash separates the port of a registry. */
const partsOf = (image: string): Parts => {
  const registry = image.slice(0, image.lastIndexOf('/') + 1)
  const [, tag, digest] = /^[^:@]*(?::([^@]*))?(@.*)?$/.exec(image.slice(registry.length)) ?? []
  return { registry, tag, isComplete: tag !== undefined || digest !== undefined }
}

/** An image with a tag or digest as it is, any other with this tag. */
export const taggedImage = (image: string, tag: string): string =>
  partsOf(image).isComplete ? image : `${image}:${tag}`

/**
 * The image of the failover agent: the one that the configuration names, else the one beside `grove-initc` in its
 * registry, with the tag of `grove-initc` unless it has its own. Undefined if `grove-initc` has no tag to take.
 */
export const agentImage = (configured: string, initc: string | undefined): string | undefined => {
  if (configured !== '' && partsOf(configured).isComplete) return configured
  const { registry, tag } = partsOf(initc ?? '')
  return tag === undefined ? undefined : `${configured || `${registry}${IMAGE.failover}`}:${tag}`
}
