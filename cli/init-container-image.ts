/**
 * The grove-initc image for pods: the repository in GROVE_INIT_CONTAINER_IMAGE (default `grove-initc`) with this
 * version as its tag. A value with a tag or digest is used unchanged. brief 000 "Container Image Configuration"
 */
export const initContainerImage = (env: Readonly<Record<string, string | undefined>>, version: string): string => {
  const repository = env.GROVE_INIT_CONTAINER_IMAGE || 'grove-initc'
  // A colon before the last slash separates the port of a registry.
  const name = repository.slice(repository.lastIndexOf('/') + 1)
  return name.includes(':') || name.includes('@') ? repository : `${repository}:${version}`
}
