/** The index of the last word that is a flag, alone or with its value joined to it; -1 where there is none. */
const lastIndexOf = (words: readonly string[], flag: string): number =>
  words.findLastIndex((word) => word === flag || word.startsWith(`${flag}=`))

/**
 * The value of a flag on a command line: the word after it, or what is joined to it. Of several the last one counts, as
 * it does for the servers that are started. Undefined where the command line has not got it.
 */
export const flagIn = (words: readonly string[], flag: string): string | undefined => {
  const at = lastIndexOf(words, flag)
  return words[at] === flag ? words[at + 1] : words[at]?.slice(flag.length + 1)
}

/** The command line with the value of a flag replaced where it counts, or appended. */
export const withFlag = (words: readonly string[], flag: string, value: string): string[] => {
  const at = lastIndexOf(words, flag)
  if (at < 0) return [...words, flag, value]
  return words[at] === flag ? words.toSpliced(at + 1, 1, value) : words.with(at, `${flag}=${value}`)
}
