/** When an image is pulled where nobody says so: always where its tag is `latest` or missing. */
export const pullPolicy = (image: unknown): string => {
  const reference = String(image ?? '')
  const [, tag] = /:([^/:@]+)$/.exec(reference) ?? []
  return !reference.includes('@') && (tag === undefined || tag === 'latest') ? 'Always' : 'IfNotPresent'
}
