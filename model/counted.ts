/** The verb of a count: "is" for one, "are" for none and for more. */
export const are = (count: number): 'is' | 'are' => (count === 1 ? 'is' : 'are')

/** A count with its noun: "1 pod", "3 pods". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** All of a number of things, with their verb: "the pod is", "all 3 pods are". */
export const allAre = (count: number, noun: string): string =>
  count === 1 ? `the ${noun} is` : `all ${counted(count, noun)} are`
