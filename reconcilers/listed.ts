/** The most names in a sentence: a status must stay small, however large a set is. */
const MOST_NAMED = 3

/** Names as part of a sentence: the first three and how many more there are; `none` if there are no names. */
export const listed = (names: readonly string[], none: string): string => {
  if (names.length === 0) return none
  const named = names.slice(0, MOST_NAMED).join(', ')
  return names.length > MOST_NAMED ? `${named} and ${names.length - MOST_NAMED} more` : named
}
