import { Environment, type Optional } from '@marcbachmann/cel-js'
import { sameJson } from '../json/same.ts'
import { addLibrary, type Library } from './library.ts'
import { LISTS } from './lists.ts'
import { allowHasOfAnything, type MacroNode, optionalMap } from './macros.ts'
import { type Budget, metered, type Passed, spend } from './meter.ts'
import { NETWORK } from './network.ts'
import { QUANTITIES } from './quantity.ts'
import { TEXTS } from './texts.ts'
import { VERSIONS } from './versions.ts'

/** What became of an expression. */
export type Outcome =
  | { readonly status: 'value'; readonly value: unknown }
  /** It has failed, as it would on an API server. */
  | { readonly status: 'failed'; readonly why: string }
  /** This engine cannot evaluate it. */
  | { readonly status: 'unsupported'; readonly why: string }
  | { readonly status: 'costly'; readonly passed: Passed }

/** An expression of Kubernetes' CEL, compiled once. */
export interface Expression {
  /** Names of variables that it reads and that nobody has declared. */
  readonly unknown: readonly string[]
  /** Whether it reads a variable. */
  readonly reads: (variable: string) => boolean
  readonly evaluate: (variables: Readonly<Record<string, unknown>>, budget: Budget) => Outcome
}

/** Why an expression has no program. */
export interface Unreadable {
  readonly why: string
  /** Whether it is this engine that lacks something, so that an API server may know what to do. */
  readonly isOurGap: boolean
}

interface Node {
  op: string
  args: unknown
  readonly meta?: { readonly macro?: object; readonly alternate?: object }
  evaluate(evaluator: Evaluator, node: Node, context: unknown): unknown
}

interface Evaluator {
  run(node: Node, context: unknown): unknown
}

type Program = ((variables: Record<string, unknown>) => unknown) & { readonly ast: Node }

const LIBRARIES: readonly Library[] = [QUANTITIES, NETWORK, TEXTS, LISTS, VERSIONS]

const newEnvironment = (): Environment => {
  const made = new Environment({
    unlistedVariablesAreDyn: true,
    enableOptionalTypes: true,
    homogeneousAggregateLiterals: false,
    // What an expression may do is limited by its cost.
    limits: { maxListElements: 100_000, maxMapEntries: 100_000 },
  })
  for (const library of LIBRARIES) addLibrary(made, library)
  optionalMap(made)
  // Kubernetes compares optional fields (`object.metadata.?labels == …`).
  made.registerOperator('optional<dyn> == optional<dyn>', (a: Optional, b: Optional) =>
    a.hasValue() && b.hasValue() ? sameJson(a.value(), b.value()) : a.hasValue() === b.hasValue(),
  )
  return made
}

/** An environment whose every step costs something. */
const meteredEnvironment = (made: Environment): Environment => {
  let evaluator: Evaluator | undefined
  made.registerFunction(
    'itsEvaluator(): bool',
    function (this: Evaluator) {
      evaluator = this
      return true
    },
    { async: false } as never,
  )
  made.evaluate('itsEvaluator()')
  if (evaluator === undefined) throw new Error('the engine of CEL shows no evaluator')
  const own = evaluator
  own.run = (node, context) => {
    spend(STEPS[node.op] ?? 1)
    const value = node.evaluate(own, node, context)
    if (traversed.has(node)) spend(0.1 * sizeOf(value))
    return value
  }
  return made
}

/** What a step costs, where it isn't 1. */
const STEPS: Readonly<Record<string, number>> = { value: 0, list: 10, map: 30 }

/** Operands of calls and operators, which read them from one end to the other. */
const traversed = new WeakSet<object>()

const sizeOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) || value instanceof Uint8Array ? value.length : 0

let plain: Environment | undefined
let optionalOld: Environment | undefined

/** The environment; where `oldSelf` is an optional, the engine must know, or it cannot tell the type of `value()`. */
const environmentFor = (isOldOptional: boolean): Environment => {
  plain ??= meteredEnvironment(newEnvironment())
  if (!isOldOptional) return plain
  optionalOld ??= meteredEnvironment(newEnvironment().registerVariable('oldSelf', 'optional<dyn>') as Environment)
  return optionalOld
}

const known = new Map<string, Expression | Unreadable>()

/** The variables that an expression may read. */
export interface Scope {
  readonly names: readonly string[]
  readonly isOldOptional?: boolean
}

/** Compiles an expression, once for each scope. */
export const expressionOf = (text: string, scope: Scope): Expression | Unreadable => {
  const key = `${scope.names.join()} ${scope.isOldOptional === true}\n${text}`
  const made = known.get(key) ?? compiled(text, scope)
  known.set(key, made)
  return made
}

