import { EventEmitter } from 'node:events'
import { expect } from 'chai'
import { followSize, terminalScreen } from '../../../cli/drawing/tree/screen.ts'

const HIDE = '\u001b[?25l'
const SHOW = '\u001b[?25h'

/** A terminal that keeps what is written. */
class Paper extends EventEmitter {
  readonly isTTY = true
  rows = 24
  columns = 80
  written = ''
  write(text: string): void {
    this.written += text
  }
  /** What was written since the last time. */
  taken(): string {
    const { written } = this
    this.written = ''
    return written
  }
  resize(columns: number, rows: number): void {
    Object.assign(this, { columns, rows })
    this.emit('resize')
  }
}

describe('A terminal on which a tree is drawn', () => {
  let paper: Paper
  beforeEach(() => {
    paper = new Paper()
  })

  it('gets each picture over the one before in one write, and nothing for one that is the same', () => {
    const screen = terminalScreen(paper)
    screen.draw(['a', 'b'])
    expect(paper.taken()).to.equal(`${HIDE}a\u001b[K\nb\u001b[K\n\u001b[J`)
    screen.draw(['a', 'b'])
    expect(paper.taken()).to.equal('')
    screen.draw(['c'])
    expect(paper.taken()).to.equal('\u001b[2Ac\u001b[K\n\u001b[J')
    screen.close()
    expect(paper.taken()).to.equal(SHOW)
  })

  it('is drawn anew from its top where it has another size: lines may have wrapped, and nobody knows where the last picture is', () => {
    const screen = terminalScreen(paper)
    screen.draw(['a', 'b'])
    paper.taken()
    paper.resize(40, 24)
    screen.draw(['a', 'b'])
    expect(paper.taken()).to.equal('\u001b[H\u001b[Ja\u001b[K\nb\u001b[K\n\u001b[J')
    screen.draw(['c', 'd'])
    expect(paper.taken().startsWith('\u001b[2Ac')).to.equal(true)
    screen.close()
  })

  it('is drawn on when its size changes, as when an object does, until nobody follows it', () => {
    let drawn = 0
    const source = { read: () => ({}) as never, subscribe: () => () => {} }
    const end = followSize(source, paper).subscribe(() => drawn++)
    paper.resize(40, 20)
    expect(drawn).to.equal(1)
    end()
    paper.resize(80, 20)
    expect([drawn, paper.listenerCount('resize')]).to.deep.equal([1, 0])
  })

  it('has its cursor again also where the process ends at once, as with the second ^C', () => {
    const before = process.listenerCount('exit')
    const screen = terminalScreen(paper)
    screen.draw(['a'])
    paper.taken()
    const handler = process.listeners('exit').at(-1) as () => void
    handler()
    expect(paper.taken()).to.equal(SHOW)
    screen.close()
    expect([paper.taken(), process.listenerCount('exit')]).to.deep.equal([SHOW, before])
  })
})
