import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../cluster/repository.ts'
import { commandsOf } from './commands.ts'
import { pageOf } from './page.ts'

const textOf = (page: string): string => readFileSync(join(repositoryRoot, 'docs', page), 'utf8')

const consoleBlocks = (text: string): string[][] =>
  pageOf('', text)
    .blocks.filter(({ language }) => language === 'console')
    .map((block) => commandsOf(block).map(({ typed }) => typed))

/** All that a page of docs/ has people type in blocks with output. */
export const typedIn = (page: string): string[] => consoleBlocks(textOf(page)).flat()

/**
 * The commands of the first block with output below a heading of a page of docs/, or of a later one.
 * @throws Error if there is no such block
 */
export const typedBelow = (page: string, heading: string, block = 0): string[] => {
  const [, section = ''] = textOf(page).split(`\n${heading}\n`)
  const found = consoleBlocks(section.split(/^#+ /m)[0] ?? '')[block]
  if (found === undefined) throw new Error(`docs/${page} shows no commands below "${heading}"`)
  return found
}
