/** Where a picture is drawn that changes: a terminal, by drawing over what was there. */
export interface Screen {
  draw(lines: readonly string[]): void
  /** Leaves the last picture where it is. */
  close(): void
}

export interface Terminal {
  write(text: string): unknown
  readonly rows?: number
  readonly columns?: number
}

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
