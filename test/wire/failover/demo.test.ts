import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { grove, ROOT } from '../../unit/cli/grove.ts'
import { describePods } from './pods-here.ts'

describePods('grove failover demo', () => {
  const page = readFileSync(path.join(ROOT, 'docs/failover.md'), 'utf8')
  const commands = [...page.matchAll(/^grove (failover demo.*?) +# (.*)$/gm)]

  it('is shown on the page by its calls', () => {
    expect(commands).to.have.length(3)
  })

  for (const [, call = '', what = ''] of commands) {
    it(`shows how an engine takes over when ${what}`, async () => {
      const { status, stdout } = await grove([...call.split(' '), '--load', '20ms', '--wake', '1ms'])
      expect(stdout).to.match(
        /engine-\d +Active: serves, and routers find it[\s\S]* demo +SIG(KILL|STOP) to[\s\S]*Active: serves/,
      )
      expect(stdout).to.match(/\nengine-\d serves [\d.]+ ms after the fault; it had the lock after [\d.]+ ms\./)
      expect(status).to.equal(0)
    }).timeout(120_000)
  }

  for (const kind of ['dynamo-vllm', 'vllm-sleep', 'sglang-sleep']) {
    it(`shows it with engines of kind ${kind}`, async () => {
      const { status, stdout } = await grove(['failover', 'demo', '--engine', kind, '--load', '20ms'])
      expect(stdout).to.match(/\nengine-\d serves [\d.]+ ms after the fault; it had the lock after [\d.]+ ms\./)
      expect(stdout.includes('There is no shadow until the pod is replaced.')).to.equal(kind.endsWith('-sleep'))
      expect(status).to.equal(0)
    }).timeout(120_000)
  }

  it('refuses the end of a memory service that is not there', async () => {
    const { status, stderr } = await grove(['failover', 'demo', '--engine', 'http', '--fault', 'gms'])
    expect(stderr).to.contain('engines of kind http have no memory service')
    expect(status).to.equal(2)
  })

  it('says the same to programs, the hand-over among it', async () => {
    const { status, stdout } = await grove([
      'failover',
      'demo',
      '--fault',
      'hang',
      '--load',
      '20ms',
      '--wake',
      '1ms',
      '-o',
      'json',
    ])
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const handOver = lines.find(({ event }) => event === 'hand-over')
    const struck = lines.find(({ event }) => event === 'fault')
    expect(struck.what).to.contain(handOver.from)
    expect(handOver.to).to.be.oneOf(['engine-0', 'engine-1']).and.not.equal(handOver.from)
    expect(handOver.activeMs).to.be.above(handOver.lockGrantedMs)
    expect(status).to.equal(0)
  }).timeout(120_000)
})
