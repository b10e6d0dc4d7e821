import { isObject } from '../../schemas/json/object.ts'

/**
 * Reads values that no shape has checked. Warnings look into pod specs, which are large: to check all of them costs
 * more than the rules do, and the schema refuses wrong types anyway.
 */

const NONE: readonly never[] = []

/** The elements of a list of objects; none if any element is something else. */
export const entries = <Element extends object>(list: readonly Element[] | null | undefined): readonly Element[] =>
  Array.isArray(list) && list.every((element): boolean => isObject(element)) ? list : NONE

/** The elements of a list of strings; none if any element is something else. */
export const texts = (list: readonly string[] | null | undefined): readonly string[] =>
  Array.isArray(list) && list.every((element) => typeof element === 'string') ? list : NONE

/** A string that is not empty; undefined for anything else. */
export const word = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
