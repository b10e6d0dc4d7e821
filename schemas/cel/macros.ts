import { type Environment, Optional } from '@marcbachmann/cel-js'
import { isObject } from '../json/object.ts'

interface Context {
  forkWithVariable(name: string, type: unknown): Context
  reuse(parent: Context): Context
  setIterValue(value: unknown, evaluator: Evaluator): Context
}

interface Evaluator {
  run(node: unknown, context: Context): unknown
}

interface Checker {
  check(node: unknown, context: Context): { readonly kind: string; readonly valueType?: unknown }
  getType(name: string): unknown
}

interface Macro {
  readonly receiver: unknown
  readonly var: string
  readonly exp: unknown
  context?: Context
}

interface Call {
  readonly receiver: unknown
  readonly args: readonly { readonly op: string; readonly args: unknown }[]
}

/**
 * Adds `optMap` and `optFlatMap`: they apply an expression to the value of an optional, if it has one. They are macros of
 * the parser, because the expression names the value.
 */
export const optionalMap = (environment: Environment): void => {
  environment.registerFunction(
    'optional.optMap(ast, ast): optional<dyn>',
    macro((value) => Optional.of(value)) as never,
  )
  environment.registerFunction('optional.optFlatMap(ast, ast): optional<dyn>', macro((value) => value) as never)
}

const macro =
  (wrapped: (value: unknown) => unknown) =>
  ({ receiver, args }: Call) => {
    const [name, exp] = args
    if (name?.op !== 'id') throw new Error('optMap needs the name of a variable')
    return {
      receiver,
      var: name.args as string,
      exp,
      typeCheck: (checker: Checker, own: Macro, context: Context) => {
        const type = checker.check(own.receiver, context)
        own.context = context.forkWithVariable(
          own.var,
          type.kind === 'optional' && type.valueType !== undefined ? type.valueType : checker.getType('dyn'),
        )
        checker.check(own.exp, own.context)
        return checker.getType('optional')
      },
      evaluate: (evaluator: Evaluator, own: Macro, context: Context) => {
        const optional = evaluator.run(own.receiver, context)
        if (!(optional instanceof Optional)) throw new Error('optMap needs an optional')
        if (!optional.hasValue()) return Optional.none()
        const inner = own.context?.reuse(context).setIterValue(optional.value(), evaluator)
        return wrapped(evaluator.run(own.exp, inner as Context))
      },
    }
  }

/** A node of a parsed expression. */
export interface MacroNode {
  readonly args: unknown
  setMeta(name: string, value: unknown): unknown
}

/**
 * Lets `has` ask for a field of whatever an expression results in, as Kubernetes' CEL does: the engine takes only fields of
 * variables.
 */
export const allowHasOfAnything = (call: MacroNode): void => {
  const [, [field]] = call.args as [string, { readonly op: string; readonly args: [unknown, string] }[]]
  if (field === undefined || !['.', '.?'].includes(field.op)) return
  const [holder, name] = field.args
  call.setMeta('macro', {
    holder,
    typeCheck: (checker: Checker, _own: unknown, context: Context) => {
      checker.check(holder, context)
      return checker.getType('bool')
    },
    evaluate: (evaluator: Evaluator, _own: unknown, context: Context) => {
      const value = evaluator.run(holder, context)
      if (!(value instanceof Optional)) return hasField(value, name)
      return value.hasValue() && hasField(value.value(), name)
    },
  })
}

const hasField = (value: unknown, name: string): boolean => {
  if (isObject(value)) return Object.hasOwn(value, name) && value[name] !== undefined
  throw new Error(`no such key: ${name}`)
}
