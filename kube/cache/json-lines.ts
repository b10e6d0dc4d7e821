const NEWLINE = 0x0a

/**
 * Splits a stream of bytes into lines of JSON and passes on each value as soon as its line is complete; blank lines are
 * skipped. Every byte is examined once: the beginning of an incomplete line is kept as the chunks that it arrived in.
 * The returned function takes the next chunk and throws SyntaxError for a line that is not JSON.
 */
export const jsonLines = (onValue: (value: unknown) => void): ((chunk: Buffer) => void) => {
  let begun: Buffer[] = []
  const deliver = (line: string) => {
    if (line.trim() !== '') onValue(JSON.parse(line))
  }
  return (chunk) => {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      if (begun.length === 0) deliver(chunk.toString('utf8', start, end))
      else {
        begun.push(chunk.subarray(start, end))
        const line = Buffer.concat(begun).toString()
        begun = []
        deliver(line)
      }
      start = end + 1
    }
    if (start < chunk.length) begun.push(start === 0 ? chunk : chunk.subarray(start))
  }
}
