const texts = new WeakMap<object, string>()

/** JSON of a stored object, made once: the same object goes to many readers. */
export const jsonText = (object: object): string => {
  let text = texts.get(object)
  if (text === undefined) {
    text = JSON.stringify(object)
    texts.set(object, text)
  }
  return text
}
