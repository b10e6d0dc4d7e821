/** The word after a flag, or joined to it; undefined where the command line has not got it. */
export const flagIn = (words: readonly string[], flag: string): string | undefined => {
  const joined = words.find((word) => word.startsWith(`${flag}=`))
  if (joined !== undefined) return joined.slice(flag.length + 1)
  const at = words.indexOf(flag)
  return at < 0 ? undefined : words[at + 1]
}
