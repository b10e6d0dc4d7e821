import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'

const here = import.meta.dirname

/** Runs mocha with our hooks on one of the fixture files, and gives its JSON report. */
const runFixture = async (name: string) => {
  const mocha = join(here, '..', '..', '..', 'node_modules', 'mocha', 'bin', 'mocha.js')
  const hooks = join(here, '..', 'hooks.js')
  const fixture = join(here, '..', 'hooks', `${name}.fixture.js`)
  // Runs without the repository's own configuration, and exits although the fixtures leave handles open.
  const args = [mocha, '--no-config', '--no-package', '--exit', '--reporter', 'json', '--require', hooks, fixture]
  const { MOCHA_OPTIONS: _, ...env } = process.env
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect(stdout, stderr).to.match(/^\{/)
  const { stats, passes, failures } = JSON.parse(stdout) as {
    stats: { passes: number; failures: number }
    passes: { fullTitle: string }[]
    failures: { fullTitle: string; err: { message: string } }[]
  }
  return {
    code,
    stats,
    passed: passes.map(({ fullTitle }) => fullTitle),
    failed: failures.map(({ fullTitle, err }) => ({ title: fullTitle, message: err.message })),
  }
}

describe('the root hooks of our mocha runs', function () {
  this.timeout(120_000)

  it('fail the test that loses a rejection, and only that one', async () => {
    const { code, passed, failed } = await runFixture('loses-rejections')
    expect(passed).to.deep.equal(['rejections are fine when they are handled', 'rejections leave later tests alone'])
    expect(failed.map(({ title }) => title)).to.deep.equal([
      'rejections lost in a test',
      'rejections lost in a test with a callback',
      'rejections lost a turn after the test',
    ])
    for (const { message } of failed) expect(message).to.include('nobody handled it: lost')
    expect(code).to.equal(3)
  })

  it('fail the run when the rejection is lost where no test runs any more', async () => {
    const { code, passed, failed } = await runFixture('loses-rejection-in-hook')
    expect(passed).to.deep.equal(['a hook that loses a rejection comes after this test'])
    expect(failed).to.have.length(1)
    expect(failed[0]?.message).to.include('nobody handled it: lost in after()')
    expect(code).to.equal(1)
  })

  it('fail the suite that leaves something open, say what and where, and go on with the next', async () => {
    const { code, passed, failed } = await runFixture('leaks')
    expect(passed).to.deep.equal([
      'a server left open passes its tests',
      'a timer left running passes its tests',
      'a server closed in after() passes its tests',
      'a socket on its way out passes its tests',
      'idle keep-alive sockets passes its tests',
    ])
    expect(failed.map(({ message }) => message.replace(/ in \S+/, ' in FILE'))).to.deep.equal([
      '"a server left open" in FILE leaves open: 1 listening TCP server. Close in after() or in the test what it ' +
        'opened: servers, sockets, timers, watchers, child processes.',
      '"a timer left running" in FILE leaves open: 1 timer. Close in after() or in the test what it ' +
        'opened: servers, sockets, timers, watchers, child processes.',
    ])
    expect(failed[0]?.message).to.include('leaks.fixture.js')
    expect(code).to.equal(2)
  })
})
