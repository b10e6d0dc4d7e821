import { commandsOf } from './commands.ts'
import { ELSEWHERE, type Elsewhere } from './elsewhere-list.ts'
import type { Block, Page } from './page.ts'

const isOf = (page: Page, block: Block) => {
  const typed = typedIn(block)
  return (entry: Elsewhere): boolean => entry.page === page.name && entry.command === typed
}

/** All that a block has readers type. */
const typedIn = (block: Block): string =>
  commandsOf(block)
    .map(({ typed }) => typed)
    .join('\n')

/** True of a block that the list has. */
export const isElsewhere = (page: Page, block: Block): boolean => ELSEWHERE.some(isOf(page, block))

/** Entries of the list that no block answers to. */
export const superfluous = (pages: readonly Page[], hasCommands: (block: Block) => boolean): Elsewhere[] => {
  const blocks = pages.flatMap((page) => page.blocks.filter(hasCommands).map((block) => isOf(page, block)))
  return ELSEWHERE.filter((entry) => !blocks.some((isNamed) => isNamed(entry)))
}
