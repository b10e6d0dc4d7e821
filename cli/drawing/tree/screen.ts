import type { TreeSource } from './follow.ts'
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
  on?(event: 'resize', listener: () => void): unknown
  off?(event: 'resize', listener: () => void): unknown
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

const FROM_TOP = '\u001b[H\u001b[J'

/** The source, which also says so when the size of the terminal has changed. */
export const followSize = (source: TreeSource, terminal: Terminal): TreeSource => ({
  read: () => source.read(),
  subscribe: (changed) => {
    const unsubscribe = source.subscribe(changed)
    terminal.on?.('resize', changed)
    return () => {
      unsubscribe()
      terminal.off?.('resize', changed)
    }
  },
})

/** Draws pictures over one another. Lines must fit into the terminal's width, and their number into its height. */
export const terminalScreen = (terminal: Terminal): Screen => {
  let height = 0
  let last = ''
  let size = ''
  const showCursor = (): unknown => terminal.write(SHOW_CURSOR)
  return {
    draw: (lines) => {
      const picture = lines.map((each) => `${each}\u001b[K\n`).join('')
      const isResized = height > 0 && size !== sizeOf(terminal)
      if (picture === last && !isResized) return
      // A second signal ends the process at once.
      if (height === 0) process.once('exit', showCursor)
      // Terminals wrap lines that have become too long, or cut them: where the last picture is now is not known.
      const back = height === 0 ? HIDE_CURSOR : isResized ? FROM_TOP : `\u001b[${height}A`
      // Clear the rest of a higher picture.
      terminal.write(`${back}${picture}\u001b[J`)
      height = lines.length
      last = picture
      size = sizeOf(terminal)
    },
    close: () => {
      if (height === 0) return
      process.off('exit', showCursor)
      showCursor()
    },
  }
}

const sizeOf = ({ rows, columns }: Terminal): string => `${rows}x${columns}`