/** Whether compiling has succeeded. */
export const isReadable = (made: Expression | Unreadable): made is Expression => 'evaluate' in made

const compiled = (text: string, { names, isOldOptional = false }: Scope): Expression | Unreadable => {
  const environment = environmentFor(isOldOptional)
  let program: Program
  try {
    program = environment.parse(text) as unknown as Program
  } catch (error) {
    return { why: whyOf(error), isOurGap: BEYOND.test(text) }
  }
  const read = new Set<string>()
  prepare(program.ast, read, new Set())
  return {
    unknown: [...read].filter((name) => !names.includes(name) && !isDeclared(environment, name)),
    reads: (variable) => read.has(variable),
    evaluate: (variables, budget) => evaluated(program, environment, variables, budget),
  }
}

/** Syntax of Kubernetes' CEL that the engine does not have: optional entries, and names in backquotes. */
const BEYOND = /[[{,]\s*\?|`/

const isDeclared = (environment: Environment, name: string): boolean => environment.hasVariable(name)

/** Functions that the engine has, with another meaning than Kubernetes', and ours in their place. */
const OWN: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  ...{ matches: 're2matches', lowerAscii: 'asciiLower', upperAscii: 'asciiUpper' },
})

/**
 * Finds the variables that an expression reads, lets `matches` read RE2's regular expressions, and marks what calls and
 * operators read from one end to the other.
 */
const prepare = (node: unknown, read: Set<string>, bound: ReadonlySet<string>): void => {
  if (Array.isArray(node)) {
    for (const each of node) prepare(each, read, bound)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { op, args } = node as Partial<Node>
  if (op === undefined) return
  if (op === 'call' && (args as unknown[])[0] === 'has') allowHasOfAnything(node as MacroNode)
  const { meta } = node as Partial<Node>
  const { macro, alternate } = meta ?? {}
  // What the parser has made of a macro such as all() takes the place of its call.
  if (alternate !== undefined) {
    prepare(alternate, read, bound)
    return
  }
  if (op === 'id' && typeof args === 'string' && !bound.has(args)) read.add(args)
  const list = args as unknown[]
  if (op === 'rcall' || op === 'call') {
    list[0] = OWN[String(list[0])] ?? list[0]
    for (const operand of [list[1], list[2]].flat())
      if (typeof operand === 'object' && operand !== null) traversed.add(operand)
  } else if (OPERATORS.has(op)) for (const operand of list) traversed.add(operand as object)
  if (op === 'comprehension') {
    const { iterable, iterVarName, init, step } = args as Record<string, unknown>
    prepare(iterable, read, bound)
    const within = new Set([...bound, String(iterVarName)])
    for (const each of [init, step]) prepare(each, read, within)
    return
  }
  if (macro === undefined) {
    prepare(args, read, bound)
    return
  }
  const { var: variable, ast: _, args: given, ...parts } = macro as Record<string, unknown>
  const within = typeof variable === 'string' ? new Set([...bound, variable]) : bound
  prepare(given, read, bound)
  for (const [name, each] of Object.entries(parts)) prepare(each, read, name === 'exp' ? within : bound)
}

const OPERATORS: ReadonlySet<string> = new Set(['==', '!=', 'in', '+', '<', '<=', '>', '>='])

const evaluated = (
  program: Program,
  environment: Environment,
  variables: Readonly<Record<string, unknown>>,
  budget: Budget,
): Outcome => {
  try {
    const done = metered(budget, () => program(variables))
    return 'value' in done ? { status: 'value', value: done.value } : { status: 'costly', passed: done.passed }
  } catch (error) {
    const why = whyOf(error)
    return isOurGap(environment, error, why) ? { status: 'unsupported', why } : { status: 'failed', why }
  }
}

const whyOf = (error: unknown): string => {
  const { summary, message } = error as { summary?: string; message: string }
  return summary ?? message
}

/**
 * Whether an error is a gap of this engine: a function or a regular expression that it lacks. A known function with
 * arguments of the wrong type is the writer's mistake.
 */
const isOurGap = (environment: Environment, error: unknown, why: string): boolean => {
  const { code } = error as { code?: string }
  if (code === 'invalid_regular_expression' || code === 'unknown_variable') return true
  if (code !== 'no_matching_overload') return false
  const [, name, given = ''] = /'(?:.*?\.)?(\w+)\((.*)\)'/.exec(why) ?? []
  const count = given === '' ? 0 : given.replaceAll(/<[^>]*>/g, '').split(',').length
  const isKnown = environment
    .getDefinitions()
    .functions.some((each) => each.name === name && each.params.length === count)
  return !isKnown
}
