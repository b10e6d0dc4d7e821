/** The verb of a count: "is" for one, "are" for none and for more. */
export const are = (count: number): 'is' | 'are' => (count === 1 ? 'is' : 'are')

/** The noun of a count: "pod" for one, "pods", "copies" or "keys" for none and for more. */
export const nounOf = (count: number, noun: string): string =>
  count === 1 ? noun : /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`

/** A count with its noun: "1 pod", "3 pods". */
export const counted = (count: number, noun: string): string => `${count} ${nounOf(count, noun)}`

/** All of a number of things, with their verb: "the pod is", "all 3 pods are". */
export const allAre = (count: number, noun: string): string =>
  count === 1 ? `the ${noun} is` : `all ${counted(count, noun)} are`

/** What a number of things is not: "is not a clique", "are not cliques". */
export const areNot = (count: number, noun: string): string =>
  count === 1 ? `is not a ${noun}` : `are not ${nounOf(count, noun)}`
