import { expect } from 'chai'
import { lanes } from '../lanes.ts'
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
  blocksToRun(page).some(({ text }) => /\b(kubectl|grove (status|page|revisions|rollback|restart))\b/.test(text))

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

/** What stopped a page: the block whose commands did not do what it shows, or, without a block, what went wrong around them. */
interface Failure {
  readonly block: Block | undefined
  readonly error: unknown
}

/** Types the blocks of a page, each after the other, until one fails. */
const typeAll = async (page: Page, kubectl: string | undefined): Promise<Failure | undefined> => {
  let block: Block | undefined
  try {
    const terminal = await openTerminal(kubectl)
    try {
      if (needsCluster(page) && !bringsSandbox(page)) {
        await terminal.keep('grove sandbox --nodes 4 --kubeconfig ~/.kube/config', undefined)
      }
      for (block of blocksToRun(page)) {
        // A page may give one file twice: before and after an edit.
        for (const { name, text, line } of filesOf(page)) if (line < block.line) await terminal.write(name, text)
        await run(terminal, block)
      }
      block = undefined
    } finally {
      await terminal.close()
    }
    return undefined
  } catch (error) {
    return { block, error }
  }
}

/** Pages that are typed at the same time: most of the time of each is spent waiting. */
const AT_A_TIME = 2

/** How long a page and all those before it may take, in ms. Each of its commands has a limit of its own. */
const ALL_MS = 1_800_000

/**
 * Describes a test for each block of commands of the pages chosen. Each page has a shell of its own, the files that it shows, and, where it
 * asks for a cluster and starts none, a sandbox with four nodes.
 */
export const describePages = (isChosen: (page: Page) => boolean, kubectl?: () => string): void => {
  describe('pages', function () {
    this.timeout(ALL_MS)
    const pages = allPages().filter((each) => isChosen(each) && blocksToRun(each).length > 0)
    const ends = new Map<Page, Promise<Failure | undefined>>()
    before(() => {
      const inLane = lanes(AT_A_TIME)
      for (const page of pages) {
        ends.set(
          page,
          inLane(() => typeAll(page, kubectl?.())),
        )
      }
    })
    after(() => Promise.all(ends.values()))
    for (const page of pages) {
      describe(page.name, () => {
        const blocks = blocksToRun(page)
        for (const [index, block] of blocks.entries()) {
          it(`does what line ${block.line} shows: ${nameOf(block)}`, async function () {
            const failure = await ends.get(page)
            if (failure === undefined) return
            const failed = failure.block === undefined ? 0 : blocks.indexOf(failure.block)
            if (index === failed) throw failure.error
            // What comes after commands that have failed would say nothing.
            if (index > failed) this.skip()
          })
        }
      })
    }
  })
}
