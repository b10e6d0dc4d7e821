import { cut } from './cut.ts'

/** The most names in a status, which must stay small however large a set is. */
export const FEW = 3

interface Form {
  /** Further names are counted: 10,000 errors that each list 10,000 names would fill the memory. */
  readonly most?: number
  /** What to say where there are no names. */
  readonly none?: string
  /** How each name is written. */
  readonly text?: (name: string) => string
}

/** `a, b, c`, or for many names the first twenty and `and 80 more`; `none` where there are none. */
export const listed = (
  names: ReadonlySet<string> | readonly string[],
  { most = 20, none = 'none', text = (name) => cut(name) }: Form = {},
): string => {
  const count = 'size' in names ? names.size : names.length
  const shown: string[] = []
  for (const name of names) {
    if (shown.length === most) break
    shown.push(text(name))
  }
  if (count > most) return `${shown.join(', ')} and ${count - most} more`
  return shown.join(', ') || none
}
