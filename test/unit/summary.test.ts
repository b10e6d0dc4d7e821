import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    const mocha = join(dist, '../../node_modules/mocha/bin/mocha.js')
    const files = [join(dist, 'summary.js'), join(dist, 'hooks/skips.fixture.js')] as const
    const { MOCHA_OPTIONS: _, ...env } = process.env
    const file = join(directory, 'summary')
    const args = [mocha, '--no-config', '--no-package', '--exit', '--require', ...files]
    const child = spawn(process.execPath, args, { env: { ...env, GROVE_TEST_SUMMARY: file }, stdio: 'ignore' })
    await once(child, 'close')
    expect((await readFile(file, 'utf8')).split('\n')).to.deep.equal([
      '1 1 4',
      'skipped: a suite: has a test without a body',
      'skipped: a suite: has a test that skips itself',
      'skipped: a suite whose hook skips: has one test',
      'skipped: a suite whose hook skips: and one: below',
      'failed: a suite: has a test that fails: as it should',
      '',
    ])
    expect(await readFile(`${file}.at`, 'utf8'), 'the last test that ran').to.match(/^a suite/)
  })
})
