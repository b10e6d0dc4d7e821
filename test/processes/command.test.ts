import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { bundleCommand } from '../../scripts/package/command-bundle.ts'
import { largeReviewBy } from '../wire/package/large-review.ts'

const run = promisify(execFile)

describe('The command in one file', function () {
  this.timeout(120_000)
  let directory: string
  let command: string
  let environment: NodeJS.ProcessEnv

  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'grove-command-'))
    command = path.join(directory, 'grove')
    environment = { PATH: process.env.PATH, HOME: directory }
    await bundleCommand(command)
  })
  after(() => rm(directory, { recursive: true, force: true }))

  it('runs by itself, far from a clone and its node_modules', async () => {
    const { stdout } = await run(command, ['--version'], { cwd: directory, env: environment })
    expect(stdout).to.match(/^\d+\.\d+\.\d+\n$/)
  })

  it('judges manifests', async () => {
    const sample = path.resolve('manifests/samples/disaggregated-inference.yaml')
    const { stdout } = await run(command, ['validate', sample], { cwd: directory, env: environment })
    expect(stdout).to.contain('1 accepted, 0 refused')
  })

  it('judges large reviews in a thread of its own', async () => {
    const { status, message } = await largeReviewBy({ command: [command], environment })
    expect(message).to.contain('cliqueStartupType: Required value')
    expect(status).to.equal(200)
  })

  it('brings the manifests that a sandbox installs', async () => {
    const sample = path.resolve('manifests/samples/fine-tuning.yaml')
    const ended = await run(command, ['sandbox', '-f', sample, '--wait', '--port', '0'], {
      cwd: directory,
      env: environment,
    }).then(({ stdout }) => stdout)
    expect(ended).to.contain('Everything is ready')
  })

  it('runs in a project of modules and in one of CommonJS, whatever its package.json says of files without extension', async () => {
    for (const type of ['module', 'commonjs']) {
      const project = path.join(directory, type, 'bin')
      await mkdir(project, { recursive: true })
      await writeFile(path.join(project, '..', 'package.json'), JSON.stringify({ type }))
      const copy = path.join(project, 'grove')
      await copyFile(command, copy)
      const sample = path.resolve('manifests/samples/fine-tuning.yaml')
      for (const [expected, ...args] of [
        [/^\d+\.\d+\.\d+\n$/, '--version'],
        [/1 accepted, 0 refused/, 'validate', sample],
        [/Everything is ready/, 'sandbox', '-f', sample, '--wait', '--port', '0'],
      ] as const) {
        const { stdout, stderr } = await run(copy, args, { cwd: project, env: environment })
        expect(stdout, type).to.match(expected)
        expect(stderr, type).to.not.match(/Warning/)
      }
    }
  })

  it('runs through a link in a bin directory, wherever the file itself lies', async () => {
    for (const type of ['module', 'commonjs']) {
      const project = path.join(directory, `linked-${type}`)
      await mkdir(path.join(project, 'tools'), { recursive: true })
      await mkdir(path.join(project, 'bin'))
      await writeFile(path.join(project, 'package.json'), JSON.stringify({ type }))
      await copyFile(command, path.join(project, 'tools', 'grove'))
      const link = path.join(project, 'bin', 'grove')
      await symlink('../tools/grove', link)
      const { stdout, stderr } = await run(link, ['--version'], { cwd: directory, env: environment })
      expect(stdout, type).to.match(/^\d+\.\d+\.\d+\n$/)
      expect(stderr, type).to.equal('')
    }
  })

  it('runs where nothing can be kept', async () => {
    const unwritable = { ...environment, XDG_CACHE_HOME: '/dev/null/cache' }
    const { stdout } = await run(command, ['--version'], { cwd: directory, env: unwritable })
    expect(stdout).to.match(/^\d/)
  })

  it('is a plugin of kubectl under the name of one', async () => {
    const plugin = path.join(directory, 'kubectl-grove')
    await copyFile(command, plugin)
    const { stdout } = await run(plugin, ['--help'], { cwd: directory, env: environment })
    expect(stdout).to.contain('Usage: kubectl grove')
  })
})
