/** One line of input without its line break, or the length of a line that exceeded the limit and was skipped. */
export type Line =
  | { readonly number: number; readonly bytes: Buffer }
  | { readonly number: number; readonly length: number }

const NEWLINE = 0x0a

/**
 * The lines of a stream as bytes, each as soon as it is complete; blank lines are skipped, but counted. Never holds
 * more than `limit` bytes and one chunk.
 */
export async function* linesOf(input: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Line> {
  let number = 1
  let parts: Buffer[] = []
  let length = 0
  const take = (part: Buffer): void => {
    length += part.length
    if (length > limit) parts = []
    else if (part.length > 0) parts.push(part)
  }
  const complete = (): Line | undefined => {
    const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
    const line: Line = length > limit ? { number, length } : { number, bytes }
    const blank = length <= limit && isBlank(bytes)
    parts = []
    length = 0
    number++
    return blank ? undefined : line
  }
  for await (const chunk of input) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      take(chunk.subarray(start, end))
      start = end + 1
      const line = complete()
      if (line) yield line
    }
    take(chunk.subarray(start))
  }
  const last = complete()
  if (last) yield last
}

const isBlank = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d))
