import { expect } from 'chai'
import { commandsOf, filesOf, hasCommands, isAsShown, keepsRunning, nameOf } from './commands.ts'
import { isElsewhere } from './elsewhere.ts'
import { allPages, type Block, type Page } from './page.ts'
import { openTerminal, type Terminal } from './terminal.ts'

/** The blocks of a page whose commands are run as they stand. */
export const blocksToRun = (page: Page): Block[] =>
  page.blocks.filter((block) => hasCommands(block) && !isElsewhere(page, block))

/** True of a page that needs kubectl to be run. */
export const needsKubectl = (page: Page): boolean => blocksToRun(page).some(({ text }) => /\bkubectl\b/.test(text))

const needsCluster = (page: Page): boolean =>
  blocksToRun(page).some(({ text }) => /\b(kubectl|grove (status|page|revisions|rollback))\b/.test(text))

const bringsSandbox = (page: Page): boolean =>
  blocksToRun(page).some((block) => commandsOf(block).some(({ typed }) => /^grove sandbox\b/.test(typed)))

/** Types what a block says, and compares what is printed with what it shows. A command that shows nothing must end with 0. */
const run = async (terminal: Terminal, block: Block): Promise<void> => {
  for (const { typed, shown } of commandsOf(block)) {
    const { said, status } = await (keepsRunning(typed) ? terminal.keep(typed, shown) : terminal.type(typed))
    if (shown === undefined) expect(status ?? 0, `${typed}\n${said}`).to.equal(0)
    else if (!isAsShown(shown, said)) expect(`$ ${typed}\n${said.trimEnd()}`).to.equal(`$ ${typed}\n${shown}`)
  }
}

/**
 * Describes a test for each block of commands of the pages chosen. Each page has a shell of its own, the files that it shows, and, where it
 * asks for a cluster and starts none, a sandbox with four nodes.
 */
export const describePages = (isChosen: (page: Page) => boolean, kubectl?: () => string): void => {
  for (const page of allPages().filter((each) => isChosen(each) && blocksToRun(each).length > 0)) {
    describe(page.name, function () {
      // A block has several commands, each with its own limit.
      this.timeout(300_000)
      let terminal: Terminal
      before(async () => {
        terminal = await openTerminal(kubectl?.())
        if (needsCluster(page) && !bringsSandbox(page)) {
          await terminal.keep('grove sandbox --nodes 4 --kubeconfig ~/.kube/config', undefined)
        }
      })
      after(() => terminal?.close())
      const files = filesOf(page)
      let isAsItShould = true
      for (const block of blocksToRun(page)) {
        it(`does what line ${block.line} shows: ${nameOf(block)}`, async function () {
          // What comes after a command that has failed would say nothing.
          if (!isAsItShould) this.skip()
          isAsItShould = false
          // A page may give one file twice: before and after an edit.
          for (const { name, text, line } of files) if (line < block.line) await terminal.write(name, text)
          await run(terminal, block)
          isAsItShould = true
        })
      }
    })
  }
}
