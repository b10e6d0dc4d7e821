import type { Block, Page } from './page.ts'

/** A command that a page shows. */
export interface Command {
  /** What is typed: one line, or several where a line ends with `\` or begins a here-document. */
  readonly typed: string
  /** What the page shows of its output; undefined where it shows none. `…` stands for anything. */
  readonly shown: string | undefined
}

const LANGUAGES: ReadonlySet<string> = new Set(['sh', 'console', 'bash', 'shell'])

/** True of a block that tells readers to type something. */
export const hasCommands = ({ language }: Block): boolean => LANGUAGES.has(language.split(/\s/)[0] ?? '')

const isOpen = (typed: string): boolean => {
  const [, end] = /<<-?'?(\w+)'?/.exec(typed) ?? []
  return typed.endsWith('\\') || (end !== undefined && !typed.endsWith(`\n${end}`))
}

/** The commands of a block: all of `sh` is one, `console` has one behind each `$`, and its output below it. */
export const commandsOf = ({ language, text }: Block): Command[] => {
  if (language !== 'console') return [{ typed: text.trimEnd(), shown: undefined }]
  const commands: { typed: string; shown: string[] }[] = []
  for (const line of text.trimEnd().split('\n')) {
    const last = commands.at(-1)
    if (line.startsWith('$ ')) commands.push({ typed: line.slice(2), shown: [] })
    else if (last === undefined) throw new Error(`a console block begins with "$ " and a command, not with "${line}"`)
    else if (last.shown.length === 0 && isOpen(last.typed)) last.typed += `\n${line.replace(/^> /, '')}`
    else last.shown.push(line)
  }
  return commands.map(({ typed, shown }) => ({ typed, shown: shown.length === 0 ? undefined : shown.join('\n') }))
}

/** The first line that a block has readers type: how lists name a block. */
export const nameOf = (block: Block): string => commandsOf(block)[0]?.typed.split('\n')[0] ?? ''

/** True of commands that run until they are stopped: readers keep them in a terminal of their own. */
export const keepsRunning = (typed: string): boolean =>
  /^grove (webhook|reconcile|page)\b/.test(typed) ||
  (/^grove sandbox( -|$)/.test(typed) && !/ --(wait|detach)\b/.test(typed))

/** A file that a page gives: a block of YAML whose first line is a comment with its name. */
export const filesOf = ({ blocks }: Page): { readonly name: string; readonly text: string; readonly line: number }[] =>
  blocks.flatMap(({ language, text, line }) => {
    const name = language === 'yaml' ? /^# ([\w.-]+\.yaml)\n/.exec(text)?.[1] : undefined
    return name === undefined ? [] : [{ name, text, line }]
  })

const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** True where output is what a page shows: `…` stands for anything within a line, and alone on a line for any lines. */
export const isAsShown = (shown: string, said: string): boolean => {
  const pattern = shown
    .trimEnd()
    .split('\n')
    .map((line) => (line.trim() === '…' ? '(?:.*\n)*?' : `${line.trimEnd().split('…').map(quoted).join('.*')} *\n`))
    .join('')
  return RegExp(`^${pattern}$`).test(`${said.trimEnd()}\n`)
}
