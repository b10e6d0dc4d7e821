import type { TreeTextOptions } from './tree-text.ts'

/** A destination for changing pictures: a terminal, on which each replaces the previous one. */
export interface Screen {
  draw(lines: readonly string[]): void
  /** Leaves the last picture on the screen. */
  close(): void
}

/** The destination of a tree: standard output, or a test's replacement. Sizes are in characters. */
export interface Terminal {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly rows?: number
  readonly columns?: number
}

/** Whether to use colours: on terminals, unless NO_COLOR is set. */
export const hasColours = ({ isTTY }: Terminal): boolean => isTTY === true && !process.env.NO_COLOR

/** The options for a tree that is redrawn: no larger than the terminal, with one row left for the cursor. */
export const liveOptions = (terminal: Terminal): TreeTextOptions => ({
  colours: hasColours(terminal),
  rows: (terminal.rows ?? 24) - 1,
  columns: (terminal.columns ?? 80) - 1,
})

const HIDE_CURSOR = '\u001b[?25l'
const SHOW_CURSOR = '\u001b[?25h'

/** Draws pictures over one another. Lines must fit into the terminal's width, and their number into its height. */
export const terminalScreen = (terminal: Terminal): Screen => {
  let height = 0
  let last = ''
  return {
    draw: (lines) => {
      const picture = lines.map((each) => `${each}\u001b[K\n`).join('')
      if (picture === last) return
      const back = height === 0 ? HIDE_CURSOR : `\u001b[${height}A`
      // Clear the rest of a higher picture.
      terminal.write(`${back}${picture}\u001b[J`)
      height = lines.length
      last = picture
    },
    close: () => {
      if (height > 0) terminal.write(SHOW_CURSOR)
    },
  }
}
