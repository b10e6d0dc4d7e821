import type { TreeTextOptions } from './tree-text.ts'

/** Where a picture is drawn that changes: a terminal, by drawing over what was there. */
export interface Screen {
  draw(lines: readonly string[]): void
  /** Leaves the last picture where it is. */
  close(): void
}

/** Where a tree is shown: standard output, or a test's stand-in for it. Sizes are in characters. */
export interface Terminal {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly rows?: number
  readonly columns?: number
}

/** Colours are for terminals, and for those who want them. */
export const hasColours = ({ isTTY }: Terminal): boolean => isTTY === true && !process.env.NO_COLOR

/** How a tree is told that is drawn over and over: no larger than the terminal, with a row to spare for the cursor. */
export const liveOptions = (terminal: Terminal): TreeTextOptions => ({
  colours: hasColours(terminal),
  rows: (terminal.rows ?? 24) - 1,
  columns: (terminal.columns ?? 80) - 1,
})

const HIDE_CURSOR = '\u001b[?25l'
const SHOW_CURSOR = '\u001b[?25h'

/** Draws pictures over one another. Lines must be no longer than the terminal is wide, nor more than it has rows. */
export const terminalScreen = (terminal: Terminal): Screen => {
  let height = 0
  let last = ''
  return {
    draw: (lines) => {
      const picture = lines.map((each) => `${each}\u001b[K\n`).join('')
      if (picture === last) return
      const back = height === 0 ? HIDE_CURSOR : `\u001b[${height}A`
      // What is left of a higher picture goes.
      terminal.write(`${back}${picture}\u001b[J`)
      height = lines.length
      last = picture
    },
    close: () => {
      if (height > 0) terminal.write(SHOW_CURSOR)
    },
  }
}
