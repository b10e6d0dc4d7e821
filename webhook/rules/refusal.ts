import type { RefusedChild } from '../../model/refused-children.ts'
import { cut } from '../../schemas/sentences/cut.ts'
import { type FieldError, sentence } from '../../schemas/sentences/field-error.ts'
import type { Advice } from './warning.ts'

/** What will be refused of an object that is accepted. */
export interface Refused {
  readonly child: RefusedChild['child'] | 'JobSet'
  readonly error: FieldError
}

/** A warning about a future refusal: the API server's message, and the child that it is about. */
export const refusalWarning = ({ child, error }: Refused): string => {
  const { value, ...rest } = error
  const said = sentence(typeof value === 'string' || typeof value === 'number' ? { ...rest, value: cut(value) } : rest)
  return `${said}; Kubernetes will refuse the ${child}`
}

/** More errors than anybody mends at a time. */
const MOST = 10

/** The same for children that follow from an object only together with others. The error is kept: offline tools report it. */
export const refusedChildAdvice = (refused: readonly Refused[]): Advice[] =>
  refused
    .slice(0, MOST)
    .map((each) => ({ rule: 'warning/refused-pods', text: refusalWarning(each), error: each.error }))
