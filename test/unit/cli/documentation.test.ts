import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { grove, ROOT } from './grove.ts'

const page = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8')

describe('README.md', () => {
  const readme = page('README.md')
  const [first = '', second] = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block.trim())

  it('judges the samples with its first command, and brings one up', async () => {
    // The packages are installed already.
    const { stdout } = await promisify(execFile)('bash', ['-c', first.replace(/^npm ci && /, '')], { cwd: ROOT })
    expect(stdout)
      .to.match(/defaults of the CRD/)
      .and.to.match(/set by \/webhooks\/default-podcliqueset/)
      .and.to.match(/ accepted, 1 refused/)
      .and.to.match(/✓ PodCliqueSet chat-70b {2}1\/1 available[\s\S]*Everything is ready/)
  }).timeout(120_000)

  it('passes the tests with its second', () => {
    expect(second).to.equal('npm ci && npm test')
  })

  it('shows what the command says of a manifest that cannot work', async () => {
    const [, args = ''] = /^\$ node dist\/cli\/main\.js (.*)$/m.exec(readme) ?? []
    const { status, stdout } = await grove(args.split(' '))
    expect(status).to.equal(1)
    const shown = /^✗[\s\S]*?(?=\n```)/m.exec(readme)?.[0] ?? 'nothing'
    for (const [index, line] of shown.split('\n').entries()) {
      expect(stdout.split('\n')[index]?.startsWith(line.replace(/…$/, '')), line).to.equal(true)
    }
  })
})

describe('docs/command-line.md', () => {
  const text = page('docs/command-line.md')

  for (const verb of [
    'validate',
    'render',
    'graph',
    'plan-update',
    'admit',
    'webhook',
    'reconcile',
    'sandbox',
    'status',
    'page',
    'revisions',
    'rollback',
    'restart',
    'leave',
    'config',
    'failover demo',
    'certs issue',
    'certs inspect',
    'certs rotate',
  ]) {
    it(`names every option of ${verb}`, async () => {
      const { stdout } = await grove([...verb.split(' '), '--help'])
      const options = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, option = '']) => option)
      const named = options
        .filter((option) => option !== '--help')
        .map((option) => (option === '--output' ? '-o' : option))
      expect(named).to.not.have.length(0)
      const usage = (text.match(RegExp(`^ {4}grove ${verb.replace(' ', ' +')}\\b.*`, 'gm')) ?? []).join(' ')
      for (const option of named) expect(usage).to.contain(option)
    })
  }
})

describe('the samples', () => {
  for (const file of readdirSync(path.join(ROOT, 'manifests/samples'))) {
    const refused = file.startsWith('refused-')
    it(`${file} is ${refused ? 'refused, as its name says' : 'accepted without a warning'}`, async () => {
      const { status, stdout } = await grove([
        'validate',
        path.join('manifests/samples', file),
        '--objects',
        'manifests/runtimes',
        '-o',
        'json',
      ])
      expect(status).to.equal(refused ? 1 : 0)
      const [judgement] = JSON.parse(stdout)
      expect(judgement.allowed).to.equal(!refused)
      if (!refused) expect(judgement.warnings).to.deep.equal([])
    })
  }
})
