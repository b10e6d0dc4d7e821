/** How deep lists and objects are nested in a JSON value. Iterative, so it cannot overflow the stack. */
export const nestingDepth = (value: unknown): number => {
  let level = [value].filter(isContainer)
  let depth = 0
  while (level.length > 0) {
    depth++
    level = level.flatMap((container) => Object.values(container).filter(isContainer))
  }
  return depth
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
