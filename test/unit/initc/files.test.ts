import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { mountedToken } from '../../../initc/client.ts'
import { readPodInfo } from '../../../initc/pod-info.ts'
import { StartError } from '../../../initc/process.ts'

describe('The files that grove-initc reads', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'initc-files-'))
  })
  afterEach(() => rm(dir, { recursive: true }))
  const write = (file: string, text: string) => writeFile(join(dir, file), text)

  it('name the namespace and the gang, whatever the white space around them', async () => {
    await write('namespace', 'serving\n')
    await write('podgangname', 'llm-0')
    expect(readPodInfo(dir)).to.deep.equal({ namespace: 'serving', podGang: 'llm-0' })
  })

  it('name no gang for a pod of a PodClique that is in none', async () => {
    await write('namespace', 'serving')
    await write('podgangname', '')
    expect(readPodInfo(dir)).to.deep.equal({ namespace: 'serving', podGang: undefined })
  })

  it('are asked for by name when one is missing or says nothing', async () => {
    expect(() => readPodInfo(dir)).to.throw(StartError, `${dir}/namespace cannot be read (ENOENT`)
    await write('namespace', '')
    await write('podgangname', '')
    expect(() => readPodInfo(dir)).to.throw(StartError, `${dir}/namespace is empty`)
    await write('namespace', 'serving')
    await rm(join(dir, 'podgangname'))
    expect(() => readPodInfo(dir)).to.throw(StartError, `${dir}/podgangname cannot be read (ENOENT`)
  })

  it('are waited for where they are the token and the CA, even if they are there and still empty', async () => {
    const missing: string[] = []
    await write('token', '')
    const steps = [
      () => write('token', 'secret'),
      () => Promise.resolve(),
      () => write('ca.crt', ''),
      () => write('ca.crt', 'PEM'),
    ]
    const clock = { now: () => 0, steady: () => 0, sleep: async () => steps.shift()?.() }
    await mountedToken(dir, new AbortController().signal, (files) => missing.push(files.join(' and ')), clock)
    expect(steps).to.deep.equal([])
    expect(missing, 'said when it changes, not each time').to.deep.equal(['token and ca.crt', 'ca.crt'])
  })

  it('are waited for until the wait is given up', async () => {
    const giveUp = new AbortController()
    const waiting = mountedToken(dir, giveUp.signal, () => undefined)
    giveUp.abort()
    await waiting
  })
})
