/** The limit of cached texts: a change is sent to all its watches soon after it is made, and seldom read later. */
const KEPT = 2_000

const texts = new Map<object, string>()

/** The JSON of a stored object, cached while it is new: the same object is sent to many clients. */
export const jsonText = (object: object): string => {
  const known = texts.get(object)
  if (known !== undefined) return known
  const text = JSON.stringify(object)
  texts.set(object, text)
  if (texts.size > KEPT) {
    for (const oldest of texts.keys()) {
      texts.delete(oldest)
      break
    }
  }
  return text
}
