import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { GROVE, grove, ROOT } from './grove.ts'

describe('the grove command', () => {
  it('prints the version of the package', async () => {
    const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))
    for (const flag of ['--version', '-v']) {
      expect(await grove([flag])).to.deep.equal({ status: 0, stdout: `${version}\n`, stderr: '' })
    }
  })

  it('shows all verbs with --help, and the same on standard error when called with nothing', async () => {
    const help = await grove(['--help'])
    expect(help.status).to.equal(0)
    for (const verb of ['validate', 'admit', 'webhook', 'config', 'certs'])
      expect(help.stdout).to.match(RegExp(`^  ${verb} `, 'm'))
    const nothing = await grove([])
    expect(nothing.status).to.equal(2)
    expect(nothing.stdout).to.equal('')
    expect(nothing.stderr).to.equal(help.stdout)
  })

  it('shows the options and examples of a verb, asked either way', async () => {
    const { status, stdout } = await grove(['config', '--help'])
    expect(status).to.equal(0)
    expect(stdout).to.contain('--config <file>').and.to.contain('Examples:')
    expect((await grove(['help', 'config'])).stdout).to.equal(stdout)
  })

  for (const [args, complaint] of [
    [['valdate'], /^grove: unknown command 'valdate' \(Did you mean validate\?\); see "grove --help"\n$/],
    [
      ['config', '--confg', 'x'],
      /^grove: unknown option '--confg' \(Did you mean --config\?\); see "grove config --help"\n$/,
    ],
    [['config', '--config'], /^grove: option '--config <file>' argument missing; see "grove config --help"\n$/],
    [['config'], /^grove: config needs --config <file>, .*; see "grove config --help"\n$/],
    [['certs', 'issue'], /^grove: required option '--dir <dir>' not specified; see "grove certs issue --help"\n$/],
    [['config', '--config', 'x', 'y'], /^grove: too many arguments/],
    [['config', '--config', 'x', '-o', 'xml'], /^grove: option '-o, --output <format>' argument 'xml' is invalid/],
    [
      ['config', '--config', 'no/such.yaml'],
      /^grove: no\/such\.yaml: Not found: there is no such file; check the path\n$/,
    ],
    [['--nonsense'], /^grove: unknown option '--nonsense'; see "grove --help"\n$/],
    [['constructor'], /^grove: unknown command 'constructor'; see "grove --help"\n$/],
  ] as const) {
    it(`answers "grove ${args.join(' ')}" with one sentence and status 2`, async () => {
      const { status, stdout, stderr } = await grove(args)
      expect(stderr).to.match(complaint)
      expect(stdout).to.equal('')
      expect(status).to.equal(2)
    })
  }
})

describe('grove config', () => {
  let directory: string
  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'grove-cli-'))
  })
  after(() => rm(directory, { recursive: true }))

  const configured = async (text: string, ...args: string[]) => {
    const file = path.join(directory, 'grove.yaml')
    await writeFile(file, text)
    return grove(['config', '--config', file, ...args])
  }

  const HEAD = 'apiVersion: operator.config.grove.io/v1alpha1\nkind: OperatorConfiguration\n'

  it('prints the effective configuration as YAML that it accepts again unchanged', async () => {
    const first = await configured(`${HEAD}schedulerName: kai-scheduler\n`)
    expect(first).to.include({ status: 0, stderr: '' })
    expect(first.stdout).to.match(/defaultProfileName: kai-scheduler/)
    expect(await configured(first.stdout)).to.deep.equal(first)
  })

  it('judges what is written as it is with --no-defaults', async () => {
    const { status, stderr } = await configured(
      `${HEAD}scheduler: {profiles: [{name: default-scheduler}]}\n`,
      '--no-defaults',
    )
    expect(status).to.equal(1)
    expect(stderr).to.contain('scheduler.defaultProfileName: Required value: ')
    expect(stderr).to.contain('controllers.podClique.concurrentSyncs: Invalid value: ')
  })

  it('prints errors and configuration as JSON', async () => {
    const { status, stdout } = await configured(`${HEAD}logLevel: debug\n`, '-o', 'json')
    expect(status).to.equal(0)
    const { errors, config, ...more } = JSON.parse(stdout)
    expect(errors).to.deep.equal([])
    expect(config).to.include({ kind: 'OperatorConfiguration', logLevel: 'debug', logFormat: 'json' })
    expect(more).to.deep.equal({})
  })

  it('lists every error, one a line, and ends with 1', async () => {
    const text = `${HEAD}logLevel: loud\ncontrollers: {podClique: {concurrentSyncs: 0}}\n`
    const { status, stdout, stderr } = await configured(text)
    expect({ status, stdout }).to.deep.equal({ status: 1, stdout: '' })
    expect(stderr.split('\n')).to.deep.equal([
      'logLevel: Unsupported value: "loud": supported values: "debug", "info", "error"',
      'controllers.podClique.concurrentSyncs: Invalid value: 0: must be greater than 0',
      '',
    ])
    const json = await configured(text, '-o', 'json')
    expect(json.status).to.equal(1)
    expect(JSON.parse(json.stdout)).to.deep.equal({
      errors: [
        { type: 'NotSupported', field: 'logLevel', detail: 'supported values: "debug", "info", "error"' },
        { type: 'Invalid', field: 'controllers.podClique.concurrentSyncs', detail: 'must be greater than 0' },
      ],
      config: null,
    })
  })

  it('mentions unknown fields on standard error and goes on', async () => {
    const { status, stdout, stderr } = await configured(`${HEAD}netwrok: {}\n`)
    expect(status).to.equal(0)
    expect(stdout).to.contain('logLevel: info')
    expect(stderr).to.equal('warning: netwrok: unknown field, ignored; did you mean "network"?\n')
  })

  it('ends quietly when the reader of its output has gone', async () => {
    const file = path.join(directory, 'quiet.yaml')
    await writeFile(file, HEAD)
    const child = spawn(process.execPath, [GROVE, 'config', '--config', file], { cwd: ROOT })
    child.stdout.destroy()
    const complaints: Buffer[] = []
    child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
    const [status, signal] = await once(child, 'close')
    const stderr = Buffer.concat(complaints).toString()
    expect({ status, signal, stderr }).to.deep.equal({ status: 0, signal: null, stderr: '' })
  })

  it('says in which line the YAML breaks', async () => {
    const { status, stderr } = await configured(`${HEAD}server: [\n`)
    expect(status).to.equal(1)
    expect(stderr).to.match(/grove\.yaml: Invalid value: line \d, column \d+: /)
  })
})
