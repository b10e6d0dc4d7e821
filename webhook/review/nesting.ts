const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN = new Set([0x5b, 0x7b])
const CLOSE = new Set([0x5d, 0x7d])

/** How many lists and objects stand inside one another at the deepest point of a JSON text. Too slow for every review. */
export const nestingDepth = (json: Buffer): number => {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let i = 0; i < json.length; i++) {
    const byte = json[i] ?? 0
    if (inString) {
      if (byte === BACKSLASH) i++
      else if (byte === QUOTE) inString = false
    } else if (byte === QUOTE) inString = true
    else if (OPEN.has(byte)) deepest = Math.max(deepest, ++depth)
    else if (CLOSE.has(byte)) depth--
  }
  return deepest
}
