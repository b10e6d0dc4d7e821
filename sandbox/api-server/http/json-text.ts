/** How many texts are kept: a change goes to all its readers soon after it is made, and is seldom read later. */
const KEPT = 2_000

const texts = new Map<object, string>()

/** JSON of a stored object, made once while it is new: the same object goes to many readers. */
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
