/**
 * Reading what no shape has checked. Warnings look into pod specs, which are large; to check all of them costs more than
 * the rules do, and what is of a wrong type is refused by the schema anyway.
 */

const NONE: readonly never[] = []

/** The elements of a list of objects; none if any of them is something else. */
export const entries = <Element extends object>(list: readonly Element[] | null | undefined): readonly Element[] =>
  Array.isArray(list) && list.every(isObject) ? list : NONE

/** The elements of a list of texts; none if any of them is something else. */
export const texts = (list: readonly string[] | null | undefined): readonly string[] =>
  Array.isArray(list) && list.every((element) => typeof element === 'string') ? list : NONE

/** A text that says something; undefined for anything else. */
export const word = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
