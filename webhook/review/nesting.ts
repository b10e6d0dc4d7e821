/** How many lists and objects stand inside one another at the deepest point of a JSON value. Needs no stack of its own. */
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
