import { isObject } from '../../../schemas/json/object.ts'

type Step = (values: readonly unknown[]) => unknown[]

const FILTER = /^\?\(@\.([\w.-]+)\s*(==|!=)\s*(?:"([^"]*)"|'([^']*)'|([\w.-]+))\)$/
const SLICE = /^(-?\d+)?:(-?\d+)?$/

const children = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []

const field =
  (name: string): Step =>
  (values) =>
    values.flatMap((value) => (isObject(value) && Object.hasOwn(value, name) ? [value[name]] : []))

const bracket = (text: string): Step => {
  if (text === '*') return (values) => values.flatMap(children)
  if (/^-?\d+$/.test(text))
    return (values) => values.flatMap((value) => (Array.isArray(value) ? value.slice(Number(text)).slice(0, 1) : []))
  const slice = SLICE.exec(text)
  if (slice) {
    const [, from = '', to = ''] = slice
    const bounds = [from === '' ? 0 : Number(from), to === '' ? undefined : Number(to)] as const
    return (values) => values.flatMap((value) => (Array.isArray(value) ? value.slice(...bounds) : []))
  }
  const quoted = /^(?:"([^"]*)"|'([^']*)')$/.exec(text)
  if (quoted) return field(quoted[1] ?? quoted[2] ?? '')
  const [, path = '', operator = '', ...wanted] = FILTER.exec(text) ?? []
  if (operator === '') return () => []
  const literal = wanted.find((each) => each !== undefined)
  const matches = (value: unknown): boolean => {
    const found = path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value)
    return (found !== undefined && String(found) === literal) === (operator === '==')
  }
  return (values) => values.flatMap((value) => children(value).filter(matches))
}

const compiled = new Map<string, readonly Step[]>()

const TOKEN = /\.?\*|\.?((?:[\w-]|\\.)+)|\[((?:"[^"]*"|'[^']*'|[^\]])*)\]/y

const compile = (path: string): readonly Step[] => {
  const steps: Step[] = []
  TOKEN.lastIndex = 0
  const text = path.replace(/^\{(.*)\}$/, '$1').replace(/^\$/, '')
  while (TOKEN.lastIndex < text.length) {
    const [whole, name, inner] = TOKEN.exec(text) ?? []
    if (whole === undefined) return [() => []]
    steps.push(name !== undefined ? field(name.replace(/\\(.)/g, '$1')) : bracket(inner ?? '*'))
  }
  return steps
}

/**
 * The first value at a simple JSONPath: fields, indices, slices such as `[-1:]`, `[*]` and filters such as
 * `[?(@.type=="Ready")]`.
 */
export const readPath = (object: unknown, path: string): unknown => {
  const steps = compiled.get(path) ?? compile(path)
  compiled.set(path, steps)
  const found = steps.reduce<readonly unknown[]>((values, step) => step(values), [object])
  return found[0]
}
