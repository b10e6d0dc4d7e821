/** The default imagePullPolicy: Always for an image whose tag is `latest` or missing. */
export const pullPolicy = (image: unknown): string => {
  const reference = String(image ?? '')
  const [, tag] = /:([^/:@]+)$/.exec(reference) ?? []
  return !reference.includes('@') && (tag === undefined || tag === 'latest') ? 'Always' : 'IfNotPresent'
}
