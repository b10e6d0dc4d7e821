import { type Environment, Optional } from '@marcbachmann/cel-js'

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
