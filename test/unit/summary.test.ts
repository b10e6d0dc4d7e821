import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect } from 'chai'

const dist = join(import.meta.dirname, '..')

describe('the summary of a test run', function () {
  this.timeout(120_000)
  let directory: string
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'grove-summary-'))
  })
  after(() => rm(directory, { recursive: true }))

  it('counts what passed, failed and was skipped, and names each that was skipped or failed', async () => {
    const file = join(directory, 'summary')
    await run(file, [join(dist, 'hooks/skips.fixture.js')])
    expect((await readFile(file, 'utf8')).split('\n')).to.deep.equal([
      '1 1 4',
      'skipped: a suite: has a test without a body',
      'skipped: a suite: has a test that skips itself',
      'skipped: a suite whose hook skips: has one test',
      'skipped: a suite whose hook skips: and one: below',
      'failed: a suite: has a test that fails: as it should',
      '',
    ])
    expect(await atOf(file), 'a run that has ended is in the middle of nothing').to.deep.equal([])
  })

  it('counts the same where files run in processes of their own, and says what each took and which test was tried again', async () => {
    const file = join(directory, 'parallel')
    const shaky = join(directory, 'shaky.cjs')
    await writeFile(
      shaky,
      `let tries = 0
describe('shaky', () => it('passes at last', () => new Promise((resolve) => setTimeout(resolve, 60)).then(() => {
  if (tries++ === 0) throw new Error('not yet')
})))`,
    )
    await run(file, ['--parallel', '--jobs', '2', '--retries', '1', join(dist, 'hooks/skips.fixture.js'), shaky])
    const [numbers, ...said] = (await readFile(file, 'utf8')).trim().split('\n')
    expect(numbers).to.equal('2 1 4')
    expect(said).to.include('failed at the first try: shaky: passes at last: not yet')
    const took = (await readFile(`${file}.took`, 'utf8')).split('\n').find((line) => line.endsWith('/shaky.cjs'))
    expect(Number(took?.split(' ')[0]), 'both tries').to.be.at.least(0.1)
  })

  for (const [how, options] of [
    ['one after the other', []],
    ['in processes of their own', ['--parallel', '--jobs', '2']],
  ] as const) {
    it(`leaves the title of every test that was running where a run dies whose files run ${how}`, async () => {
      const file = join(directory, `died ${how}`)
      const isAlone = options.length === 0
      const suite = (name: string): string => `const { readdirSync } = require('node:fs')
describe('${name}', () => it('is in the middle', async () => {
  const running = () => readdirSync(${JSON.stringify(directory)}).filter((name) => name.startsWith(${JSON.stringify(basename(file))}))
  while (running().length < ${isAlone ? 1 : 2}) await new Promise((resolve) => setTimeout(resolve, 10))
  ${name === 'lethal' ? `process.kill(${isAlone ? 'process.pid' : 'process.ppid'}, 'SIGKILL')` : ''}
  await new Promise(() => setTimeout(() => {}, 10_000))
}))`
      const names = isAlone ? ['lethal'] : ['lethal', 'patient']
      const files = names.map((name) => join(directory, `${options.length}-${name}.cjs`))
      for (const [i, name] of names.entries()) await writeFile(files[i] ?? '', suite(name))
      await run(file, [...options, ...files])
      expect(await atOf(file)).to.deep.equal(names.map((name) => `${name}: is in the middle\n`))
    })
  }

  const run = async (file: string, args: readonly string[]): Promise<void> => {
    const mocha = join(dist, '../../node_modules/mocha/bin/mocha.js')
    const { MOCHA_OPTIONS: _, ...env } = process.env
    const all = [mocha, '--no-config', '--no-package', '--exit', '--require', join(dist, 'summary.js'), ...args]
    const child = spawn(process.execPath, all, { env: { ...env, GROVE_TEST_SUMMARY: file }, stdio: 'ignore' })
    await once(child, 'close')
  }

  const atOf = async (file: string): Promise<string[]> => {
    const names = (await readdir(directory)).filter((name) => name.startsWith(basename(file)) && name.endsWith('.at'))
    return (await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')))).sort()
  }
})
