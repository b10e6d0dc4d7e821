import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { attend, beginRun, isToEnd, RESTART_CODE, remember, wantedRun } from '../../../initc/attend.ts'

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

  it('takes whatever else its file says, or nothing, as no word', () => {
    expect(['', 'null', '3', '{"run":"3"}', '{"run":1.5}', '[', '{"run":3}'].map(wantedRun)).to.deep.equal([
      0, 0, 0, 0, 0, 0, 3,
    ])
  })
})
