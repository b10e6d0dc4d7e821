import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { attend, beginRun, isToEnd, RESTART_CODE, remember, wantedBy } from '../../../initc/attend.ts'

describe('The attendant of a pod', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'attend-'))
  })
  afterEach(() => rm(dir, { recursive: true }))

  /** Writes what the pod is told, as a kubelet does: as a whole. */
  const tell = async (text: string): Promise<void> => {
    await writeFile(join(dir, 'new'), text)
    await rename(join(dir, 'new'), join(dir, 'attempt'))
  }
  const attending = (signal: AbortSignal = new AbortController().signal): Promise<number> =>
    attend({ attemptFile: join(dir, 'attempt'), runsDir: join(dir, 'runs'), everyMs: 2, signal, log: () => {} })

  it('counts the runs of its pod, as its kubelet does', () => {
    expect([beginRun(dir), beginRun(dir), beginRun(dir)].map(({ run }) => run)).to.deep.equal([0, 1, 2])
  })

  it('ends with 43 once the pod is to be in a later run, and not before', async () => {
    const end = attending()
    await tell('{"attempt":1,"run":0}')
    await new Promise((resolve) => setTimeout(resolve, 10))
    await tell('{"attempt":1,"run":1}')
    expect(await end).to.equal(RESTART_CODE)
  })

  it('stays in the run that was asked for, which a container of its own pod may have begun before it was told', async () => {
    await tell('{"attempt":1,"run":1}')
    beginRun(join(dir, 'runs'))
    const stop = new AbortController()
    const end = attending(stop.signal)
    await new Promise((resolve) => setTimeout(resolve, 10))
    stop.abort()
    expect(await end).to.equal(1)
  })

  it('ends only one run for each number that it is told, though the kubelet has counted a start in which it did not run', () => {
    expect(isToEnd({ run: 0, told: 0 }, 3)).to.equal(true)
    remember(dir, { run: 0, told: 3 })
    const next = beginRun(dir)
    expect(next).to.deep.equal({ run: 1, told: 3 })
    expect(isToEnd(next, 3)).to.equal(false)
    expect(isToEnd(next, 4)).to.equal(true)
  })

  it('is in the run in which it was seen, where a node that started anew has forgotten: it ends nothing, and counts on from there', async () => {
    await tell('{"attempt":1,"run":2,"seen":2}')
    const stop = new AbortController()
    const end = attending(stop.signal)
    await new Promise((resolve) => setTimeout(resolve, 20))
    stop.abort()
    expect(await end).to.equal(1)
    expect(beginRun(join(dir, 'runs')).run).to.equal(3)
  })

  it('takes whatever else its file says, or nothing, as no word', () => {
    const texts = ['', 'null', '3', '{"run":"3"}', '{"run":1.5}', '[', '{"run":3,"seen":"1"}']
    expect(texts.map((text) => wantedBy(text).run)).to.deep.equal([0, 0, 0, 0, 0, 0, 3])
    expect(texts.map((text) => wantedBy(text).seen)).to.deep.equal([0, 0, 0, 0, 0, 0, 0])
  })
})
