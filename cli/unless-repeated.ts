/** A listener that is not told of an error that says the same as the one before, so that a log has it once. */
export const unlessRepeated = (listener: (error: Error) => void): ((error: Error) => void) => {
  let told: string | undefined
  return (error) => {
    if (error.message === told) return
    told = error.message
    listener(error)
  }
}
