/**
 * The limit of values in a runtime: lists, objects, texts and numbers together. Real runtimes have a few hundred. A
 * TrainJob of some hundred bytes may name a runtime of 1.5 MB, and nobody else may wait while that is judged or built.
 */
const MOST_RUNTIME_VALUES = 10_000

/** True if a value holds more values than a runtime may. Takes any JSON, however deep, and stops at the limit. */
export const hasTooManyValues = (value: unknown): boolean => {
  const left: unknown[] = [value]
  let count = 0
  while (left.length > 0) {
    if (count + left.length > MOST_RUNTIME_VALUES) return true
    const next = left.pop()
    count++
    if (typeof next !== 'object' || next === null) continue
    const inside = Object.values(next)
    if (count + left.length + inside.length > MOST_RUNTIME_VALUES) return true
    left.push(...inside)
  }
  return false
}

/** What to say of such a runtime. */
export const TOO_MANY_VALUES = `has more than ${MOST_RUNTIME_VALUES} values, and no TrainJob can use it; make several runtimes of it`

/** The limit of the data of a ConfigMap in Kubernetes, in bytes. */
export const MOST_CONFIG_MAP_BYTES = 2 ** 20
