import { expect } from 'chai'
import { Exchange, type Fate, type Road } from './engine/exchange.ts'
import { VirtualTime } from './engine/virtual-time.ts'

/** A network on which everything passes. */
const openRoad = (time: VirtualTime, isLate = false): Road => ({
  now: () => time.now,
  after: (ms, act) => time.after(ms, act),
  isOpen: () => true,
  hold: () => undefined,
  isLate: () => isLate,
})

/** What a client sees of one exchange. With `lines` it is a watch that sends them; without, a call with one answer. */
const seen = async (fate: Partial<Fate>, lines?: readonly string[]) => {
  const time = new VirtualTime(0)
  const heard: string[] = []
  let served = 0
  const handler = {
    onResponseStart: (_: unknown, status: number) => void heard.push(String(status)),
    onResponseData: (_: unknown, chunk: Buffer) => void heard.push(chunk.toString()),
    onResponseEnd: () => void heard.push('end'),
    onResponseError: (_: unknown, error: Error) => void heard.push(error.message),
  }
  new Exchange(handler, openRoad(time), { upMs: 1, downMs: () => 1, ...fate }, () => undefined).start((sink) => {
    served++
    if (lines === undefined) return sink.send({ code: 200, text: '{"a":1}' }, [])
    const stream = sink.stream()
    for (const line of lines) stream.write(line)
  })
  await time.advance(100)
  return { heard, served }
}

/** When a request is written and carried out whose client is dead after `ms`. It waits for 10 ms, and takes 10 more. */
const diedAfter = async (ms: number): Promise<readonly string[]> => {
  const time = new VirtualTime(0)
  const did: string[] = []
  const handler = { onRequestStart: () => void did.push(`written at ${time.now}`) }
  const fate = { waitMs: 10, upMs: 10, downMs: () => 1 }
  const exchange = new Exchange(handler, openRoad(time, true), fate, () => undefined)
  exchange.start(() => did.push(`carried out at ${time.now}`))
  time.after(ms, () => exchange.drop())
  await time.advance(100)
  return did
}

describe('a simulated exchange', () => {
  it('brings the answer', async () => {
    expect(await seen({})).to.deep.equal({ heard: ['200', '{"a":1}', 'end'], served: 1 })
  })

  it('loses the answer to a request that was carried out', async () => {
    expect(await seen({ reset: 'after' })).to.deep.equal({ heard: ['ECONNRESET'], served: 1 })
  })

  it('is reset before anything was carried out', async () => {
    expect(await seen({ reset: 'before' })).to.deep.equal({ heard: ['ECONNRESET'], served: 0 })
  })

  it('is never answered', async () => {
    expect(await seen({ silent: 'after' })).to.deep.equal({ heard: [], served: 1 })
  })

  it('is never written where the client gives it up while it waits for a connection', async () => {
    expect(await diedAfter(5)).to.deep.equal([])
  })

  it('may still be carried out where the client gives it up after it was written', async () => {
    expect(await diedAfter(15)).to.deep.equal(['written at 10', 'carried out at 20'])
  })

  it('breaks off in the middle of an answer', async () => {
    expect(await seen({ partial: true })).to.deep.equal({ heard: ['200', '{"a', 'ECONNRESET'], served: 1 })
  })

  it('breaks a watch off in the middle of a line', async () => {
    const { heard } = await seen({ watch: { after: 1, ends: 'reset' } }, ['one\n', 'two\n', 'three\n'])
    expect(heard).to.deep.equal(['200', 'one\n', 'tw', 'ECONNRESET'])
  })

  it('leaves a watch open and silent', async () => {
    const { heard } = await seen({ watch: { after: 1, ends: 'silence' } }, ['one\n', 'two\n'])
    expect(heard).to.deep.equal(['200', 'one\n'])
  })

  it('keeps the lines of a watch in order, however long each takes', async () => {
    let calls = 0
    const { heard } = await seen({ downMs: () => [1, 50, 2, 1][calls++] ?? 1 }, ['one\n', 'two\n', 'three\n'])
    expect(heard).to.deep.equal(['200', 'one\n', 'two\n', 'three\n'])
  })

  it('sends a line of a watch twice', async () => {
    const { heard } = await seen({ twice: () => true }, ['one\n'])
    expect(heard).to.deep.equal(['200', 'one\n', 'one\n'])
  })
})
